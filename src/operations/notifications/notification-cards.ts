import type { Card, CardReader } from '../../domain/chat-platforms/card.ts'
import { bankKinds } from '../../domain/monitoring/notification.ts'
import type { Localized } from '../../domain/text/language.ts'
import {
  fill,
  formatBureau,
  formatIsoDate,
  toButton,
  toEmptyText,
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
  bank_connection: { en: 'Bank sign-in', fr: 'Connexion à une banque' },
  bank_payment: { en: 'Payment at a bank', fr: 'Paiement à une banque' },
}

const digestLabel: Localized = { en: 'Digest', fr: 'Résumé' }

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
    // A digest without changes has no kinds.
    kinds.map((kind) => toLabel(kindWords, kind, reader)).join(', ') || reader.t(digestLabel),
    toLabel(statusWords, status, reader),
  ])
  const reasons = notifications.flatMap(({ reason }) => (reason === null ? [] : [reason.message]))
  const why = { en: 'Why some did not arrive', fr: 'Pourquoi certains ne sont pas arrivés' }
  return {
    title: reader.t({ en: 'Messages to you', fr: 'Vos messages' }),
    sections: [
      ...(rows.length === 0 ? toEmptyText(none, reader) : toTable(columns, rows, reader)),
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
  readonly timeZone: string | null
  readonly digest: 'off' | 'daily' | 'weekly'
}

const quietHoursText: Localized = {
  en: 'From {from} to {to} ({timeZone})',
  fr: 'De {from} à {to} ({timeZone})',
}

const urgent: Localized = {
  en: 'New accounts and hard inquiries reach you even then, because they may be fraud, unless you mute them.',
  fr: 'Les nouveaux comptes et les enquêtes de crédit vous parviennent quand même, car il peut s’agir de fraude, sauf si vous les désactivez.',
}

const digestWords: Readonly<Record<string, Localized>> = {
  off: { en: 'None: each change comes by itself', fr: 'Aucun : chaque changement arrive à part' },
  daily: { en: 'Every day at 8:00', fr: 'Chaque jour à 8 h' },
  weekly: { en: 'Every Monday at 8:00', fr: 'Chaque lundi à 8 h' },
}

const waitsForDigest: Localized = {
  en: 'What is not urgent waits for your digest.',
  fr: 'Ce qui n’est pas urgent attend votre résumé.',
}

export function presentPreferences(
  { quietHours, mutes, snoozedUntil, timeZone, digest }: PreferencesView,
  reader: CardReader,
): Card {
  const { t } = reader
  const isHeldBack = quietHours !== null || snoozedUntil !== null || digest !== 'off'
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
                : formatMoment(snoozedUntil, timeZone, reader),
          },
          {
            label: digestLabel,
            value: toLabel(digestWords, digest, reader),
          },
          { label: { en: 'Time zone', fr: 'Fuseau horaire' }, value: timeZone },
        ],
        reader,
      ),
      ...withHeading(muted, toList(mutes.map((mute) => toMute(mute, timeZone, reader))), reader),
      ...(digest === 'off' ? [] : toText(t(waitsForDigest))),
      ...(isHeldBack ? toText(t(urgent)) : []),
    ],
    buttons: [toButton(choose, 'update-notification-preferences', {}, reader)],
  }
}

function toMute(
  { kind, bureau, until }: PreferencesView['mutes'][number],
  timeZone: string | null,
  reader: CardReader,
) {
  const { t } = reader
  const what =
    kind === null ? t({ en: 'Everything', fr: 'Tout' }) : toLabel(kindWords, kind, reader)
  const at = bureau === null ? '' : ` · ${formatBureau(bureau, reader)}`
  const end = { en: ' until {time}', fr: ' jusqu’au {time}' }
  if (until === null) return what + at
  return what + at + fill(end, { time: formatMoment(until, timeZone, reader) }, reader)
}

const timeFormats = { en: 'en-CA', fr: 'fr-CA' } as const

