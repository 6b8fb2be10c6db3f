import { livesInOtherCountry } from '../extract/country.ts'
import { extractFigures } from '../extract/figures.ts'
import { extractLentCard } from '../extract/named-card.ts'
import { type PlainText, wordCount } from '../extract/plain-text.ts'
import type { Situation } from '../extract/situation.ts'
import { raiseScore } from '../knowledge/topics/score-basics.ts'
import { elsewhere, offTopic, unclear } from '../knowledge/topics/small-talk.ts'
import { getTopic, topics } from '../knowledge/topics.ts'
import type { Topic } from '../topic.ts'
import { parseWords } from './cues.ts'
import { isFollowUp, isIncomplete, opensQuestion, splitQuestions } from './follow-up.ts'
import {
  type Candidate,
  faint,
  likeness,
  minLikeness,
  others,
  rankTopics,
  scoreTopics,
} from './scores.ts'
import { repairSpelling, topicBook } from './spelling.ts'

/** At most two, the one to answer first; never empty. */
export type Recognised = readonly [main: Topic, beside?: Topic]

/** A greeting longer than this has a question in it. */
const maxGreetingWords = 8
/** Words of a message that is read as one; a longer one is read sentence by sentence as well. */
const maxWholeWords = 30
/** What a cue is worth over a whole story, where its words may stand far apart. */
const farApart = 0.6
const questionBonus = 1.25
const minQuestionScore = 0.6
/** More questions than this are a story, or a list pasted. */
const maxQuestions = 4
/** Of the main topic's score, what a second one must reach to be answered too. */
const besideShare = 0.75
/** "Bankruptcy or consolidation?" asks about both. */
const choiceShare = 0.4
const choices = [' or ', ' ou ', ' versus ', ' vs ', ' difference ']
/** A mark that is told beside a goal is part of the way there, however briefly it is named. */
const goals: ReadonlySet<string> = new Set(['time-to-goal'])
const marks: ReadonlySet<string> = new Set(['collections', 'charge-off', 'bankruptcy'])
const figuresBonus = 3
/** What is no question about credit is that clearly. */
const elsewhereLead = 0.8
/** Likeness that needs no message before it to be understood. */
const plainlyAlike = 0.5
/** What the last message asks about; a short one that names nothing continues an earlier message. */
export function recognise(last: PlainText, earlier: readonly PlainText[]): Recognised {
  const message = repairMessage(last)
  const found = findCandidates(message)
  const main = found[0]
  const isFaint = main === undefined || isWeakMatch(main, message)
  const isGrave = main?.topic.kind === 'boundary'
  const isCredit = !isGrave && main?.topic.kind !== 'small-talk' && !isOtherSubject(last, main)
  if (isCredit && livesInOtherCountry([last, ...earlier.toReversed()])) return [elsewhere]
  const isLeaning = !isGrave && isIncomplete(last)
  if (isLeaning || (isFaint && isFollowUp(last) && !hasWordsOf(1, last))) {
    const before = findEarlierTopic(earlier)
    if (before !== undefined) return before
  }
  if (isOtherSubject(last, main) || isLikeOtherSubject(message, main)) return [offTopic]
  if (main !== undefined && !isOnlyGreeting(main.topic, last)) {
    return findTwoQuestions(message) ?? addSecondTopic(main, found, message)
  }
  const figures = extractFigures(last.plain)
  if (figures.score !== undefined || figures.goal !== undefined) return [raiseScore]
  return [hasWordsOf(0, last) && !hasWordsOf(1, last) ? unclear : offTopic]
}

/** Words of another subject and none of credit: a topic is then met by chance, but for grave ones. */
function isOtherSubject(last: PlainText, main: Candidate | undefined): boolean {
  if (!hasWordsOf(1, last) || hasWordsOf(0, last)) return false
  return main === undefined || main.topic.kind === 'general' || main.topic.kind === 'credit'
}

