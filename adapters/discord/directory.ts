import type { APIGuildMember, APIOverwrite } from 'discord.js'
import type { Localized } from '../../src/domain/text/language.ts'
import type { ChatDirectory } from '../../src/ports/chat-directory.ts'
import { ChatPlatformFailure } from '../../src/ports/chat-platform.ts'
import type { DiscordApi } from './discord-api.ts'
import {
  everybody,
  managesServer,
  type ServerRights,
  seesChannel,
  writesInChannel,
} from './permissions.ts'

const privateThread = 12
const threads: readonly number[] = [10, 11, privateThread]

/** As Discord's settings name them. */
const rightNames = {
  channels: { en: 'Send Messages', fr: 'Envoyer des messages' },
  threads: { en: 'Send Messages in Threads', fr: 'Envoyer des messages dans les fils' },
} as const satisfies Record<string, Localized>

/** The fields of a channel of a server that matter here. */
interface ServerChannel {
  readonly id: string
  readonly type: number
  readonly guild_id: string
  readonly name?: string
  readonly parent_id?: string | null
  readonly permission_overwrites?: APIOverwrite[]
}

/** Channels and people as Discord knows them now, by REST alone. */
export function createDiscordDirectory(api: DiscordApi): ChatDirectory {
  const get = async (path: `/${string}`, signal: AbortSignal): Promise<unknown> =>
    await visible(api.call({ method: 'GET', path, signal }))
  const findServer = async (id: string, signal: AbortSignal) =>
    (await get(`/guilds/${id}`, signal)) as ServerRights | undefined
  const findServerChannel = async (id: string, signal: AbortSignal) => {
    const found = (await get(`/channels/${id}`, signal)) as Partial<ServerChannel> | undefined
    return found?.guild_id === undefined ? undefined : (found as ServerChannel)
  }
  const findMember = async (serverId: string, userId: string, signal: AbortSignal) =>
    (await get(`/guilds/${serverId}/members/${userId}`, signal)) as APIGuildMember | undefined

  const findMissingRight = createRightFinder(get)

  /** A thread has the rights of its channel. */
  async function findOverwrites(
    channel: ServerChannel,
    signal: AbortSignal,
  ): Promise<readonly APIOverwrite[]> {
    const parentId = findParent(channel)
    const holder = parentId === undefined ? channel : await findServerChannel(parentId, signal)
    return holder?.permission_overwrites ?? []
  }

  return {
    async findChannel(_person, channelId, signal) {
      const channel = await findServerChannel(channelId, signal)
      if (channel === undefined) return undefined
      const server = await findServer(channel.guild_id, signal)
      if (server === undefined) return undefined
      const overwrites = await findOverwrites(channel, signal)
      const missingRight = await findMissingRight(server, channel.type, overwrites, signal)
      const parentId = findParent(channel)
      return {
        channelId,
        serverId: server.id,
        ...(parentId === undefined ? {} : { parentId }),
        name: channel.name ?? channelId,
        isPrivate:
          channel.type === privateThread || !seesChannel(server, overwrites, '', everybody),
        // A server is one community: nobody outside of it reads its channels.
        isShared: false,
        ...(missingRight === undefined ? {} : { missingRight }),
      }
    },
    async isMember({ platformUserId: userId }, channelId, signal) {
      const channel = await findServerChannel(channelId, signal)
      if (channel === undefined) return false
      const [server, member, overwrites] = await Promise.all([
        findServer(channel.guild_id, signal),
        findMember(channel.guild_id, userId, signal),
        findOverwrites(channel, signal),
      ])
      if (server === undefined || member === undefined) return false
      if (!seesChannel(server, overwrites, userId, member)) return false
      if (channel.type !== privateThread) return true
      return (await get(`/channels/${channelId}/thread-members/${userId}`, signal)) !== undefined
    },
    async findName({ platformUserId: userId }, serverId, signal) {
      const member = await findMember(serverId, userId, signal)
      return member?.nick ?? member?.user.global_name ?? member?.user.username
    },
    async isAdmin({ platformUserId: userId }, { serverId, channelId }, signal) {
      const id = serverId ?? (await findServerChannel(channelId, signal))?.guild_id
      if (id === undefined) return false
      const [server, member] = await Promise.all([
        findServer(id, signal),
        findMember(id, userId, signal),
      ])
      return server !== undefined && member !== undefined && managesServer(server, userId, member)
    },
  }
}

/** Finds the name of the right to write that the bot lacks in a channel. */
function createRightFinder(get: (path: `/${string}`, signal: AbortSignal) => Promise<unknown>) {
  let ownId: string | undefined
  return async (
    server: ServerRights,
    type: number,
    overwrites: readonly APIOverwrite[],
    signal: AbortSignal,
  ): Promise<Localized | undefined> => {
    ownId ??= ((await get('/users/@me', signal)) as { readonly id: string } | undefined)?.id
    if (ownId === undefined) return undefined
    const path = `/guilds/${server.id}/members/${ownId}` as const
    const bot = (await get(path, signal)) as APIGuildMember | undefined
    const isThread = threads.includes(type)
    if (bot === undefined || writesInChannel(isThread, server, overwrites, ownId, bot)) {
      return undefined
    }
    return isThread ? rightNames.threads : rightNames.channels
  }
}

const findParent = ({ type, parent_id: parentId }: ServerChannel): string | undefined =>
  threads.includes(type) && typeof parentId === 'string' ? parentId : undefined

/** Undefined for what is gone, or hidden from the bot. */
async function visible<Answer>(call: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call
  } catch (error) {
    if (error instanceof ChatPlatformFailure && error.problem === 'unreachable') return undefined
    throw error
  }
}