/** Day and time by the person's clocks; UTC where their zone is unknown. */
function formatMoment(iso: string, timeZone: string | null, { language }: CardReader): string {
  const format = new Intl.DateTimeFormat(timeFormats[language], {
    ...{ dateStyle: 'long', timeStyle: 'short', timeZone: timeZone ?? 'UTC' },
  })
  const shown = format.format(Date.parse(iso))
  // French has an ordinal for the first of a month, which the formatter does not know.
  const moment = shown.startsWith('1 ') ? `1er${shown.slice(1)}` : shown
  return `${moment}${timeZone === null ? ' (UTC)' : ''}`
}

const snoozed = {
  title: { en: 'Messages are paused', fr: 'Les messages sont en pause' },
  text: {
    en: 'Until {time} I send you nothing but new accounts and hard inquiries, which may be fraud. What happens meanwhile comes afterwards.',
    fr: 'Jusqu’au {time}, je ne vous envoie que les nouveaux comptes et les enquêtes de crédit, car il peut s’agir de fraude. Le reste arrive ensuite.',
  },
  undo: { en: 'End the pause', fr: 'Terminer la pause' },
} as const satisfies Record<string, Localized>

const awake = {
  title: { en: 'Messages are no longer paused', fr: 'Les messages ne sont plus en pause' },
  text: {
    en: 'I write to you again as soon as something changes.',
    fr: 'Je vous écris de nouveau dès que quelque chose change.',
  },
} as const satisfies Record<string, Localized>

/** The answer to a pause, and the way back. */
export function presentSnooze(
  { snoozedUntil, timeZone }: PreferencesView,
  reader: CardReader,
): Card {
  const { t } = reader
  if (snoozedUntil === null) {
    return {
      title: t(awake.title),
      sections: toText(t(awake.text)),
      buttons: [toButton(choose, 'update-notification-preferences', {}, reader)],
    }
  }
  const time = formatMoment(snoozedUntil, timeZone, reader)
  return {
    title: t(snoozed.title),
    sections: toText(fill(snoozed.text, { time }, reader)),
    buttons: [
      toButton(snoozed.undo, 'snooze-notifications', { duration: 'off' }, reader),
      toButton(choose, 'update-notification-preferences', {}, reader),
    ],
  }
}

const muteTexts = {
  muted: {
    en: 'Muted: {kind}. I no longer write to you about this; your alerts still list it.',
    fr: 'Désactivé : {kind}. Je ne vous en parle plus ; vos alertes l’indiquent toujours.',
  },
  bankMuted: {
    en: 'Muted: {kind}. I no longer write to you about this; your accounts still show it.',
    fr: 'Désactivé : {kind}. Je ne vous en parle plus ; vos comptes l’indiquent toujours.',
  },
  unmuted: {
    en: 'Unmuted: {kind}. I write to you about this again.',
    fr: 'Réactivé : {kind}. Je vous en parle de nouveau.',
  },
  mute: { en: 'Mute this kind', fr: 'Désactiver ce type' },
  unmute: { en: 'Unmute', fr: 'Réactiver' },
} as const satisfies Record<string, Localized>

/** The answer to a mute, and the way back. */
export function presentMute(
  { kind, muted }: { readonly kind: string; readonly muted: boolean },
  reader: CardReader,
): Card {
  const isOfBanks = (bankKinds as readonly string[]).includes(kind)
  const text = muteTexts[muted ? (isOfBanks ? 'bankMuted' : 'muted') : 'unmuted']
  const back = muted ? muteTexts.unmute : muteTexts.mute
  return {
    title: reader.t({ en: 'How you are notified', fr: 'Vos notifications' }),
    sections: toText(fill(text, { kind: toLabel(kindWords, kind, reader) }, reader)),
    buttons: [
      toButton(back, 'mute-notification-kind', { kind, muted: !muted }, reader),
      toButton(choose, 'update-notification-preferences', {}, reader),
    ],
  }
}
