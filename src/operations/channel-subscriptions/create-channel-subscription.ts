import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import { channelKinds } from '../../domain/chat-platforms/channel-change.ts'
import type { ChannelSubscriptionRecord } from '../../domain/chat-platforms/channel-subscription.ts'
import type { ChatPerson } from '../../domain/chat-platforms/messages.ts'
import { Failure, invalidField } from '../../errors.ts'
import type { ChannelFacts } from '../../ports/chat-directory.ts'
import {
  findIdentity,
  ownIdentity,
  personOf,
  identityId as toIdentityId,
} from '../accounts/chat-identity.ts'
import { findPersonName, findReadChannel, isReader } from '../chat-platforms/ask-directory.ts'
import type { Context } from '../context.ts'
import { defineOperation } from '../define-operation.ts'
import { expireRecordWork } from '../expire-record.ts'
import { bureausField, filledField } from '../fields.ts'
import {
  isChannelFull,
  isOver,
  kindField,
  listOwn,
  subscriptionOutput,
  subscriptionView,
  tooManyInChannel,
} from './channel-subscription.ts'
import { askForConsent } from './consent-message.ts'
import { presentAsked } from './subscription-cards.ts'
import { requireMayLearn } from './subscription-rules.ts'

const { channelSubscriptions: bounds } = limits

const input = z.strictObject({
  bureaus: bureausField().optional(),
  kinds: z
    .array(kindField)
    .min(1)
    .max(channelKinds.length)
    .default([...channelKinds]),
  minPoints: z.int().min(1).max(bounds.maxPoints).default(1),
  person: z.string().max(limits.requests.maxIdLength).optional(),
  identityId: filledField('identity', z.string().max(limits.requests.maxIdLength)),
  channelId: filledField('channel', z.string().max(limits.requests.maxIdLength)).optional(),
})

export const createChannelSubscription = defineOperation({
  name: 'create-channel-subscription',
  summary: 'Let this channel know when a score changes',
  description: `Asks the person whose score it is to allow that a channel of Slack or Discord is told of its changes: who, bureau, points and band, never a score, balance or account. It asks by a direct message with two buttons, and nothing is posted before they allow it there. identityId is the caller's chat (list-chat-identities), channelId the platform's id of a channel that the caller reads. Without person it is about the caller; person is the platform's id or mention of another member. bureaus (all by default), kinds (score_change, goal_achieved) and minPoints narrow what is posted. A person may have ${bounds.maxPerPerson}.`,
  usage:
    'Use when the person wants a team channel to learn of score changes; in a chat they type it in that channel. Next: the buttons in the direct message.',
  api: 'console',
  access: 'account',
  effect: 'writes',
  dataClass: 'personal',
  confirm: {
    because: 'shares',
    question: {
      en: 'Ask that this channel learns of score changes? Its members see who, which bureau, and by how many points.',
      fr: 'Demander que ce canal soit informé des changements de cote ? Ses membres voient qui, quel bureau et de combien de points.',
    },
  },
  reachesOutside: true,
  command: {
    name: 'subscribe',
    nameFr: 'abonner',
    positional: ['bureaus'],
    present: presentAsked,
  },
  rest: { method: 'POST', path: '/api/channel-subscriptions', created: true },
  input,
  output: z.object({
    /** Null when another person is asked: their answer is theirs. */
    subscription: subscriptionOutput.nullable(),
  }),
  prepare: readSurroundings,
  async handle({ bureaus = null, kinds, minPoints }, context, surroundings) {
    const { owner, channel, ownerName, askedBy } = surroundings
    const identity = await findIdentity(owner, context)
    // Never reveal whether another person uses the coach.
    if (identity === undefined) return { subscription: null }
    const { userId, language } = identity.value
    if (!(await hasRoom(userId, surroundings, context))) return { subscription: null }
    const id = context.newId('sub')
    const expiresAt = context.now + bounds.askMs
    const { name, isPrivate, isShared, channelId, serverId, parentId } = channel
    const value: ChannelSubscriptionRecord = {
      ...{ ...owner, userId, identityId: identity.id, language, serverId, channelId },
      ...(parentId === undefined ? {} : { parentId }),
      channel: { name, isPrivate, isShared },
      ...{ ownerName, askedBy, bureaus, kinds, minPoints },
      ...{ status: 'asked', consentedAt: null, waiting: null, postedAt: [] },
      ...{ createdAt: context.now, expiresAt },
    }
    context.write({
      ...{ kind: 'put', collection: 'channelSubscriptions', id, value },
      expectVersion: 0,
    })
    context.later(expireRecordWork('channelSubscriptions', id, expiresAt))
    const asking = askForConsent({ id, value }, 'asked', context)
    for (const change of asking.changes) context.write(change)
    for (const work of asking.work) context.later(work)
    return { subscription: askedBy === null ? subscriptionView({ id, value }) : null }
  },
})

