import type { Change, RevolvingChange } from './change.ts'
import { valueAt } from './curve.ts'
import type { Profile } from './profile.ts'
import { shareOfCard, utilisationPoints } from './utilisation.ts'

/** A new card is reported after its first statement; LendingTree saw loans appear after 60 days. */
const newLimitFelt = [
  [1, 0],
  [3, 1],
] as const

const rank = { assumed: 0, card: 1, file: 2 } as const

function isLarger(one: RevolvingChange, other: RevolvingChange): boolean {
  if (one.limit !== other.limit) return one.limit > other.limit
  if (one.balance !== other.balance) return one.balance > other.balance
  return one.share > other.share
}

/** The one file that all changes speak of: told files before told cards before a typical file. */
function fileOf(changes: readonly Change[], profile: Profile): RevolvingChange | undefined {
  let file: RevolvingChange | undefined
  for (const { revolving } of changes) {
    if (revolving === undefined) continue
    if (file === undefined || rank[revolving.known] > rank[file.known]) file = revolving
    else if (revolving.known !== file.known) continue
    else if (file.known === 'card') {
      const limit = file.limit + revolving.limit
      const balance = file.balance + revolving.balance
      const isOneCard = file.isOneCard && revolving.isOneCard
      file = {
        ...file,
        balance,
        limit,
        isOneCard,
        share: shareOfCard(limit, isOneCard, profile.file),
      }
    } else if (isLarger(revolving, file)) file = revolving
  }
  return file
}

/** What the changes do to the file's balances and limits together. */
export interface Ledger {
  readonly share: number
  readonly balanceBefore: number
  readonly balanceAfter: number
  readonly limitBefore: number
  readonly opened: number
  readonly closed: number
}

function ledgerOf(changes: readonly Change[], profile: Profile): Ledger | undefined {
  const file = fileOf(changes, profile)
  if (file === undefined || file.limit <= 0) return undefined
  let paid = 0
  let opened = 0
  let closed = 0
  let besides = 0
  for (const { revolving } of changes) {
    if (revolving === undefined) continue
    const isScaled = revolving.known === 'assumed' && file.known !== 'assumed'
    // A card closed without the totals of the file is one more card beside those told.
    if (isScaled && file.known === 'card') besides += revolving.closed
    paid += isScaled ? (revolving.paid * file.limit) / revolving.limit : revolving.paid
    opened += revolving.opened
    closed += revolving.closed
  }
  return {
    share: file.share,
    balanceBefore: file.balance,
    balanceAfter: Math.max(0, file.balance - paid),
    limitBefore: file.limit + besides,
    opened,
    closed,
  }
}

export function ledgerPoints(ledger: Ledger, profile: Profile, month: number): number {
  const { share, balanceBefore, balanceAfter, limitBefore, opened, closed } = ledger
  const limit = limitBefore + opened * valueAt(newLimitFelt, month) - closed
  const before = (100 * balanceBefore) / limitBefore
  // No limit left is no calmer than hardly any: what a new one adds later is never a loss.
  const percent = limit > 0 ? (100 * balanceAfter) / limit : Number.POSITIVE_INFINITY
  const after = balanceAfter === 0 ? 0 : percent
  return share * utilisationPoints(profile, before, after)
}

export function ledgersOf(changes: readonly Change[], profile: Profile): readonly Ledger[] {
  const together = ledgerOf(changes, profile)
  if (together === undefined) return []
  if (together.closed > 0 || changes.length === 1) return [together]
  // Cards told one by one may average to a calmer file; the best payment alone is still won.
  return [together, ...changes.flatMap((change) => ledgerOf([change], profile) ?? [])]
}
