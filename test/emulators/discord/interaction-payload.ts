import { limits } from './limits.ts'
import { isObject } from './problems.ts'
import type { State } from './state.ts'
import type { Channel, Command, Message, User } from './types.ts'
import { permissionsOf, toApiChannel, toApiMember, toApiMessage, toApiUser } from './wire.ts'

/** Installations that an interaction rests on: '0' the server's, '1' the person's. */
export type Owners = Readonly<Partial<Record<'0' | '1', string>>>

/** An interaction as far as its payload shows it. */
interface Started {
  readonly id: string
  readonly token: string
  readonly type: number
  readonly user: User
  readonly channel: Channel
  readonly source: Message | undefined
  readonly owners: Owners
}

/** Where the app is installed for this use; empty: it is not. */
export function ownersOf(state: State, user: User, channel: Channel, command?: Command): Owners {
  const types = command?.integration_types ?? [0, 1]
  const guild = state.guilds.get(channel.guildId ?? '')
  const isServer = guild === undefined ? channel.type === 1 : guild.hasApp
  return {
    ...(isServer && types.includes(0) ? { '0': guild?.id ?? '0' } : {}),
    ...(user.hasInstalled && types.includes(1) ? { '1': user.id } : {}),
  }
}

export const contextOf = (channel: Channel): 0 | 1 | 2 => {
  if (channel.guildId !== undefined) return 0
  return channel.type === 1 ? 1 : 2
}

/** Name of a command with its group and subcommand. */
export function toCommandName(data: unknown): string {
  const { name, type, options } = (isObject(data) ? data : {}) as Partial<Command>
  const nested = (options ?? []).find((option) => option.type === 1 || option.type === 2)
  return [name, ...(nested === undefined || type === 3 ? [] : [toCommandName(nested)])].join(' ')
}

export function toPayload(state: State, interaction: Started, data: object): object {
  const { id, token, type, user, channel, source, owners } = interaction
  const guild = state.guilds.get(channel.guildId ?? '')
  const permissions = permissionsOf(user)
  return {
    id,
    application_id: state.applicationId,
    type,
    data,
    ...(guild === undefined
      ? { user: toApiUser(user) }
      : {
          guild: { id: guild.id, locale: guild.locale, features: [] },
          guild_id: guild.id,
          guild_locale: guild.locale,
          member: { ...toApiMember(user, guild?.id), permissions },
        }),
    channel: { ...toApiChannel(state, channel), permissions },
    channel_id: channel.id,
    token,
    version: 1,
    ...(source === undefined ? {} : { message: toApiMessage(state, source) }),
    app_permissions: permissionsOf(state.bot),
    locale: user.locale,
    entitlements: [],
    authorizing_integration_owners: owners,
    context: contextOf(channel),
    attachment_size_limit: limits.fileBytes,
  }
}
