import type { Localized } from '../../text/language.ts'
import data from './questions-back.json' with { type: 'json' }

/** Facts the coach asks back for when they would change the answer. */
export type MissingFact = keyof typeof data

/** Questions the coach asks back, one an answer. */
export const questionsBack: Readonly<Record<MissingFact, Localized>> = data
