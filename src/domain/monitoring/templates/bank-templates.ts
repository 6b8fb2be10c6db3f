import type { PaymentWarning } from '../../bank/payment-warnings.ts'
import { isoDay } from '../../calendar.ts'
import texts from '../../knowledge/monitoring/messages.json' with { type: 'json' }
import { formatDay } from '../../text/dates.ts'
import { fillSlots, type Localized, noText, withDe } from '../../text/language.ts'
import { formatDate, formatMoney, formatName } from './format-values.ts'
import type { MessageTemplate } from './message-templates.ts'

export const bankConnectionTemplate: MessageTemplate<'bank_connection'> = ({ details, at }) => {
  const { status, institution, expiresAt } = details
  const { subject, happened, next, short } = texts.bankConnection[status]
  const { soon, on } = texts.bankConnection.expiring
  const bank = formatName(institution)
  const slots = {
    ...{ bank, de: withDe(bank), day: formatDay(at), iso: isoDay(at) },
    when: expiresAt === null ? soon : fillSlots(on, { day: formatDate(expiresAt) }),
    shortWhen: expiresAt === null ? soon : fillSlots(on, { day: expiresAt.slice(0, 10) }),
  }
  return {
    subject: fillSlots(subject, slots),
    happened: fillSlots(happened, slots),
    next,
    short: fillSlots(short, slots),
  }
}

export const bankPaymentTemplate: MessageTemplate<'bank_payment'> = ({ details }, _, today) => {
  const { warning } = details
  const { dueDate, institution } = warning
  const slots = {
    ...{ account: describeAccount(warning), bank: formatName(institution) },
    day: dueDate === null ? noText : formatDate(dueDate),
    iso: dueDate ?? '',
    minimum: describeMinimum(warning),
    report: describeReport(warning, today),
  }
  const { subject, happened, next, short } = chooseTexts(warning, today)
  return {
    subject: fillSlots(subject, slots),
    happened: fillSlots(happened, slots),
    next,
    short: fillSlots(short, slots),
  }
}

/** Texts of the problem; a delayed message may be read when the due day is over. */
function chooseTexts({ problem, dueDate }: PaymentWarning, today: string) {
  if (problem !== 'due_soon') return texts.bankPayment[problem]
  const { subject, happened, next, short } = texts.bankPayment.due_soon
  const tense = (dueDate ?? today) < today ? 'over' : 'ahead'
  return { subject: subject[tense], happened: happened[tense], next, short: short[tense] }
}

/** `Everyday Card (…4321)`. */
function describeAccount({ name, mask }: PaymentWarning): Localized {
  const digits = /^\d{1,6}$/.test(mask) ? ` (…${mask})` : ''
  return fillSlots(texts.bankPayment.account, { name: formatName(name), digits })
}

function describeMinimum({ amount, currency }: PaymentWarning): Localized {
  if (amount === null || amount <= 0) return noText
  const isDollar = currency === 'USD' || currency === 'CAD'
  const plain = `${amount} ${formatName(currency)}`
  const money = isDollar ? formatMoney(amount) : { en: plain, fr: plain }
  return fillSlots(texts.bankPayment.minimum, { amount: money })
}

/**
 * Day from which the payment can be reported; when it is past, or not known, the rule alone. Not a part of what to do,
 * which platforms without figures show.
 */
const describeReport = ({ reportableFrom }: PaymentWarning, today: string): Localized =>
  reportableFrom === null || reportableFrom <= today
    ? texts.bankPayment.if30Days
    : fillSlots(texts.bankPayment.reportable, { day: formatDate(reportableFrom) })
