import { isRevolvingType } from '../../account-type.ts'
import type { ReportAccount } from '../../report.ts'
import { folded } from './folded.ts'
import type { Rating } from './rating.ts'

type AccountType = ReportAccount['type']

/** First match wins; words are folded, English and French. A "marge" is a line of credit. */
const words: readonly (readonly [RegExp, AccountType])[] = [
  [
    /\bline of credit|\bcredit line|\bheloc\b|\bloc\b|\bmarges?\b|\blignes? de credit|\bpersonal line|\bhome equity line/,
    'line_of_credit',
  ],
  [/\bmortgages?\b|\bhypothe|\bpret immobilier|\bmtg\b/, 'mortgage'],
  [/\bstudent|\betudiant|\beducation loan|\baide financiere aux etudes|\bnslsc\b/, 'student_loan'],
  [/\bauto\b|\bautomobiles?\b|\bvehicles?\b|\bvehicules?\b|\bcar loan|\bauto lease/, 'auto_loan'],
  [
    /\bcredit cards?\b|\bcharge cards?\b|\bcartes?\b|\bvisa\b|\bmaster ?card\b|\bamex\b|\bamerican express\b|\bcard\b/,
    'credit_card',
  ],
  [
    /\bpersonal loan|\bprets? personnels?|\bconsumer loan|\bpret a la consommation|\bunsecured (?:instal+ment )?loan|\bloan[ .-]{1,3}unsecured\b|\bpret non garanti/,
    'personal_loan',
  ],
]

/** What a letter alone says; an instalment account is of no kind of ours until words name one. */
const ofLetter: Readonly<Record<NonNullable<Rating['letter']>, AccountType>> = {
  R: 'credit_card',
  C: 'line_of_credit',
  M: 'mortgage',
  I: 'other',
  O: 'other',
  L: 'other',
}

/**
 * The type that the letter of the rating and the words tell, the most telling words first. Words that
 * the letter rules out ("REDWOOD MORTGAGE" rated R1 is no mortgage) are passed over.
 */
export function typeOf(letter: Rating['letter'], printed: readonly string[]): AccountType {
  const told = printed.map((text) => typeIn(folded(text)))
  const kind = letter ?? letterOfWords(printed.join(' '))
  const named = told.find((type) => type !== 'other' && (kind === null || allows(kind, type)))
  return named ?? (kind === null ? 'other' : ofLetter[kind])
}

function typeIn(text: string): AccountType {
  return words.find(([pattern]) => pattern.test(text))?.[1] ?? 'other'
}

function allows(letter: NonNullable<Rating['letter']>, type: AccountType): boolean {
  if (letter === 'M') return type === 'mortgage' || type === 'line_of_credit'
  if (letter === 'R') return isRevolvingType(type)
  if (letter === 'C') return type === 'line_of_credit'
  if (letter === 'O')
    return type === 'credit_card' || type === 'student_loan' || type === 'line_of_credit'
  return !isRevolvingType(type)
}

function letterOfWords(text: string): Rating['letter'] {
  const plain = folded(text)
  if (/\brevolving|\brenouvelable|\brotatif/.test(plain)) return 'R'
  if (/\binstal+ments?\b|\bversements?\b|\btemperament\b/.test(plain)) return 'I'
  return null
}
