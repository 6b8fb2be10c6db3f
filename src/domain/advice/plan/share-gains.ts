import { utilisationMarks } from '../advice-rules.ts'
import { type Gain, gainOf, type Start } from './gain.ts'

/** What lower use is worth to somebody who told a share of their limits and no dollars. */
export interface ToldShare {
  /** Percent. */
  readonly use: number
  readonly to30: Gain
  readonly to10: Gain
}

/** Undefined without a score, with dollars known, or where the share is at 30 % or under. */
export function toldShareOf(
  use: number | undefined,
  start: Start | undefined,
  hasCards: boolean,
): ToldShare | undefined {
  if (use === undefined || start === undefined || hasCards) return undefined
  if (use <= utilisationMarks.high) return undefined
  const gainTo = (targetUtilization: number) =>
    gainOf(
      start,
      [{ type: 'pay_down', details: { currentUtilization: use, targetUtilization } }],
      1,
    )
  return { use, to30: gainTo(utilisationMarks.high), to10: gainTo(utilisationMarks.low) }
}
