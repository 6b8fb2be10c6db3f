import { questionsAskedAbout } from '../knowledge/asked/asked.ts'
import { plainWordsOf } from '../plain-text.ts'

const known = new Map<string, readonly string[]>()

/** The questions kept for a topic, in the form of `PlainText.words`; each is brought to it once. */
export function wordsAskedAbout(topic: string): readonly string[] {
  let words = known.get(topic)
  if (words === undefined) {
    words = questionsAskedAbout(topic).map(plainWordsOf)
    known.set(topic, words)
  }
  return words
}
