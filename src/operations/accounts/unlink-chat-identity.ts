import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import { isChatAccountId } from '../../domain/caller.ts'
import { directPlace } from '../../domain/chat-platforms/messages.ts'
import { Failure } from '../../errors.ts'
import type { Stored } from '../../ports/store.ts'
import { removeSubscriptionsOf } from '../channel-subscriptions/channel-subscription.ts'
import { conversationKey } from '../chat-platforms/conversation-key.ts'
import type { Context } from '../context.ts'
import { defineOperation } from '../define-operation.ts'
import { successOutput } from '../fields.ts'
import { confirmUnlink } from './account-cards.ts'
import {
  forgetIdentity,
  forgetIdentityWork,
  listIdentities,
  ownIdentity,
  personOf,
} from './chat-identity.ts'
import { platformName, writeNotice } from './chat-notice.ts'

export const unlinkChatIdentity = defineOperation({
  name: 'unlink-chat-identity',
  summary: 'Take a chat off your account',
  description:
    'Ends the use of this account from a chat on Slack or Discord. Everything stays with the account; the person of the chat starts anew with an account of their own, and today’s messages count on there.',
  usage: 'Use only when the person asks; ids are in `list-chat-identities`.',
  api: 'console',
  access: 'account',
  effect: 'destroys',
  dataClass: 'personal',
  confirm: { because: 'deletes', question: confirmUnlink },
  rest: { method: 'DELETE', path: '/api/chat-identities/{id}' },
  graphql: { kind: 'mutation', field: 'unlinkChatIdentity' },
  input: z.strictObject({ id: z.string().min(1).max(limits.requests.maxOwnIdLength) }),
  output: successOutput,
  async handle({ id }, context) {
    const { userId, store } = context
    const identity = await ownIdentity(id, context)
    const others = (await listIdentities(userId, store)).filter((one) => one.id !== id)
    // An account without a sign-in could no longer be reached.
    if (isChatAccountId(userId) && others.length === 0) throw onlyWayIn()
    const { changes, work } = await forgetIdentity(identity, context)
    await endAnswer(identity, context)
    // Their consent was given for this account.
    const ended = await removeSubscriptionsOf(personOf(identity.value), userId, store)
    for (const change of [...changes, ...ended]) context.write(change)
    for (const one of work) context.later(one)
    // They show and change what belongs to the account.
    context.later(forgetIdentityWork(id, context.now))
    notifyAll(identity, others, context)
    return { success: true as const }
  },
})

/** Ends an answer that is being written into their DM; the bot shows nothing more of it. */
async function endAnswer(
  { value }: Stored<'chatIdentities'>,
  { store, replies }: Context,
): Promise<void> {
  const conversation = await store.get(
    'conversations',
    conversationKey(personOf(value), directPlace),
  )
  const chatId = conversation?.value.chatId ?? null
  if (chatId !== null) replies.recheck(chatId)
}

function notifyAll(
  unlinked: Stored<'chatIdentities'>,
  others: readonly Stored<'chatIdentities'>[],
  context: Context,
): void {
  writeNotice(
    unlinked.value,
    {
      en: 'This chat no longer uses the account it was joined with. If you write to me, you start over with a new account.',
      fr: 'Cette messagerie n’utilise plus le compte auquel elle était reliée. Si vous m’écrivez, vous repartez avec un nouveau compte.',
    },
    context,
  )
  const name = platformName(unlinked.value)
  for (const identity of others) {
    writeNotice(
      identity.value,
      {
        en: `A person on ${name} no longer uses your account.`,
        fr: `Une personne sur ${name} n’utilise plus votre compte.`,
      },
      context,
    )
  }
}

const onlyWayIn = () =>
  new Failure('conflict', {
    en: 'This account was made for this chat and has no other way in. Join it with your account first, or delete the account.',
    fr: 'Ce compte a été créé pour cette messagerie et n’a pas d’autre accès. Reliez-la d’abord à votre compte, ou supprimez le compte.',
  })
