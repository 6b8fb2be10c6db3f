import { limits } from '../../config/limits.ts'
import type { BureauNames } from '../bureaus.ts'
import { dayMs, isoDay } from '../calendar.ts'
import messages from '../knowledge/monitoring/messages.json' with { type: 'json' }
import { fillSlots, type Language, type Localized, localize, noText } from '../text/language.ts'
import {
  type Channel,
  isBankItem,
  isUrgent,
  type NotificationItem,
  type NotificationKind,
  type NotificationReason,
  notificationKindOf,
} from './notification.ts'
import { bankConnectionTemplate, bankPaymentTemplate } from './templates/bank-templates.ts'
import { latePaymentTemplate } from './templates/late-payment-template.ts'
import {
  disputeTemplate,
  goalTemplate,
  type ItemText,
  inquiryTemplate,
  type MessageTemplate,
  newAccountTemplate,
  outageTemplate,
  scoreChangeTemplate,
  webhookTemplate,
} from './templates/message-templates.ts'

const templates: { readonly [Kind in NotificationKind]: MessageTemplate<Kind> } = {
  score_change: scoreChangeTemplate,
  new_account: newAccountTemplate,
  hard_inquiry: inquiryTemplate,
  late_payment: latePaymentTemplate,
  dispute_deadline: disputeTemplate,
  goal_achieved: goalTemplate,
  monitoring_error: outageTemplate,
  webhook_disabled: webhookTemplate,
  bank_connection: bankConnectionTemplate,
  bank_payment: bankPaymentTemplate,
}

interface MessageOptions {
  readonly channel: Exclude<Channel, 'direct_message'>
  readonly language: Language
  readonly bureauNames: BureauNames
  /** Send time, milliseconds since 1970. */
  readonly now: number
  /** IANA time zone for dates; undefined means UTC. */
  readonly timeZone?: string | undefined
  /** Contact for people who never asked for messages. */
  readonly contact?: string | undefined
}

interface MessageText {
  readonly subject: string
  readonly text: string
}

/** Text about one item; `today` is the day on which it is read (`2026-11-03`). */
export function applyTemplate(
  item: NotificationItem,
  bureauNames: Readonly<Record<string, string>>,
  today: string,
): ItemText {
  const bureau = item.bureau === null ? '' : (bureauNames[item.bureau] ?? item.bureau)
  // The kind selects its template; the compiler cannot follow that through a table.
  const template = templates[item.kind] as (
    one: NotificationItem,
    name: string,
    day: string,
  ) => ItemText
  return template(item, bureau, today)
}

const effects: Readonly<Partial<Record<NotificationKind, Localized>>> = messages.effects

/** Usual effect of such a change on a score, by FICO's published examples; undefined where nothing is published. */
export const effectOf = (item: NotificationItem): Localized | undefined =>
  effects[notificationKindOf(item)]

const urgentFirst = (one: NotificationItem, other: NotificationItem) =>
  Number(isUrgent(other)) - Number(isUrgent(one))

/** Items with their texts, urgent ones first, with the dates of the person's zone. */
export function describeItems(
  happened: readonly NotificationItem[],
  { timeZone, now, bureauNames }: Pick<MessageOptions, 'timeZone' | 'now' | 'bureauNames'>,
): { readonly items: readonly NotificationItem[]; readonly texts: readonly ItemText[] } {
  const today = timeZone === undefined ? isoDay(now) : dayIn(timeZone, now)
  const local = (item: NotificationItem) =>
    timeZone === undefined ? item : inTimeZone(item, timeZone)
  const items = happened.toSorted(urgentFirst).map(local)
  return { items, texts: items.map((item) => applyTemplate(item, bureauNames, today)) }
}

/** Formats a message about one or several items for its channel. */
export function formatNotification(
  happened: readonly NotificationItem[],
  options: MessageOptions,
): MessageText {
  const { items, texts } = describeItems(happened, options)
  const subject = localize(subjectOf(texts), options.language)
  const text =
    options.channel === 'sms' ? shortText(items, texts, options) : longText(items, texts, options)
  return { subject, text }
}

function subjectOf(texts: readonly ItemText[]): Localized {
  const [first] = texts
  if (first !== undefined && texts.length === 1) return first.subject
  return fillSlots(messages.digestSubject, { count: texts.length })
}

function longText(
  items: readonly NotificationItem[],
  texts: readonly ItemText[],
  { channel, language, contact }: MessageOptions,
): string {
  const isOne = texts.length === 1
  const parts = texts.slice(0, limits.notifications.maxListedItems).map(({ happened, next }) => {
    const lines = [localize(happened, language), localize(next, language)]
    return isOne ? lines.join('\n\n') : `- ${lines.join('\n').replaceAll('\n', '\n  ')}`
  })
  const more = texts.length - parts.length
  const others = more > 0 ? [localize(fillSlots(messages.others, { more }), language)] : []
  const unsolicited = contact ? fillSlots(messages.unsolicited, { contact }) : noText
  const isOfBanks = items.length > 0 && items.every(isBankItem)
  const stop = isOfBanks ? messages.stopBank : messages.stop[channel]
  const foot = localize(stop, language) + localize(unsolicited, language)
  return [...parts, ...others, '--', foot].join('\n\n')
}

