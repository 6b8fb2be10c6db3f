import type { BureauNames } from '../domain/bureaus.ts'
import { dayMs } from '../domain/calendar.ts'
import type {
  Channel,
  NotificationItem,
  NotificationRecord,
} from '../domain/monitoring/notification.ts'
import { judgeItem } from '../domain/monitoring/notification-plan.ts'
import { formatNotification } from '../domain/monitoring/notification-text.ts'
import { Failure } from '../errors.ts'
import type { Ports } from '../operations/context.ts'
import { hasDeadline } from '../operations/disputes/dispute.ts'
import { openItems, sendNotification } from '../operations/notifications/notification-record.ts'
import type { MessageChannel } from '../ports/message-channel.ts'
import type { Store, Stored, Transaction } from '../ports/store.ts'
import { findRecipient } from './notification-recipient.ts'
import { type HandlerServices, retryDelayMs, type WorkHandler } from './work-handler.ts'

/** Retries end this long after the first try. */
const giveUpMs = dayMs

/** Below the lease, so that an attempt ends before it. */
const attemptTimeoutMs = 40_000

function getChannel(channel: Channel, ports: Ports): MessageChannel | undefined {
  if (channel === 'email') return ports.email
  return channel === 'sms' ? ports.textMessages : ports.directMessages
}

/**
 * Sends one message by the person's current settings: muted or outdated items are left out, and a
 * message due in quiet hours waits again. After a kill between sending and completion it is sent
 * again under the same id.
 */
export function createSendNotification(
  services: HandlerServices,
): WorkHandler<'send-notification'> {
  return async ({ payload }, { store, now, signal }) => {
    const message = await store.get('notifications', payload.notificationId)
    if (message === undefined || message.value.sealedNotables === null) return {}
    const ready = await prepare(message, { store, now }, services)
    return 'effect' in ready ? ready.effect : await send(message, ready, { now, signal }, services)
  }
}

interface PreparedMessage {
  readonly channel: MessageChannel
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** Returns the text to send, or the effect when nothing is sent now. */
async function prepare(
  message: Stored<'notifications'>,
  { store, now }: { readonly store: Store; readonly now: number },
  { ports, facts }: HandlerServices,
): Promise<PreparedMessage | { readonly effect: Transaction }> {
  const { userId, channel: name } = message.value
  const end = (status: 'suppressed' | 'failed', reason: NotificationRecord['reason']) => ({
    effect: update(message, { status, reason, endedAt: now, sealedNotables: null }),
  })
  const { settings, language, addresses } = await findRecipient(userId, store)
  const opened = openItems(message.id, message.value, ports.vault)
  const current = await filterCurrent(opened, store, facts.bureauNames)
  if (current.length === 0) return end('suppressed', 'out_of_date')
  const judged = current.map((item) => ({ item, verdict: judgeItem(item, settings, now) }))
  const relevant = judged.filter(({ verdict }) => verdict.kind !== 'suppressed')
  const [first] = relevant
  if (first === undefined) {
    const [unwanted] = judged
    const reason = unwanted?.verdict.kind === 'suppressed' ? unwanted.verdict.reason : 'muted'
    return end('suppressed', reason)
  }
  const isDelayed = relevant.every(({ verdict }) => verdict.kind === 'delayed')
  if (isDelayed && first.verdict.kind === 'delayed')
    return { effect: delay(message, first.verdict) }
  const channel = getChannel(name, ports)
  const to = addresses[name]
  if (channel === undefined || to === undefined) return end('suppressed', 'channel_removed')
  if (!channel.isConfigured) return end('failed', 'channel_not_configured')
  const items = relevant.map(({ item }) => item)
  const { bureauNames } = facts
  const timeZone = settings.preferences?.quietHours?.timeZone
  const { contact } = channel
  const options = { channel: name, language, bureauNames, now, timeZone, contact }
  return { channel, to, ...formatNotification(items, options) }
}

async function send(
  message: Stored<'notifications'>,
  { channel, to, subject, text }: PreparedMessage,
  { now, signal }: { readonly now: number; readonly signal: AbortSignal },
  { random }: HandlerServices,
): Promise<Transaction> {
  const { value } = message
  const attempts = value.attempts + 1
  const over = { attempts, endedAt: now, sealedNotables: null } as const
  const limit = AbortSignal.any([signal, AbortSignal.timeout(attemptTimeoutMs)])
  try {
    await channel.send({ to, subject, text, id: message.id }, limit)
    return update(message, { ...over, status: 'sent', reason: null, problem: null })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const problem = problemCode(error)
    if (error.kind === 'invalid_request') {
      return update(message, { ...over, status: 'failed', reason: 'refused', problem })
    }
    const firstTriedAt = value.firstTriedAt ?? now
    if (now - firstTriedAt >= giveUpMs) {
      return update(message, {
        ...over,
        status: 'failed',
        reason: 'gave_up',
        problem,
        firstTriedAt,
      })
    }
    const sendAt = Math.min(now + retryDelayMs(attempts, random()), firstTriedAt + giveUpMs)
    const again = { status: 'pending', reason: 'trying_again', problem } as const
    return update(message, { ...again, attempts, firstTriedAt, sendAt }, sendAt)
  }
}

/** A short code only: the provider's text may contain the address. */
function problemCode({ details }: Failure): string | null {
  const problem = details?.['problem']
  return typeof problem === 'string' ? problem.slice(0, 60) : null
}

/** The time limit of the retries starts after the delay. */
function delay(
  message: Stored<'notifications'>,
  { until, reason }: { readonly until: number; readonly reason: 'quiet_hours' | 'snoozed' },
): Transaction {
  const waits = { status: 'delayed', reason, sendAt: until, firstTriedAt: null } as const
  return update(message, waits, until)
}

/** Saves the message; `dueAt` schedules its next try. */
function update(
  { id, version, value }: Stored<'notifications'>,
  changes: Partial<NotificationRecord>,
  dueAt?: number,
): Transaction {
  const changed = { ...value, ...changes }
  const put = { kind: 'put', collection: 'notifications', id, value: changed } as const
  const work = dueAt === undefined ? [] : [sendNotification(id, dueAt)]
  return { changes: [{ ...put, expectVersion: version }], work }
}

/** Drops deadlines of disputes that were answered, resolved or reset while the message waited. */
async function filterCurrent(
  items: readonly NotificationItem[],
  store: Pick<Store, 'get'>,
  bureauNames: BureauNames,
): Promise<readonly NotificationItem[]> {
  const remaining = await Promise.all(
    items.map(async (item) => {
      if (item.kind !== 'dispute_deadline') return [item]
      const dispute = await store.get('disputes', item.details.disputeId)
      const isCurrent =
        dispute !== undefined && hasDeadline(dispute.value, item.details, bureauNames)
      return isCurrent ? [item] : []
    }),
  )
  return remaining.flat()
}
