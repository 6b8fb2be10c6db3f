import { z } from 'zod'
import { hasMoreReaders } from '../../domain/chat-platforms/channel-subscription.ts'
import { Failure } from '../../errors.ts'
import type { ChannelFacts } from '../../ports/chat-directory.ts'
import { personOf } from '../accounts/chat-identity.ts'
import { findPersonName, findReadChannel } from '../chat-platforms/ask-directory.ts'
import type { Context } from '../context.ts'
import { defineOperation } from '../define-operation.ts'
import {
  isChannelFull,
  listOwn,
  ownSubscription,
  putSubscription,
  removeSubscription,
  subscriptionIdField,
  subscriptionOutput,
  subscriptionView,
  tooManyInChannel,
} from './channel-subscription.ts'
import { presentAllowed } from './subscription-cards.ts'
import { requireMayLearn } from './subscription-rules.ts'

export const allowChannelSubscription = defineOperation({
  name: 'allow-channel-subscription',
  summary: 'Allow that a channel knows of your score changes',
  description:
    'Consent of the person whose score it is, for a question that create-channel-subscription asked or for a paused subscription. They must still be in the channel, and no more people may read it than when they were asked, or than isPrivate and isShared say. An earlier subscription of theirs to the same channel ends.',
  usage:
    'Use only when the person says so themselves, with the channel and its readers in front of them; `list-channel-subscriptions` shows both.',
  api: 'console',
  access: 'account',
  effect: 'writes',
  dataClass: 'personal',
  confirm: {
    because: 'shares',
    question: {
      en: 'Allow that the members of this channel learn of your score changes? They see your name, the bureau and the points.',
      fr: 'Autoriser que les membres de ce canal soient informés des changements de votre cote ? Ils voient votre nom, le bureau et les points.',
    },
  },
  reachesOutside: true,
  command: { present: presentAllowed },
  rest: { method: 'POST', path: '/api/channel-subscriptions/{id}/allow' },
  input: z.strictObject({
    id: subscriptionIdField,
    // The readers that the person was shown: an older question must not allow more.
    isPrivate: z.boolean().exactOptional(),
    isShared: z.boolean().exactOptional(),
  }),
  output: subscriptionOutput,
  prepare: readChannelNow,
  async handle({ id, ...shown }, context, { channel, ownerName }) {
    const { store, userId, now, write } = context
    const subscription = await ownSubscription(id, context)
    const { value } = subscription
    if (value.status !== 'asked' && value.status !== 'paused') throw isAnswered()
    if (hasMoreReaders(channel, { ...value.channel, ...shown })) throw isWider(channel)
    // A paused one has its place already.
    if (value.consentedAt === null && (await isChannelFull(value, store))) throw tooManyInChannel()
    const { name, isPrivate, isShared } = channel
    const active = {
      status: 'active',
      ...{ pauseReason: null, consentedAt: now, expiresAt: null, waiting: null },
      ...{ ownerName, channel: { name, isPrivate, isShared } },
    } as const
    write(putSubscription(subscription, active))
    for (const other of await listOwn(userId, store)) {
      const { channelId, identityId } = other.value
      const isSame = channelId === value.channelId && identityId === value.identityId
      if (other.id !== id && isSame) write(removeSubscription(other))
    }
    return subscriptionView({ id, value: { ...value, ...active } })
  },
})

/** The channel and the owner as the platform knows them at the moment of consent. */
async function readChannelNow(
  { id }: { readonly id: string },
  context: Context,
): Promise<{ readonly channel: ChannelFacts; readonly ownerName: string }> {
  const { value } = await ownSubscription(id, context)
  const owner = personOf(value)
  const channel = await findReadChannel(owner, value.channelId, context)
  await requireMayLearn(channel, owner, context.store)
  const ownerName = await findPersonName(owner, channel.serverId, context)
  return { channel, ownerName }
}

const isAnswered = () =>
  new Failure('conflict', {
    en: 'You have answered this question already. GET /api/channel-subscriptions lists what is posted where.',
    fr: 'Vous avez déjà répondu à cette question. GET /api/channel-subscriptions donne la liste de ce qui est publié, et où.',
  })

const isWider = ({ name }: ChannelFacts) => {
  const message = {
    en: `More people can read #${name} now than when I asked you, so nothing is posted. If you still want it, type /credit subscribe there.`,
    fr: `Plus de personnes peuvent lire #${name} qu’au moment de ma question : rien n’est publié. Si vous le voulez toujours, tapez-y /credit abonner.`,
  }
  return new Failure('conflict', message, { details: { quoted: [name] } })
}
