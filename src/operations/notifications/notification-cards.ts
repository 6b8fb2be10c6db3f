import type { Card, CardReader } from '../../domain/chat-platforms/card.ts'
import type { Localized } from '../../domain/text/language.ts'
import {
  fill,
  formatBureau,
  formatIsoDate,
  toButton,
  toFacts,
  toLabel,
  toList,
  toPageNote,
  toTable,
  toText,
  withHeading,
} from '../card-parts.ts'

const kindWords: Readonly<Record<string, Localized>> = {
  score_change: { en: 'Changed score', fr: 'Cote changée' },
  new_account: { en: 'New account', fr: 'Nouveau compte' },
  hard_inquiry: { en: 'Hard inquiry', fr: 'Enquête de crédit' },
  late_payment: { en: 'Late payment', fr: 'Retard de paiement' },
  dispute_deadline: { en: 'Dispute date', fr: 'Date d’une contestation' },
  goal_achieved: { en: 'Goal reached', fr: 'Objectif atteint' },
  monitoring_error: { en: 'Failed check', fr: 'Vérification manquée' },
  webhook_disabled: { en: 'Webhook turned off', fr: 'Webhook désactivé' },
}

const channelWords: Readonly<Record<string, Localized>> = {
  email: { en: 'E-mail', fr: 'Courriel' },
  sms: { en: 'Text message', fr: 'Message texte' },
  direct_message: { en: 'Direct message', fr: 'Message direct' },
}

const statusWords: Readonly<Record<string, Localized>> = {
  pending: { en: 'Being sent', fr: 'En cours d’envoi' },
  delayed: { en: 'Waiting', fr: 'En attente' },
  sent: { en: 'Sent', fr: 'Envoyé' },
  suppressed: { en: 'Not sent', fr: 'Pas envoyé' },
  failed: { en: 'Failed', fr: 'Échec' },
}

interface NotificationRow {
  readonly channel: string
  readonly kinds: readonly string[]
  readonly status: string
  readonly reason: { readonly message: string } | null
  readonly createdAt: string
}

const columns: readonly Localized[] = [
  { en: 'Date', fr: 'Date' },
  { en: 'By', fr: 'Par' },
  { en: 'About', fr: 'Objet' },
  { en: 'Status', fr: 'État' },
]

const none: Localized = {
  en: 'No messages in the last 90 days.',
  fr: 'Aucun message au cours des 90 derniers jours.',
}

/** The choice of quiet hours and mutes, where it is offered. */
const choose: Localized = { en: 'Change how I am notified', fr: 'Changer mes notifications' }

export function presentNotifications(
  {
    notifications,
    next,
  }: { readonly notifications: readonly NotificationRow[]; readonly next: string | null },
  reader: CardReader,
): Card {
  const rows = notifications.map(({ createdAt, channel, kinds, status }) => [
    formatIsoDate(createdAt, reader),
    toLabel(channelWords, channel, reader),
    kinds.map((kind) => toLabel(kindWords, kind, reader)).join(', '),
    toLabel(statusWords, status, reader),
  ])
  const reasons = notifications.flatMap(({ reason }) => (reason === null ? [] : [reason.message]))
  const why = { en: 'Why some did not arrive', fr: 'Pourquoi certains ne sont pas arrivés' }
  return {
    title: reader.t({ en: 'Messages to you', fr: 'Vos messages' }),
    sections: [
      ...(rows.length === 0 ? toText(reader.t(none)) : toTable(columns, rows, reader)),
      ...withHeading(why, toList([...new Set(reasons)]), reader),
      ...toPageNote(next, reader),
    ],
    buttons: [toButton(choose, 'update-notification-preferences', {}, reader)],
  }
}

interface PreferencesView {
  readonly quietHours: {
    readonly from: string
    readonly to: string
    readonly timeZone: string
  } | null
  readonly mutes: readonly {
    readonly kind: string | null
    readonly bureau: string | null
    readonly until: string | null
  }[]
  readonly snoozedUntil: string | null
}

const quietHoursText: Localized = {
  en: 'From {from} to {to} ({timeZone})',
  fr: 'De {from} à {to} ({timeZone})',
}

const urgent: Localized = {
  en: 'New accounts and hard inquiries reach you even then, because they may be fraud, unless you mute them.',
  fr: 'Les nouveaux comptes et les enquêtes de crédit vous parviennent quand même, car il peut s’agir de fraude, sauf si vous les désactivez.',
}

export function presentPreferences(
  { quietHours, mutes, snoozedUntil }: PreferencesView,
  reader: CardReader,
): Card {
  const { t } = reader
  const muted = { en: 'Muted', fr: 'Désactivé' }
  return {
    title: t({ en: 'How you are notified', fr: 'Vos notifications' }),
    sections: [
      ...toFacts(
        [
          {
            label: { en: 'Quiet hours', fr: 'Heures de silence' },
            value:
              quietHours === null
                ? t({ en: 'None', fr: 'Aucune' })
                : fill(quietHoursText, { ...quietHours }, reader),
          },
          {
            label: { en: 'Paused until', fr: 'En pause jusqu’au' },
            value:
              snoozedUntil === null
                ? t({ en: 'Not paused', fr: 'Pas en pause' })
                : formatIsoDate(snoozedUntil, reader),
          },
        ],
        reader,
      ),
      ...withHeading(muted, toList(mutes.map((mute) => toMute(mute, reader))), reader),
      ...(quietHours === null && snoozedUntil === null ? [] : toText(t(urgent))),
    ],
    buttons: [toButton(choose, 'update-notification-preferences', {}, reader)],
  }
}

function toMute({ kind, bureau, until }: PreferencesView['mutes'][number], reader: CardReader) {
  const { t } = reader
  const what =
    kind === null ? t({ en: 'Everything', fr: 'Tout' }) : toLabel(kindWords, kind, reader)
  const at = bureau === null ? '' : ` · ${formatBureau(bureau, reader)}`
  const end = { en: ' until {day}', fr: ' jusqu’au {day}' }
  return (
    what + at + (until === null ? '' : fill(end, { day: formatIsoDate(until, reader) }, reader))
  )
}
