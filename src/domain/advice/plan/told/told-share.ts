import type { Language, Sentence } from '../../../language.ts'
import { utilisationMarks } from '../../advice-rules.ts'
import { percent } from '../../wording.ts'
import { type Gain, gainOf, type Start } from '../gain.ts'
import { saidGain, say } from '../lines/said.ts'

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

const wording: Sentence = {
  en: 'Going from {use} of your limits to 30% is worth {to30} at the next report, and to 10% {to10}.',
  fr: 'Passer de {use} de vos limites à 30 % vaut {to30} au prochain relevé, et à 10 %, {to10}.',
}

export function shareLines(share: ToldShare | undefined, language: Language): readonly string[] {
  if (share === undefined) return []
  return [
    say(wording, language, {
      use: percent(share.use, language),
      to30: saidGain(share.to30, language),
      to10: saidGain(share.to10, language),
    }),
  ]
}
