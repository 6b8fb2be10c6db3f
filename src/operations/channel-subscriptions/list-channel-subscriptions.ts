import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import type { ChatPerson } from '../../domain/chat-platforms/messages.ts'
import { Failure } from '../../errors.ts'
import type { Store } from '../../ports/store.ts'
import { ownIdentity, personOf } from '../accounts/chat-identity.ts'
import { askDirectory } from '../chat-platforms/ask-directory.ts'
import type { Context } from '../context.ts'
import { defineOperation } from '../define-operation.ts'
import { filledField, outputList, timestamp, timestampField } from '../fields.ts'
import {
  isOver,
  listOwn,
  pauseReasonField,
  subscriptionOutput,
  subscriptionView,
} from './channel-subscription.ts'
import { presentSubscriptions } from './subscription-cards.ts'
import { applyRules } from './subscription-rules.ts'

const idField = () => z.string().max(limits.requests.maxIdLength)

const input = z.strictObject({
  identityId: filledField('identity', idField()).optional(),
  serverId: filledField('server', idField()).optional(),
})

/** A subscription of any person, as an admin sees it. */
const teamSubscription = z.object({
  id: z.string(),
  ownerName: z.string(),
  channelName: z.string(),
  status: z.enum(['active', 'paused']),
  pauseReason: pauseReasonField.nullable(),
  createdAt: timestampField,
})

export const listChannelSubscriptions = defineOperation({
  name: 'list-channel-subscriptions',
  summary: 'List the channels that know of your score changes',
  description:
    "Lists the caller's channel subscriptions, with questions that wait for an answer. For an admin of the workspace or server (checked at the platform; identityId is the caller's chat, serverId Discord's server), team has those of everybody there: names and channels alone. For all others team is null.",
  usage:
    'Use to see what is posted where, and for the ids that `delete-channel-subscription` takes.',
  api: 'console',
  access: 'account',
  effect: 'reads',
  dataClass: 'personal',
  reachesOutside: true,
  command: {
    name: 'subscriptions',
    nameFr: 'abonnements',
    positional: [],
    present: presentSubscriptions,
  },
  rest: { method: 'GET', path: '/api/channel-subscriptions' },
  input,
  output: z.object({
    subscriptions: outputList(subscriptionOutput),
    team: outputList(teamSubscription).nullable(),
  }),
  prepare: findAdministered,
  async handle(_input, { userId, store, now }, administered) {
    const own = (await listOwn(userId, store)).filter(
      ({ value }) => value.status !== 'declined' && !isOver(value, now),
    )
    return {
      subscriptions: (await Promise.all(own.map((one) => applyRules(one, store)))).map(
        subscriptionView,
      ),
      team: administered === undefined ? null : await listTeam(administered, store),
    }
  },
})

interface Administered {
  readonly platform: ChatPerson['platform']
  readonly serverId: string
}

/** The workspace or server that the caller administers, as the platform confirms. */
async function findAdministered(
  { identityId, serverId }: z.output<typeof input>,
  context: Context,
): Promise<Administered | undefined> {
  if (identityId === undefined) return undefined
  const person = personOf((await ownIdentity(identityId, context)).value)
  const { platform } = person
  const id = platform === 'slack' ? person.workspaceId : serverId
  if (id === undefined) return undefined
  const place = { kind: 'channel', channelId: '', threadId: null, serverId: id } as const
  try {
    const isAdmin = await askDirectory(platform, context, (directory, signal) =>
      directory.isAdmin(person, place, signal),
    )
    return isAdmin ? { platform, serverId: id } : undefined
  } catch (error) {
    // The person's own list does not wait for the platform.
    if (error instanceof Failure && error.kind === 'unavailable') return undefined
    throw error
  }
}

async function listTeam({ platform, serverId }: Administered, store: Pick<Store, 'get' | 'list'>) {
  const { items } = await store.list('channelSubscriptions', {
    ...{ index: 'byServer', equals: [platform, serverId], order: 'descending' },
    limit: limits.channelSubscriptions.maxListedOfTeam,
  })
  const ruled = await Promise.all(items.map((one) => applyRules(one, store)))
  return ruled.flatMap(({ id, value }) => {
    const { ownerName, channel, status, pauseReason = null } = value
    if (status !== 'active' && status !== 'paused') return []
    const createdAt = timestamp(value.createdAt)
    return [{ id, ownerName, channelName: channel.name, status, pauseReason, createdAt }]
  })
}
