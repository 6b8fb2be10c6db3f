import type { APIGuild, APIGuildMember, APIOverwrite } from 'discord.js'

/** Rights that matter here (developers/topics/permissions). */
const administrator = 1n << 3n
const manageServer = 1n << 5n
const viewChannel = 1n << 10n
const sendMessages = 1n << 11n
const sendMessagesInThreads = 1n << 38n

/** Part of a server that decides rights. */
export type ServerRights = Pick<APIGuild, 'id' | 'owner_id' | 'roles'>

export type MemberRoles = Pick<APIGuildMember, 'roles'>

const allRights = (1n << 64n) - 1n

/** The role of everybody has the id of its server. */
export const everybody: MemberRoles = { roles: [] }

/** Rights of a member in the whole server. */
function serverRights(server: ServerRights, userId: string, { roles }: MemberRoles): bigint {
  if (server.owner_id === userId) return allRights
  const held = server.roles
    .filter(({ id }) => id === server.id || roles.includes(id))
    .reduce((rights, { permissions }) => rights | BigInt(permissions), 0n)
  return (held & administrator) === 0n ? held : allRights
}

export const managesServer = (server: ServerRights, userId: string, member: MemberRoles): boolean =>
  (serverRights(server, userId, member) & manageServer) !== 0n

export const seesChannel = (...channel: Parameters<typeof channelRights>): boolean =>
  (channelRights(...channel) & viewChannel) !== 0n

/** Threads have a right of their own: that to write in their channel does not matter there. */
export const writesInChannel = (
  isThread: boolean,
  ...channel: Parameters<typeof channelRights>
): boolean => (channelRights(...channel) & (isThread ? sendMessagesInThreads : sendMessages)) !== 0n

/** Overwrites of everybody, then of all roles together, then of the member, as Discord applies them. */
function channelRights(
  server: ServerRights,
  overwrites: readonly APIOverwrite[],
  userId: string,
  member: MemberRoles,
): bigint {
  const rights = serverRights(server, userId, member)
  if (rights === allRights) return rights
  const levels = [
    overwrites.filter(({ id }) => id === server.id),
    overwrites.filter(({ id }) => id !== server.id && member.roles.includes(id)),
    overwrites.filter(({ id }) => id === userId),
  ]
  return levels.reduce((held, level) => {
    const denied = level.reduce((sum, { deny }) => sum | BigInt(deny), 0n)
    const allowed = level.reduce((sum, { allow }) => sum | BigInt(allow), 0n)
    return (held & ~denied) | allowed
  }, rights)
}
