import type { OutgoingMessage } from '../../domain/chat-platforms/messages.ts'
import type { MessageEnd } from '../../ports/chat-platform.ts'
import type { Change, NewWork, Store } from '../../ports/store.ts'
import { isNotificationAwaited, settleNotification } from '../notifications/notification-receipt.ts'

interface Settled {
  readonly changes: readonly Change[]
  readonly work: readonly NewWork[]
}

/** Changes of the record that waits for the message, for the transaction that ends it. */
export async function settleReceipt(
  message: OutgoingMessage | null,
  end: MessageEnd,
  context: { readonly store: Pick<Store, 'get'>; readonly now: number },
): Promise<Settled> {
  if (message?.receipt?.kind !== 'notification') return { changes: [], work: [] }
  return await settleNotification(message.receipt, message.person, end, context)
}

/** False when the record no longer waits for the message, or its person left the account. */
export async function isAwaited(
  { person, receipt }: OutgoingMessage,
  store: Pick<Store, 'get'>,
): Promise<boolean> {
  return receipt?.kind === 'notification'
    ? await isNotificationAwaited(receipt, person, store)
    : true
}
