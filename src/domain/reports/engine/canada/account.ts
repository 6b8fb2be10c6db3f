import type { ReportAccount } from '../../report.ts'
import { isPaidOn, isRevolvingType, lateBucket } from '../accounts/account-words.ts'
import {
  type AccountValues,
  normalizeValues,
  parseLastFour,
} from '../accounts/normalize-account.ts'
import type { NormalAccount } from '../normal-form.ts'
import type { CanadianEntry } from './entries.ts'
import type { CanadianField } from './labels.ts'
import {
  type CanadianRating,
  parseRating,
  parseRatingLetter,
  statusOfRating,
  statusOfWords,
} from './rating.ts'
import { creditorOf } from './sections.ts'
import { fold, parseCanadianAmount, parseCanadianDate } from './values.ts'

type CanadianAccountType = ReportAccount['type']

/** First match wins, on folded words, English and French. A "marge" is a line of credit. */
const words: readonly (readonly [RegExp, CanadianAccountType])[] = [
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
const ofLetter: Readonly<Record<NonNullable<CanadianRating['letter']>, CanadianAccountType>> = {
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
function typeOf(letter: CanadianRating['letter'], printed: readonly string[]): CanadianAccountType {
  const types = printed.map((text) => typeIn(fold(text)))
  const kind = letter ?? letterOfWords(printed.join(' '))
  const named = types.find((type) => type !== 'other' && (kind === null || allows(kind, type)))
  return named ?? (kind === null ? 'other' : ofLetter[kind])
}

function typeIn(text: string): CanadianAccountType {
  return words.find(([pattern]) => pattern.test(text))?.[1] ?? 'other'
}

function allows(letter: NonNullable<CanadianRating['letter']>, type: CanadianAccountType): boolean {
  if (letter === 'M') return type === 'mortgage' || type === 'line_of_credit'
  if (letter === 'R') return isRevolvingType(type)
  if (letter === 'C') return type === 'line_of_credit'
  if (letter === 'O')
    return type === 'credit_card' || type === 'student_loan' || type === 'line_of_credit'
  return !isRevolvingType(type)
}

function letterOfWords(text: string): CanadianRating['letter'] {
  const plain = fold(text)
  if (/\brevolving|\brenouvelable|\brotatif/.test(plain)) return 'R'
  if (/\binstal+ments?\b|\bversements?\b|\btemperament\b/.test(plain)) return 'I'
  return null
}

const lateMonths = [30, 60, 90] as const

/** Worst delinquency and mark of the printed counts, patterns and earlier ratings. */
function historyOf(
  { fields, notes }: CanadianEntry,
  rating: CanadianRating | null,
): Pick<AccountValues, 'worstLate' | 'historyMark'> {
  const printed = countsOf(fields)
  const counts =
    printed.length > 0 ? printed : countsInWords([fields.get('history') ?? '', ...notes])
  const pattern = patternOf(fields.get('history') ?? '')
  const earlier = [...(fields.get('previous') ?? '').matchAll(/\b[ROIMCL]\s?([0-9])\b/gi)].map(
    (found) => Number(found[1]),
  )
  const digits = [...pattern, ...earlier]
  const now = rating === null || rating.digit < 0 ? [] : [rating.digit]
  const days = [
    ...counts.flatMap((count, index) => (count > 0 ? (lateMonths[index] ?? []) : [])),
    ...[...digits, ...now].flatMap((digit) => (digit >= 2 && digit <= 5 ? (digit - 1) * 30 : [])),
  ]
  const worst = lateBucket(Math.max(0, ...days))
  const isMarked = [...digits, ...now].some((digit) => digit >= 7)
  const hasHistory = counts.length > 0 || digits.length > 0
  return {
    worstLate: worst ?? (hasHistory && !isMarked ? 0 : null),
    historyMark: digits.includes(9)
      ? 'charge_off'
      : digits.includes(8)
        ? 'repossession'
        : digits.includes(7)
          ? 'unknown'
          : null,
  }
}

/** Counts of 30, 60 and 90 days late: "2/0/0", "30: 3 60: 1 90: 0", "00 00 00". */
function countsOf(fields: CanadianEntry['fields']): readonly number[] {
  const each = (['late30', 'late60', 'late90'] as const).map(
    (field) => /^\d{1,3}(?!\d)/.exec(fields.get(field) ?? '')?.[0],
  )
  if (each.some((count) => count !== undefined)) return each.map((count) => Number(count ?? 0))
  const three = /^(\d{1,2})[/ -](\d{1,2})[/ -](\d{1,2})$/.exec((fields.get('late') ?? '').trim())
  return three === null ? [] : three.slice(1).map(Number)
}

/** "No payment 30 days late", "2 paiement(s) en retard de 60 jours": counts in words. */
const countInWords =
  /\b(no|aucun|\d{1,2}) (?:payments?|paiements?)(?:\(s\))?(?: (?:over|en retard|de|plus))* (30|60|90) (?:days|jours)((?:,? (?:60|90) (?:days|jours))*)/g

/** True for a line of counts: they describe the past, not the present status. */
function countsLates(line: string): boolean {
  return fold(line).search(countInWords) >= 0
}

function countsInWords(lines: readonly string[]): readonly number[] {
  const counts = new Map<string, number>()
  for (const line of lines) {
    if (line.length > 300) continue
    for (const [, count = '', days = '', more = ''] of fold(line).matchAll(countInWords)) {
      const times = Number(/\d/.test(count) ? count : 0)
      for (const each of [days, ...(more.match(/\d\d/g) ?? [])]) counts.set(each, times)
    }
  }
  return counts.size === 0 ? [] : ['30', '60', '90'].map((days) => counts.get(days) ?? 0)
}

/** "111112111" or "OK OK 30 OK": one digit or word per month. */
function patternOf(history: string): readonly number[] {
  const words = history.trim().split(/[\s/|,]+/)
  if (words.length >= 3 && words.every((word) => monthWord.test(word))) {
    return words.flatMap((word) => (/\d/.test(word) ? Number.parseInt(word, 10) / 30 + 1 : 1))
  }
  const digits = history.replace(/[\s/|,]|\b[ROIMCL](?=\d)/gi, '')
  return /^[0-9X*-]{4,60}$/i.test(digits)
    ? [...digits].flatMap((digit) => (/\d/.test(digit) ? Number(digit) : []))
    : []
}

const monthWord = /^(?:ok|✓|✔|30|60|90|120)$/i

/** Normalizes an account; undefined without a name or values. */
export function accountOf(entry: CanadianEntry): NormalAccount | undefined {
  const { fields, section } = entry
  const name = creditorOf(entry.name)
  const isCollection = section.topic === 'collections' || fields.has('agency')
  if (name === undefined || !hasAccountData(fields, isCollection)) return undefined
  const text = (field: CanadianField) => fields.get(field) ?? ''
  const remarks = remarksOf(entry)
  const rating = ratingOf(fields)
  const type = isCollection
    ? 'collection'
    : typeOf(rating?.letter ?? null, [
        text('product'),
        text('type'),
        section.heading,
        name,
        remarks,
      ])
  const closedOn = parseCanadianDate(text('closed'))
  const balance =
    parseCanadianAmount(text('balance')) ??
    (isCollection ? parseCanadianAmount(text('amount')) : null)
  const found = isCollection
    ? collectionStatus(remarks)
    : statusOf(rating, `${text('payStatus')}. ${text('status')}`, remarks, text('chargedOff'))
  const openness = isCollection ? null : opennessOf(fields, rating, found)
  const open = isClosed(closedOn, remarks) ? false : openness
  const status = plainStatus(found, open, parseCanadianAmount(text('pastDue')), remarks)
  return normalizeValues({
    name,
    type,
    status,
    open,
    balance,
    limit: limitOf(fields),
    revolving: isRevolvingType(type) || (type === 'other' && rating?.letter === 'R'),
    lastFour: parseLastFour(text('number').replaceAll('…', '...')),
    openedOn:
      parseCanadianDate(text('opened')) ?? (isCollection ? parseCanadianDate(text('filed')) : null),
    firstDelinquencyOn: parseCanadianDate(text('firstDelinquency')),
    pastDue: parseCanadianAmount(text('pastDue')),
    ...historyOf(entry, rating),
    originalAmount: originalAmountOf(fields, isCollection, rating),
    originalCreditor: creditorOf(text('originalCreditor')) ?? null,
    isAuthorizedUser: isAuthorizedUser(text('owner'), remarks),
    isSold: /\bsold\b|\btransferred to\b|\bvendu|\bcede\b|\bcedee\b|\btransfere\b/.test(
      fold(remarks),
    ),
    claim: claimIn(remarks),
    closedOn,
    lastActivityOn:
      parseCanadianDate(text('lastActivity')) ?? parseCanadianDate(text('lastPayment')),
  })
}

/** A name alone is no account: it needs a rating, amount, date or number. */
function hasAccountData(fields: CanadianEntry['fields'], isCollection: boolean): boolean {
  const printed = (field: CanadianField) => (fields.get(field) ?? '') !== ''
  return (
    parseRating(fields.get('rating') ?? '') !== null ||
    (['balance', 'opened', 'limit', 'limitOrHigh'] as const).some(printed) ||
    (isCollection && (printed('amount') || printed('originalAmount'))) ||
    (printed('number') &&
      (printed('type') || printed('status') || printed('payStatus') || printed('reported')))
  )
}

/** "MOP 1" with "Account Type R" is R1. */
function ratingOf(fields: CanadianEntry['fields']): CanadianRating | null {
  const rating = parseRating(fields.get('rating') ?? '') ?? letteredIn(fields)
  if (rating === null) {
    const letter = parseRatingLetter(fields.get('type') ?? '')
    return letter === null ? null : { letter, digit: -1 }
  }
  return rating.letter === null
    ? { ...rating, letter: parseRatingLetter(fields.get('type') ?? '') }
    : rating
}

/** Some forms print "R1" as type or status; a bare digit there counts something else. */
function letteredIn(fields: CanadianEntry['fields']): CanadianRating | null {
  const ratings = (['type', 'payStatus', 'status'] as const).map((field) =>
    parseRating(fields.get(field) ?? ''),
  )
  return ratings.find((rating) => rating !== null && rating.letter !== null) ?? null
}

/** Words about an account: its remarks and unlabeled text. */
function remarksOf({ fields, notes }: CanadianEntry): string {
  const labelled = (
    ['payStatus', 'status', 'remarks', 'rating', 'product', 'owner'] as const
  ).flatMap((field) => fields.get(field) ?? [])
  return [
    ...labelled,
    ...notes.filter((note) => note.length <= 120 && !countsLates(note)).slice(0, 12),
  ].join('. ')
}

function statusOf(
  rating: CanadianRating | null,
  printed: string,
  remarks: string,
  chargedOff: string,
): NormalAccount['status'] {
  if (rating !== null && rating.digit >= 0) return statusOfRating(rating.digit, remarks)
  if (parseCanadianDate(chargedOff) !== null) return 'charge_off'
  const own = statusOfWords(printed)
  return own === 'unknown' ? statusOfWords(remarks) : own
}

/** Denials and partial statements: "Non réglé", "Not yet paid", "Unsatisfied", "Partially paid". */
const denial =
  /\b(?:non|not|never|un|pas|jamais|partially|partly|partiellement)(?: (?:encore|yet|been|ete))?[ -]?(?:paid|pay(?:e|ee|es|ees)\b|regle|acquitte|rembourse|settled|satisfie[ds]|satisfait|closed|ferme|resolu)\w*|\bimpaye\w*/g

function affirmed(remarks: string): string {
  return fold(remarks).replace(denial, ' ')
}

const paid =
  /\bpaid\b(?! (?:as|or|within|in part|partially))|\bsettled\b|\bpaye(?:e|s|es)?\b(?! (?:tel|comme|selon|dans|a temps|a jour|en partie|partiellement))|\bacquitte|\bregle(?:e|s)?\b|\brembourse/

function collectionStatus(remarks: string): NormalAccount['status'] {
  return paid.test(affirmed(remarks)) ? 'paid' : 'collection'
}

const closedWords =
  /\bclosed\b|\bferme(?:e|s|es)?\b|\bclos\b|\bterminated\b|\bpaid in full\b|\bpaid off\b|\bpaye(?:e)? en (?:entier|totalite)\b|\brefinanc|\btransferred\b|\btransfere/
const openWords = /\bopen\b|\bouvert(?:e)?\b|\bactive?\b|\bactif\b/

function isClosed(closedOn: string | null, remarks: string): boolean {
  return closedOn !== null || closedWords.test(affirmed(remarks))
}

function opennessOf(
  fields: CanadianEntry['fields'],
  rating: CanadianRating | null,
  status: NormalAccount['status'],
): boolean | null {
  if (openWords.test(fold(`${fields.get('status') ?? ''}. ${fields.get('payStatus') ?? ''}`)))
    return true
  if (status === 'paid' || status === 'closed') return false
  // A loan without a balance is paid or not yet drawn: the form does not say which.
  const isLoan = rating?.letter === 'I' || rating?.letter === 'M'
  if (isLoan && parseCanadianAmount(fields.get('balance') ?? '') === 0) return null
  const isLiving = isPaidOn(status) || status === 'unknown'
  const hasStatus = rating !== null || fields.has('status') || fields.has('payStatus')
  return isLiving && hasStatus ? true : null
}

/**
 * As agreed and closed is closed, or paid if the remarks say so; too new to rate with nothing past
 * due is current.
 */
function plainStatus(
  status: NormalAccount['status'],
  open: boolean | null,
  pastDue: number | null,
  remarks: string,
): NormalAccount['status'] {
  if (status === 'current' && open === false)
    return paid.test(affirmed(remarks)) ? 'paid' : 'closed'
  if (status !== 'unknown') return status
  const isArranged = /\b[rimocl]?\s?7\b|\bproposal|\bproposition|\bconsolidat|\bcounsel/.test(
    fold(remarks),
  )
  if (open === false) return paid.test(affirmed(remarks)) ? 'paid' : 'closed'
  return pastDue === 0 && !isArranged ? 'current' : 'unknown'
}

/**
 * Equifax prints one amount that is the limit of a revolving account; the highest balance alone is
 * no limit.
 */
function limitOf(fields: CanadianEntry['fields']): number | null {
  return (
    parseCanadianAmount(fields.get('limit') ?? '') ??
    parseCanadianAmount(fields.get('limitOrHigh') ?? '')
  )
}

/** The highest amount of a loan is the amount lent. */
function originalAmountOf(
  fields: CanadianEntry['fields'],
  isCollection: boolean,
  rating: CanadianRating | null,
): number | null {
  const isLoan = rating?.letter === 'I' || rating?.letter === 'M'
  const others: readonly CanadianField[] = isCollection
    ? ['amount']
    : isLoan
      ? ['high', 'limitOrHigh']
      : []
  const printed = (['originalAmount', ...others] as const).map((field) =>
    parseCanadianAmount(fields.get(field) ?? ''),
  )
  return printed.find((amount) => amount !== null) ?? null
}

function isAuthorizedUser(owner: string, remarks: string): boolean {
  return (
    /^a$|\bauthori[sz]ed user|\butilisat(?:eur|rice) autorise|\bdetenteur supplementaire|\bsupplementary card/.test(
      fold(owner),
    ) || /\bauthori[sz]ed user|\butilisat(?:eur|rice) autorise/.test(fold(remarks))
  )
}

function claimIn(remarks: string): NormalAccount['claim'] {
  const words = fold(remarks)
  if (
    /\bnot mine\b|\bidentity theft|\bfraud(?:ulent)?\b|\bvol d'identite|\bfrauduleu|\bfraude\b|\bpas a moi\b/.test(
      words,
    )
  )
    return 'fraud'
  return /\bdisput|\bconteste|\ben litige\b|\bconsumer disagrees/.test(words) ? 'disputed' : null
}
