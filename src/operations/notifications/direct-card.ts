import { limits } from '../../config/limits.ts'
import type { PaymentProblem } from '../../domain/bank/payment-warnings.ts'
import type { BureauNames } from '../../domain/bureaus.ts'
import type { Card, CardReader, CardSection } from '../../domain/chat-platforms/card.ts'
import { timeZoneOf } from '../../domain/monitoring/digest-schedule.ts'
import {
  isBankItem,
  type NotificationItem,
  type NotificationKind,
  notificationKindOf,
} from '../../domain/monitoring/notification.ts'
import type { NotificationSettings } from '../../domain/monitoring/notification-plan.ts'
import { describeItems } from '../../domain/monitoring/notification-text.ts'
import type { ItemText } from '../../domain/monitoring/templates/message-templates.ts'
import { type Language, type Localized, localize } from '../../domain/text/language.ts'
import {
  type Button,
  fill,
  fillCount,
  formatBureau,
  formatCount,
  formatIsoDate,
  formatPoints,
  joinKnown,
  nextSteps,
  toAdvice,
  toButton,
  toDirection,
  toFacts,
  toNote,
  toScoreBand,
  toText,
} from '../card-parts.ts'
import { accountsButton, directButtons, snoozeButton } from './direct-buttons.ts'
import { titleOf } from './direct-titles.ts'

export interface DirectCardOptions {
  readonly language: Language
  readonly bureauNames: BureauNames
  /** Milliseconds since 1970. */
  readonly now: number
  readonly preferences: NotificationSettings['preferences']
}

/** One change as a card, or several as one. */
export function presentDirectMessage(
  happened: readonly NotificationItem[],
  options: DirectCardOptions,
): Card {
  const reader = toReader(options)
  const { items, texts } = describe(happened, options)
  const [item, text] = [items[0], texts[0]]
  return item !== undefined && text !== undefined && items.length === 1
    ? presentOne(item, text, reader)
    : presentSeveral(items, texts, reader)
}

export const toReader = ({
  language,
  bureauNames,
  now,
}: Omit<DirectCardOptions, 'preferences'>): CardReader => ({
  ...{ language, bureauNames, now },
  t: (text) => localize(text, language),
})

export function describe(
  happened: readonly NotificationItem[],
  { now, bureauNames, preferences }: DirectCardOptions,
) {
  const timeZone = timeZoneOf(preferences)
  return describeItems(happened, { timeZone, now, bureauNames })
}

function presentOne(item: NotificationItem, text: ItemText, reader: CardReader): Card {
  const { t } = reader
  return {
    title: titleOf(item, reader),
    sections: [
      ...(isGeneral(item) ? toAdvice : toText)(t(text.happened)),
      ...listScore(item, reader),
      ...listPayment(item, reader),
      ...toAdvice(t(text.next)),
    ],
    buttons: directButtons(item, reader),
  }
}

/** It says nothing of the person's credit. */
const isGeneral = ({ kind }: NotificationItem) =>
  kind === 'monitoring_error' || kind === 'webhook_disabled'

function listScore(item: NotificationItem, reader: CardReader): CardSection[] {
  if (item.kind !== 'score_change' || item.bureau === null) return []
  const { newScore: score, change, country, model } = item.details
  const name = formatBureau(item.bureau, reader)
  const band = toScoreBand({ score, country, model }, reader)
  return toFacts(
    [
      {
        label: { en: `${name} score`, fr: `Cote ${name}` },
        value: joinKnown(`${score} (${formatPoints(change, reader)})`, band),
        band: joinKnown(toDirection(change, reader), band),
      },
    ],
    reader,
  )
}

const dueLabels = {
  due_soon: { en: 'Due within days', fr: 'Dû d’ici quelques jours' },
  missed: { en: 'Day is over', fr: 'Échéance passée' },
  late_fee: { en: 'Day is over', fr: 'Échéance passée' },
  overdue: { en: 'Day is over', fr: 'Échéance passée' },
} as const satisfies Record<PaymentProblem, Localized>

