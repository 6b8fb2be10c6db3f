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
import { hasDeadline } from '../operations/disputes/dispute-clock.ts'
import { openItems, sendNotification } from '../operations/notifications/notification-record.ts'
import type { MessageChannel } from '../ports/message-channel.ts'
import type { Store, Stored, Transaction } from '../ports/store.ts'
import { findRecipient } from './notification-recipient.ts'
import type { HandlerServices, WorkHandler } from './work-handler.ts'
import { retryDelayMs } from './work-handler.ts'

/** A message that nobody has taken for so long is given up, milliseconds. */
const giveUpMs = dayMs

/** One attempt takes no longer, so that it has ended when its lease does, milliseconds. */
const attemptTimeoutMs = 40_000

function channelOf(channel: Channel, ports: Ports): MessageChannel | undefined {
  if (channel === 'email') return ports.email
  return channel === 'sms' ? ports.textMessages : ports.directMessages
}

/**
 * Sends one message, as the person wants to be told at this moment: what they have muted meanwhile is
 * left out, as is what is no longer so, and a message that comes into their quiet hours waits again.
 * Killed between sending and completion, it is sent again under the same id.
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

/** What is to be sent, or what becomes of the message instead. */
async function prepare(
  message: Stored<'notifications'>,
  { store, now }: { readonly store: Store; readonly now: number },
  { ports, facts }: HandlerServices,
): Promise<PreparedMessage | { readonly effect: Transaction }> {
  const { userId, channel: name } = message.value
  const ended = (status: 'suppressed' | 'failed', reason: NotificationRecord['reason']) => ({
    effect: update(message, { status, reason, endedAt: now, sealedNotables: null }),
  })
  const { settings, language, addresses } = await findRecipient(userId, store)
  const opened = openItems(message.id, message.value, ports.vault)
  const current = await filterCurrent(opened, store, facts.bureauNames)
  if (current.length === 0) return ended('suppressed', 'out_of_date')
  const judged = current.map((notable) => ({
    notable,
    verdict: judgeItem(notable, settings, now),
  }))
  const wanted = judged.filter(({ verdict }) => verdict.kind !== 'suppressed')
  const [first] = wanted
  if (first === undefined) {
    const [unwanted] = judged
    const reason = unwanted?.verdict.kind === 'suppressed' ? unwanted.verdict.reason : 'muted'
    return ended('suppressed', reason)
  }
  const waits = wanted.every(({ verdict }) => verdict.kind === 'delayed')
  if (waits && first.verdict.kind === 'delayed') return { effect: delay(message, first.verdict) }
  const channel = channelOf(name, ports)
  const to = addresses[name]
  if (channel === undefined || to === undefined) return ended('suppressed', 'channel_removed')
  if (!channel.isConfigured) return ended('failed', 'channel_not_configured')
  const notables = wanted.map(({ notable }) => notable)
  const { bureauNames } = facts
  const timeZone = settings.preferences?.quietHours?.timeZone
  const { contact } = channel
  const telling = { channel: name, language, bureauNames, now, timeZone, contact }
  return { channel, to, ...formatNotification(notables, telling) }
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
  const untilThen = AbortSignal.any([signal, AbortSignal.timeout(attemptTimeoutMs)])
  try {
    await channel.send({ to, subject, text, id: message.id }, untilThen)
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

/** A short code, and no text of somebody else's, which may name the address. */
function problemCode({ details }: Failure): string | null {
  const problem = details?.['problem']
  return typeof problem === 'string' ? problem.slice(0, 60) : null
}

/** Its day of tries begins when the wait is over. */
function delay(
  message: Stored<'notifications'>,
  { until, reason }: { readonly until: number; readonly reason: 'quiet_hours' | 'snoozed' },
): Transaction {
  const waits = { status: 'delayed', reason, sendAt: until, firstTriedAt: null } as const
  return update(message, waits, until)
}

/** The message as it is now, and the work that comes back to it where it has not ended. */
function update(
  { id, version, value }: Stored<'notifications'>,
  news: Partial<NotificationRecord>,
  dueAt?: number,
): Transaction {
  const changed = { ...value, ...news }
  const put = { kind: 'put', collection: 'notifications', id, value: changed } as const
  const work = dueAt === undefined ? [] : [sendNotification(id, dueAt)]
  return { changes: [{ ...put, expectVersion: version }], work }
}

/**
 * Of what a message was to tell, what is still so now that it leaves: a dispute that was answered,
 * resolved or set back while the message waited has the deadline no more.
 */
async function filterCurrent(
  notables: readonly NotificationItem[],
  store: Pick<Store, 'get'>,
  bureauNames: BureauNames,
): Promise<readonly NotificationItem[]> {
  const judged = await Promise.all(
    notables.map(async (notable) => {
      if (notable.kind !== 'dispute_deadline') return [notable]
      const dispute = await store.get('disputes', notable.details.disputeId)
      const isSo = dispute !== undefined && hasDeadline(dispute.value, notable.details, bureauNames)
      return isSo ? [notable] : []
    }),
  )
  return judged.flat()
}