interface Surroundings {
  readonly owner: ChatPerson
  readonly channel: ChannelFacts
  readonly ownerName: string
  /** Name of the person who asks; null: the owner does. */
  readonly askedBy: string | null
}

/** Asks the platform: no event and no caller is believed about a channel. */
async function readSurroundings(
  { identityId, channelId, person }: z.output<typeof input>,
  context: Context,
): Promise<Surroundings> {
  const asker = personOf((await ownIdentity(identityId, context)).value)
  if (channelId === undefined || channelId === '') throw noChannel()
  const owner = person === undefined ? asker : { ...asker, platformUserId: toUserId(person) }
  const channel = await findReadChannel(asker, channelId, context)
  await requireMayLearn(channel, asker, context.store)
  const askerName = await findPersonName(asker, channel.serverId, context)
  if (owner.platformUserId === asker.platformUserId) {
    return { owner, channel, ownerName: askerName, askedBy: null }
  }
  if (!(await isReader(owner, channelId, context))) throw notMember()
  const ownerName = await findPersonName(owner, channel.serverId, context)
  return { owner, channel, ownerName, askedBy: askerName }
}

/** `<@U123>`, `<@!123>`, `@U123`, or the id alone. */
const mention = /^<?@?!?([A-Z\d]{2,32})(?:\|[^<>]*)?>?$/

function toUserId(person: string): string {
  const [, id] = mention.exec(person.trim()) ?? []
  if (id !== undefined) return id
  throw invalidField('person', {
    en: 'must be a mention. On Slack write to me with one: @coach /credit subscribe person: @name',
    fr: 'doit être une mention. Sur Slack, écrivez-moi : @coach /credit abonner person: @nom',
  })
}

/** False where another person is not asked, which nobody may notice; for the asker's own score it is a refusal. */
async function hasRoom(
  userId: string,
  { channel: { channelId, serverId }, owner, askedBy }: Surroundings,
  { store, now }: Pick<Context, 'store' | 'now'>,
): Promise<boolean> {
  const place = { platform: owner.platform, serverId, channelId }
  const isFull = await isChannelFull(place, store)
  if (isFull && askedBy === null) throw tooManyInChannel()
  if (isFull) return false
  const all = (await listOwn(userId, store)).filter(({ value }) => !isOver(value, now))
  if (askedBy === null) {
    const own = all.filter(({ value }) => value.askedBy === null || value.consentedAt !== null)
    if (own.length >= bounds.maxPerPerson) throw tooManyOfPerson()
    return true
  }
  const ownId = toIdentityId(owner)
  const byOthers = all.filter(({ value }) => value.askedBy !== null && value.consentedAt === null)
  const isAsked = all.some(
    ({ value }) => value.channelId === channelId && value.identityId === ownId,
  )
  return !isAsked && byOthers.length < bounds.maxAskedByOthers
}

const noChannel = () =>
  new Failure(
    'invalid_request',
    {
      en: 'Only a channel can learn of your score changes, not a direct or group message. Type /credit subscribe in the channel; if there is none, make one and invite me to it.',
      fr: 'Seul un canal peut être informé des changements de votre cote, et non un message direct ou de groupe. Tapez /credit abonner dans le canal ; s’il n’y en a pas, créez-en un et invitez-moi à y entrer.',
    },
    { details: { field: 'channelId' } },
  )

const notMember = () =>
  new Failure('conflict', {
    en: 'That person is not in this channel, or I cannot see them. Invite them first.',
    fr: 'Cette personne n’est pas dans ce canal, ou je ne la vois pas. Invitez-la d’abord.',
  })

function tooManyOfPerson(): Failure {
  const limit = bounds.maxPerPerson
  const message = {
    en: `You can have ${limit} channel subscriptions at most. End one first: GET /api/channel-subscriptions lists them.`,
    fr: `Vous pouvez avoir au plus ${limit} abonnements de canal. Mettez fin à l’un d’eux : GET /api/channel-subscriptions en donne la liste.`,
  }
  return new Failure('conflict', message, { details: { limit } })
}
