import type { CoachTopic, TopicPoint } from '../../knowledge/coach/topic.ts'
import { directAnswers } from '../../knowledge/coach/topics.ts'
import type { PlainText } from '../extract/plain-text.ts'
import { cueMatcher, parseWords } from './cues.ts'
import { splitQuestions } from './follow-up.ts'
import { repairSpelling } from './spelling.ts'

const matchers = directAnswers.map(({ topic, cues, answers }) => ({
  topic,
  answers,
  match: cueMatcher(cues),
}))

/** Prepared answer to the question on this topic, if there is one. */
export function findDirectAnswers(topic: CoachTopic, last: PlainText): readonly TopicPoint[] {
  return findBest(topic, [last.words])
}

/** The same when the message holds several questions: each is matched alone. */
export function findDirectAnswersOfQuestions(
  topic: CoachTopic,
  last: PlainText,
): readonly TopicPoint[] {
  const questions = splitQuestions(last.sentences)
  return findBest(topic, questions.length > 1 ? questions : [last.words])
}

function findBest({ id }: CoachTopic, questions: readonly string[]): readonly TopicPoint[] {
  const each = questions.map((words) => parseWords(repairSpelling(words)))
  const [best] = matchers
    .filter(({ topic }) => topic === id)
    .map(({ answers, match }) => ({ answers, score: Math.max(...each.map(match)) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
  return best?.answers ?? []
}
