import type { APIChannel, GatewayDispatchPayload } from 'discord.js'
import type { KnownChannels } from './to-event.ts'

/** The right to see a channel. */
const viewChannel = 1n << 10n

const privateThread = 12

/** Channels of servers that not everybody there sees, and the channels of threads. */
export interface ChannelList extends KnownChannels {
  /** Learns from an event of the gateway. */
  take(payload: GatewayDispatchPayload): void
}

/** The role of everybody has the id of its server. */
function isHidden(channel: APIChannel | { readonly id: string }, guildId: string): boolean {
  const overwrites = 'permission_overwrites' in channel ? (channel.permission_overwrites ?? []) : []
  const ofAll = overwrites.find(({ id }) => id === guildId)
  return ofAll !== undefined && (BigInt(ofAll.deny) & viewChannel) !== 0n
}

export function createChannelList(): ChannelList {
  const hidden = new Set<string>()
  const parents = new Map<string, string>()
  const take = (channel: APIChannel, guildId: string): void => {
    const parent = 'parent_id' in channel ? channel.parent_id : undefined
    const isThread = 'thread_metadata' in channel
    const isPrivate =
      channel.type === privateThread ||
      isHidden(channel, guildId) ||
      (isThread && typeof parent === 'string' && hidden.has(parent))
    if (isThread && typeof parent === 'string') parents.set(channel.id, parent)
    if (isPrivate) hidden.add(channel.id)
    else hidden.delete(channel.id)
  }
  return {
    isPrivate: (channelId) => hidden.has(channelId),
    parentOf: (channelId) => parents.get(channelId),
    take({ t, d }) {
      if (t === 'GUILD_CREATE') {
        for (const channel of [...(d.channels ?? []), ...(d.threads ?? [])]) take(channel, d.id)
      } else if (t === 'CHANNEL_CREATE' || t === 'CHANNEL_UPDATE') {
        if ('guild_id' in d && d.guild_id !== undefined) take(d, d.guild_id)
      } else if (t === 'THREAD_CREATE' || t === 'THREAD_UPDATE') {
        if (d.guild_id !== undefined) take(d, d.guild_id)
      } else if (t === 'CHANNEL_DELETE' || t === 'THREAD_DELETE') {
        hidden.delete(d.id)
        parents.delete(d.id)
      }
    },
  }
}
