import type { BureauNames } from '../domain/bureaus.ts'
import { dayMs } from '../domain/calendar.ts'
import { timeZoneOf } from '../domain/monitoring/digest-schedule.ts'
import type { NotificationItem } from '../domain/monitoring/notification.ts'
import {
  judgeDigest,
  judgeItem,
  type NotificationSettings,
  type Verdict,
} from '../domain/monitoring/notification-plan.ts'
import { formatNotification } from '../domain/monitoring/notification-text.ts'
import { Failure } from '../errors.ts'
import type { Ports } from '../operations/context.ts'
import { hasDeadline } from '../operations/disputes/dispute.ts'
import {
  type DigestContent,
  isEmptyDigest,
  loadDigest,
} from '../operations/notifications/digest.ts'
import { formatDigest } from '../operations/notifications/digest-text.ts'
import { openItems, waitingId } from '../operations/notifications/notification-record.ts'
import type { MessageChannel } from '../ports/message-channel.ts'
import type { Store, Stored, Transaction } from '../ports/store.ts'
import type { AudienceContext } from './fan-out-events.ts'
import { addToWaiting } from './notification-audience.ts'
import { changeMessage, endMessage, type PreparedItems } from './notification-message.ts'
import { findRecipient, type Recipient } from './notification-recipient.ts'
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
    const ready = await prepare(message, recipient, { store, now }, services)
    if ('effect' in ready) return ready.effect
    const { channel } = message.value
    if (channel === 'direct_message') {
      return await queueDirectMessage(message, ready, recipient, { store, now }, services)
    }
    const to = recipient.addresses[channel]
    const sender = getSender(channel, services.ports)
    if (to === undefined) return endMessage(message, 'suppressed', 'channel_removed', now)
    if (!sender.isConfigured) return endMessage(message, 'failed', 'channel_not_configured', now)
    const text = format(ready, { channel, recipient, sender, now }, services)
    return await send(message, { sender, to, ...text }, { now, signal }, services)
  }
}

const getSender = (channel: 'email' | 'sms', ports: Ports): MessageChannel =>
  channel === 'email' ? ports.email : ports.textMessages

/** Returns what to send, or the effect when nothing is sent now. */
async function prepare(
  message: Stored<'notifications'>,
  { settings }: Recipient,
  { store, now }: { readonly store: Store; readonly now: number },
  { ports, facts }: HandlerServices,
): Promise<PreparedItems | { readonly effect: Transaction }> {
  const { vault } = ports
  const digest = await findDigest(message, settings, { store, now, vault, ...facts })
  const opened = openItems(message.id, message.value, vault)
  const current = await filterCurrent(opened, store, facts.bureauNames)
  if (current.length === 0 && (digest === undefined || isEmptyDigest(digest))) {
    return { effect: endMessage(message, 'suppressed', 'out_of_date', now) }
  }
  const asOf = atDigest(message, settings, now)
  const judged = current.map((item) => ({ item, verdict: judgeItem(item, asOf, now) }))
  const verdicts = judged.map(({ verdict }) => verdict)
  const verdict = decide(digest === undefined ? verdicts : [...verdicts, judgeDigest(asOf, now)])
  if (verdict.kind === 'suppressed') {
    return { effect: endMessage(message, 'suppressed', verdict.reason, now) }
  }
  if (verdict.kind === 'delayed') {
    return { effect: await delay(message, current, verdict, { store, now, vault }) }
  }
  const items = judged.flatMap((one) => (one.verdict.kind === 'suppressed' ? [] : [one.item]))
  return { items, digest }
}

/** A message goes when one of its parts does, waits when one waits, and is suppressed when all are. */
function decide(verdicts: readonly Verdict[]): Verdict {
  const relevant = verdicts.filter(({ kind }) => kind !== 'suppressed')
  const now = relevant.find(({ kind }) => kind === 'now')
  return now ?? relevant[0] ?? verdicts[0] ?? { kind: 'suppressed', reason: 'muted' }
}

/** Content of the digest of this moment; other messages that wait for the moment are sent as they are. */
async function findDigest(
  { id, value: { userId, channel, digestAt } }: Stored<'notifications'>,
  { preferences }: NotificationSettings,
  context: Parameters<typeof loadDigest>[2],
): Promise<DigestContent | undefined> {
  const { digest = 'off' } = preferences ?? {}
  if (digestAt === undefined || digest === 'off') return undefined
  if (id !== waitingId(userId, channel, digestAt)) return undefined
  return await loadDigest(userId, digest, context)
}

/** Settings under which a message is judged at the moment of its digest. */
function atDigest(
  { value: { digestAt } }: Stored<'notifications'>,
  settings: NotificationSettings,
  now: number,
): NotificationSettings {
  const { preferences } = settings
  if (digestAt === undefined || digestAt > now || preferences === undefined) return settings
  return { ...settings, preferences: { ...preferences, digest: 'off' } }
}

interface FormatOptions {
  readonly channel: 'email' | 'sms'
  readonly recipient: Recipient
  readonly sender: MessageChannel
  readonly now: number
}

function format(
  { items, digest }: PreparedItems,
  { channel, recipient: { language, settings }, sender: { contact }, now }: FormatOptions,
  { facts: { bureauNames } }: HandlerServices,
) {
  const timeZone = timeZoneOf(settings.preferences)
  const options = { channel, language, bureauNames, now, timeZone, contact }
  return digest === undefined || channel === 'sms'
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
  items: readonly NotificationItem[],
  { until: sendAt, reason }: Extract<Verdict, { readonly kind: 'delayed' }>,
  context: AudienceContext,
): Promise<Transaction> {
  const waits = { status: 'delayed', reason, sendAt } as const
  const { id, version: expectVersion, value } = message
  if (reason !== 'digest' || value.digestAt === sendAt) {
    return changeMessage(message, { ...waits, firstTriedAt: null }, sendAt)
  }
  const { changes, work } = await addToWaiting({ ...waits, items }, value, context)
  const moved = { kind: 'delete', collection: 'notifications', id, expectVersion } as const
  return { changes: [moved, ...changes], work }
}

/** Drops what was settled while the message waited: answered disputes, and alerts that the person knows of. */
async function filterCurrent(
  items: readonly NotificationItem[],
  store: Pick<Store, 'get'>,
  bureauNames: BureauNames,
): Promise<readonly NotificationItem[]> {
  const remaining = await Promise.all(
    items.map(async (item) => ((await isCurrent(item, store, bureauNames)) ? [item] : [])),
  )
  return remaining.flat()
}

async function isCurrent(
  item: NotificationItem,
  store: Pick<Store, 'get'>,
  bureauNames: BureauNames,
): Promise<boolean> {
  const alert = item.alertId === undefined ? undefined : await store.get('alerts', item.alertId)
  if (alert?.value.acknowledgedAt !== undefined) return false
  if (item.kind !== 'dispute_deadline') return true
  const dispute = await store.get('disputes', item.details.disputeId)
  return dispute !== undefined && hasDeadline(dispute.value, item.details, bureauNames)
}
