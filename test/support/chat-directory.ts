import type { ChatPerson, ChatPlace } from '../../src/domain/chat-platforms/messages.ts'
import type { ChannelFacts, ChatDirectory } from '../../src/ports/chat-directory.ts'

/** A channel of a platform in memory, as a test changes it. */
export interface ListedChannel extends ChannelFacts {
  readonly members: Set<string>
}

/** Channels and people of a platform in memory. */
export class ListedDirectory implements ChatDirectory {
  readonly channels = new Map<string, ListedChannel>()
  /** Names by the platform's id of the person; others are called by their id. */
  readonly names = new Map<string, string>()
  readonly admins = new Set<string>()
  /** Called before each answer: throw a ChatPlatformFailure to fail it. */
  before: () => void = () => undefined
  /** Questions so far. */
  asked = 0

  /** A channel that these people read; a public one, unless it is changed. */
  add(channelId: string, members: readonly string[], facts: Partial<ChannelFacts> = {}): void {
    const usual = { channelId, serverId: 'T1', name: 'team', isPrivate: false, isShared: false }
    this.channels.set(channelId, { ...usual, ...facts, members: new Set(members) })
  }

  change(channelId: string, facts: Partial<ChannelFacts>): void {
    const channel = this.channels.get(channelId)
    if (channel !== undefined) this.channels.set(channelId, { ...channel, ...facts })
  }

  async findChannel(_person: ChatPerson, channelId: string): Promise<ChannelFacts | undefined> {
    this.#ask()
    return this.channels.get(channelId)
  }

  async isMember({ platformUserId }: ChatPerson, channelId: string): Promise<boolean> {
    this.#ask()
    return this.channels.get(channelId)?.members.has(platformUserId) === true
  }

  async findName({ platformUserId }: ChatPerson): Promise<string> {
    this.#ask()
    return this.names.get(platformUserId) ?? platformUserId
  }

  async isAdmin({ platformUserId }: ChatPerson, _place: ChatPlace): Promise<boolean> {
    this.#ask()
    return this.admins.has(platformUserId)
  }

  #ask(): void {
    this.asked += 1
    this.before()
  }
}
