import { limits } from '../../config/limits.ts'
import type { PersonRecord } from '../../domain/people/person-records.ts'
import { type Localized, localize } from '../../domain/text/language.ts'
import { Failure } from '../../errors.ts'
import type { Stored } from '../../ports/store.ts'
import { newestMessage } from '../chats/pages.ts'
import type { Context } from '../context.ts'
import { checkMonitorWork, findRunningMonitor } from '../monitoring/monitor-record.ts'
import { addMessages, messagesToday } from './daily-messages.ts'
import { endGuestWork, transferGuestData } from './guest-data.ts'
import { upsertPerson } from './person.ts'
import { ownKeys } from './user-key.ts'

/** Warnings about data that a stranger may have prepared: it stays silent until the user confirms it. */
const transferWarnings = {
  webhooks: {
    en: 'The webhooks come along switched off, since you may not have chosen where they send to. Look at each address, then switch on what is yours: PATCH /api/webhooks/{id} {"active": true}.',
    fr: 'Les webhooks vous suivent, mais désactivés : leurs destinations n’ont peut-être pas été choisies par vous. Vérifiez chaque adresse, puis réactivez ce qui est à vous : PATCH /api/webhooks/{id} {"active": true}.',
  },
  monitor: {
    en: 'Monitoring goes on without the guest’s addresses. Set it up again with your own to receive alerts: POST /api/monitor/setup.',
    fr: 'La surveillance continue sans les adresses données par la personne invitée. Configurez-la de nouveau avec les vôtres pour recevoir les alertes : POST /api/monitor/setup.',
  },
  keys: {
    en: 'The guest’s provider keys stay behind: with them, your chats would go through an account that may not be yours. Add your own keys: POST /api/user-keys.',
    fr: 'Les clés de fournisseur de la personne invitée ne vous suivent pas : avec elles, vos conversations passeraient par un compte qui n’est peut-être pas le vôtre. Ajoutez vos propres clés : POST /api/user-keys.',
  },
} as const satisfies Record<string, Localized>

interface MergedGuest {
  readonly person: PersonRecord
  /** The guest's messages of today. */
  readonly messages: number
  readonly warnings: string[]
}

/**
 * Gives the caller the guest's data, in the operation's transaction; what exceeds one transaction
 * follows by later work. Rejects with Failure('conflict') while the guest is being answered.
 */
export async function mergeGuest(
  guest: Stored<'guestTokens'>,
  context: Context,
): Promise<MergedGuest> {
  const { userId, now, store, language } = context
  const { id: guestId, version: expectVersion } = guest
  const movesMonitor = await moveMonitor(guestId, context)
  const data = await transferGuestData({ guestId, userId, movesMonitor, now }, store)
  await checkNotAnswered(guestId, context)
  for (const change of data.changes) context.write(change)
  for (const work of data.work) context.later(work)
  const value = { ...guest.value, claimedBy: userId }
  context.write({ kind: 'put', collection: 'guestTokens', id: guestId, value, expectVersion })
  context.later(endGuestWork(guestId, data.isWhole ? now + limits.people.mergeAgainMs : now))
  const messages = await messagesToday({ store, now, userId: guestId })
  if (messages > 0) await addMessages(messages, context.caller.tier, context)
  const { webhooks, monitor, keys } = transferWarnings
  const hasWebhooks = data.changes.some(
    ({ kind, collection }) => kind === 'put' && collection === 'webhooks',
  )
  const warnings = [
    ...(hasWebhooks ? [webhooks] : []),
    ...(movesMonitor ? [monitor] : []),
    ...((await hasMissingKeys(guestId, context)) ? [keys] : []),
  ].map((warning) => localize(warning, language))
  return { person: await upsertSettings(guestId, context), messages, warnings }
}

/** Waits for a running answer, which would be saved among the user's later messages. */
async function checkNotAnswered(guestId: string, { store, now }: Context): Promise<void> {
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

/** Takes the guest's settings when the user has none. */
async function upsertSettings(guestId: string, context: Context): Promise<PersonRecord> {
  const { store, userId } = context
  const [user, guest] = await Promise.all([
    store.get('people', userId),
    store.get('people', guestId),
  ])
  return await upsertPerson(context, user === undefined ? guest?.value.settings : undefined)
}

/**
 * True if the guest has a key of a provider for which the user has none. Keys are not transferred: the
 * owner of the key's account, perhaps a stranger, could read the user's chats there.
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
 * Transfers the guest's monitor unless the user has one; true if it did. Drops its addresses, which may
 * be a stranger's.
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
