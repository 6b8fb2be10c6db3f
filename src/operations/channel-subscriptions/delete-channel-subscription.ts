import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import type { ChannelSubscriptionRecord } from '../../domain/chat-platforms/channel-subscription.ts'
import { fillSlots } from '../../domain/text/language.ts'
import { ownIdentity, personOf } from '../accounts/chat-identity.ts'
import { writeNotice } from '../accounts/chat-notice.ts'
import { askDirectory } from '../chat-platforms/ask-directory.ts'
import type { Context } from '../context.ts'
import { defineOperation } from '../define-operation.ts'
import { filledField, successOutput } from '../fields.ts'
import {
  isOver,
  noSubscription,
  putSubscription,
  removeSubscription,
  subscriptionIdField,
} from './channel-subscription.ts'
import { placeOf } from './consent-message.ts'
import { confirmEnd, presentEnded } from './subscription-cards.ts'

const input = z.strictObject({
  id: subscriptionIdField,
  identityId: filledField('identity', z.string().max(limits.requests.maxIdLength)).optional(),
})

export const deleteChannelSubscription = defineOperation({
  name: 'delete-channel-subscription',
  summary: 'Take a channel off your score changes',
  description:
    'Ends a channel subscription, or answers no to the question for it. The owner can always do so; from then on nothing is posted, also what waits to be. An admin of the workspace or server, named by identityId, can end those of others, who are told.',
  usage: 'Use only when the person asks; ids are in `list-channel-subscriptions`.',
  api: 'console',
  access: 'account',
  effect: 'destroys',
  dataClass: 'personal',
  reachesOutside: true,
  confirm: { because: 'deletes', question: confirmEnd },
  command: { positional: ['id'], present: presentEnded },
  rest: { method: 'DELETE', path: '/api/channel-subscriptions/{id}' },
  input,
  output: successOutput,
  prepare: checkMayEnd,
  async handle({ id }, context) {
    const { userId, store, write, now } = context
    const found = await store.get('channelSubscriptions', id)
    if (found === undefined || isOver(found.value, now)) throw noSubscription()
    const { value } = found
    // A person who said no is not asked again and again, also when they say it twice.
    if (value.status === 'declined') throw noSubscription()
    const isRefused = value.status === 'asked' && value.askedBy !== null && value.userId === userId
    write(isRefused ? putSubscription(found, { status: 'declined' }) : removeSubscription(found))
    if (value.userId !== userId) {
      const { channel } = value
      writeNotice(value, fillSlots(ended, { channel: channel.name }), context)
    }
    return { success: true as const }
  },
})

/** The owner may, and an admin of the place; for everybody else there is no such subscription. */
async function checkMayEnd(
  { id, identityId }: z.output<typeof input>,
  context: Context,
): Promise<undefined> {
  const found = await context.store.get('channelSubscriptions', id)
  if (found === undefined) throw noSubscription()
  const { value } = found
  if (value.userId === context.userId) return
  const isListed = value.status === 'active' || value.status === 'paused'
  if (identityId === undefined || !isListed) throw noSubscription()
  if (!(await isAdminOf(value, identityId, context))) throw noSubscription()
}

async function isAdminOf(
  value: ChannelSubscriptionRecord,
  identityId: string,
  context: Context,
): Promise<boolean> {
  const person = personOf((await ownIdentity(identityId, context)).value)
  const { platform, workspaceId } = value
  if (person.platform !== platform || person.workspaceId !== workspaceId) return false
  return await askDirectory(platform, context, (directory, signal) =>
    directory.isAdmin(person, placeOf(value), signal),
  )
}

const ended = {
  en: 'An administrator has ended your subscription of #{channel}: your score changes are no longer posted there.',
  fr: 'Un administrateur a mis fin à votre abonnement de #{channel} : les changements de votre cote n’y sont plus publiés.',
}
