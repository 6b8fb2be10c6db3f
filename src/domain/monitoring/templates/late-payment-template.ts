import { isoDay } from '../../calendar.ts'
import texts from '../../knowledge/monitoring/messages.json' with { type: 'json' }
import type { ReportAccount } from '../../reports/report.ts'
import { formatDay } from '../../text/dates.ts'
import { capital, fillSlots, type Localized, noText, withDe } from '../../text/language.ts'
import { gravityOf } from '../account-watch.ts'
import type { AlertDetails } from '../alert.ts'
import { formatMoney, formatName } from './format-values.ts'
import { againstFraud, type MessageTemplate } from './message-templates.ts'

type Late = AlertDetails['late_payment']

/**
 * Kinds of trouble that need different advice: paying cures a late payment, may revive an old debt
 * in collection, and may be wrong for an account in a bankruptcy.
 */
type Trouble = 'late' | 'in_collection' | 'paid_collection' | 'in_court' | 'late_once'

const troubles: Readonly<Partial<Record<ReportAccount['status'], Trouble>>> = {
  late_30: 'late',
  late_60: 'late',
  late_90: 'late',
  late_120: 'late',
  collection: 'in_collection',
  charge_off: 'in_collection',
  repossession: 'in_court',
  foreclosure: 'in_court',
  bankruptcy: 'in_court',
}

/** An account in good standing is listed for its history, or because it is a collection. */
function troubleOf({ status, accountType }: Late): Trouble {
  const trouble = troubles[status]
  if (trouble !== undefined) return trouble
  if (accountType !== 'collection') return 'late_once'
  return status === 'paid' ? 'paid_collection' : 'in_collection'
}

/** True if the status is no worse than before, so that only the history is new. */
const isHistory = ({ status, previousStatus }: Late): boolean =>
  previousStatus !== null && gravityOf(status) <= gravityOf(previousStatus)

export const latePaymentTemplate: MessageTemplate<'late_payment'> = ({ details, at }, bureau) => {
  const trouble = troubleOf(details)
  const isKnown = details.previousStatus !== null
  return {
    subject: subjectOf(details, trouble, bureau),
    happened: happenedOf(details, { bureau, at }),
    next: isKnown
      ? fillSlots(texts.late.next, { steps: texts.late.steps[trouble] })
      : // "If this is you, nothing" would be wrong for an account in trouble.
        both(againstFraud(texts.late.ifNotYours, bureau), texts.late.steps[trouble]),
    short: shortOf(details, trouble, { bureau, at }),
  }
}

/** Joins two next steps under one "What to do". */
const both = (one: Localized, other: Localized): Localized => ({
  en: `${one.en}\n${capital(other.en)}`,
  fr: `${one.fr}\n${capital(other.fr)}`,
})

/** Words for the status; a collection in good standing is still named a collection. */
function stateOf({ status }: Late): Localized {
  const { accountStatusWords, collectionWords } = texts
  const closed: Readonly<Partial<Record<ReportAccount['status'], Localized>>> = collectionWords
  return troubles[status] === undefined
    ? (closed[status] ?? accountStatusWords.collection)
    : accountStatusWords[status]
}

function subjectOf(details: Late, trouble: Trouble, bureau: string): Localized {
  const de = withDe(bureau)
  return trouble === 'late' || isHistory(details)
    ? fillSlots(texts.late.subject, { bureau, de })
    : fillSlots(texts.late.subjectOfAccount, { bureau, de, words: stateOf(details) })
}

interface BureauAndTime {
  readonly bureau: string
  readonly at: number
}

function happenedOf(details: Late, { bureau, at }: BureauAndTime): Localized {
  const { previousStatus, pastDue, worstLate } = details
  const { history, newAccount, known, found, pastDue: due, before } = texts.late
  const slots = {
    ...{ bureau, de: withDe(bureau), name: formatName(details.name), days: worstLate ?? 0 },
    state: stateOf(details),
    found: fillSlots(found, { day: formatDay(at) }),
    more:
      pastDue === null || pastDue === 0 ? noText : fillSlots(due, { due: formatMoney(pastDue) }),
  }
  if (isHistory(details)) return fillSlots(history, slots)
  if (previousStatus === null) return fillSlots(newAccount, slots)
  const status = texts.accountStatusWords[previousStatus]
  return fillSlots(known, {
    ...slots,
    before: previousStatus === 'unknown' ? noText : fillSlots(before, { status }),
  })
}

function shortOf(details: Late, trouble: Trouble, { bureau, at }: BureauAndTime): Localized {
  const { shortHistory, shortNewAccount, shortKnown } = texts.late
  const { previousStatus, worstLate } = details
  const slots = { bureau, day: isoDay(at), state: stateOf(details), days: worstLate ?? 0 }
  if (isHistory(details)) return fillSlots(shortHistory, slots)
  if (previousStatus === null) return fillSlots(shortNewAccount, slots)
  return fillSlots(shortKnown[trouble === 'late' ? 'pay' : 'check'], slots)
}
