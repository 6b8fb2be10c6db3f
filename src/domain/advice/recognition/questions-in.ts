import { wordCount } from '../plain-text.ts'
import { leansOnBefore } from './follow-up.ts'

const opening =
  'how|what|why|when|where|which|who|can|could|should|would|will|do|does|did|is|are|am|comment|quand|pourquoi|combien|quel|quelle|quels|quelles|qui|que|ou|est ce|dois|puis|peut|peux|faut|c est quoi|qu est'
const joined = 'and|also|plus|et|aussi|pis|puis'

const opens = new RegExp(`^ (?:${opening}) `)
const joins = new RegExp(` (?:(?:${joined}) ){1,2}(?=(?:${opening}) )`)
const leadingJoin = new RegExp(`^ (?:(?:${joined}|btw|ok|so|alors) ){1,2}`)

export function opensQuestion(words: string): boolean {
  return opens.test(words)
}

/** A question says what it is about; "and how long does it take" goes on with the one before. */
const shortest = 3

/** The questions of a text one by one, also those that "and" or « et » joins in one sentence. */
export function questionsIn(
  sentences: readonly { readonly words: string; readonly isQuestion: boolean }[],
): readonly string[] {
  return sentences
    .map(({ words, isQuestion }) => ({ words: words.replace(leadingJoin, ' '), isQuestion }))
    .filter(({ words, isQuestion }) => isQuestion || opensQuestion(words))
    .flatMap(({ words }) => words.split(joins).map((part) => ` ${part.trim()} `))
    .filter((words) => wordCount(words) >= shortest && !leansOnBefore({ words }))
}
