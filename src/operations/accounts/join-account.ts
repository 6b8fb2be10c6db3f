import { limits } from '../../config/limits.ts'
import { isChatAccountId } from '../../domain/caller.ts'
import type { Localized } from '../../domain/text/language.ts'
import { Failure } from '../../errors.ts'
import type { Stored } from '../../ports/store.ts'
import { moveSubscriptions } from '../channel-subscriptions/move-subscriptions.ts'
import type { Context } from '../context.ts'
import { resumeNotifications } from '../notifications/held-notifications.ts'
import { endAccountWork, workAgain } from './account-data.ts'
import { homeWorkOf, listIdentities } from './chat-identity.ts'
import { platformName, writeNotice } from './chat-notice.ts'
import { type MergeContext, mergeAccount } from './merge-account.ts'
import { checkJoinable } from './whole-account.ts'

const isBeingAnswered: Localized = {
  en: 'The coach is still writing an answer in your chat. Wait for it, then try again.',
  fr: 'Le coach écrit encore une réponse dans votre messagerie. Attendez-la, puis réessayez.',
}

/** Data that did not come along as it was, since somebody else may have prepared it. */
const joinWarnings = {
  webhooks: {
    en: 'Webhooks came along switched off. Check where each one sends before you switch it on.',
    fr: 'Les webhooks vous suivent, mais désactivés. Vérifiez la destination de chacun avant de le réactiver.',
  },
  monitor: {
    en: 'Monitoring goes on without its e-mail address, phone number and webhook. Set it up again to be notified there.',
    fr: 'La surveillance continue sans son adresse de courriel, son numéro de téléphone ni son webhook. Configurez-la de nouveau pour y être averti.',
  },
  keys: {
    en: 'Provider keys that were added in the chat stayed behind. Add your own again.',
    fr: 'Les clés de fournisseur ajoutées dans la messagerie ne vous suivent pas. Ajoutez de nouveau les vôtres.',
  },
} as const satisfies Record<string, Localized>

/** Throws a 409 unless the account was made for a chat and belongs to no other. */
export function checkNotJoined(fromId: string, userId: string): void {
  if (fromId !== userId && isChatAccountId(fromId)) return
  const isSame = fromId === userId
  throw new Failure(
    'conflict',
    isSame
      ? {
          en: 'This chat uses that account already. There is nothing to do.',
          fr: 'Cette messagerie utilise déjà ce compte. Il n’y a rien à faire.',
        }
      : {
          en: 'This chat is joined with an account already. Unlink it there first, then start again.',
          fr: 'Cette messagerie est déjà reliée à un compte. Déliez-la d’abord, puis recommencez.',
        },
  )
}

/**
 * Joins an account that was made for a chat with another: its data moves, and all its persons use the
 * other from now on. Everything that makes a request one of the other account's is in this transaction;
 * what does not fit follows by work. `target` is the context of the account that stays.
 */
export async function joinAccount(
  fromId: string,
  target: MergeContext,
  context: Context,
): Promise<{ readonly warnings: readonly Localized[] }> {
  const { store, now, write, later } = context
  const { userId } = target
  checkNotJoined(fromId, userId)
  checkJoinable(userId)
  const { maxChatIdentities: limit } = limits.accounts
  const [joining, others] = await Promise.all([
    listIdentities(fromId, store, limit + 1),
    listIdentities(userId, store, limit + 1),
  ])
  if (joining.length + others.length > limit) throw tooMany(limit)
  // The account of a chat has ended when no person uses it.
  if (isChatAccountId(userId) && others.length === 0) throw ended()
  const { hasMore, changed } = await mergeAccount(fromId, isBeingAnswered, target)
  const subscriptions = await moveSubscriptions(fromId, userId, context)
  for (const change of subscriptions.changes) write(change)
  for (const work of subscriptions.work) later(work)
  for (const { id, version: expectVersion, value: identity } of joining) {
    const value = { ...identity, userId, linkedAt: now }
    write({ kind: 'put', collection: 'chatIdentities', id, value, expectVersion })
    for (const work of homeWorkOf(value, now)) later(work)
  }
  await deleteCodes(fromId, context)
  const ending = endAccountWork(fromId, userId, hasMore ? now : now + limits.people.mergeAgainMs)
  later(ending)
  later(workAgain(ending, now))
  // The joining persons may take what no contact took before.
  later(resumeNotifications(userId, now))
  notifyAll(joining, others, context)
  return { warnings: changed.map((kind) => joinWarnings[kind]) }
}

/** A code of an account that ends would join others with it; one that is being used conflicts. */
async function deleteCodes(
  fromId: string,
  { store, write }: Pick<Context, 'store' | 'write'>,
): Promise<void> {
  const query = { index: 'byUser', equals: [fromId], limit: 10 } as const
  for (const { id, version: expectVersion } of (await store.list('linkCodes', query)).items) {
    write({ kind: 'delete', collection: 'linkCodes', id, expectVersion })
  }
}

function notifyAll(
  joining: readonly Stored<'chatIdentities'>[],
  others: readonly Stored<'chatIdentities'>[],
  context: Context,
): void {
  for (const identity of joining) {
    writeNotice(
      identity.value,
      {
        en: 'This chat is now joined with your account: chats, reports, letters and limits are one everywhere. If that was not you, type `/credit link` and choose Unlink.',
        fr: 'Cette messagerie est maintenant reliée à votre compte : conversations, dossiers, lettres et limites sont les mêmes partout. Si ce n’était pas vous, tapez `/credit lier` et choisissez Délier.',
      },
      context,
    )
  }
  const [first] = joining
  if (first === undefined) return
  const name = platformName(first.value)
  for (const identity of others) {
    writeNotice(
      identity.value,
      {
        en: `A person on ${name} now uses your account. If that is not you, type \`/credit list-chat-identities\` and unlink that chat.`,
        fr: `Une personne sur ${name} utilise maintenant votre compte. Si ce n’est pas vous, tapez \`/credit list-chat-identities\` et déliez cette messagerie.`,
      },
      context,
    )
  }
}

const ended = () =>
  new Failure('not_found', {
    en: 'That account no longer exists. Get a new code where you are signed in.',
    fr: 'Ce compte n’existe plus. Demandez un nouveau code là où vous êtes connecté.',
  })

function tooMany(limit: number): Failure {
  return new Failure(
    'conflict',
    {
      en: `An account can have ${limit} linked chats at most. Unlink one of them first.`,
      fr: `Un compte peut avoir au plus ${limit} messageries reliées. Déliez-en une d’abord.`,
    },
    { details: { limit } },
  )
}