/** Met by no cue and like no question, or by a weak one of what is general. */
function isWeakMatch({ topic, score }: Candidate, { words, met }: RepairedMessage): boolean {
  const number = topics.indexOf(topic)
  if (met.has(number)) return score < faint && topic.kind === 'general'
  return (likeness.of(words)[number] ?? 0) < plainlyAlike
}

/** Most like what is no question about credit; what is grave is answered all the same. */
function isLikeOtherSubject({ words }: RepairedMessage, main: Candidate | undefined): boolean {
  if (main !== undefined && main.topic.kind !== 'general' && main.topic.kind !== 'credit') {
    return false
  }
  const likes = likeness.of(words)
  const away = likes[topics.length] ?? 0
  if (away >= minLikeness && likes.every((like) => like <= away * elsewhereLead || like === away))
    return true
  // "What should I do?" without a word of credit is said of anything.
  if (main?.topic.kind !== 'general' || main.score >= faint) return false
  const parsed = parseWords(words)
  return !parsed.each.has('ascore') && !others.answers(parsed).whole.has(0)
}

/** A text with its slips repaired. */
interface RepairedMessage {
  readonly text: PlainText
  readonly words: string
  /** The cues met as a whole, by the topic's number. */
  readonly met: ReadonlyMap<number, number>
  readonly sentences: readonly { readonly words: string; readonly isQuestion: boolean }[]
}

function repairMessage(text: PlainText): RepairedMessage {
  const words = repairSpelling(text.words)
  const sentences = text.sentences.map((sentence) => ({
    words: repairSpelling(sentence.words),
    isQuestion: sentence.isQuestion || opensQuestion(sentence.words),
  }))
  return { text, words, met: topicBook.answers(parseWords(words)).whole, sentences }
}

function findEarlierTopic(earlier: readonly PlainText[]): Recognised | undefined {
  for (const text of earlier.toReversed()) {
    if (isIncomplete(text)) continue
    const message = repairMessage(text)
    const before = findCandidates(message).filter(({ topic }) => topic.kind !== 'small-talk')
    if (before[0] !== undefined) return addSecondTopic(before[0], before, message)
  }
  return undefined
}

/** Number 0 is `unclear`, number 1 `offTopic`. */
function hasWordsOf(which: 0 | 1, text: PlainText): boolean {
  let held = wordsByText.get(text)
  if (held === undefined) {
    held = others.answers(parseWords(text.words)).whole
    wordsByText.set(text, held)
  }
  return held.has(which)
}

/** Each text is looked through once, however often it is asked what it holds. */
const wordsByText = new WeakMap<PlainText, ReadonlyMap<number, number>>()

/**
 * Every topic that the text names, the best first. A long text is read question by question and
 * two sentences at a time, so that a cue is not made of words that stand far apart.
 */
function findCandidates({ text, words, met, sentences }: RepairedMessage): Candidate[] {
  const isLong = wordCount(words) > maxWholeWords && sentences.length > 1
  if (!isLong) return rankTopics(addFigureTopic(scoreTopics(words), text))
  const best = new Map<number, number>()
  for (const [topic, score] of met) {
    best.set(topic, score * farApart)
  }
  const read = new Set<string>()
  for (const [at, sentence] of sentences.entries()) {
    const next = sentences[at + 1]?.words ?? ' '
    const weight = sentence.isQuestion ? questionBonus : 1
    const both = `${sentence.words}${next.slice(1)}`
    const words = sentence.isQuestion ? sentence.words : both
    // What is said again says nothing more.
    if (read.has(words)) continue
    read.add(words)
    for (const [topic, score] of scoreTopics(words)) {
      best.set(topic, Math.max(best.get(topic) ?? 0, score * weight))
    }
  }
  return rankTopics(best)
}

