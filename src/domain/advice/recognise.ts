import { type CueMatcher, cueMatcher, type Words, wordsFrom } from './cues.ts'
import { raiseScore } from './knowledge/score-basics.ts'
import { offTopic, unclear } from './knowledge/small-talk.ts'
import { topics } from './knowledge/topics.ts'
import { figuresIn } from './message-figures.ts'
import type { PlainText } from './plain-text.ts'
import type { Topic } from './topic.ts'

/** At most two, the one to answer first; never empty. */
export type Recognised = readonly [main: Topic, beside?: Topic]

interface Candidate {
  readonly topic: Topic
  readonly score: number
}

const matchers: readonly { topic: Topic; match: CueMatcher }[] = topics.map((topic) => ({
  topic,
  match: cueMatcher(topic.cues),
}))
const isAboutCredit = cueMatcher(unclear.cues)
const isAboutSomethingElse = cueMatcher(offTopic.cues)

/** A greeting longer than this has a question in it. */
const longestGreeting = 8
const longestFollowUp = 10

/** How the short messages begin that continue what was said before. */
const followUpOpenings =
  'and|what about|how about|why|how long|how much|how exactly|how do i do|how can i do|what if|then|so|ok|okay|yes|no|tell me|can you explain|explain|really|even if|which one|does it|does that|is it|is that|will it|will that|should i|can i|but|for how|how fast|what next|it s|that s|more|i am|i m|i live|my|et|pourquoi|combien|alors|oui|non|mais|explique*|expliquez|dis m en|dites m en|vraiment|est ce que|laquelle|lequel|quand|c est|comment faire|comment je|dans ce cas|au|a quebec|je suis|j habite|mon|ma|mes'
    .split('|')
    .map((opening) => (opening.endsWith('*') ? ` ${opening.slice(0, -1)}` : ` ${opening} `))

const questionWords = [' how ', ' when ', ' what ', ' comment ', ' que ']
const pronouns = [' it ', ' that ', ' this ', ' them ', ' ca ', ' cela ', ' l ']

/** What the last message asks about; a short one that names nothing continues an earlier message. */
export function recognise(last: PlainText, earlier: readonly PlainText[]): Recognised {
  const words = wordsFrom(last.words)
  const found = candidatesIn(words)
  const main = found[0]
  if (main !== undefined && !isOnlyGreeting(main.topic, last)) return withBeside(main, found)
  if (isFollowUp(last, words)) {
    for (const text of earlier.toReversed()) {
      const before = candidatesIn(wordsFrom(text.words)).filter(
        ({ topic }) => topic.kind !== 'small-talk',
      )
      if (before[0] !== undefined) return withBeside(before[0], before)
    }
  }
  const figures = figuresIn(last.plain)
  if (figures.score !== undefined || figures.goal !== undefined) return [raiseScore]
  return [isAboutCredit(words) > 0 ? unclear : offTopic]
}

function candidatesIn(words: Words): Candidate[] {
  const found: Candidate[] = []
  for (const { topic, match } of matchers) {
    const score = match(words) * (topic.kind === 'general' ? 0.5 : 1)
    if (score > 0) found.push({ topic, score })
  }
  return found.sort((one, other) => rank(other) - rank(one))
}

/** A life before all, boundaries before the rest, small talk behind it; then the better match. */
function rank({ topic, score }: Candidate): number {
  if (topic.kind === 'crisis') return score + 2000
  if (topic.kind === 'boundary') return score + 1000
  return topic.kind === 'small-talk' ? score - 1000 : score
}

function withBeside(main: Candidate, found: readonly Candidate[]): Recognised {
  const beside = found[1]
  if (beside === undefined || beside.topic.kind === 'small-talk' || main.topic.kind === 'crisis')
    return [main.topic]
  if (main.topic.kind === 'boundary' && beside.topic.kind !== 'boundary') return [main.topic]
  return beside.score >= main.score * 0.5 ? [main.topic, beside.topic] : [main.topic]
}

function isOnlyGreeting(topic: Topic, { words }: PlainText): boolean {
  return topic.id === 'greeting' && wordsIn(words) > longestGreeting
}

function isFollowUp(text: PlainText, words: Words): boolean {
  if (wordsIn(text.words) > longestFollowUp || isAboutSomethingElse(words) > 0) return false
  const hasPronoun = pronouns.some((pronoun) => text.words.includes(pronoun))
  return (
    followUpOpenings.some((opening) => text.words.startsWith(opening)) ||
    (hasPronoun && questionWords.some((word) => text.words.startsWith(word))) ||
    holdsFigures(text.plain)
  )
}

function holdsFigures(plain: string): boolean {
  const { cards, ...figures } = figuresIn(plain)
  return cards.length > 0 || Object.keys(figures).length > 0
}

function wordsIn(words: string): number {
  return words.trim().split(' ').length
}
