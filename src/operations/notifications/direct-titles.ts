import type { CardReader } from '../../domain/chat-platforms/card.ts'
import {
  type NotificationItem,
  type NotificationKind,
  notificationKindOf,
} from '../../domain/monitoring/notification.ts'
import { type Localized, withDe } from '../../domain/text/language.ts'
import { fill, formatBureau } from '../card-parts.ts'

const fall = { en: 'Your {bureau} score fell', fr: 'Votre cote {de} a baissé' }
const rise = { en: 'Your {bureau} score rose', fr: 'Votre cote {de} a monté' }

/** Titles without a figure or a name: every platform shows them. */
const titles: Readonly<Record<Exclude<NotificationKind, 'score_change'>, Localized>> = {
  new_account: {
    en: 'New account in your {bureau} file',
    fr: 'Nouveau compte dans votre dossier {de}',
  },
  hard_inquiry: {
    en: 'Hard inquiry in your {bureau} file',
    fr: 'Enquête de crédit dans votre dossier {de}',
  },
  late_payment: {
    en: 'Payment problem in your {bureau} file',
    fr: 'Problème de paiement dans votre dossier {de}',
  },
  dispute_deadline: {
    en: 'A date of your dispute with {bureau}',
    fr: 'Une échéance de votre contestation auprès {de}',
  },
  goal_achieved: {
    en: 'You reached your goal at {bureau}',
    fr: 'Vous avez atteint votre objectif auprès {de}',
  },
  monitoring_error: {
    en: '{bureau} could not be asked for your file',
    fr: '{bureau} n’a pas pu être interrogé',
  },
  webhook_disabled: {
    en: 'Your webhook was switched off',
    fr: 'Votre webhook a été désactivé',
  },
}

export function titleOf(item: NotificationItem, reader: CardReader): string {
  const bureau = item.bureau === null ? '' : formatBureau(item.bureau, reader)
  const title =
    item.kind === 'score_change'
      ? item.details.change < 0
        ? fall
        : rise
      : titles[notificationKindOf(item) as Exclude<NotificationKind, 'score_change'>]
  return fill(title, { bureau, de: withDe(bureau) }, reader)
}
