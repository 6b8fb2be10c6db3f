import { toGlobal } from '../../global-pattern.ts'
import type { Sentence } from '../../language.ts'
import { type Reading, readingOf } from '../reading/clauses.ts'
import { cuesIn } from '../reading/cues.ts'
import { englishUntruthCues } from './english-untruth-cues.ts'
import { frenchUntruthCues } from './french-untruth-cues.ts'
import type { Untruth } from './untruth.ts'
import { ordersWriter } from './writer-orders.ts'

const cuesFor = cuesIn(englishUntruthCues, frenchUntruthCues)

/** `I am not going to make up a story`: what is refused is not asked for. */
const refused =
  /(?:\b(?:not|never|refuse|without|pas|jamais|sans|rather than)|n't)(?: (?!but\b|so\b|and\b|mais\b|et\b|donc\b)[\w']+){0,3} $/

function wishes(text: string, wish: RegExp): boolean {
  if (!wish.test(text)) return false
  return [...text.matchAll(toGlobal(wish))].some(
    ({ index }) => !refused.test(text.slice(Math.max(0, index - 60), index)),
  )
}

/** What a reason says of its own, without what others advised to say. */
export function withoutAdvice(reading: Reading): Reading {
  const { advice } = cuesFor(reading)
  if (!advice.test(reading.text)) return reading
  return readingOf(reading.clauses.filter((clause) => !advice.test(clause)).join('. '))
}

const untruthAsked = (field: string, advice: Sentence): Untruth => ({
  field,
  issue: {
    en: 'asks the letter for an untruth',
    fr: 'demande à la lettre de dire une fausseté',
  },
  advice,
})

const ordered = (field: string, advice: Sentence): Untruth => ({
  field,
  issue: {
    en: 'tells the writer what to put instead of stating it',
    fr: 'dicte quoi écrire au lieu de l’affirmer',
  },
  advice,
})

/**
 * A text that asks the writer for an untruth, rests on advice to tell one, or orders words instead of
 * stating them. `stands` tells whether a text makes a claim of its own: then somebody's advice beside
 * it is only a story.
 */
export function askedUntruth(
  field: string,
  reading: Reading,
  correction: Sentence,
  stands: (ownWords: Reading) => boolean,
): Untruth | undefined {
  const { wish } = cuesFor(reading)
  const own = withoutAdvice(reading)
  if (wishes(reading.own, wish) || (own !== reading && !stands(own))) {
    return untruthAsked(field, correction)
  }
  return ordersWriter(reading) ? ordered(field, correction) : undefined
}
