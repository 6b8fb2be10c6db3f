import type { BankNotice } from '../../domain/bank/bank-notice.ts'
import type { PaymentProblem } from '../../domain/bank/payment-warnings.ts'
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

type TitledByDetails = 'score_change' | 'bank_connection' | 'bank_payment'

/** Titles without a figure or a name: every platform shows them. */
const titles: Readonly<Record<Exclude<NotificationKind, TitledByDetails>, Localized>> = {
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

const connectionTitles = {
  login_required: { en: 'Sign in to your bank again', fr: 'Reconnectez-vous à votre banque' },
  expiring: {
    en: 'The access to your bank ends soon',
    fr: 'L’accès à votre banque prend bientôt fin',
  },
  disconnected: {
    en: 'The access to your bank has ended',
    fr: 'L’accès à votre banque a pris fin',
  },
  storage_full: {
    en: 'Your storage is full, and your bank is not read',
    fr: 'Votre espace est plein, et votre banque n’est plus lue',
  },
  error: { en: 'Your bank can no longer be read', fr: 'Votre banque ne peut plus être lue' },
} as const satisfies Record<BankNotice, Localized>

const paymentTitles: Readonly<Record<PaymentProblem, Localized>> = {
  due_soon: { en: 'A payment is due soon', fr: 'Un paiement est bientôt dû' },
  missed: { en: 'A payment may be missed', fr: 'Un paiement semble manquer' },
  late_fee: { en: 'Your bank charged a late fee', fr: 'Frais de retard à votre banque' },
  overdue: { en: 'A payment is past due', fr: 'Un paiement est en souffrance' },
}

export function titleOf(item: NotificationItem, reader: CardReader): string {
  const bureau = item.bureau === null ? '' : formatBureau(item.bureau, reader)
  return fill(findTitle(item), { bureau, de: withDe(bureau) }, reader)
}

function findTitle(item: NotificationItem): Localized {
  switch (item.kind) {
    case 'score_change':
      return item.details.change < 0 ? fall : rise
    case 'bank_connection':
      return connectionTitles[item.details.status]
    case 'bank_payment':
      return paymentTitles[item.details.warning.problem]
    default:
      return titles[notificationKindOf(item) as Exclude<NotificationKind, TitledByDetails>]
  }
}
