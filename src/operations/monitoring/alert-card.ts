import { limits } from '../../config/limits.ts'
import { isoDay } from '../../domain/calendar.ts'
import type { Card, CardReader, CardSection } from '../../domain/chat-platforms/card.ts'
import type { NotificationItem } from '../../domain/monitoring/notification.ts'
import { applyTemplate } from '../../domain/monitoring/notification-text.ts'
import type { Localized } from '../../domain/text/language.ts'
import {
  type Button,
  fillCount,
  formatBureau,
  formatIsoDate,
  formatPoints,
  nextSteps,
  toButton,
  toDirection,
  toEmptyText,
  toFacts,
  toNote,
  toPageNote,
  toText,
} from '../card-parts.ts'

interface AlertRow {
  readonly id: string
  readonly type: string
  readonly bureau: string
  readonly date: string
  readonly details: Readonly<Record<string, unknown>>
}

const none: Localized = {
  en: 'You have no alerts. When your scores are watched, I tell you as soon as something changes.',
  fr: 'Vous n’avez aucune alerte. Quand vos cotes sont surveillées, je vous préviens dès que quelque chose change.',
}

const moreAlerts = {
  one: { en: '… and {count} older alert', fr: '… et {count} alerte plus ancienne' },
  more: { en: '… and {count} older alerts', fr: '… et {count} alertes plus anciennes' },
}

/** The newest alerts in words: what happened, and what to do. */
export function presentAlerts(
  { alerts, next }: { readonly alerts: readonly AlertRow[]; readonly next: string | null },
  reader: CardReader,
): Card {
  return {
    title: reader.t({ en: 'Your alerts', fr: 'Vos alertes' }),
    sections: [
      ...toFacts(toOverview(alerts, reader), reader),
      ...listAlertTexts(alerts, reader),
      ...(alerts.length === 0 ? toEmptyText(none, reader) : []),
      ...toPageNote(next, reader),
    ],
    buttons: listButtons(alerts, reader),
  }
}

/** A paragraph for each of the newest alerts. */
export function listAlertTexts(alerts: readonly AlertRow[], reader: CardReader): CardSection[] {
  const shown = alerts.slice(0, limits.cards.maxAlerts)
  const rest = alerts.length - shown.length
  return [
    ...shown.flatMap((alert) => toText(describeAlert(alert, reader))),
    ...(rest > 0 ? toNote(fillCount(rest, moreAlerts, reader)) : []),
  ]
}

function describeAlert({ id, type, bureau, date, details }: AlertRow, reader: CardReader): string {
  // The type of an alert says what its details are, as in its record.
  const item = { eventId: id, kind: type, bureau, at: Date.parse(date), details }
  const { subject, happened, next } = applyTemplate(
    item as unknown as NotificationItem,
    reader.bureauNames,
    isoDay(reader.now),
  )
  const { t } = reader
  return `**${t(subject)}** · ${formatIsoDate(date, reader)}\n${t(happened)}\n${t(next)}`
}

const counted = {
  one: { en: '{count} found', fr: '{count} constaté' },
  more: { en: '{count} found', fr: '{count} constatés' },
}

const toCheck: Localized = { en: 'Please check', fr: 'À vérifier' }

const countedTypes: readonly (readonly [type: string, label: Localized])[] = [
  ['new_account', { en: 'New accounts', fr: 'Nouveaux comptes' }],
  ['hard_inquiry', { en: 'Hard inquiries', fr: 'Enquêtes de crédit' }],
  ['late_payment', { en: 'Late payments', fr: 'Retards de paiement' }],
  ['dispute_deadline', { en: 'Dispute dates', fr: 'Dates de contestations' }],
]

/** The newest change of each bureau's score, and how many of the other kinds. */
function toOverview(alerts: readonly AlertRow[], reader: CardReader) {
  const changes = alerts.filter(({ type }) => type === 'score_change')
  const newest = changes.filter(
    ({ bureau }, index) => changes.findIndex((other) => other.bureau === bureau) === index,
  )
  const scores = newest.map(({ bureau, details }) => {
    const change = Number(details['change'])
    const name = formatBureau(bureau, reader)
    return {
      label: { en: `${name} score`, fr: `Cote ${name}` },
      value: `${String(details['newScore'])} (${formatPoints(change, reader)})`,
      band: toDirection(change, reader),
    }
  })
  const others = countedTypes.map(([type, label]) => {
    const count = alerts.filter((alert) => alert.type === type).length
    return count === 0
      ? { label, value: null }
      : { label, value: fillCount(count, counted, reader), band: reader.t(toCheck) }
  })
  return [...scores, ...others]
}

const notMine: Localized = { en: 'This is not mine', fr: 'Ce n’est pas à moi' }
const readReport: Localized = { en: 'Read a newer report', fr: 'Lire un dossier plus récent' }

function listButtons(alerts: readonly AlertRow[], reader: CardReader): Button[] {
  const unknown = alerts.find(({ type }) => type === 'new_account' || type === 'hard_inquiry')
  if (alerts.length === 0) return [toButton(nextSteps.watch, 'set-up-monitoring', {}, reader)]
  const values = unknown && { bureau: unknown.bureau, disputeType: 'fraud' }
  return [
    ...(values === undefined ? [] : [toButton(notMine, 'generate-dispute', values, reader)]),
    toButton(readReport, 'analyze-report', {}, reader),
    toButton(nextSteps.plan, 'build-score-plan', {}, reader),
  ]
}