/** The due day; a platform that shows no figures shows where it lies. */
function listPayment(item: NotificationItem, reader: CardReader): CardSection[] {
  if (item.kind !== 'bank_payment') return []
  const { problem, dueDate, reportableFrom } = item.details.warning
  const toDay = (iso: string | null) => (iso === null ? null : formatIsoDate(iso, reader))
  return toFacts(
    [
      {
        label: { en: 'Due', fr: 'Échéance' },
        value: toDay(dueDate),
        band: reader.t(dueLabels[problem]),
      },
      {
        label: { en: 'Late at the bureaus from', fr: 'Retard aux bureaux à partir du' },
        value: toDay(reportableFrom),
      },
    ],
    reader,
  )
}

const severalTitle = {
  one: { en: '{count} change in your credit files', fr: '{count} changement dans vos dossiers' },
  more: { en: '{count} changes in your credit files', fr: '{count} changements dans vos dossiers' },
}

const more = {
  one: { en: '… and {count} more', fr: '… et {count} autre' },
  more: { en: '… and {count} more', fr: '… et {count} autres' },
}

const severalOfBanks = {
  one: { en: '{count} thing to check at your banks', fr: '{count} point à vérifier à vos banques' },
  more: {
    en: '{count} things to check at your banks',
    fr: '{count} points à vérifier à vos banques',
  },
}

function presentSeveral(
  items: readonly NotificationItem[],
  texts: readonly ItemText[],
  reader: CardReader,
): Card {
  const isOfBanks = items.every(isBankItem)
  return {
    title: fillCount(items.length, isOfBanks ? severalOfBanks : severalTitle, reader),
    sections: listChanges(items, texts, reader),
    buttons: [
      ...(items.some(isBankItem) ? [accountsButton(reader)] : []),
      ...(isOfBanks ? [] : [toButton(nextSteps.alerts, 'list-alerts', {}, reader)]),
      toButton(nextSteps.plan, 'build-score-plan', {}, reader),
      snoozeButton(reader),
      preferencesButton(reader),
    ],
  }
}

export const preferencesButton = (reader: CardReader): Button =>
  toButton(
    { en: 'Change how I am notified', fr: 'Changer mes notifications' },
    'update-notification-preferences',
    {},
    reader,
  )

const toCheck: Localized = { en: 'Please check', fr: 'À vérifier' }

const counted: Localized = { en: '{count} found', fr: '{count} au total' }

/** The number of each kind, and the first changes in words. */
export function listChanges(
  items: readonly NotificationItem[],
  texts: readonly ItemText[],
  reader: CardReader,
): CardSection[] {
  const kinds = [...new Set(items.map(notificationKindOf))]
  const rows = kinds.map((kind) => {
    const count = items.filter((item) => notificationKindOf(item) === kind).length
    const value = fill(counted, { count: formatCount(count, reader) }, reader)
    return { label: kindWords[kind], value, band: reader.t(toCheck) }
  })
  const shown = texts.slice(0, limits.cards.maxAlerts)
  const rest = texts.length - shown.length
  return [
    ...toFacts(rows, reader),
    ...shown.flatMap(({ subject, happened }) =>
      toText(`**${reader.t(subject)}**\n${reader.t(happened)}`),
    ),
    ...(rest > 0 ? toNote(fillCount(rest, more, reader)) : []),
  ]
}

const kindWords: Readonly<Record<NotificationKind, Localized>> = {
  score_change: { en: 'Changed scores', fr: 'Cotes modifiées' },
  new_account: { en: 'New accounts', fr: 'Nouveaux comptes' },
  hard_inquiry: { en: 'Hard inquiries', fr: 'Enquêtes de crédit' },
  late_payment: { en: 'Late payments', fr: 'Retards de paiement' },
  dispute_deadline: { en: 'Dispute dates', fr: 'Échéances de contestations' },
  goal_achieved: { en: 'Goals reached', fr: 'Objectifs atteints' },
  monitoring_error: { en: 'Failed checks', fr: 'Vérifications manquées' },
  webhook_disabled: { en: 'Webhooks turned off', fr: 'Webhooks désactivés' },
  bank_connection: { en: 'Bank sign-ins', fr: 'Connexions à des banques' },
  bank_payment: { en: 'Payments at banks', fr: 'Paiements à des banques' },
}
