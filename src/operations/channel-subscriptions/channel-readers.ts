import type { ChatPerson, ChatPlatformName } from '../../domain/chat-platforms/messages.ts'
import { formatName } from '../../domain/monitoring/templates/format-values.ts'
import { Failure } from '../../errors.ts'
import type { ChannelFacts, ChatDirectory } from '../../ports/chat-directory.ts'
import { ChatPlatformFailure } from '../../ports/chat-platform.ts'
import { personOf } from '../accounts/chat-identity.ts'
import { platformName } from '../accounts/chat-notice.ts'
import type { Context } from '../context.ts'

export type DirectoryContext = Pick<Context, 'store' | 'userId' | 'ports' | 'signal'>

/** The caller as a person of a platform; an identity of another account does not exist for them. */
export async function ownPerson(
  identityId: string,
  { store, userId }: Pick<Context, 'store' | 'userId'>,
): Promise<ChatPerson> {
  const identity = await store.get('chatIdentities', identityId)
  if (identity?.value.userId === userId) return personOf(identity.value)
  throw new Failure('not_found', {
    en: 'Your account has no such chat. List your linked chats to see which there are.',
    fr: 'Votre compte n’utilise pas cette messagerie. Consultez la liste de vos messageries reliées.',
  })
}

/** Asks the platform's directory; an outage is a Failure('unavailable'). */
export async function askDirectory<Answer>(
  platform: ChatPlatformName,
  { ports, signal }: Pick<DirectoryContext, 'ports' | 'signal'>,
  ask: (directory: ChatDirectory, signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const directory = ports.chatDirectories[platform]
  try {
    if (directory === undefined) throw new ChatPlatformFailure('refused', 'not_connected')
    return await ask(directory, signal)
  } catch (error) {
    if (!(error instanceof ChatPlatformFailure)) throw error
    const name = platformName({ platform })
    const message = {
      en: `${name} cannot be asked about the channel right now. Try again in a minute.`,
      fr: `${name} ne peut pas être consulté au sujet du canal pour l’instant. Réessayez dans une minute.`,
    }
    const seconds = Math.ceil((error.retryAfterMs ?? 60_000) / 1_000)
    throw new Failure('unavailable', message, { retryAfter: seconds, cause: error })
  }
}

/** The channel that the person reads; refuses what the bot or the person cannot read. */
export async function findReadChannel(
  person: ChatPerson,
  channelId: string,
  context: DirectoryContext,
): Promise<ChannelFacts> {
  return await askDirectory(person.platform, context, async (directory, signal) => {
    const channel = await directory.findChannel(person, channelId, signal)
    if (channel === undefined) throw unseen()
    if (!(await directory.isMember(person, channelId, signal))) throw unread()
    return { ...channel, name: formatName(channel.name) }
  })
}

export async function isReader(
  person: ChatPerson,
  channelId: string,
  context: DirectoryContext,
): Promise<boolean> {
  return await askDirectory(person.platform, context, (directory, signal) =>
    directory.isMember(person, channelId, signal),
  )
}

/** The person's name on the platform, without anything that it would interpret. */
export async function findPersonName(
  person: ChatPerson,
  serverId: string,
  context: DirectoryContext,
): Promise<string> {
  return await askDirectory(person.platform, context, async (directory, signal) => {
    const name = await directory.findName(person, serverId, signal)
    if (name === undefined) throw unread()
    return formatName(name)
  })
}

const unseen = () =>
  new Failure('conflict', {
    en: 'I cannot see that channel. Invite me to it, then try again.',
    fr: 'Je ne vois pas ce canal. Invitez-moi à y entrer, puis réessayez.',
  })

const unread = () =>
  new Failure('forbidden', {
    en: 'You are not in that channel. Join it first, then try again.',
    fr: 'Vous n’êtes pas dans ce canal. Rejoignez-le d’abord, puis réessayez.',
  })
