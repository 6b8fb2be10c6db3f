import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import { channelKinds } from '../../domain/chat-platforms/channel-change.ts'
import {
  type ChannelSubscriptionRecord,
  channelStatuses,
  pauseReasons,
} from '../../domain/chat-platforms/channel-subscription.ts'
import type { ChatPerson } from '../../domain/chat-platforms/messages.ts'
import { Failure } from '../../errors.ts'
import type { Change, Store, Stored } from '../../ports/store.ts'
import { identityId } from '../accounts/chat-identity.ts'
import type { Context } from '../context.ts'
import {
  bureauField,
  chatPlatformField,
  countField,
  named,
  outputList,
  timestamp,
  timestampField,
} from '../fields.ts'

const { channelSubscriptions: bounds } = limits

export type Subscription = Stored<'channelSubscriptions'>

export const subscriptionIdField = z.string().min(1).max(limits.requests.maxOwnIdLength)

export const pauseReasonField = named('PauseReason', z.enum(pauseReasons))

export const kindField = named('ChannelKind', z.enum(channelKinds))

/** A subscription as its owner sees it. */
export const subscriptionOutput = named(
  'ChannelSubscription',
  z.object({
    id: z.string(),
    platform: chatPlatformField,
    channelId: z.string(),
    channelName: z.string(),
    /** Not everybody of the workspace or server read the channel when its owner was asked. */
    isPrivate: z.boolean(),
    /** People of other workspaces or organizations did. */
    isShared: z.boolean(),
    /** Null: all. */
    bureaus: outputList(bureauField).nullable(),
    kinds: outputList(kindField),
    minPoints: countField,
    status: z.enum(channelStatuses),
    /** Null unless it is paused. */
    pauseReason: pauseReasonField.nullable(),
    createdAt: timestampField,
    consentedAt: timestampField.nullable(),
  }),
)

export type SubscriptionView = z.input<typeof subscriptionOutput>

export function subscriptionView({ id, value }: Pick<Subscription, 'id' | 'value'>) {
  const { platform, channelId, channel, bureaus, kinds, minPoints, status } = value
  const { name: channelName, isPrivate, isShared } = channel
  return {
    ...{ id, platform, channelId, channelName, isPrivate, isShared },
    ...{ bureaus, kinds, minPoints, status },
    pauseReason: value.pauseReason ?? null,
    createdAt: timestamp(value.createdAt),
    consentedAt: timestamp(value.consentedAt),
  } satisfies SubscriptionView
}

/** True for a question that was not answered in time. */
export const isOver = ({ expiresAt }: ChannelSubscriptionRecord, now: number): boolean =>
  expiresAt !== null && expiresAt <= now

/** All subscriptions of an account, the newest first. */
export async function listOwn(
  userId: string,
  store: Pick<Store, 'list'>,
): Promise<readonly Subscription[]> {
  const { maxPerPerson, maxAskedByOthers } = bounds
  const query = { index: 'byUser', equals: [userId], order: 'descending' } as const
  const limit = 2 * (maxPerPerson + maxAskedByOthers)
  return (await store.list('channelSubscriptions', { ...query, limit })).items
}

/** Counts what its owners have allowed: questions alone leave the channel to others. */
export async function isChannelFull(
  {
    platform,
    serverId,
    channelId,
  }: Pick<Subscription['value'], 'platform' | 'serverId' | 'channelId'>,
  store: Pick<Store, 'list'>,
): Promise<boolean> {
  let allowed = 0
  let after: string | undefined
  do {
    const page = await store.list('channelSubscriptions', {
      ...{ index: 'byChannel', equals: [platform, serverId, channelId], limit: 200 },
      ...(after === undefined ? {} : { after }),
    })
    allowed += page.items.filter(({ value }) => value.consentedAt !== null).length
    after = page.next
  } while (after !== undefined && allowed < bounds.maxPerChannel)
  return allowed >= bounds.maxPerChannel
}

export function tooManyInChannel(): Failure {
  const limit = bounds.maxPerChannel
  const message = {
    en: `A channel can have ${limit} subscriptions at most. One has to end first.`,
    fr: `Un canal peut avoir au plus ${limit} abonnements. L’un d’eux doit d’abord prendre fin.`,
  }
  return new Failure('conflict', message, { details: { limit } })
}

/** The caller's own subscription; another's answers like one that does not exist. */
export async function ownSubscription(
  id: string,
  { store, userId, now }: Pick<Context, 'store' | 'userId' | 'now'>,
): Promise<Subscription> {
  const found = await store.get('channelSubscriptions', id)
  if (found?.value.userId !== userId || isOver(found.value, now)) throw noSubscription()
  return found
}

export const putSubscription = (
  { id, version, value }: Subscription,
  changes: Partial<ChannelSubscriptionRecord>,
): Change => ({
  ...{ kind: 'put', collection: 'channelSubscriptions', id, value: { ...value, ...changes } },
  expectVersion: version,
})

export const removeSubscription = ({
  id,
  version: expectVersion,
}: Pick<Subscription, 'id' | 'version'>): Change => ({
  ...{ kind: 'delete', collection: 'channelSubscriptions', id, expectVersion },
})

/** Ends all subscriptions of a person of a platform: they left the account. */
export async function removeSubscriptionsOf(
  person: ChatPerson,
  userId: string,
  store: Pick<Store, 'list'>,
): Promise<readonly Change[]> {
  const id = identityId(person)
  const own = await listOwn(userId, store)
  return own.filter(({ value }) => value.identityId === id).map(removeSubscription)
}

export const noSubscription = () =>
  new Failure('not_found', {
    en: 'You have no such channel subscription. GET /api/channel-subscriptions lists yours.',
    fr: 'Vous n’avez pas cet abonnement de canal. GET /api/channel-subscriptions donne la liste des vôtres.',
  })
