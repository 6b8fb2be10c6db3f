import { isRevolvingType } from '../../engine/accounts/account-type.ts'
import type { ReportAccount } from '../../report.ts'
import { fold } from './folded.ts'
import type { Rating } from './rating.ts'

type AccountType = ReportAccount['type']

/** First match wins, on folded words, English and French. A "marge" is a line of credit. */
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

/** Type by letter alone; an installment account needs words to be specific. */
const ofLetter: Readonly<Record<NonNullable<Rating['letter']>, AccountType>> = {
  R: 'credit_card',
  C: 'line_of_credit',
  M: 'mortgage',
  I: 'other',
  O: 'other',
  L: 'other',
}

/**
 * Combines the rating letter with the printed words, most telling first. Words that contradict the
 * letter ("REDWOOD MORTGAGE" rated R1 is no mortgage) are skipped.
 */
export function typeOf(letter: Rating['letter'], printed: readonly string[]): AccountType {
  const types = printed.map((text) => typeIn(fold(text)))
  const kind = letter ?? letterOfWords(printed.join(' '))
  const named = types.find((type) => type !== 'other' && (kind === null || allows(kind, type)))
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
  const plain = fold(text)
  if (/\brevolving|\brenouvelable|\brotatif/.test(plain)) return 'R'
  if (/\binstal+ments?\b|\bversements?\b|\btemperament\b/.test(plain)) return 'I'
  return null
}
