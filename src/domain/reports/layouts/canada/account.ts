import { isRevolvingType } from '../../engine/accounts/account-type.ts'
import { accountFromValues, lastFourOf } from '../../engine/accounts/normalize-account.ts'
import type { NormalAccount } from '../../engine/normal-form.ts'
import { creditorOf } from './creditor.ts'
import type { Entry } from './entries.ts'
import { fold } from './folded.ts'
import type { Field } from './labels.ts'
import { countsLates, historyOf } from './rated-history.ts'
import { letterFrom, type Rating, ratingFrom, statusOfRating, statusOfWords } from './rating.ts'
import { typeOf } from './type.ts'
import { amountFrom, dayFrom } from './values.ts'

/** Normalizes an account; undefined without a name or values. */
export function accountOf(entry: Entry): NormalAccount | undefined {
  const { fields, section } = entry
  const name = creditorOf(entry.name)
  const isCollection = section.topic === 'collections' || fields.has('agency')
  if (name === undefined || !hasAccountData(fields, isCollection)) return undefined
  const text = (field: Field) => fields.get(field) ?? ''
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
  const closedOn = dayFrom(text('closed'))
  const balance = amountFrom(text('balance')) ?? (isCollection ? amountFrom(text('amount')) : null)
  const found = isCollection
    ? collectionStatus(remarks)
    : statusOf(rating, `${text('payStatus')}. ${text('status')}`, remarks, text('chargedOff'))
  const openness = isCollection ? null : opennessOf(fields, rating, found)
  const open = isClosed(closedOn, remarks) ? false : openness
  const status = plainStatus(found, open, amountFrom(text('pastDue')), remarks)
  return accountFromValues({
    name,
    type,
    status,
    open,
    balance,
    limit: limitOf(fields),
    revolving: isRevolvingType(type) || (type === 'other' && rating?.letter === 'R'),
    lastFour: lastFourOf(text('number').replaceAll('…', '...')),
    openedOn: dayFrom(text('opened')) ?? (isCollection ? dayFrom(text('filed')) : null),
    firstDelinquencyOn: dayFrom(text('firstDelinquency')),
    pastDue: amountFrom(text('pastDue')),
    ...historyOf(entry, rating),
    originalAmount: originalAmountOf(fields, isCollection, rating),
    originalCreditor: creditorOf(text('originalCreditor')) ?? null,
    isAuthorizedUser: isAuthorizedUser(text('owner'), remarks),
    isSold: /\bsold\b|\btransferred to\b|\bvendu|\bcede\b|\bcedee\b|\btransfere\b/.test(
      fold(remarks),
    ),
    claim: claimIn(remarks),
    closedOn,
    lastActivityOn: dayFrom(text('lastActivity')) ?? dayFrom(text('lastPayment')),
  })
}

/** A name alone is no account: it needs a rating, amount, date or number. */
function hasAccountData(fields: Entry['fields'], isCollection: boolean): boolean {
  const printed = (field: Field) => (fields.get(field) ?? '') !== ''
  return (
    ratingFrom(fields.get('rating') ?? '') !== null ||
    (['balance', 'opened', 'limit', 'limitOrHigh'] as const).some(printed) ||
    (isCollection && (printed('amount') || printed('originalAmount'))) ||
    (printed('number') &&
      (printed('type') || printed('status') || printed('payStatus') || printed('reported')))
  )
}

/** "MOP 1" with "Account Type R" is R1. */
function ratingOf(fields: Entry['fields']): Rating | null {
  const rating = ratingFrom(fields.get('rating') ?? '') ?? letteredIn(fields)
  if (rating === null) {
    const letter = letterFrom(fields.get('type') ?? '')
    return letter === null ? null : { letter, digit: -1 }
  }
  return rating.letter === null
    ? { ...rating, letter: letterFrom(fields.get('type') ?? '') }
    : rating
}

/** Some forms print "R1" as type or status; a bare digit there counts something else. */
function letteredIn(fields: Entry['fields']): Rating | null {
  const ratings = (['type', 'payStatus', 'status'] as const).map((field) =>
    ratingFrom(fields.get(field) ?? ''),
  )
  return ratings.find((rating) => rating !== null && rating.letter !== null) ?? null
}

/** Words about an account: its remarks and unlabeled text. */
function remarksOf({ fields, notes }: Entry): string {
  const labelled = (
    ['payStatus', 'status', 'remarks', 'rating', 'product', 'owner'] as const
  ).flatMap((field) => fields.get(field) ?? [])
  return [
    ...labelled,
    ...notes.filter((note) => note.length <= 120 && !countsLates(note)).slice(0, 12),
  ].join('. ')
}

function statusOf(
  rating: Rating | null,
  printed: string,
  remarks: string,
  chargedOff: string,
): NormalAccount['status'] {
  if (rating !== null && rating.digit >= 0) return statusOfRating(rating.digit, remarks)
  if (dayFrom(chargedOff) !== null) return 'charge_off'
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
  fields: Entry['fields'],
  rating: Rating | null,
  status: NormalAccount['status'],
): boolean | null {
  if (openWords.test(fold(`${fields.get('status') ?? ''}. ${fields.get('payStatus') ?? ''}`)))
    return true
  if (status === 'paid' || status === 'closed') return false
  // A loan without a balance is paid or not yet drawn: the form does not say which.
  const isLoan = rating?.letter === 'I' || rating?.letter === 'M'
  if (isLoan && amountFrom(fields.get('balance') ?? '') === 0) return null
  const isLiving = status === 'current' || status === 'unknown' || status.startsWith('late_')
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
function limitOf(fields: Entry['fields']): number | null {
  return amountFrom(fields.get('limit') ?? '') ?? amountFrom(fields.get('limitOrHigh') ?? '')
}

/** The highest amount of a loan is the amount lent. */
function originalAmountOf(
  fields: Entry['fields'],
  isCollection: boolean,
  rating: Rating | null,
): number | null {
  const isLoan = rating?.letter === 'I' || rating?.letter === 'M'
  const others: readonly Field[] = isCollection ? ['amount'] : isLoan ? ['high', 'limitOrHigh'] : []
  const printed = (['originalAmount', ...others] as const).map((field) =>
    amountFrom(fields.get(field) ?? ''),
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
