import { limits } from '../../config/limits.ts'
import type { PersonRecord } from '../../domain/people/person-records.ts'
import { Failure } from '../../errors.ts'
import type { Stored } from '../../ports/store.ts'
import { newestMessage } from '../chats/pages.ts'
import type { Context } from '../context.ts'
import { checkMonitorWork, findRunningMonitor } from '../monitoring/monitor-record.ts'
import { addMessages, messagesToday } from './daily-messages.ts'
import { transferGuestData } from './guest-data.ts'
import type { TransferWarnings } from './transfer-warnings.ts'
import { upsertPerson } from './upsert-person.ts'
import { ownKeys } from './user-key.ts'

interface MergedGuest {
  readonly person: PersonRecord
  /** Of today, that came with the guest. */
  readonly messages: number
  readonly warnings: TransferWarnings
}

/**
 * Gives the caller what the guest has, in the operation's transaction; what is more than one
 * transaction holds follows by later work. Rejects with Failure('conflict') while the guest is being answered.
 */
export async function mergeGuest(
  guest: Stored<'guestTokens'>,
  context: Context,
): Promise<MergedGuest> {
  const { userId, now, store } = context
  const { id: guestId, version: expectVersion, value } = guest
  const movesMonitor = await moveMonitor(guestId, context)
  const given = await transferGuestData({ guestId, userId, movesMonitor, now }, store)
  await refuseWhileAnswered(guestId, context)
  for (const change of given.changes) context.write(change)
  for (const work of given.work) context.later(work)
  context.write({
    kind: 'put',
    collection: 'guestTokens',
    id: guestId,
    value: { ...value, claimedBy: userId },
    expectVersion,
  })
  context.later({
    id: `end-guest-${guestId}`,
    kind: 'end-guest',
    dueAt: given.isWhole ? now + limits.people.mergeAgainMs : now,
    payload: { guestId },
  })
  const messages = await messagesToday({ store, now, userId: guestId })
  if (messages > 0) await addMessages(messages, context.caller.tier, context)
  const webhooks = given.changes.some(
    ({ kind, collection }) => kind === 'put' && collection === 'webhooks',
  )
  const keys = await hasMissingKeys(guestId, context)
  const warnings = { webhooks, monitor: movesMonitor, keys }
  return { person: await upsertSettings(guestId, context), messages, warnings }
}

/** The answer would land beside the user's next message, so it is waited for. */
async function refuseWhileAnswered(guestId: string, { store, now }: Context): Promise<void> {
  const query = { index: 'byUser', equals: [guestId], order: 'descending', limit: 200 } as const
  const { items: chats } = await store.list('chats', query)
  const recent = chats.filter(
    ({ value }) => now - value.updatedAt < limits.people.maxUnfinishedAnswerMs,
  )
  for (const { id } of recent) {
    const newest = await newestMessage(id, { store })
    if (newest?.value.status !== 'running') continue
    throw new Failure(
      'conflict',
      {
        en: 'The guest is still being answered. Wait for the answer, then ask again.',
        fr: 'Une réponse à la personne invitée est en cours. Attendez-la, puis redemandez.',
      },
      { retryAfter: 5 },
    )
  }
}

/** What the guest chose holds where the user has chosen nothing yet. */
async function upsertSettings(guestId: string, context: Context): Promise<PersonRecord> {
  const { store, userId } = context
  const [user, guest] = await Promise.all([
    store.get('people', userId),
    store.get('people', guestId),
  ])
  return await upsertPerson(context, user === undefined ? guest?.value.settings : undefined)
}

/**
 * Whether the guest has brought a key of a provider for which the user has none. It is not handed
 * over: answers would run on the account of whoever made the guest, who could read the chats there.
 */
async function hasMissingKeys(guestId: string, { store, userId }: Context): Promise<boolean> {
  const [own, guests] = await Promise.all([
    ownKeys({ store, userId }),
    ownKeys({ store, userId: guestId }),
  ])
  const known = new Set(own.map(({ value }) => value.provider))
  return guests.some(({ value }) => !known.has(value.provider))
}

/**
 * What the user watches stays; the guest's comes without its addresses: whoever made the guest may
 * be a stranger to the user. Resolves with whether it has become the user's.
 */
async function moveMonitor(guestId: string, context: Context): Promise<boolean> {
  const { store, userId, write, later } = context
  const [own, guests] = await Promise.all([
    store.get('monitors', userId),
    findRunningMonitor(guestId, store),
  ])
  if (own?.value.stoppedAt === null || guests === undefined) return false
  const { notifications: _, ...configuration } = guests.value.configuration
  const value = { ...guests.value, userId, configuration }
  const expectVersion = own?.version ?? 0
  write({ kind: 'put', collection: 'monitors', id: userId, value, expectVersion })
  later(checkMonitorWork(value))
  return true
}
