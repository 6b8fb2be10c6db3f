import type { CoachTopic } from '../../knowledge/coach/topic.ts'
import { elsewhere, getTopic, offTopic, topics, unclear } from '../../knowledge/coach/topics.ts'
import { livesInOtherCountry } from '../extract/country.ts'
import { extractFigures } from '../extract/figures.ts'
import { extractLentCard } from '../extract/named-card.ts'
import { type PlainText, wordCount } from '../extract/plain-text.ts'
import type { Situation } from '../extract/situation.ts'
import { parseWords } from './cues.ts'
import { isFollowUp, isIncomplete, opensQuestion, splitQuestions } from './questions.ts'
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

/** One or two topics, the first to answer first. */
export type Recognised = readonly [main: CoachTopic, beside?: CoachTopic]

/** A longer greeting contains a question. */
const maxGreetingWords = 8
/** Longer messages are also read by sentence. */
const maxWholeWords = 30
/** Weight of a cue over a whole story, where its words may be unrelated. */
const farApart = 0.6
const questionBonus = 1.25
const minQuestionScore = 0.6
/** More questions are a story or a pasted list. */
const maxQuestions = 4
/** Share of the main score that a second topic needs. */
const besideShare = 0.75
/** "Bankruptcy or consolidation?" asks about both. */
const choiceShare = 0.4
const choices = [' or ', ' ou ', ' versus ', ' vs ', ' difference ']
/** A mark beside a goal is part of the way there. */
const goals: ReadonlySet<string> = new Set(['time-to-goal'])
const marks: ReadonlySet<string> = new Set(['collections', 'charge-off', 'bankruptcy'])
const figuresBonus = 3
/** Minimum lead of another subject. */
const elsewhereLead = 0.8
/** Similarity that needs no context. */
const plainlyAlike = 0.5
/** Topics of the last message; a short one without a subject continues an earlier message. */
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
  if (figures.score !== undefined || figures.goal !== undefined) return [getTopic('raise-score')]
  return [hasWordsOf(0, last) && !hasWordsOf(1, last) ? unclear : offTopic]
}

/** Words of another subject and none of credit; refused topics are kept. */
function isOtherSubject(last: PlainText, main: Candidate | undefined): boolean {
  if (!hasWordsOf(1, last) || hasWordsOf(0, last)) return false
  return main === undefined || main.topic.kind === 'general' || main.topic.kind === 'credit'
}

/** Neither cue nor example matches well, or only a weak general cue. */
function isWeakMatch({ topic, score }: Candidate, { words, met }: RepairedMessage): boolean {
  const number = topics.indexOf(topic)
  if (met.has(number)) return score < faint && topic.kind === 'general'
  return (likeness.of(words)[number] ?? 0) < plainlyAlike
}

/** Most similar to another subject; refused topics are kept. */
function isLikeOtherSubject({ words }: RepairedMessage, main: Candidate | undefined): boolean {
  if (main !== undefined && main.topic.kind !== 'general' && main.topic.kind !== 'credit') {
    return false
  }
  const likes = likeness.of(words)
  const away = likes[topics.length] ?? 0
  if (away >= minLikeness && likes.every((like) => like <= away * elsewhereLead || like === away))
    return true
  // "What should I do?" without a word of credit fits anything.
  if (main?.topic.kind !== 'general' || main.score >= faint) return false
  const parsed = parseWords(words)
  return !parsed.each.has('ascore') && !others.answers(parsed).whole.has(0)
}

