import { cueMatcher, wordsFrom } from './cues.ts'
import { directAnswers } from './knowledge/direct-answers.ts'
import type { PlainText } from './plain-text.ts'
import type { Point, Topic } from './topic.ts'

const matchers = directAnswers.map(({ topic, cues, answer }) => ({
  topic,
  answer,
  match: cueMatcher(cues),
}))

/** The sentence that answers what was asked about the topic, where one is written. */
export function directAnswerTo({ id }: Topic, last: PlainText): Point | undefined {
  const words = wordsFrom(last.words)
  const [best] = matchers
    .filter(({ topic }) => topic === id)
    .map(({ answer, match }) => ({ answer, score: match(words) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
  return best?.answer
}
