import type { CoachTopic } from '../../knowledge/coach/topic.ts'
import type { AgeEventKind } from '../calculators/report-facts.ts'
import type { PlainText } from './plain-text.ts'

const goal =
  / (?:can i|could i|can we|could we|will i|would i|realistic|possible|feasible|doable|enough|how long|how soon|how fast|when|est ce que je peux|puis je|peux je|je peux|est ce possible|realiste|faisable|capable|suffit|assez|combien de temps|quand|vais je) /
const harm =
  / (?:hurt\w*|drag\w*|hold\w* (?:me |it |my score )?(?:back|down)|pull\w* (?:me |it |my score )?down|bring\w* (?:me |it |my score )?down|weigh\w*|wrong with|biggest (?:problem|issue|factor)|why is my (?:credit )?score (?:so |still |this )*(?:low|bad|down|poor)|nui\w+|baisse\w*|penalis\w+|empech\w+|pese\w*|plombe\w*|cloche|pourquoi ma cote est (?:si |aussi )?(?:basse|mauvaise)|tire ma cote) /

const deadlineAlone =
  /^ (?:and |et |but |mais )?(?:in|by|within|before|d ici|dans|en|avant) (?:\S+ ){1,5}$/

/** "In 3 months?", « d'ici Noël ? »: only a deadline for the previous question. */
export function isDeadlineAlone({ words }: PlainText): boolean {
  return deadlineAlone.test(words)
}

/** "Is 720 realistic?", « je peux y arriver quand ? » */
export function asksIfGoal(text: PlainText): boolean {
  return goal.test(text.words) || isDeadlineAlone(text)
}

/** "What hurts my score most?", « qu'est-ce qui plombe ma cote ? » */
export function asksWhatHarms({ words }: PlainText): boolean {
  return (
    harm.test(words) &&
    / (?:what|which|why|quoi|qu est ce|quel\w*|pourquoi|c est quoi) /.test(words)
  )
}

const duration =
  / (?:how long|how many years|when|fall off|combien de temps|combien d annees|combien d ans|quand) /

/** "How long does it stay?", « dans combien de temps ? » */
export function asksDuration({ words }: PlainText): boolean {
  return duration.test(words)
}

const closing = / (?:clos(?:e|ing)|cancel\w*|ferm\w+|annul\w+) /

/** "Should I cancel it?", « je veux fermer ma carte » */
export function namesClosing({ words }: PlainText): boolean {
  return closing.test(words)
}

const where =
  / (?:where|which (?:one|card|of)|what card|on what|ou (?:le|les|la|mettre|devrais|dois|faut|est ce)|sur laquelle|(?:a |sur )?quelle carte|laquelle) /

/** "Where should it go?", « sur quelle carte ? » */
export function asksWhere({ words }: PlainText): boolean {
  return where.test(words)
}

const whenToPay =
  / (?:when|what day|which day|what date|best time|best day|by what|quand|quel jour|quelle date|meilleur moment|avant quelle) .{0,60}?(?:pay|paying|payment|payer|paiement|rembourser|paie|paye) /

/** "When should I pay?", « quel jour payer ? » */
export function asksWhenToPay({ words }: PlainText): boolean {
  return whenToPay.test(words)
}

const openQuestion =
  /^ (?:(?:and|so|ok|hi|hello|et|alors|bonjour|mais|but) )*(?:(?:what|how)(?! (?:if|about|happens) )|which|who|where|when|why|c est quoi|qu est ce|quel\w*|comment|combien|pourquoi|quand|quoi|qui|a quel\w*|a quoi|en combien) /
const furtherQuestion =
  / (?:and|or|so|but|et|ou|mais|est ce que) (?:is|are|do|does|did|can|could|will|would|should|has|have|must|est ce|puis|peux|dois|faut|ca|je|on) /

/** "What is a 1099-C?": questions with what, how and why have no yes or no. */
export function asksOpenly({ words, sentences }: PlainText): boolean {
  const count = sentences.filter(({ isQuestion }) => isQuestion).length
  return count < 2 && openQuestion.test(words) && !furtherQuestion.test(words)
}

/** Report dates that belong in an answer. */
export interface AgeQuestion {
  readonly kinds: ReadonlySet<AgeEventKind>
  /** All events of a kind, not only the next one. */
  readonly isEach: boolean
  /** The dates are the question itself. */
  readonly isFirst: boolean
}

const ageSubjects: readonly (readonly [words: RegExp, kinds: readonly AgeEventKind[]])[] = [
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
const whenWords =
  / (?:when|how long|how many (?:years|months)|until|what date|fall\w* off|drop\w* off|come\w* off|quand|combien de temps|combien d annees|jusqu|quelle date|va partir|disparai\w+) /

/** Dates the question is about, else those a plan for a goal needs. */
export function findAgeQuestion(
  { id, figures }: CoachTopic,
  { words }: PlainText,
): AgeQuestion | undefined {
  const isFirst = whenWords.test(words)
  const namedKinds = ageSubjects.flatMap(([pattern, kinds]) => (pattern.test(words) ? kinds : []))
  const questionKinds =
    topicKinds[id] ?? (isFirst && namedKinds.length > 0 ? namedKinds : undefined)
  if (questionKinds === undefined) {
    return figures.includes('gap')
      ? { kinds: new Set(goalKinds), isEach: false, isFirst: false }
      : undefined
  }
  const isInquiries = id === 'inquiries'
  return {
    kinds: new Set(isInquiries || namedKinds.length === 0 ? questionKinds : namedKinds),
    isEach: isFirst,
    isFirst: isFirst || isInquiries,
  }
}
