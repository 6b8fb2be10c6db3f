import type { ChannelReaders, ChatPerson, ChatPlace } from '../domain/chat-platforms/messages.ts'
import type { Localized } from '../domain/text/language.ts'

/** A channel as its platform knows it now. */
export interface ChannelFacts extends ChannelReaders {
  readonly channelId: string
  /** Discord: the channel's server. Slack: the workspace. */
  readonly serverId: string
  /** Discord: the channel of a thread. */
  readonly parentId?: string
  readonly name: string
  /** Right to write there that the bot lacks, by the name that the platform's settings show; absent: it may write. */
  readonly missingRight?: Localized
}

/**
 * Channels and people as a platform knows them now: consent and administration are checked here, never by what an
 * event claims. Every method rejects with ChatPlatformFailure.
 */
export interface ChatDirectory {
  /** Undefined when the bot cannot see the channel, or it is gone. */
  findChannel(
    person: ChatPerson,
    channelId: string,
    signal: AbortSignal,
  ): Promise<ChannelFacts | undefined>
  /** True when the person reads the channel. */
  isMember(person: ChatPerson, channelId: string, signal: AbortSignal): Promise<boolean>
  /** The name that the person shows to others there; undefined for somebody who is gone. */
  findName(person: ChatPerson, serverId: string, signal: AbortSignal): Promise<string | undefined>
  /** True when the person administers the place's workspace (Slack) or server (Discord: Manage Server). */
  isAdmin(person: ChatPerson, place: ChatPlace, signal: AbortSignal): Promise<boolean>
}
