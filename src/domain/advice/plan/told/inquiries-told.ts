import type { PlainText } from '../../plain-text.ts'
import { countOf } from './durations.ts'

/** Applications that a person counts up and asks the inquiries of. */
export interface InquiriesTold {
  /** Applications for one loan of a kind, which are scored as one. */
  readonly loans: readonly { readonly kind: LoanKind; readonly count: number }[]
  /** Applications for cards, each scored by itself. */
  readonly cards: number
  /** Days in which the loans were asked for; undefined when not told. */
  readonly days: number | undefined
}

export type LoanKind = 'mortgage' | 'auto' | 'student'

const count = String.raw`(\d{1,2}|an?|une?|one|two|three|four|five|six|seven|eight|nine|ten|deux|trois|quatre|cinq|sept|huit|neuf|dix)`
const sought =
  '(?:quotes?|applications?|pre ?approvals?|inquir(?:y|ies)|lenders?|loans?|offers?|demandes?|soumissions?|preteurs?|prets?|enquetes?)'
const joining =
  '(?: (?:loan|loans|rate|credit|hard|de|d|un|une|pret|prets|pour|store|new|auto)){0,4}'
const kinds: readonly (readonly [LoanKind, string])[] = [
  ['mortgage', '(?:mortgage|home loan|hypothecaires?|hypotheque)'],
  ['auto', '(?:auto|car|vehicle|automobile|voiture)'],
  ['student', '(?:student|etudiants?)'],
]
const ways = kinds.map(([kind, word]) => ({
  kind,
  ways: [
    new RegExp(` ${count}${joining} ${word}${joining} ${sought} `),
    new RegExp(` ${count}${joining} ${sought}${joining} ${word} `),
  ],
}))
const cards = [
  new RegExp(
    ` (?:applied|apply|applications?|demande\\w*|asked) (?:for |to |de |pour )?${count}(?: (?:new|credit|store|other|different|more|nouvelles|autres)){0,3} (?:cards?|cartes?) `,
  ),
  new RegExp(` ${count}(?: (?:new|credit|store|other)){0,3} cards? (?:applications?|inquir\\w+) `),
  new RegExp(` (?:and|plus|et) ${count}(?: (?:new|credit|store)){0,3} (?:cards?|cartes?) `),
]
const within = new RegExp(
  ` (?:within|in|over|inside|en|dans) (?:the same )?${count} (days?|jours?|weeks?|semaines?) `,
)
const sameWeek = / (?:same week|a week|meme semaine|une semaine) /
const asksCount =
  / (?:how many|combien (?:de |d )?(?:demandes|enquetes|consultations|verifications|inquir\w*|fois)) .{0,60}?(?:inquir\w*|pulls?|checks?|demandes?|enquetes?|consultations?|verifications?|count|counts|compte\w*|separate) /

/** Only for who asks how many they are. */
export function inquiriesTold({ words }: PlainText): InquiriesTold | undefined {
  if (!asksCount.test(words)) return undefined
  const loans = ways.flatMap(({ kind, ways: some }) => {
    const told = some.map((way) => way.exec(words)?.[1]).find((one) => one !== undefined)
    return told === undefined ? [] : [{ kind, count: countOf(told) }]
  })
  if (loans.length === 0) return undefined
  const card = cards.map((way) => way.exec(words)?.[1]).find((one) => one !== undefined)
  return { loans, cards: card === undefined ? 0 : countOf(card), days: daysIn(words) }
}

function daysIn(words: string): number | undefined {
  if (sameWeek.test(words)) return 7
  const [, number, unit = ''] = within.exec(words) ?? []
  if (number === undefined) return undefined
  return countOf(number) * (/^(?:w|s)/.test(unit) ? 7 : 1)
}
