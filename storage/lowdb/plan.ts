import type { CollectionName } from '../../src/domain/records.ts'
import { StaleWrite } from '../../src/errors.ts'
import type { Change, ClaimedWork, NewWork, Transaction } from '../../src/ports/store.ts'
import {
  assertId,
  type CollectionDeclaration,
  type RecordValue,
  sortValueOf,
} from '../rules/records.ts'
import { raised, risingGroups } from '../rules/rising.ts'
import { versionOf } from './held-record.ts'
import { type Operation, type WorkRow, waitingKey, workKey } from './operations.ts'
import type { Tables } from './tables.ts'

type Declarations = Readonly<Record<CollectionName, CollectionDeclaration>>

function assertExpectation(change: Change, version: number): void {
  if (change.expectVersion !== undefined && change.expectVersion !== version) {
    throw new StaleWrite(change.collection, change.id)
  }
}

function operationFromChange(change: Change, version: number): Operation | undefined {
  if (change.kind === 'put') {
    const value = change.value as unknown as RecordValue
    return ['put', change.collection, change.id, version + 1, value]
  }
  return version === 0 ? undefined : ['delete', change.collection, change.id]
}

/** Every record that the transaction changes, by collection and id. */
function changesByRecord(changes: readonly Change[]): Map<string, Change> {
  const byRecord = new Map<string, Change>()
  for (const change of changes) {
    const name = `${change.collection}/${change.id}`
    if (byRecord.has(name)) throw new TypeError(`${name} is changed twice in one transaction`)
    byRecord.set(name, change)
  }
  return byRecord
}

/** Unique values are judged as the transaction leaves them, so two records may swap theirs. */
function assertUnique(
  tables: Tables,
  declarations: Declarations,
  changes: readonly Change[],
): void {
  const byRecord = changesByRecord(changes)
  const claimed = new Set<string>()
  for (const change of changes) {
    if (change.kind === 'delete') continue
    for (const field of declarations[change.collection].unique) {
      const value = sortValueOf(change.value as unknown as RecordValue, field)
      if (value === undefined) continue
      const claim = JSON.stringify([change.collection, field, value])
      const owner = tables.indexes(change.collection).ownerOf(field, value)
      // An owner that the transaction changes too makes its own claim, or gives the value up.
      const taken = owner !== undefined && !byRecord.has(`${change.collection}/${owner}`)
      if (taken || claimed.has(claim)) throw new StaleWrite(change.collection, change.id)
      claimed.add(claim)
    }
  }
}

function operationFromCompleted(tables: Tables, work: ClaimedWork): Operation {
  if (tables.work(work.lease)?.lease !== work.lease) throw new StaleWrite('work', work.id)
  return ['done', work.lease]
}

function operationFromNewWork(work: NewWork): Operation {
  assertId(work.id)
  const { kind, id, dueAt } = work
  // What a replay of the line would give, and nothing that the caller can still reach.
  const payload: unknown = JSON.parse(JSON.stringify(work.payload))
  return ['work', { kind, id, dueAt, availableAt: dueAt, attempt: 0, lease: null, payload }]
}

function risenChanges(
  tables: Tables,
  declarations: Declarations,
  changes: readonly Change[],
): readonly Change[] {
  const span = { from: undefined, to: undefined, descending: true, limit: 1 }
  const known = risingGroups(declarations, changes).map((group) => {
    const [newest] = tables.indexes(group.collection).within(group.index, group.prefix, span)
    return { group, last: newest === undefined ? undefined : Number(newest.value) }
  })
  return raised(changes, known)
}

/** What the transaction does, or StaleWrite; the tables are only read. */
export function operationsOf(
  tables: Tables,
  declarations: Declarations,
  transaction: Transaction,
): Operation[] {
  const { work = [], completed = [] } = transaction
  const changes = risenChanges(tables, declarations, transaction.changes ?? [])
  const operations: Operation[] = []
  for (const change of changes) {
    assertId(change.id)
    const record = tables.record(change.collection, change.id)
    const version = record === undefined ? 0 : versionOf(record, change.collection, change.id)
    assertExpectation(change, version)
    const operation = operationFromChange(change, version)
    if (operation !== undefined) operations.push(operation)
  }
  assertUnique(tables, declarations, changes)
  const leases = new Set<string>()
  for (const done of completed) {
    if (leases.has(done.lease)) throw new StaleWrite('work', done.id)
    leases.add(done.lease)
    operations.push(operationFromCompleted(tables, done))
  }
  for (const item of work) operations.push(operationFromNewWork(item))
  return operations
}

/** Leases what is due: each piece of work under a name of its own. */
export function claimOf(
  rows: readonly WorkRow[],
  until: number,
  newLease: () => string,
): { readonly operations: Operation[]; readonly claimed: WorkRow[] } {
  const operations: Operation[] = []
  const claimed: WorkRow[] = []
  for (const row of rows) {
    const lease = newLease()
    const leased = { ...row, availableAt: until, attempt: row.attempt + 1, lease }
    operations.push(['done', workKey(row)], ['work', leased])
    claimed.push(leased)
  }
  return { operations, claimed }
}

/** Gives claimed work back; newer work of the same id that already waits takes its place. */
export function postponementOf(
  tables: Tables,
  work: ClaimedWork,
  retryAt: number,
): readonly Operation[] {
  const row = tables.work(work.lease)
  if (row === undefined || row.lease !== work.lease) throw new StaleWrite('work', work.id)
  const done: Operation = ['done', work.lease]
  if (tables.work(waitingKey(row.kind, row.id)) !== undefined) return [done]
  return [done, ['work', { ...row, dueAt: retryAt, availableAt: retryAt, lease: null }]]
}
