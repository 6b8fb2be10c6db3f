import type { CardReader } from '../../domain/chat-platforms/card.ts'
import type { DisputeType } from '../../domain/letters/letter.ts'
import { type NotificationItem, notificationKindOf } from '../../domain/monitoring/notification.ts'
import type { Localized } from '../../domain/text/language.ts'
import { type Button, formatCreditor, nextSteps, toButton } from '../card-parts.ts'

const labels = {
  whatToDo: { en: 'What it means', fr: 'Ce que cela signifie' },
  wasMe: { en: 'This was me', fr: 'C’était moi' },
  dispute: { en: 'Dispute it', fr: 'Contester' },
  answered: { en: 'I have the answer', fr: 'J’ai la réponse' },
  snooze: { en: 'Snooze', fr: 'Mettre en pause' },
  mute: { en: 'Mute this kind', fr: 'Désactiver ce type' },
  monitoring: { en: 'Monitoring', fr: 'Surveillance' },
  webhooks: { en: 'My webhooks', fr: 'Mes webhooks' },
  signIn: { en: 'Sign in again', fr: 'Me reconnecter' },
  link: { en: 'Link a bank', fr: 'Relier une banque' },
  accounts: { en: 'See the accounts', fr: 'Voir les comptes' },
} as const satisfies Record<string, Localized>

/** Opens the choice of an hour, a day or a week. */
export const snoozeButton = (reader: CardReader): Button =>
  toButton(labels.snooze, 'snooze-notifications', {}, reader)

/** Lists the accounts of the person's banks. */
export const accountsButton = (reader: CardReader): Button =>
  toButton(labels.accounts, 'list-bank-accounts', {}, reader)

/** Next steps for one change, at most five. */
export function directButtons(item: NotificationItem, reader: CardReader): Button[] {
  const kind = notificationKindOf(item)
  return [
    ...ownButtons(item, reader),
    snoozeButton(reader),
    toButton(labels.mute, 'mute-notification-kind', { kind }, reader),
  ]
}

/** The steps that belong to the kind of change. */
export function ownButtons(item: NotificationItem, reader: CardReader): Button[] {
  const button = (label: Localized, operation: string, values: Button['values'] = {}) =>
    toButton(label, operation, values, reader)
  const alert = { id: item.alertId ?? '' }
  const details = button(labels.whatToDo, 'get-alert', alert)
  switch (item.kind) {
    case 'score_change':
      return [details, button(nextSteps.plan, 'build-score-plan')]
    case 'new_account':
    case 'hard_inquiry':
      return [
        details,
        toDispute(item, 'fraud', reader),
        button(labels.wasMe, 'acknowledge-alert', alert),
      ]
    case 'late_payment':
      return [details, toDispute(item, 'error', reader), ...wasMe(item, reader)]
    case 'dispute_deadline':
      return [
        details,
        button(labels.answered, 'update-dispute', {
          id: item.details.disputeId,
          status: 'answered',
        }),
      ]
    case 'goal_achieved':
      return [button(nextSteps.plan, 'build-score-plan')]
    case 'monitoring_error':
      return [button(labels.monitoring, 'get-monitoring-status')]
    case 'webhook_disabled':
      return [button(labels.webhooks, 'list-webhooks')]
    case 'bank_connection':
      return [...toSignIn(item, reader), accountsButton(reader)]
    case 'bank_payment':
      return [accountsButton(reader)]
  }
}

/** Opens a link for the same connection; one whose access has ended cannot be signed in again. No sign-in makes room. */
function toSignIn(
  { details }: Extract<NotificationItem, { readonly kind: 'bank_connection' }>,
  reader: CardReader,
): Button[] {
  const { status, connectionId } = details
  if (status === 'storage_full') return []
  return status === 'disconnected'
    ? [toButton(labels.link, 'create-link-token', {}, reader)]
    : [toButton(labels.signIn, 'create-link-token', { connectionId }, reader)]
}

/** A new account that is late already may be unknown to the person. */
const wasMe = (item: NotificationItem, reader: CardReader): Button[] =>
  notificationKindOf(item) === 'new_account'
    ? [toButton(labels.wasMe, 'acknowledge-alert', { id: item.alertId ?? '' }, reader)]
    : []

type Disputable = Extract<
  NotificationItem,
  { readonly kind: 'new_account' | 'hard_inquiry' | 'late_payment' }
>

/** Opens the letter's form with what is known of the item. */
function toDispute(item: Disputable, disputeType: DisputeType, reader: CardReader): Button {
  const creditor = item.kind === 'hard_inquiry' ? item.details.by : item.details.name
  const known = creditor === null ? {} : { 'accountInfo.creditor': formatCreditor(creditor) }
  const values = { bureau: item.bureau, disputeType, ...known }
  return toButton(labels.dispute, 'generate-dispute', values, reader)
}
