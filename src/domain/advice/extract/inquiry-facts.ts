import { parseSmallCount } from './date-facts.ts'
import type { PlainText } from './plain-text.ts'

/** Applications listed in a question about the number of inquiries. */
export interface InquiryFacts {
  /** Applications for one kind of loan, scored as one. */
  readonly loans: readonly { readonly kind: LoanKind; readonly count: number }[]
  /** Applications for cards, each scored by itself. */
  readonly cards: number
  /** Days between the loan applications; undefined when not given. */
  readonly days: number | undefined
}

type LoanKind = 'mortgage' | 'auto' | 'student'

const countPattern = String.raw`(\d{1,2}|an?|une?|one|two|three|four|five|six|seven|eight|nine|ten|deux|trois|quatre|cinq|sept|huit|neuf|dix)`
const applicationWords =
  '(?:quotes?|applications?|pre ?approvals?|inquir(?:y|ies)|lenders?|loans?|offers?|demandes?|soumissions?|preteurs?|prets?|enquetes?)'
const fillerWords =
  '(?: (?:loan|loans|rate|credit|hard|de|d|un|une|pret|prets|pour|store|new|auto)){0,4}'
const loanWords: readonly (readonly [LoanKind, string])[] = [
  ['mortgage', '(?:mortgage|home loan|hypothecaires?|hypotheque)'],
  ['auto', '(?:auto|car|vehicle|automobile|voiture)'],
  ['student', '(?:student|etudiants?)'],
]
const loanPatterns = loanWords.map(([kind, word]) => ({
  kind,
  ways: [
    new RegExp(` ${countPattern}${fillerWords} ${word}${fillerWords} ${applicationWords} `),
    new RegExp(` ${countPattern}${fillerWords} ${applicationWords}${fillerWords} ${word} `),
  ],
}))
const cardPatterns = [
  new RegExp(
    ` (?:applied|apply|applications?|demande\\w*|asked) (?:for |to |de |pour )?${countPattern}(?: (?:new|credit|store|other|different|more|nouvelles|autres)){0,3} (?:cards?|cartes?) `,
  ),
  new RegExp(
    ` ${countPattern}(?: (?:new|credit|store|other)){0,3} cards? (?:applications?|inquir\\w+) `,
  ),
  new RegExp(` (?:and|plus|et) ${countPattern}(?: (?:new|credit|store)){0,3} (?:cards?|cartes?) `),
]
const withinDays = new RegExp(
  ` (?:within|in|over|inside|en|dans) (?:the same )?${countPattern} (days?|jours?|weeks?|semaines?) `,
)
const sameWeek = / (?:same week|a week|meme semaine|une semaine) /
const countQuestion =
  / (?:how many|combien (?:de |d )?(?:demandes|enquetes|consultations|verifications|inquir\w*|fois)) .{0,60}?(?:inquir\w*|pulls?|checks?|demandes?|enquetes?|consultations?|verifications?|count|counts|compte\w*|separate) /

/** Only when the number of inquiries is asked. */
export function findInquiries({ words }: PlainText): InquiryFacts | undefined {
  if (!countQuestion.test(words)) return undefined
  const loans = loanPatterns.flatMap(({ kind, ways: some }) => {
    const found = some.map((way) => way.exec(words)?.[1]).find((one) => one !== undefined)
    return found === undefined ? [] : [{ kind, count: parseSmallCount(found) }]
  })
  if (loans.length === 0) return undefined
  const card = cardPatterns.map((way) => way.exec(words)?.[1]).find((one) => one !== undefined)
  return {
    loans,
    cards: card === undefined ? 0 : parseSmallCount(card),
    days: findShoppingDays(words),
  }
}

function findShoppingDays(words: string): number | undefined {
  if (sameWeek.test(words)) return 7
  const [, number, unit = ''] = withinDays.exec(words) ?? []
  if (number === undefined) return undefined
  return parseSmallCount(number) * (/^(?:w|s)/.test(unit) ? 7 : 1)
}
