import { toGlobal } from '../../text/bounded-text.ts'
import type { Finding, LetterKind } from '../opinion/features.ts'
import type { Reading } from '../reading/clauses.ts'
import { cuesIn } from '../reading/cues.ts'
import { admitsAccuracy, namesNothingWrong } from './accuracy-claims.ts'
import { englishUntruthCues } from './english-untruth-cues.ts'
import { frenchUntruthCues } from './french-untruth-cues.ts'
import { speaksForAnother } from './speaker-claims.ts'
import { admitsTransaction, transactionStance } from './theft-claims.ts'
import { ordersWriter } from './writer-orders.ts'

const cuesFor = cuesIn(englishUntruthCues, frenchUntruthCues)

/** `I am not going to make up a story`: a refusal to invent, which asks for nothing. */
const refused =
  /(?:\b(?:not|never|refuse|without|pas|jamais|sans|rather than)|n't)(?: (?!but\b|so\b|and\b|mais\b|et\b|donc\b)[\w']+){0,3} $/

/** True when a text asks the letter for an untruth. */
function asksUntruth(reading: Reading): boolean {
  const { wish } = cuesFor(reading)
  const { own } = reading
  return [...own.matchAll(toGlobal(wish))].some(
    ({ index }) => !refused.test(own.slice(Math.max(0, index - 60), index)),
  )
}

const tests: Readonly<Record<Finding, (reading: Reading, kind: LetterKind) => boolean>> = {
  asksUntruth,
  ordersWriter,
  ownTransaction: admitsTransaction,
  admitsAccuracy,
  namesNothingWrong,
  deniesTransaction: (reading) => transactionStance(reading) === 'denied',
  doubtsTransaction: (reading) => transactionStance(reading) === 'doubted',
  speaksForAnother,
}

const names = Object.keys(tests) as readonly Finding[]

/** The imprecise cues found in a text. None of them decides alone; the trained score weighs them. */
export const findingsIn = (reading: Reading, kind: LetterKind): readonly Finding[] =>
  names.filter((name) => tests[name](reading, kind))
