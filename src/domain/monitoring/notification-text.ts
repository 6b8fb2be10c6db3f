import type { BureauNames } from '../bureaus.ts'
import { isoDay } from '../calendar.ts'
import { type Language, type Localized, localize } from '../text/language.ts'
import { disputeSaying } from './dispute-sayings.ts'
import { inquirySaying, newAccountSaying } from './file-sayings.ts'
import { gsmText } from './gsm-text.ts'
import { latePaymentSaying } from './late-sayings.ts'
import { dayIn, inTimeZone } from './local-time.ts'
import { isUrgent, type Notable, toldAs } from './notable.ts'
import type { Channel, NotificationKind } from './notification-records.ts'
import { outageSaying } from './outage-sayings.ts'
import type { Saying, SayingOf } from './saying.ts'
import { goalSaying, scoreChangeSaying } from './score-sayings.ts'
import { webhookSaying } from './webhook-sayings.ts'

const sayings: { readonly [Kind in NotificationKind]: SayingOf<Kind> } = {
  score_change: scoreChangeSaying,
  new_account: newAccountSaying,
  hard_inquiry: inquirySaying,
  late_payment: latePaymentSaying,
  dispute_deadline: disputeSaying,
  goal_achieved: goalSaying,
  monitoring_error: outageSaying,
  webhook_disabled: webhookSaying,
}

/** A digest names so many things; the others are counted. */
const mostNamed = 20

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

interface Telling {
  readonly channel: Channel
  readonly language: Language
  readonly bureauNames: BureauNames
  /** When the message leaves, milliseconds since 1970. */
  readonly now: number
  /** Whose days are told, an IANA name; undefined: UTC. */
  readonly timeZone?: string | undefined
  /** Where to write for people who never asked for messages. */
  readonly contact?: string | undefined
}

interface MessageText {
  readonly subject: string
  readonly text: string
}

function sayingFor(notable: Notable, bureauNames: BureauNames, today: string): Saying {
  const bureau = notable.bureau === null ? '' : bureauNames[notable.bureau]
  // The kind of the thing names its saying, which the compiler cannot follow through a table.
  const saying = sayings[notable.kind] as (one: Notable, name: string, day: string) => Saying
  return saying(notable, bureau, today)
}

const urgentFirst = (one: Notable, other: Notable) =>
  Number(isUrgent(other)) - Number(isUrgent(one))

/** What one message says of one thing or of several, in the form that the channel needs. */
export function notificationText(happened: readonly Notable[], telling: Telling): MessageText {
  const { timeZone, now, bureauNames } = telling
  const today = timeZone === undefined ? isoDay(now) : dayIn(timeZone, now)
  const local = (notable: Notable) =>
    timeZone === undefined ? notable : inTimeZone(notable, timeZone)
  const notables = happened.toSorted(urgentFirst).map(local)
  const said = notables.map((notable) => sayingFor(notable, bureauNames, today))
  const subject = localize(subjectOf(said), telling.language)
  const text =
    telling.channel === 'sms' ? textMessage(notables, said, telling) : letter(said, telling)
  return { subject, text }
}

function subjectOf(said: readonly Saying[]): Localized {
  const [first] = said
  if (first !== undefined && said.length === 1) return first.subject
  return {
    en: `${said.length} things to know about your credit files`,
    fr: `${said.length} nouvelles de vos dossiers de crédit`,
  }
}

function letter(said: readonly Saying[], { channel, language, contact }: Telling): string {
  const isOne = said.length === 1
  const parts = said.slice(0, mostNamed).map(({ happened, next }) => {
    const lines = [localize(happened, language), localize(next, language)]
    return isOne ? lines.join('\n\n') : `- ${lines.join('\n').replaceAll('\n', '\n  ')}`
  })
  const more = said.length - parts.length
  const others: Localized = {
    en: `And ${more} more: see GET /api/monitor/alerts.`,
    fr: `Et ${more} de plus : voir GET /api/monitor/alerts.`,
  }
  const stranger: Localized = {
    en: ` If you never asked for this, somebody gave your address: write to ${contact}.`,
    fr: ` Si vous n’avez jamais demandé cela, quelqu’un a donné votre adresse : écrivez à ${contact}.`,
  }
  const foot = localize(stop[channel], language) + (contact ? localize(stranger, language) : '')
  return [...parts, ...(more > 0 ? [localize(others, language)] : []), '--', foot].join('\n\n')
}

/** One sentence of one thing; of several, how many of which kind. */
function textMessage(
  notables: readonly Notable[],
  said: readonly Saying[],
  { language, bureauNames }: Telling,
): string {
  const [first] = said
  const what =
    first !== undefined && said.length === 1 ? first.short : counted(notables, bureauNames)
  const name: Localized = { en: 'Credit coach:', fr: 'Coach de crédit :' }
  return gsmText([name, what, stop.sms].map((part) => localize(part, language)).join(' '))
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

function counted(notables: readonly Notable[], bureauNames: BureauNames): Localized {
  const counts = new Map<NotificationKind, number>()
  for (const kind of notables.map(toldAs)) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  const list = (language: Language) =>
    [...counts]
      .map(([kind, count]) => `${count} ${kindWords[kind][language][count === 1 ? 0 : 1]}`)
      .join(', ')
  const ids = new Set(notables.flatMap(({ bureau }) => (bureau === null ? [] : [bureau])))
  const bureaus = [...ids].map((id) => bureauNames[id]).join(', ')
  const since = isoDay(Math.min(...notables.map(({ at }) => at)))
  return {
    en: `${notables.length} news items since ${since} (${list('en')})${bureaus === '' ? '' : ` at ${bureaus}`}. Check your file.`,
    fr: `${notables.length} nouvelles depuis le ${since} (${list('fr')})${bureaus === '' ? '' : `, ${bureaus}`}. Voyez votre dossier.`,
  }
}
