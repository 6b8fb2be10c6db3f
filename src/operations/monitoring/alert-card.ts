import { limits } from '../../config/limits.ts'
import { isoDay } from '../../domain/calendar.ts'
import type { Card, CardReader, CardSection } from '../../domain/chat-platforms/card.ts'
import type { NotificationItem } from '../../domain/monitoring/notification.ts'
import { applyTemplate, effectOf } from '../../domain/monitoring/notification-text.ts'
import { fillSlots, type Localized } from '../../domain/text/language.ts'
import {
  type Button,
  fillCount,
  formatBureau,
  formatIsoDate,
  formatPoints,
  nextSteps,
  toAdvice,
  toButton,
  toDirection,
  toEmptyText,
  toFacts,
  toNote,
  toPageNote,
  toScoreBand,
  toText,
} from '../card-parts.ts'
import { ownButtons } from '../notifications/direct-buttons.ts'
import { titleOf } from '../notifications/direct-titles.ts'

interface AlertRow {
  readonly id: string
  readonly type: string
  readonly bureau: string
  readonly date: string
  readonly acknowledgedAt?: string | undefined
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

function describeAlert(alert: AlertRow, reader: CardReader): string {
  const { subject, happened, next } = toTexts(alert, reader)
  const { t } = reader
  const day = formatIsoDate(alert.date, reader)
  const known = alert.acknowledgedAt === undefined ? '' : ` · ${t(acknowledged)}`
  return `**${t(subject)}** · ${day}${known}\n${t(happened)}\n${t(next)}`
}

function toTexts(alert: AlertRow, reader: CardReader) {
  return applyTemplate(toItem(alert), reader.bureauNames, isoDay(reader.now))
}

/** The type of an alert says what its details are, as in its record. */
const toItem = ({ id, type, bureau, date, details }: AlertRow): NotificationItem =>
  ({
    ...{ eventId: id, alertId: id, kind: type, bureau, at: Date.parse(date), details },
  }) as unknown as NotificationItem

const acknowledged: Localized = { en: 'you know of it', fr: 'vous êtes au courant' }

/** One alert in full, with what can be done about it. */
export function presentAlert(alert: AlertRow, reader: CardReader): Card {
  const item = toItem(alert)
  const { happened, next } = toTexts(alert, reader)
  const { t } = reader
  const known = alert.acknowledgedAt
  const effect = effectOf(item)
  const bands = formatBands(item, reader)
  return {
    title: titleOf(item, reader),
    sections: [
      ...toText(t(happened)),
      ...toFacts(
        [
          {
            label: { en: 'Found on', fr: 'Constaté le' },
            value: formatIsoDate(alert.date, reader),
          },
          {
            label: { en: 'Known to you since', fr: 'Connu de vous depuis le' },
            value: known === undefined ? null : formatIsoDate(known, reader),
          },
          { label: { en: 'Band', fr: 'Catégorie' }, value: bands, band: bands },
        ],
        reader,
      ),
      ...(effect === undefined ? [] : toAdvice(t(effect))),
      ...toAdvice(t(next)),
    ],
    buttons: [
      ...ownButtons(item, reader).filter(({ operation }) => operation !== 'get-alert'),
      toButton(nextSteps.alerts, 'list-alerts', {}, reader),
    ],
  }
}

/** The band of a changed score, and whether it is another than before. */
function formatBands(item: NotificationItem, reader: CardReader): string | null {
  if (item.kind !== 'score_change') return null
  const { previousScore, newScore, ...scale } = item.details
  const before = toScoreBand({ ...scale, score: previousScore }, reader)
  const now = toScoreBand({ ...scale, score: newScore }, reader)
  if (before === null || now === null) return now
  return reader.t(fillSlots(before === now ? sameBand : otherBand, { before, now }))
}

const sameBand: Localized = { en: '{now}, as before', fr: '{now}, comme avant' }
const otherBand: Localized = { en: '{now}, before: {before}', fr: '{now}, avant : {before}' }

/** The answer to "This was me", and the way back. */
export function presentAcknowledged(alert: AlertRow, reader: CardReader): Card {
  const { t } = reader
  const isKnown = alert.acknowledgedAt !== undefined
  const label = isKnown ? undo : wasMe
  return {
    title: t(isKnown ? knownTitle : unknownTitle),
    sections: toAdvice(t(isKnown ? knownText : unknownText)),
    buttons: [
      toButton(label, 'acknowledge-alert', { id: alert.id, acknowledged: !isKnown }, reader),
    ],
  }
}

const undo: Localized = { en: 'It was not me', fr: 'Ce n’était pas moi' }
const wasMe: Localized = { en: 'This was me', fr: 'C’était moi' }
const knownTitle: Localized = { en: 'Good, this was you', fr: 'Bien, c’était vous' }
const knownText: Localized = {
  en: 'I have noted that you know of it, and will not remind you. It stays in your alerts.',
  fr: 'J’ai noté que vous êtes au courant et ne vous le rappellerai pas. Cela reste dans vos alertes.',
}
const unknownTitle: Localized = { en: 'This was not you', fr: 'Ce n’était pas vous' }
const unknownText: Localized = {
  en: 'I have taken it back. If somebody else did this, ask the bureau for a fraud alert or a freeze today, and dispute the item.',
  fr: 'C’est annulé. Si quelqu’un d’autre l’a fait, demandez aujourd’hui au bureau une alerte de fraude ou un gel, et contestez l’élément.',
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
