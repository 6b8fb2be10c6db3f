import { type Card, totalOf, useOf } from '../card.ts'
import type { Wallet } from './card-gains.ts'
import { type Gain, gainOf, type Start } from './gain.ts'
import type { Imagined } from './told/imagined-card.ts'

/** What closing one card does. */
interface Closure {
  readonly number: number
  readonly card: Card
  /** Undefined without a score. */
  readonly gain: Gain | undefined
  /** Percent over all cards; undefined where no limit is left. */
  readonly before: number
  readonly after: number | undefined
}

export interface ClosureEffect {
  readonly kind: 'closures'
  readonly closures: readonly Closure[]
  /** False for the one card that the person means to close. */
  readonly isNamed: boolean
}

const mostClosures = 6

/** What closing the one card that is meant would do, else each of them. */
export function closureEffect(
  { cards }: Wallet,
  { closed }: Imagined,
  only: number | undefined,
  start: Start | undefined,
): ClosureEffect | undefined {
  if (cards.length < 2) return undefined
  const { balance: totalBalance, limit: totalLimit } = totalOf(cards)
  const closures = cards.slice(0, mostClosures).flatMap((card, index): Closure[] => {
    const { balance, limit: creditLimit } = card
    if (only !== undefined && only !== index + 1) return []
    if (closed !== undefined && (balance !== closed.balance || creditLimit !== closed.limit)) {
      return []
    }
    const details = { accountType: 'credit_card', balance, creditLimit, totalBalance, totalLimit }
    const gain =
      start === undefined ? undefined : gainOf(start, [{ type: 'close_account', details }], 1)
    const before = useOf({ balance: totalBalance, limit: totalLimit })
    const left = totalLimit - creditLimit
    const after = left > 0 ? useOf({ balance: totalBalance, limit: left }) : undefined
    return [{ number: index + 1, card, gain, before, after }]
  })
  return closures.length === 0
    ? undefined
    : { kind: 'closures', closures, isNamed: closed === undefined }
}
