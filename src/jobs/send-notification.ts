import { dayMs } from '../domain/calendar.ts'
import { timeZoneOf } from '../domain/monitoring/digest-schedule.ts'
import { isBankItem } from '../domain/monitoring/notification.ts'
import { formatNotification } from '../domain/monitoring/notification-text.ts'
import type { Language } from '../domain/text/language.ts'
import { Failure } from '../errors.ts'
import type { Ports } from '../operations/context.ts'
import { formatDigest } from '../operations/notifications/digest-text.ts'
import {
  findBankEmail,
  findLanguage,
  findRecipient,
  type Recipient,
} from '../operations/notifications/notification-recipient.ts'
import {
  type PreparedItems,
  type PreparedNotification,
  prepareNotification,
} from '../operations/notifications/prepare-notification.ts'
import type { MessageChannel } from '../ports/message-channel.ts'
import type { Stored, Transaction } from '../ports/store.ts'
import type { AudienceContext } from './fan-out-events.ts'
import { addToWaiting, isWaitingForDigest } from './notification-audience.ts'
import { changeMessage, endMessage } from './notification-message.ts'
import { queueDirectMessage } from './queue-direct-message.ts'
import {
  type HandlerServices,
  type NotifyingServices,
  retryDelayMs,
  type WorkHandler,
} from './work-handler.ts'

/** Retries end this long after the first try. */
const giveUpMs = dayMs

/** Below the lease, so that an attempt ends before it. */
const attemptTimeoutMs = 40_000

/**
 * Sends one message by the person's current settings: muted or outdated items are left out, and a
 * message due in quiet hours waits again. After a kill between sending and completion it is sent
 * again under the same id; a direct message is queued once, for one contact.
 */
export function createSendNotification(
  services: NotifyingServices,
): WorkHandler<'send-notification'> {
  return async ({ payload }, { store, now, signal }) => {
    const message = await store.get('notifications', payload.notificationId)
    if (message === undefined || message.value.sealedNotables === null) return {}
    if ((message.value.contactId ?? null) !== null) return {}
    const recipient = await findRecipient(message.value.userId, store)
    const context = { store, now, vault: services.ports.vault, ...services.facts }
    const ready = await prepareNotification(message, recipient.settings, context)
    if (ready.kind === 'suppressed') return endMessage(message, 'suppressed', ready.reason, now)
    if (ready.kind === 'delayed') return await delay(message, ready, context)
    const { channel } = message.value
    if (channel === 'direct_message') {
      return await queueDirectMessage(message, ready, recipient, { store, now }, services)
    }
    const isOfBanks = ready.items.length > 0 && ready.items.every(isBankItem)
    const to =
      channel === 'email' && isOfBanks
        ? await findBankEmail(message.value.userId, recipient, context)
        : recipient.addresses[channel]
    const sender = getSender(channel, services.ports)
    if (to === undefined) return endMessage(message, 'suppressed', 'channel_removed', now)
    if (!sender.isConfigured) return endMessage(message, 'failed', 'channel_not_configured', now)
    const language = await findLanguage(recipient, ready.items, store)
    const text = format(ready, { channel, language, recipient, sender, now }, services)
    return await send(message, { sender, to, ...text }, { now, signal }, services)
  }
}

const getSender = (channel: 'email' | 'sms', ports: Ports): MessageChannel =>
  channel === 'email' ? ports.email : ports.textMessages

interface FormatOptions {
  readonly channel: 'email' | 'sms'
  readonly language: Language
  readonly recipient: Recipient
  readonly sender: MessageChannel
  readonly now: number
}

function format(
  { items, digest }: PreparedItems,
  { channel, language, recipient: { settings }, sender: { contact }, now }: FormatOptions,
  { facts: { bureauNames } }: HandlerServices,
) {
  const timeZone = timeZoneOf(settings.preferences)
  const options = { channel, language, bureauNames, now, timeZone, contact }
  return digest === undefined
    ? formatNotification(items, options)
    : formatDigest({ items, digest }, options)
}

interface AddressedMessage {
  readonly sender: MessageChannel
  readonly to: string
  readonly subject: string
  readonly text: string
}

async function send(
  message: Stored<'notifications'>,
  { sender, to, subject, text }: AddressedMessage,
  { now, signal }: { readonly now: number; readonly signal: AbortSignal },
  { random }: HandlerServices,
): Promise<Transaction> {
  const { value } = message
  const attempts = value.attempts + 1
  const over = { attempts, endedAt: now, sealedNotables: null } as const
  const limit = AbortSignal.any([signal, AbortSignal.timeout(attemptTimeoutMs)])
  try {
    await sender.send({ to, subject, text, id: message.id }, limit)
    return changeMessage(message, { ...over, status: 'sent', reason: null, problem: null })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const problem = problemCode(error)
    if (error.kind === 'invalid_request') {
      return changeMessage(message, { ...over, status: 'failed', reason: 'refused', problem })
    }
    const firstTriedAt = value.firstTriedAt ?? now
    if (now - firstTriedAt >= giveUpMs) {
      const gaveUp = { status: 'failed', reason: 'gave_up', problem, firstTriedAt } as const
      return changeMessage(message, { ...over, ...gaveUp })
    }
    const sendAt = Math.min(now + retryDelayMs(attempts, random()), firstTriedAt + giveUpMs)
    const again = { status: 'pending', reason: 'trying_again', problem } as const
    return changeMessage(message, { ...again, attempts, firstTriedAt, sendAt }, sendAt)
  }
}

/** A short code only: the provider's text may contain the address. */
function problemCode({ details }: Failure): string | null {
  const problem = details?.['problem']
  return typeof problem === 'string' ? problem.slice(0, 60) : null
}

/** The time limit of the retries starts after the delay. What waits for another digest than before moves into it. */
async function delay(
  message: Stored<'notifications'>,
  { until: sendAt, reason, items }: Extract<PreparedNotification, { readonly kind: 'delayed' }>,
  context: AudienceContext,
): Promise<Transaction> {
  const waits = { status: 'delayed', reason, sendAt } as const
  const { id, version: expectVersion, value } = message
  const digest = reason === 'digest' ? { digestAt: sendAt } : {}
  if (reason !== 'digest' || (await isWaitingForDigest(message, sendAt, context.store))) {
    return changeMessage(message, { ...waits, ...digest, firstTriedAt: null }, sendAt)
  }
  const { changes, work } = await addToWaiting({ ...waits, items }, value, context)
  const moved = { kind: 'delete', collection: 'notifications', id, expectVersion } as const
  return { changes: [moved, ...changes], work }
}
