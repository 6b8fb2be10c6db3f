import { checkCommands } from './command-rules.ts'
import type { Interactions } from './interactions.ts'
import type { Messages } from './messages.ts'
import { apiError, isObject } from './problems.ts'
import { addChannel, openDm, type State } from './state.ts'
import type { Channel, Command, FileUpload, Message } from './types.ts'
import {
  mayAppWrite,
  toApiChannel,
  toApiGuild,
  toApiMember,
  toApiMessage,
  toApiUser,
} from './wire.ts'

export interface RestRequest {
  /** Decoded segment of the path. */
  param(name: string): string
  readonly query: URLSearchParams
  readonly body: unknown
  readonly files: readonly FileUpload[]
}

/** Undefined: 204. */
type Handler = (request: RestRequest) => object | undefined

export interface Routes {
  /** Method and path; a segment with a colon is a parameter. */
  readonly [route: string]: Handler
}

/** Paths whose token in the path is the credential. */
export const isTokenless = (path: string): boolean =>
  path.startsWith('/interactions/') || path.startsWith('/webhooks/')

export function createRoutes(state: State, messages: Messages, interactions: Interactions): Routes {
  const record = (request: RestRequest) => (isObject(request.body) ? request.body : {})

  const channelOf = (request: RestRequest): Channel => {
    const channel = state.channels.get(request.param('channel'))
    if (channel === undefined) throw apiError('unknownChannel')
    if (!channel.hasApp) throw apiError('missingAccess')
    return channel
  }

  /** A message of the channel; ephemeral ones are not part of its history. */
  const messageOf = (request: RestRequest): Message => {
    const channel = channelOf(request)
    const message = state.messages.get(request.param('message'))
    const isHere = message?.channelId === channel.id && message.ephemeralFor === undefined
    if (message === undefined || message.isDeleted || !isHere) throw apiError('unknownMessage')
    return message
  }

  const guildOf = (request: RestRequest) => {
    const guild = state.guilds.get(request.param('guild'))
    if (guild?.hasApp !== true) throw apiError('unknownGuild')
    return guild
  }

  const userOf = (id: string) => {
    const user = state.users.get(id)
    if (user === undefined) throw apiError('unknownUser')
    return user
  }

  /** Refuses a DM that its person does not take. */
  const checkDm = (channel: Channel): void => {
    if (channel.type !== 1) return
    for (const user of [...channel.memberIds].map(userOf)) {
      const isMutual = [...state.guilds.values()].some(
        (one) => one.hasApp && one.memberIds.has(user.id),
      )
      if (user.closedDms) throw apiError('closedDms')
      if (!isMutual && !user.hasInstalled) throw apiError('noMutualGuild')
    }
  }

  const history = (request: RestRequest): object => {
    const { id } = channelOf(request)
    const { before, after, limit = '50' } = Object.fromEntries(request.query)
    return [...state.messages.values()]
      .filter((one) => one.channelId === id && !one.isDeleted && one.ephemeralFor === undefined)
      .filter((one) => before === undefined || BigInt(one.id) < BigInt(before))
      .filter((one) => after === undefined || BigInt(one.id) > BigInt(after))
      .reverse()
      .slice(0, Number(limit))
      .map((one) => toApiMessage(state, one))
  }

  const startThread = (request: RestRequest, message: Message | undefined): object => {
    const parent = channelOf(request)
    if (message !== undefined && state.channels.has(message.id)) throw apiError('threadExists')
    const { name, type = 12 } = record(request)
    const isPrivate = message === undefined && type === 12
    const thread = addChannel(state, {
      ...(message === undefined ? {} : { id: message.id }),
      type: isPrivate ? 12 : 11,
      name: String(name),
      ...(parent.guildId === undefined ? {} : { guildId: parent.guildId }),
      parentId: parent.id,
      memberIds: new Set(),
      hasApp: true,
    })
    const data = toApiChannel(state, thread)
    state.dispatch({ t: 'THREAD_CREATE', intents: 1, d: () => ({ ...data, newly_created: true }) })
    return data
  }

  const react = (isAdded: boolean) => (request: RestRequest) => {
    messages.react(messageOf(request), state.bot, request.param('emoji'), isAdded)
    return undefined
  }

  const putCommands = (request: RestRequest): object => {
    const scope = request.param('guild')
    checkCommands(request.body)
    const before = state.commands.get(scope) ?? []
    const version = state.newId()
    const commands = (request.body as readonly Omit<Command, 'id'>[]).map((command): Command => {
      const known = before.find(
        (one) => one.name === command.name && one.type === (command.type ?? 1),
      )
      const saved = {
        dm_permission: true,
        nsfw: false,
        default_member_permissions: null,
        integration_types: [0],
        contexts: null,
        options: [],
        ...command,
        description: command.description ?? '',
        type: command.type ?? 1,
        id: known?.id ?? state.newId(),
        application_id: state.applicationId,
        version,
      }
      return scope === '' ? saved : { ...saved, guild_id: scope }
    })
    state.commands.set(scope, commands)
    state.commandPuts += 1
    state.changed()
    return commands
  }

  const listCommands = (request: RestRequest): object =>
    state.commands.get(request.param('guild')) ?? []

  const sendMessage = (request: RestRequest): object => {
    const channel = channelOf(request)
    if (!mayAppWrite(state, channel)) throw apiError('missingPermissions')
    checkDm(channel)
    const { files } = request
    const sent = messages.create({ channel, author: state.bot, body: record(request), files })
    return toApiMessage(state, sent)
  }

  const editMessage = (request: RestRequest): object => {
    const message = messageOf(request)
    if (message.author !== state.bot) throw apiError('foreignMessage')
    messages.edit(message, record(request), request.files)
    return toApiMessage(state, message)
  }

  const webhookMessage = (request: RestRequest): Message => {
    if (request.param('application') !== state.applicationId) throw apiError('unknownWebhook')
    return interactions.find(request.param('token'), request.param('message'))
  }

  const application = (): object => ({
    id: state.applicationId,
    name: state.bot.name,
    icon: null,
    description: '',
    type: null,
    bot_public: true,
    bot_require_code_grant: false,
    verify_key: state.publicKey,
    flags: 0,
    bot: toApiUser(state.bot),
    interactions_endpoint_url: null,
  })

  return {
    'GET /gateway': () => ({ url: state.url.replace('http', 'ws') }),
    'GET /gateway/bot': () => ({
      url: state.url.replace('http', 'ws'),
      shards: 1,
      session_start_limit: {
        total: 1000,
        remaining: 999,
        reset_after: 86_400_000,
        max_concurrency: 1,
      },
    }),
    'GET /users/@me': () => toApiUser(state.bot),
    'GET /users/:user': (request) => toApiUser(userOf(request.param('user'))),
    'POST /users/@me/channels': (request) => {
      const user = userOf(String(record(request)['recipient_id']))
      return toApiChannel(state, openDm(state, user.id))
    },
    'GET /oauth2/applications/@me': application,
    'GET /applications/@me': application,
    'GET /applications/:application/commands': listCommands,
    'PUT /applications/:application/commands': putCommands,
    'GET /applications/:application/guilds/:guild/commands': listCommands,
    'PUT /applications/:application/guilds/:guild/commands': putCommands,
    'GET /guilds/:guild': (request) => toApiGuild(state, guildOf(request)),
    'GET /guilds/:guild/members/:user': (request) => {
      const guild = guildOf(request)
      const user = request.param('user')
      if (user === state.bot.id) return toApiMember(state.bot, guild.id)
      if (!guild.memberIds.has(user)) throw apiError('unknownMember')
      return toApiMember(userOf(user), guild.id)
    },
    'GET /channels/:channel/thread-members/:user': (request) => {
      const { id, memberIds } = channelOf(request)
      const user = request.param('user')
      if (!memberIds.has(user)) throw apiError('unknownMember')
      return { id, user_id: user, join_timestamp: '2026-01-01T00:00:00.000Z', flags: 0 }
    },
    'GET /channels/:channel': (request) => toApiChannel(state, channelOf(request)),
    'GET /channels/:channel/messages': history,
    'POST /channels/:channel/messages': sendMessage,
    'GET /channels/:channel/messages/:message': (request) =>
      toApiMessage(state, messageOf(request)),
    'PATCH /channels/:channel/messages/:message': editMessage,
    'DELETE /channels/:channel/messages/:message': (request) => {
      const message = messageOf(request)
      if (message.author !== state.bot && channelOf(request).guildId === undefined)
        throw apiError('dmAction')
      messages.remove(message)
      return undefined
    },
    'POST /channels/:channel/messages/:message/threads': (request) =>
      startThread(request, messageOf(request)),
    'POST /channels/:channel/threads': (request) => startThread(request, undefined),
    'POST /channels/:channel/typing': (request) => {
      state.typing.push({ channelId: channelOf(request).id, at: state.clock.now() })
      state.changed()
      return undefined
    },
    'PUT /channels/:channel/messages/:message/reactions/:emoji/@me': react(true),
    'DELETE /channels/:channel/messages/:message/reactions/:emoji/@me': react(false),
    'PUT /channels/:channel/thread-members/:user': (request) => {
      channelOf(request).memberIds.add(request.param('user'))
      state.changed()
      return undefined
    },
    'POST /interactions/:interaction/:token/callback': (request) => {
      const { body, files } = request
      const id = request.param('interaction')
      const answer = interactions.respond(id, request.param('token'), body, files)
      return request.query.get('with_response') === 'true' ? answer : undefined
    },
    'POST /webhooks/:application/:token': (request) => {
      if (request.param('application') !== state.applicationId) throw apiError('unknownWebhook')
      const sent = interactions.followUp(request.param('token'), record(request), request.files)
      return toApiMessage(state, sent)
    },
    'GET /webhooks/:application/:token/messages/:message': (request) =>
      toApiMessage(state, webhookMessage(request)),
    'PATCH /webhooks/:application/:token/messages/:message': (request) => {
      const message = webhookMessage(request)
      messages.edit(message, record(request), request.files)
      return toApiMessage(state, message)
    },
    'DELETE /webhooks/:application/:token/messages/:message': (request) => {
      messages.remove(webhookMessage(request))
      return undefined
    },
  }
}
