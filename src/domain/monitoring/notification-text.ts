import { limits } from '../../config/limits.ts'
import type { BureauNames } from '../bureaus.ts'
import { dayMs, isoDay } from '../calendar.ts'
import { type Language, type Localized, localize } from '../text/language.ts'
import {
  type Channel,
  isUrgent,
  type NotificationItem,
  type NotificationKind,
  notificationKindOf,
} from './notification.ts'
import { disputeTemplate } from './templates/dispute-template.ts'
import { inquiryTemplate, newAccountTemplate } from './templates/file-templates.ts'
import { latePaymentTemplate } from './templates/late-payment-template.ts'
import type { ItemText, MessageTemplate } from './templates/message-template.ts'
import { goalTemplate, scoreChangeTemplate } from './templates/score-templates.ts'
import { outageTemplate, webhookTemplate } from './templates/service-templates.ts'

const templates: { readonly [Kind in NotificationKind]: MessageTemplate<Kind> } = {
  score_change: scoreChangeTemplate,
  new_account: newAccountTemplate,
  hard_inquiry: inquiryTemplate,
  late_payment: latePaymentTemplate,
  dispute_deadline: disputeTemplate,
  goal_achieved: goalTemplate,
  monitoring_error: outageTemplate,
  webhook_disabled: webhookTemplate,
}

const stop: Readonly<Record<Channel, Localized>> = {
  email: {
    en: 'You get this message because score monitoring is on with this address. For fewer messages, mute a kind or a bureau, set quiet hours or pause them (PATCH /api/notifications/preferences). For none, set up monitoring again without this address (POST /api/monitor/setup) or stop it (DELETE /api/monitor).',
    fr: 'Vous recevez ce message parce que la surveillance de la cote est active avec cette adresse. Pour en recevoir moins, désactivez un type ou un bureau, fixez des heures de silence ou mettez-les en pause (PATCH /api/notifications/preferences). Pour n’en plus recevoir, configurez de nouveau la surveillance sans cette adresse (POST /api/monitor/setup) ou arrêtez-la (DELETE /api/monitor).',
  },
  sms: { en: 'STOP to end.', fr: 'STOP pour cesser.' },
  direct_message: {
    en: 'For fewer of these messages, or none, change your notification preferences.',
    fr: 'Pour recevoir moins de ces messages, ou aucun, changez vos préférences de notification.',
  },
}

interface MessageOptions {
  readonly channel: Channel
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

function applyTemplate(item: NotificationItem, bureauNames: BureauNames, today: string): ItemText {
  const bureau = item.bureau === null ? '' : bureauNames[item.bureau]
  // The kind selects its template; the compiler cannot follow that through a table.
  const template = templates[item.kind] as (
    one: NotificationItem,
    name: string,
    day: string,
  ) => ItemText
  return template(item, bureau, today)
}

const urgentFirst = (one: NotificationItem, other: NotificationItem) =>
  Number(isUrgent(other)) - Number(isUrgent(one))

/** Formats a message about one or several items for its channel. */
export function formatNotification(
  happened: readonly NotificationItem[],
  options: MessageOptions,
): MessageText {
  const { timeZone, now, bureauNames } = options
  const today = timeZone === undefined ? isoDay(now) : dayIn(timeZone, now)
  const local = (item: NotificationItem) =>
    timeZone === undefined ? item : inTimeZone(item, timeZone)
  const items = happened.toSorted(urgentFirst).map(local)
  const texts = items.map((item) => applyTemplate(item, bureauNames, today))
  const subject = localize(subjectOf(texts), options.language)
  const text =
    options.channel === 'sms' ? shortText(items, texts, options) : longText(texts, options)
  return { subject, text }
}

function subjectOf(texts: readonly ItemText[]): Localized {
  const [first] = texts
  if (first !== undefined && texts.length === 1) return first.subject
  return {
    en: `${texts.length} things to know about your credit files`,
    fr: `${texts.length} nouvelles de vos dossiers de crédit`,
  }
}

function longText(
  texts: readonly ItemText[],
  { channel, language, contact }: MessageOptions,
): string {
  const isOne = texts.length === 1
  const parts = texts.slice(0, limits.notifications.maxListedItems).map(({ happened, next }) => {
    const lines = [localize(happened, language), localize(next, language)]
    return isOne ? lines.join('\n\n') : `- ${lines.join('\n').replaceAll('\n', '\n  ')}`
  })
  const more = texts.length - parts.length
  const others: Localized = {
    en: `And ${more} more: see GET /api/monitor/alerts.`,
    fr: `Et ${more} de plus : voir GET /api/monitor/alerts.`,
  }
  const unsolicited: Localized = {
    en: ` If you never asked for this, somebody gave your address: write to ${contact}.`,
    fr: ` Si vous n’avez jamais demandé cela, quelqu’un a donné votre adresse : écrivez à ${contact}.`,
  }
  const foot = localize(stop[channel], language) + (contact ? localize(unsolicited, language) : '')
  return [...parts, ...(more > 0 ? [localize(others, language)] : []), '--', foot].join('\n\n')
}

/** Text message: one sentence for one item, or counts by kind. */
function shortText(
  items: readonly NotificationItem[],
  texts: readonly ItemText[],
  { language, bureauNames }: MessageOptions,
): string {
  const [first] = texts
  const what = first !== undefined && texts.length === 1 ? first.short : counted(items, bureauNames)
  const name: Localized = { en: 'Credit coach:', fr: 'Coach de crédit :' }
  return toGsmText([name, what, stop.sms].map((part) => localize(part, language)).join(' '))
}

type Counted = Readonly<Record<Language, readonly [one: string, more: string]>>

const kindWords: Readonly<Record<NotificationKind, Counted>> = {
  score_change: { en: ['score', 'scores'], fr: ['cote', 'cotes'] },
  new_account: {
    en: ['new account', 'new accounts'],
    fr: ['nouveau compte', 'nouveaux comptes'],
  },
  hard_inquiry: { en: ['hard inquiry', 'hard inquiries'], fr: ['enquête', 'enquêtes'] },
  late_payment: { en: ['late payment', 'late payments'], fr: ['retard', 'retards'] },
  dispute_deadline: { en: ['dispute', 'disputes'], fr: ['contestation', 'contestations'] },
  goal_achieved: { en: ['goal', 'goals'], fr: ['objectif', 'objectifs'] },
  monitoring_error: { en: ['outage', 'outages'], fr: ['panne', 'pannes'] },
  webhook_disabled: { en: ['webhook', 'webhooks'], fr: ['webhook', 'webhooks'] },
}

function counted(items: readonly NotificationItem[], bureauNames: BureauNames): Localized {
  const counts = new Map<NotificationKind, number>()
  for (const kind of items.map(notificationKindOf)) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  const list = (language: Language) =>
    [...counts]
      .map(([kind, count]) => `${count} ${kindWords[kind][language][count === 1 ? 0 : 1]}`)
      .join(', ')
  const ids = new Set(items.flatMap(({ bureau }) => (bureau === null ? [] : [bureau])))
  const bureaus = [...ids].map((id) => bureauNames[id]).join(', ')
  const since = isoDay(Math.min(...items.map(({ at }) => at)))
  return {
    en: `${items.length} news items since ${since} (${list('en')})${bureaus === '' ? '' : ` at ${bureaus}`}. Check your file.`,
    fr: `${items.length} nouvelles depuis le ${since} (${list('fr')})${bureaus === '' ? '' : `, ${bureaus}`}. Voyez votre dossier.`,
  }
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
