import { limits } from '../../src/config/limits.ts'
import { BankItemError, type TransactionsPage } from '../../src/ports/bank-provider.ts'
import type { LedgerRows, SandboxItem } from './ledger.ts'
import { isCollecting } from './special-entries.ts'

/** The ledger of this time, for a sign-in of that time. */
interface Moment {
  readonly time: number
  readonly linkedAt: number
}

/** Place behind a page: what is known, and what is being read. */
export interface Cursor {
  /** Everything until then is read; null: nothing is. */
  readonly since: Moment | null
  /** The moment that all pages of a sequence show; null: the next sequence begins. */
  readonly until: Moment | null
  /** Changes of the sequence that are read. */
  readonly position: number
}

const start: Cursor = { since: null, until: null, position: 0 }

const toCursor = (cursor: Cursor): string =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url')

export function parseCursor(text: string | null): Cursor {
  if (text === null || text === '') return start
  try {
    const cursor = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as Cursor
    if (isMoment(cursor.since) && isMoment(cursor.until) && Number.isInteger(cursor.position)) {
      return cursor
    }
  } catch {
    // Refused below, like any other text.
  }
  throw new BankItemError('not_supported', 'INVALID_CURSOR')
}

const isMoment = (moment: Moment | null): boolean =>
  moment === null || (Number.isFinite(moment.time) && Number.isFinite(moment.linkedAt))

type ReadRows = (item: SandboxItem, time: number) => LedgerRows

interface Changed {
  readonly kind: 'added' | 'modified' | 'removed'
  readonly id: string
}

/** Rows that differ between two ledgers: each page is a part of the same list. */
function compare(before: LedgerRows, after: LedgerRows): Changed[] {
  const changed: Changed[] = []
  for (const [id, row] of after) {
    const known = before.get(id)
    if (known === undefined) changed.push({ kind: 'added', id })
    else if (JSON.stringify(known) !== JSON.stringify(row)) changed.push({ kind: 'modified', id })
  }
  const removed = [...before.keys()].filter((id) => !after.has(id))
  return [...changed, ...removed.map((id) => ({ kind: 'removed', id }) as const)]
}

const noRows: LedgerRows = new Map()

/** The page behind the cursor: the difference between the ledger that it knows and the ledger of now. */
export function readChanges(
  item: SandboxItem,
  cursor: Cursor,
  now: number,
  readRows: ReadRows,
): TransactionsPage {
  const { since, position } = cursor
  // A clock that was set back takes nothing away.
  const time = Math.max(now, since?.time ?? 0)
  const until = cursor.until ?? { time, linkedAt: item.linkedAt }
  const rowsAt = ({ time: at, linkedAt }: Moment) => readRows({ ...item, linkedAt }, at)
  const rows = rowsAt(until)
  const changed = compare(since === null ? noRows : rowsAt(since), rows)
  const end = position + limits.bank.syncPageRows
  const page = changed.slice(position, end)
  const hasMore = end < changed.length
  const pick = (kind: Changed['kind']) => page.filter((one) => one.kind === kind)
  const found = (kind: 'added' | 'modified') =>
    pick(kind).flatMap(({ id }) => {
      const row = rows.get(id)
      return row === undefined ? [] : [row]
    })
  return {
    ...{ added: found('added'), modified: found('modified'), hasMore },
    isComplete: !isCollecting(item.person, until.linkedAt, until.time),
    removed: pick('removed').map(({ id }) => id),
    nextCursor: toCursor(
      hasMore ? { since, until, position: end } : { since: until, until: null, position: 0 },
    ),
  }
}
