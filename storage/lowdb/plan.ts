import { StaleWrite } from '../../src/errors.ts'
import type { Change, ClaimedWork, NewWork, Transaction } from '../../src/ports/store.ts'
import { applyMonotonic, findMonotonicGroups } from '../rules/monotonic.ts'
import {
  assertId,
  type CollectionSchemas,
  getSortValue,
  type RecordValue,
} from '../rules/records.ts'
import {
  type JournalOperation,
  parseVersion,
  toWaitingKey,
  toWorkKey,
  type WorkRow,
} from './operations.ts'
import type { MemoryTables } from './tables.ts'

function assertExpectation(change: Change, version: number): void {
  if (change.expectVersion !== undefined && change.expectVersion !== version) {
    throw new StaleWrite(change.collection, change.id)
  }
}

function toOperation(change: Change, version: number): JournalOperation | undefined {
  if (change.kind === 'put') {
    const value = change.value as unknown as RecordValue
    return ['put', change.collection, change.id, version + 1, value]
  }
  return version === 0 ? undefined : ['delete', change.collection, change.id]
}

/** Indexes the changes by record; throws where one record is changed twice. */
function groupByRecord(changes: readonly Change[]): Map<string, Change> {
  const byRecord = new Map<string, Change>()
  for (const change of changes) {
    const name = `${change.collection}/${change.id}`
    if (byRecord.has(name)) throw new TypeError(`${name} is changed twice in one transaction`)
    byRecord.set(name, change)
  }
  return byRecord
}

/** Checks unique values as of the end of the transaction, so two records may swap theirs. */
function assertUnique(
  tables: MemoryTables,
  declarations: CollectionSchemas,
  changes: readonly Change[],
): void {
  const byRecord = groupByRecord(changes)
  const claimed = new Set<string>()
  for (const change of changes) {
    if (change.kind === 'delete') continue
    for (const field of declarations[change.collection].unique) {
      const value = getSortValue(change.value as unknown as RecordValue, field)
      if (value === undefined) continue
      const claim = JSON.stringify([change.collection, field, value])
      const owner = tables.indexes(change.collection).findOwner(field, value)
      // An owner that is changed as well makes its own claim or frees the value.
      const taken = owner !== undefined && !byRecord.has(`${change.collection}/${owner}`)
      if (taken || claimed.has(claim)) throw new StaleWrite(change.collection, change.id)
      claimed.add(claim)
    }
  }
}

function toDoneOperation(tables: MemoryTables, work: ClaimedWork): JournalOperation {
  if (tables.work(work.lease)?.lease !== work.lease) throw new StaleWrite('work', work.id)
  return ['done', work.lease]
}

function toWorkOperation(work: NewWork): JournalOperation {
  assertId(work.id)
  const { kind, id, dueAt } = work
  // A deep copy as a replay would give it; the caller cannot change it later.
  const payload: unknown = JSON.parse(JSON.stringify(work.payload))
  return ['work', { kind, id, dueAt, availableAt: dueAt, attempt: 0, lease: null, payload }]
}

function withMonotonicValues(
  tables: MemoryTables,
  declarations: CollectionSchemas,
  changes: readonly Change[],
): readonly Change[] {
  const span = { from: undefined, to: undefined, descending: true, limit: 1 }
  const known = findMonotonicGroups(declarations, changes).map((group) => {
    const [newest] = tables.indexes(group.collection).list(group.index, group.prefix, span)
    return { group, last: newest === undefined ? undefined : Number(newest.value) }
  })
  return applyMonotonic(changes, known)
}

/** Operations of the transaction; throws StaleWrite. Reads the tables only. */
export function planTransaction(
  tables: MemoryTables,
  declarations: CollectionSchemas,
  transaction: Transaction,
): JournalOperation[] {
  const { work = [], completed = [] } = transaction
  const changes = withMonotonicValues(tables, declarations, transaction.changes ?? [])
  const operations: JournalOperation[] = []
  for (const change of changes) {
    assertId(change.id)
    const record = tables.record(change.collection, change.id)
    const version = record === undefined ? 0 : parseVersion(record, change.collection, change.id)
    assertExpectation(change, version)
    const operation = toOperation(change, version)
    if (operation !== undefined) operations.push(operation)
  }
  assertUnique(tables, declarations, changes)
  const leases = new Set<string>()
  for (const done of completed) {
    if (leases.has(done.lease)) throw new StaleWrite('work', done.id)
    leases.add(done.lease)
    operations.push(toDoneOperation(tables, done))
  }
  for (const item of work) operations.push(toWorkOperation(item))
  return operations
}

/** Leases due work, each piece under its own lease id. */
export function planClaim(
  rows: readonly WorkRow[],
  until: number,
  newLease: () => string,
): { readonly operations: JournalOperation[]; readonly claimed: WorkRow[] } {
  const operations: JournalOperation[] = []
  const claimed: WorkRow[] = []
  for (const row of rows) {
    const lease = newLease()
    const leased = { ...row, availableAt: until, attempt: row.attempt + 1, lease }
    operations.push(['done', toWorkKey(row)], ['work', leased])
    claimed.push(leased)
  }
  return { operations, claimed }
}

/** Makes work due, also while it is claimed. */
export const planDue = (rows: readonly WorkRow[], now: number): JournalOperation[] =>
  rows.map((row) => ['work', { ...row, dueAt: now, availableAt: now }])

/** Returns claimed work to the queue, unless newer work of the same id is queued already. */
export function planPostponement(
  tables: MemoryTables,
  work: ClaimedWork,
  retryAt: number,
): readonly JournalOperation[] {
  const row = tables.work(work.lease)
  if (row === undefined || row.lease !== work.lease) throw new StaleWrite('work', work.id)
  const done: JournalOperation = ['done', work.lease]
  if (tables.work(toWaitingKey(row.kind, row.id)) !== undefined) return [done]
  return [done, ['work', { ...row, dueAt: retryAt, availableAt: retryAt, lease: null }]]
}