/** Cards that a message counts up are a question in themselves, even without a word of one. */
function addFigureTopic(scores: Map<number, number>, { plain }: PlainText): Map<number, number> {
  const { cards, utilisation } = extractFigures(plain)
  if (cards.length === 0 && utilisation === undefined) return scores
  const isLent = extractLentCard(plain).use !== undefined
  const cardTopic = isLent ? 'authorised-user' : cards.length > 1 ? 'pay-first' : 'utilisation'
  const topic = topics.indexOf(getTopic(cardTopic))
  return new Map([...scores, [topic, (scores.get(topic) ?? 0) + figuresBonus]])
}

/** Two questions in one message are answered in their order, unless one has a boundary in it. */
function findTwoQuestions({ sentences }: RepairedMessage): Recognised | undefined {
  const questions = splitQuestions(sentences)
  if (questions.length < 2 || questions.length > maxQuestions) return undefined
  const mains = new Set<Topic>()
  for (const words of questions) {
    const best = rankTopics(scoreTopics(words))[0]
    if (best === undefined || best.topic.kind === 'small-talk') continue
    if (best.topic.kind === 'boundary') return undefined
    if (best.score >= minQuestionScore) mains.add(best.topic)
  }
  const [main, beside] = mains
  if (main === undefined || beside === undefined) return undefined
  // "Is 680 good?" is a question of its own, which a yes or no to the next one would seem to answer.
  const isOwn = main.id === 'good-score'
  if (main.kind === 'general' && !isOwn && beside.kind !== 'general') return [beside, main]
  return [main, beside]
}

/** Beside the main topic stands the next one of which a whole cue is met, if it is near enough. */
function addSecondTopic(
  main: Candidate,
  found: readonly Candidate[],
  { words, met }: RepairedMessage,
): Recognised {
  // Who wants to talk the rules away and names what for is answered about that.
  const boundary = found.find(({ topic }) => topic.kind === 'boundary' && topic !== main.topic)
  if (main.topic.id === 'instructions' && boundary !== undefined) return [boundary.topic]
  const beside = found.slice(1).find(({ topic }) => met.has(topics.indexOf(topic)))
  if (beside === undefined || beside.topic.kind === 'small-talk') return [main.topic]
  // "My credit" is said in every question: what is general stands beside nothing.
  if (beside.topic.kind === 'general' || main.topic.kind === 'general') return [main.topic]
  if (main.topic.kind === 'boundary' && beside.topic.kind !== 'boundary') return [main.topic]
  if (goals.has(main.topic.id) && marks.has(beside.topic.id)) return [main.topic, beside.topic]
  const share = choices.some((choice) => words.includes(choice)) ? choiceShare : besideShare
  return beside.score >= main.score * share ? [main.topic, beside.topic] : [main.topic]
}

function isOnlyGreeting(topic: Topic, { words }: PlainText): boolean {
  return topic.id === 'greeting' && wordCount(words) > maxGreetingWords
}

const markWords =
  '(?:late payments?|missed payments?|lates?|collections?|charge offs?|bankruptc\\w+|delinquenc\\w+|derogator\\w+|inquiries|hard inquiries|retards?(?: de paiement)?|recouvrements?|faillites?|paiements? (?:manques?|en retard))'
const denied = new RegExp(
  ` (?:(?:no|zero|0|without any|never had an?y?|aucune?|pas de|jamais (?:eu )?de|sans) ${markWords}(?: (?:or|and|ni|ou|et|no|aucune?) ${markWords})*|never (?:been late|missed a payment)|jamais (?:ete en retard|manque (?:un|de) paiement))(?= )`,
  'g',
)

/** Who tells cards and says "no late payments, no collections" asks about none of these. */
export function removeDeniedMarks(last: PlainText, { cards }: Situation): PlainText {
  if (cards.length === 0 || last.words.search(denied) === -1) return last
  const without = (words: string) => words.replace(denied, '')
  return {
    ...last,
    words: without(last.words),
    sentences: last.sentences.map((one) => ({ ...one, words: without(one.words) })),
  }
}
