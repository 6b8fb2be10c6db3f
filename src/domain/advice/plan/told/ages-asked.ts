import type { PlainText } from '../../plain-text.ts'
import type { Topic } from '../../topic.ts'
import type { AgeEventKind } from '../age-events.ts'

/** Which dates of a report belong into an answer. */
export interface AgesAsked {
  readonly kinds: ReadonlySet<AgeEventKind>
  /** Each event of a kind, and not only its next one. */
  readonly isEach: boolean
  /** The dates themselves are what was asked. */
  readonly isFirst: boolean
}

const subjects: readonly (readonly [words: RegExp, kinds: readonly AgeEventKind[]])[] = [
  [/ (?:collection\w*|collector\w*|charge\w* off|recouvrement\w*|radi\w+) /, ['collection-leaves']],
  [/ (?:inquir\w+|hard pull\w*|demandes?|enquetes?) /, ['inquiry-unscored', 'inquiry-leaves']],
  [/ (?:lates?|late payments?|delinquen\w+|retards?) /, ['late-two-years', 'late-leaves']],
  [/ (?:bankrupt\w+|chapter|faillites?) /, ['record-leaves']],
  [/ (?:oldest|age of|plus vieux|anciennete) /, ['oldest']],
]
const topicKinds: Readonly<Record<string, readonly AgeEventKind[]>> = {
  inquiries: ['inquiry-unscored', 'inquiry-leaves'],
  collections: ['collection-leaves'],
  'charge-off': ['collection-leaves'],
  'late-payment': ['late-two-years', 'late-leaves'],
  bankruptcy: ['record-leaves'],
  retention: ['record-leaves', 'collection-leaves', 'late-leaves', 'inquiry-leaves'],
  'account-age': ['oldest'],
}
const goalKinds: readonly AgeEventKind[] = ['record-leaves', 'collection-leaves', 'late-leaves']
const asksWhen =
  / (?:when|how long|how many (?:years|months)|until|what date|fall\w* off|drop\w* off|come\w* off|quand|combien de temps|combien d annees|jusqu|quelle date|va partir|disparai\w+) /

/** The dates that the question is about; else what a plan for a goal waits for. */
export function agesAsked({ id, figures }: Topic, { words }: PlainText): AgesAsked | undefined {
  const isFirst = asksWhen.test(words)
  const named = subjects.flatMap(([pattern, kinds]) => (pattern.test(words) ? kinds : []))
  const ofTopic = topicKinds[id] ?? (isFirst && named.length > 0 ? named : undefined)
  if (ofTopic === undefined) {
    return figures.includes('gap')
      ? { kinds: new Set(goalKinds), isEach: false, isFirst: false }
      : undefined
  }
  const isInquiries = id === 'inquiries'
  return {
    kinds: new Set(isInquiries || named.length === 0 ? ofTopic : named),
    isEach: isFirst,
    isFirst: isFirst || isInquiries,
  }
}