/** A text with its typing errors repaired. */
interface RepairedMessage {
  readonly text: PlainText
  readonly words: string
  /** Complete cues by topic number. */
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

/** Cache by text. */
const wordsByText = new WeakMap<PlainText, ReadonlyMap<number, number>>()

/**
 * All matching topics, best first. A long text is read by question and by two sentences, so a cue
 * is not built from unrelated words.
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
    // Repetition adds nothing.
    if (read.has(words)) continue
    read.add(words)
    for (const [topic, score] of scoreTopics(words)) {
      best.set(topic, Math.max(best.get(topic) ?? 0, score * weight))
    }
  }
  return rankTopics(best)
}

/** Listed cards are a question in themselves. */
function addFigureTopic(scores: Map<number, number>, { plain }: PlainText): Map<number, number> {
  const { cards, utilisation } = extractFigures(plain)
  if (cards.length === 0 && utilisation === undefined) return scores
  const isLent = extractLentCard(plain).use !== undefined
  const cardTopic = isLent ? 'authorised-user' : cards.length > 1 ? 'pay-first' : 'utilisation'
  const topic = topics.indexOf(getTopic(cardTopic))
  return new Map([...scores, [topic, (scores.get(topic) ?? 0) + figuresBonus]])
}

/** Two questions are answered in their order, unless one is refused. */
function findTwoQuestions({ sentences }: RepairedMessage): Recognised | undefined {
  const questions = splitQuestions(sentences)
  if (questions.length < 2 || questions.length > maxQuestions) return undefined
  const mains = new Set<CoachTopic>()
  for (const words of questions) {
    const best = rankTopics(scoreTopics(words))[0]
    if (best === undefined || best.topic.kind === 'small-talk') continue
    if (best.topic.kind === 'boundary') return undefined
    if (best.score >= minQuestionScore) mains.add(best.topic)
  }
  const [main, beside] = mains
  if (main === undefined || beside === undefined) return undefined
  // "Is 680 good?" is a separate question; a yes or no to the next one would seem to answer it.
  const isOwn = main.id === 'good-score'
  if (main.kind === 'general' && !isOwn && beside.kind !== 'general') return [beside, main]
  return [main, beside]
}

/** Adds the next topic with a complete cue, if its score is near enough. */
function addSecondTopic(
  main: Candidate,
  found: readonly Candidate[],
  { words, met }: RepairedMessage,
): Recognised {
  // An attempt to override the rules for a refused topic is answered about that topic.
  const boundary = found.find(({ topic }) => topic.kind === 'boundary' && topic !== main.topic)
  if (main.topic.id === 'instructions' && boundary !== undefined) return [boundary.topic]
  const beside = found.slice(1).find(({ topic }) => met.has(topics.indexOf(topic)))
  if (beside === undefined || beside.topic.kind === 'small-talk') return [main.topic]
  // "My credit" is in every question: general topics are not added.
  if (beside.topic.kind === 'general' || main.topic.kind === 'general') return [main.topic]
  if (main.topic.kind === 'boundary' && beside.topic.kind !== 'boundary') return [main.topic]
  if (goals.has(main.topic.id) && marks.has(beside.topic.id)) return [main.topic, beside.topic]
  const share = choices.some((choice) => words.includes(choice)) ? choiceShare : besideShare
  return beside.score >= main.score * share ? [main.topic, beside.topic] : [main.topic]
}

function isOnlyGreeting(topic: CoachTopic, { words }: PlainText): boolean {
  return topic.id === 'greeting' && wordCount(words) > maxGreetingWords
}

const markWords =
  '(?:late payments?|missed payments?|lates?|collections?|charge offs?|bankruptc\\w+|delinquenc\\w+|derogator\\w+|inquiries|hard inquiries|retards?(?: de paiement)?|recouvrements?|faillites?|paiements? (?:manques?|en retard))'
const denied = new RegExp(
  ` (?:(?:no|zero|0|without any|never had an?y?|aucune?|pas de|jamais (?:eu )?de|sans) ${markWords}(?: (?:or|and|ni|ou|et|no|aucune?) ${markWords})*|never (?:been late|missed a payment)|jamais (?:ete en retard|manque (?:un|de) paiement))(?= )`,
  'g',
)

/** Cards with "no late payments, no collections" ask about neither. */
export function removeDeniedMarks(last: PlainText, { cards }: Situation): PlainText {
  if (cards.length === 0 || last.words.search(denied) === -1) return last
  const without = (words: string) => words.replace(denied, '')
  return {
    ...last,
    words: without(last.words),
    sentences: last.sentences.map((one) => ({ ...one, words: without(one.words) })),
  }
}
