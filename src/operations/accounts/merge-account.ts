import { limits } from '../../config/limits.ts'
import type { Caller } from '../../domain/caller.ts'
import { nextDigestAt } from '../../domain/monitoring/notification-plan.ts'
import type { PersonRecord } from '../../domain/people/person-records.ts'
import type { Localized } from '../../domain/text/language.ts'
import { Failure } from '../../errors.ts'
import { newestMessage } from '../chats/pages.ts'
import type { Context } from '../context.ts'
import { checkMonitorWork, findRunningMonitor } from '../monitoring/monitor-record.ts'
import { digestWork } from '../notifications/digest-work.ts'
import { addMessages, messagesToday } from '../people/daily-messages.ts'
import { upsertPerson } from '../people/person.ts'
import { ownKeys } from '../people/user-key.ts'
import { transferAccountData } from './account-data.ts'

/** The account that gets the data is `userId`; `caller` is its person. */
export type MergeContext = Pick<
  Context,
  'store' | 'userId' | 'caller' | 'ports' | 'now' | 'write' | 'later' | 'report'
>

/** Context for an account that is not the caller's own. */
export function mergeContextFor(
  userId: string,
  tier: Caller['tier'],
  context: Context,
): MergeContext {
  const { store, caller, ports, now, write, later } = context
  const owner = { ...caller, userId, tier, claims: undefined }
  // The context's own method reads its private fields.
  const report: Context['report'] = (type, data) => context.report(type, data)
  return { store, userId, caller: owner, ports, now, write, later, report }
}

interface MergedAccount {
  readonly person: PersonRecord
  /** Messages that the ended account has sent today. */
  readonly messages: number
  /** True when a later batch has to follow. */
  readonly hasMore: boolean
  /** Data that did not come along as it was: strangers may have prepared it. */
  readonly changed: readonly ('webhooks' | 'monitor' | 'keys')[]
}

/**
 * Gives the user an account's data, in the operation's transaction; what exceeds one transaction follows
 * by later work, which the caller schedules. Rejects with Failure('conflict') and the text while the
 * account is being answered.
 */
export async function mergeAccount(
  fromId: string,
  isBeingAnswered: Localized,
  context: MergeContext,
): Promise<MergedAccount> {
  const { userId, now, store } = context
  const movesMonitor = await moveMonitor(fromId, context)
  const data = await transferAccountData({ fromId, userId, movesMonitor, now }, store)
  await checkNotAnswered(fromId, isBeingAnswered, context)
  for (const change of data.changes) context.write(change)
  for (const work of data.work) context.later(work)
  await moveNotificationPreferences(fromId, context)
  const messages = await messagesToday({ store, now, userId: fromId })
  if (messages > 0) await addMessages(messages, context.caller.tier, context)
  const hasWebhooks = data.changes.some(
    ({ kind, collection }) => kind === 'put' && collection === 'webhooks',
  )
  const changed = [
    ...(hasWebhooks ? ['webhooks' as const] : []),
    ...(movesMonitor ? ['monitor' as const] : []),
    ...((await hasMissingKeys(fromId, context)) ? ['keys' as const] : []),
  ]
  const person = await moveSettings(fromId, context)
  return { person, messages, hasMore: !data.isWhole, changed }
}

/** Waits for a running answer, which would be saved among the user's later messages. */
async function checkNotAnswered(
  fromId: string,
  isBeingAnswered: Localized,
  { store, now }: Pick<Context, 'store' | 'now'>,
): Promise<void> {
  const query = { index: 'byUser', equals: [fromId], order: 'descending', limit: 200 } as const
  const { items: chats } = await store.list('chats', query)
  const recent = chats.filter(
    ({ value }) => now - value.updatedAt < limits.people.maxUnfinishedAnswerMs,
  )
  for (const { id } of recent) {
    const newest = await newestMessage(id, { store })
    if (newest?.value.status !== 'running') continue
    throw new Failure('conflict', isBeingAnswered, { retryAfter: 5 })
  }
}

/** Takes the account's settings when the user has none. */
async function moveSettings(fromId: string, context: MergeContext): Promise<PersonRecord> {
  const { store, userId } = context
  const [own, others] = await Promise.all([
    store.get('people', userId),
    store.get('people', fromId),
  ])
  return await upsertPerson(context, own === undefined ? others?.value.settings : undefined)
}

/** Takes the account's notification preferences when the user has chosen none. */
async function moveNotificationPreferences(fromId: string, context: MergeContext): Promise<void> {
  const { store, userId, now, write, later } = context
  const [own, others] = await Promise.all([
    store.get('notificationPreferences', userId),
    store.get('notificationPreferences', fromId),
  ])
  if (own !== undefined || others === undefined) return
  const value = { ...others.value, userId }
  write({ kind: 'put', collection: 'notificationPreferences', id: userId, value, expectVersion: 0 })
  const digestAt = nextDigestAt(value, now)
  if (digestAt !== undefined) later(digestWork(userId, digestAt))
}

/**
 * True if the account has a key of a provider for which the user has none. Keys are not transferred: the
 * owner of the key's account, perhaps a stranger, could read the user's chats there.
 */
async function hasMissingKeys(
  fromId: string,
  { store, userId }: Pick<Context, 'store' | 'userId'>,
): Promise<boolean> {
  const [own, others] = await Promise.all([
    ownKeys({ store, userId }),
    ownKeys({ store, userId: fromId }),
  ])
  const known = new Set(own.map(({ value }) => value.provider))
  return others.some(({ value }) => !known.has(value.provider))
}

/**
 * Transfers the account's monitor unless the user has one; true if it did. Drops its addresses, which may
 * be a stranger's.
 */
async function moveMonitor(fromId: string, context: MergeContext): Promise<boolean> {
  const { store, userId, write, later } = context
  const [own, others] = await Promise.all([
    store.get('monitors', userId),
    findRunningMonitor(fromId, store),
  ])
  if (own?.value.stoppedAt === null || others === undefined) return false
  const { notifications: _, ...configuration } = others.value.configuration
  const value = { ...others.value, userId, configuration }
  const expectVersion = own?.version ?? 0
  write({ kind: 'put', collection: 'monitors', id: userId, value, expectVersion })
  later(checkMonitorWork(value))
  return true
}
