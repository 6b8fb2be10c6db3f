import { directAnswers } from './knowledge/direct-answers.ts'
import type { PlainText } from './plain-text.ts'
import { cueMatcher, wordsFrom } from './recognition/cues.ts'
import { meantWords } from './recognition/meant-words.ts'
import type { Point, Topic } from './topic.ts'

const matchers = directAnswers.map(({ topic, cues, answers }) => ({
  topic,
  answers,
  match: cueMatcher(cues),
}))

/** What answers in a sentence what was asked about the topic, where that is written; else nothing. */
export function directAnswersTo({ id }: Topic, last: PlainText): readonly Point[] {
  const words = wordsFrom(meantWords(last.words))
  const [best] = matchers
    .filter(({ topic }) => topic === id)
    .map(({ answers, match }) => ({ answers, score: match(words) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
  return best?.answers ?? []
}
