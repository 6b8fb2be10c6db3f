import { directAnswers } from './knowledge/direct-answers.ts'
import type { PlainText } from './plain-text.ts'
import { cueMatcher, wordsFrom } from './recognition/cues.ts'
import { meantWords } from './recognition/meant-words.ts'
import { questionsIn } from './recognition/questions-in.ts'
import type { Point, Topic } from './topic.ts'

const matchers = directAnswers.map(({ topic, cues, answers }) => ({
  topic,
  answers,
  match: cueMatcher(cues),
}))

/** What answers in a sentence what was asked about the topic, where that is written; else nothing. */
export function directAnswersTo(topic: Topic, last: PlainText): readonly Point[] {
  return bestOf(topic, [last.words])
}

/** The same for a topic that one of several questions is about: each is read by itself. */
export function directAnswersToQuestion(topic: Topic, last: PlainText): readonly Point[] {
  const asked = questionsIn(last.sentences)
  return bestOf(topic, asked.length > 1 ? asked : [last.words])
}

function bestOf({ id }: Topic, asked: readonly string[]): readonly Point[] {
  const each = asked.map((words) => wordsFrom(meantWords(words)))
  const [best] = matchers
    .filter(({ topic }) => topic === id)
    .map(({ answers, match }) => ({ answers, score: Math.max(...each.map(match)) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
  return best?.answers ?? []
}
