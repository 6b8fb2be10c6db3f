import { limits } from '../../config/limits.ts'
import type { ChatPerson, ChatPlatformName } from '../../domain/chat-platforms/messages.ts'
import { formatName } from '../../domain/monitoring/templates/format-values.ts'
import { fillSlots, type Localized } from '../../domain/text/language.ts'
import { Failure } from '../../errors.ts'
import type { ChannelFacts, ChatDirectory } from '../../ports/chat-directory.ts'
import { ChatPlatformFailure } from '../../ports/chat-platform.ts'
import { platformName } from '../accounts/chat-notice.ts'
import type { Ports } from '../context.ts'

interface DirectoryServices {
  readonly ports: Pick<Ports, 'chatDirectories'>
  readonly signal: AbortSignal
}

/** Asks the platform's directory; an outage is a Failure('unavailable'). */
export async function askDirectory<Answer>(
  platform: ChatPlatformName,
  { ports, signal }: DirectoryServices,
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
      en: `${name} does not say right now who reads or manages this channel. Try again in a minute.`,
      fr: `${name} ne dit pas pour l’instant qui lit ou administre ce canal. Réessayez dans une minute.`,
    }
    const seconds = Math.ceil((error.retryAfterMs ?? limits.chatPlatforms.directoryRetryMs) / 1_000)
    throw new Failure('unavailable', message, { retryAfter: seconds, cause: error })
  }
}

/** The channel that the person reads; refuses what the bot or the person cannot read, or the bot not write in. */
export async function findReadChannel(
  person: ChatPerson,
  channelId: string,
  services: DirectoryServices,
): Promise<ChannelFacts> {
  return await askDirectory(person.platform, services, async (directory, signal) => {
    const { channel, isMember } = await lookUp(directory, person, channelId, signal)
    if (channel === undefined) throw unseen()
    if (!isMember) throw unread()
    if (channel.missingRight !== undefined) throw unwritable(channel.missingRight)
    return { ...channel, name: formatName(channel.name) }
  })
}

/**
 * The channel and whether the person reads it, for a message that is about to be sent there: an earlier answer could be
 * older than a new reader. Rejects with ChatPlatformFailure when the platform cannot be asked.
 */
export async function readChannel(
  person: ChatPerson,
  channelId: string,
  { ports }: Pick<DirectoryServices, 'ports'>,
  signal: AbortSignal,
): Promise<ChannelNow> {
  const directory = ports.chatDirectories[person.platform]
  if (directory === undefined) throw new ChatPlatformFailure('again', 'not_connected')
  return await lookUp(directory, person, channelId, signal)
}

interface ChannelNow {
  readonly channel: ChannelFacts | undefined
  readonly isMember: boolean
}

async function lookUp(
  directory: ChatDirectory,
  person: ChatPerson,
  channelId: string,
  signal: AbortSignal,
): Promise<ChannelNow> {
  const channel = await directory.findChannel(person, channelId, signal)
  const isMember = channel !== undefined && (await directory.isMember(person, channelId, signal))
  return { channel, isMember }
}

export async function isReader(
  person: ChatPerson,
  channelId: string,
  services: DirectoryServices,
): Promise<boolean> {
  return await askDirectory(person.platform, services, (directory, signal) =>
    directory.isMember(person, channelId, signal),
  )
}

/** The person's name on the platform, without anything that it would interpret. */
export async function findPersonName(
  person: ChatPerson,
  serverId: string,
  services: DirectoryServices,
): Promise<string> {
  return await askDirectory(person.platform, services, async (directory, signal) => {
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

const unwritable = (right: Localized) =>
  new Failure(
    'conflict',
    fillSlots(
      {
        en: 'I may not write in that channel. Let somebody who manages it give me the permission {right} there, then try again.',
        fr: 'Je n’ai pas le droit d’écrire dans ce canal. Demandez à quelqu’un qui le gère de m’y donner la permission {right}, puis réessayez.',
      },
      { right },
    ),
  )

const unread = () =>
  new Failure('forbidden', {
    en: 'You are not in that channel. Join it first, then try again.',
    fr: 'Vous n’êtes pas dans ce canal. Rejoignez-le d’abord, puis réessayez.',
  })
