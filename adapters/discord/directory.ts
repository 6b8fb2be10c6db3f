import type { APIGuildMember, APIOverwrite } from 'discord.js'
import type { ChatDirectory } from '../../src/ports/chat-directory.ts'
import { ChatPlatformFailure } from '../../src/ports/chat-platform.ts'
import type { DiscordApi } from './discord-api.ts'
import { everybody, managesServer, type ServerRights, seesChannel } from './permissions.ts'

const privateThread = 12
const threads: readonly number[] = [10, 11, privateThread]

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

  /** A thread has the rights of its channel. */
  async function findOverwrites(
    channel: ServerChannel,
    signal: AbortSignal,
  ): Promise<readonly APIOverwrite[]> {
    const isThread = threads.includes(channel.type) && typeof channel.parent_id === 'string'
    const holder = isThread ? await findServerChannel(channel.parent_id ?? '', signal) : channel
    return holder?.permission_overwrites ?? []
  }

  return {
    async findChannel(_person, channelId, signal) {
      const channel = await findServerChannel(channelId, signal)
      if (channel === undefined) return undefined
      const server = await findServer(channel.guild_id, signal)
      if (server === undefined) return undefined
      const overwrites = await findOverwrites(channel, signal)
      return {
        channelId,
        serverId: server.id,
        name: channel.name ?? channelId,
        isPrivate:
          channel.type === privateThread || !seesChannel(server, overwrites, '', everybody),
        // A server is one community: nobody outside of it reads its channels.
        isShared: false,
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

/** Undefined for what is gone, or hidden from the bot. */
async function visible<Answer>(call: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call
  } catch (error) {
    if (error instanceof ChatPlatformFailure && error.problem === 'unreachable') return undefined
    throw error
  }
}
