import type { CoachTopic, TopicPoint } from '../../knowledge/coach/topic.ts'
import { directAnswers } from '../../knowledge/coach/topics.ts'
import { extractFigures } from '../extract/figures.ts'
import { type PlainText, wordCount } from '../extract/plain-text.ts'
import { cueMatcher, parseWords } from './cues.ts'
import { repairSpelling } from './spelling.ts'

const maxFollowUpWords = 12

/** Openings of short messages that continue the conversation. */
const followUpOpenings =
  'and|what about|how about|why|how long|how much|how exactly|how do i do|how can i do|what if|then|so|ok|okay|yes|no|tell me|can you explain|explain|really|even if|which one|does it|does that|does she|does he|do they|will they|can they|is it|is that|will it|will that|should i|can i|but|pis|pi|puis|for how|how fast|what next|it s|that s|more|i am|i m|i can|i could|i have|i ve|i owe|both|je peux|j ai|je dois|les deux|i live|my|instead|or should|also|same|sorry|actually|et|pourquoi|combien|alors|oui|non|mais|explique*|expliquez|dis m en|dites m en|vraiment|est ce que|laquelle|lequel|quand|c est|comment faire|comment je|dans ce cas|au|a quebec|je suis|j habite|mon|ma|mes|plutot|ou bien|si je|meme|aussi|desole'
    .split('|')
    .map((opening) => (opening.endsWith('*') ? ` ${opening.slice(0, -1)}` : ` ${opening} `))

/** Words without a subject: a message of only these needs the one before. */
const emptyWords = new Set(
  'is it that this free does do cost much how long fast quickly quick change vite rapidement what about and then next so how many ok after now should i put can will take when which one why really worth hard safe legal for me to a the in it s c est gratuit ca cela coute combien cout de temps ca prend et apres puis ensuite la suite alors quand comment je dois mettre deposer depot pourquoi vraiment est ce que c ca vaut la peine pour moi il faut deposit pay start begin commencer prendre tu stay stays last lasts show count counts on report reste rester dure durer compte dossier my mon parait apparait appear appears encore still'.split(
    ' ',
  ),
)
const maxLeaningWords = 7

/** "Is it free?", « et après ? »: refers to the message before. */
export function isIncomplete({ words }: Pick<PlainText, 'words'>): boolean {
  const each = words.trim().split(' ')
  return each.length <= maxLeaningWords && each.every((one) => emptyWords.has(one))
}

const questionWords = [' how ', ' when ', ' what ', ' comment ', ' que ']

const pronouns = [' it ', ' that ', ' this ', ' them ', ' ca ', ' cela ', ' l ', ' en ']

export function isFollowUp(text: PlainText): boolean {
  if (wordCount(text.words) > maxFollowUpWords) return false
  const hasPronoun = pronouns.some((pronoun) => text.words.includes(pronoun))
  return (
    followUpOpenings.some((opening) => text.words.startsWith(opening)) ||
    (hasPronoun && questionWords.some((word) => text.words.startsWith(word))) ||
    hasFigures(text.plain)
  )
}

function hasFigures(plain: string): boolean {
  const { cards, ...figures } = extractFigures(plain)
  return cards.length > 0 || Object.keys(figures).length > 0
}

const opening =
  'how|what|why|when|where|which|who|can|could|should|would|will|do|does|did|is|are|am|comment|quand|pourquoi|combien|quel|quelle|quels|quelles|qui|que|ou|est ce|dois|puis|peut|peux|faut|c est quoi|qu est'
const joined = 'and|also|plus|et|aussi|pis|puis'

const opens = new RegExp(`^ (?:${opening}) `)
const joins = new RegExp(` (?:(?:${joined}) ){1,2}(?=(?:${opening}) )`)
const leadingJoin = new RegExp(`^ (?:(?:${joined}|btw|ok|so|alors) ){1,2}`)

export function opensQuestion(words: string): boolean {
  return opens.test(words)
}

/** A shorter question continues the one before. */
const minQuestionWords = 3

/** Splits a text into questions, also those joined by "and" or « et ». */
export function splitQuestions(
  sentences: readonly { readonly words: string; readonly isQuestion: boolean }[],
): readonly string[] {
  return sentences
    .map(({ words, isQuestion }) => ({ words: words.replace(leadingJoin, ' '), isQuestion }))
    .filter(({ words, isQuestion }) => isQuestion || opensQuestion(words))
    .flatMap(({ words }) => words.split(joins).map((part) => ` ${part.trim()} `))
    .filter((words) => wordCount(words) >= minQuestionWords && !isIncomplete({ words }))
}

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