/** Text message: one sentence for one item, or counts by kind. */
function shortText(
  items: readonly NotificationItem[],
  texts: readonly ItemText[],
  { language, bureauNames }: MessageOptions,
): string {
  const [first] = texts
  const what = first !== undefined && texts.length === 1 ? first.short : counted(items, bureauNames)
  return toGsmText(
    [messages.name, what, messages.stop.sms].map((part) => localize(part, language)).join(' '),
  )
}

function counted(items: readonly NotificationItem[], bureauNames: BureauNames): Localized {
  const counts = new Map<NotificationKind, number>()
  for (const kind of items.map(notificationKindOf)) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  const list = (language: Language) =>
    [...counts]
      .map(
        ([kind, count]) =>
          `${count} ${messages.kindWords[kind][count === 1 ? 'one' : 'more'][language]}`,
      )
      .join(', ')
  const ids = new Set(items.flatMap(({ bureau }) => (bureau === null ? [] : [bureau])))
  const bureaus = [...ids].map((id) => bureauNames[id]).join(', ')
  return fillSlots(messages.counted, {
    count: items.length,
    since: isoDay(Math.min(...items.map(({ at }) => at))),
    list: { en: list('en'), fr: list('fr') },
    at: bureaus === '' ? noText : fillSlots(messages.countedAt, { bureaus }),
  })
}

// Swedish formats dates as ISO 8601.
const calendarOf = (timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone })

/** Date in the user's time zone, `2026-11-03`. */
const dayIn = (timeZone: string, time: number): string => calendarOf(timeZone).format(time)

/**
 * Converts times to UTC midnights of the user's local days, so that an evening in Toronto is not
 * the next day. UTC midnight means a printed date, which is the same everywhere.
 */
function inTimeZone(item: NotificationItem, timeZone: string): NotificationItem {
  const calendar = calendarOf(timeZone)
  const dayAt = (time: number) => (time % dayMs === 0 ? time : Date.parse(calendar.format(time)))
  const dayOfText = (iso: string) => new Date(dayAt(Date.parse(iso))).toISOString()
  const at = dayAt(item.at)
  if (item.kind === 'score_change') {
    const { details } = item
    return { ...item, at, details: { ...details, since: dayOfText(details.since) } }
  }
  if (item.kind === 'monitoring_error') {
    const { since, retryAt } = item.details
    const began = since === undefined ? since : dayOfText(since)
    return { ...item, at, details: { since: began, retryAt: dayOfText(retryAt) } }
  }
  if (item.kind === 'bank_connection') {
    const { expiresAt } = item.details
    const ends = expiresAt === null ? null : dayOfText(expiresAt)
    return { ...item, at, details: { ...item.details, expiresAt: ends } }
  }
  return { ...item, at }
}

/** GSM 03.38 alphabet: with any other letter a text message holds 70 characters instead of 160. */
const alphabet = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)

const gsmReplacements: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '−': '-',
  '…': '...',
  œ: 'oe',
  Œ: 'OE',
}

function inAlphabet(letter: string): string {
  if (alphabet.has(letter)) return letter
  if (/\s/u.test(letter)) return ' '
  const known = gsmReplacements[letter]
  if (known !== undefined) return known
  const bare = letter.normalize('NFD').replace(/\p{M}/gu, '')
  return alphabet.has(bare) ? bare : '?'
}

/** Converts to GSM 03.38: drops accents it lacks and cuts after two messages. */
export function toGsmText(text: string): string {
  const plain = [...text].map(inAlphabet).join('').replace(/ {2,}/g, ' ')
  return plain.length <= limits.notifications.maxTextMessageLength
    ? plain
    : `${plain.slice(0, limits.notifications.maxTextMessageLength - 3)}...`
}

/** Reason for a channel without a sender. */
export const channelNotConfigured = (channel: Channel): Localized =>
  messages.channelNotConfigured[channel]

/** Explains a message's status to the user. */
export function explainReason(reason: NotificationReason, channel: Channel): Localized {
  if (reason === 'channel_not_configured') return channelNotConfigured(channel)
  if (channel !== 'direct_message' || !isDirectReason(reason)) return messages.reasons[reason]
  return messages.directReasons[reason]
}

const isDirectReason = (
  reason: NotificationReason,
): reason is keyof typeof messages.directReasons => Object.hasOwn(messages.directReasons, reason)
