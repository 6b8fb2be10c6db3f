import { findUser } from '../channels.ts'
import { SlackError } from '../errors.ts'
import { toText } from '../fields.ts'
import { type Methods, tier } from '../method.ts'
import { toWireChannel, toWireUser } from '../wire.ts'

/** Names of the kinds in lists of conversations. */
const listedTypes = {
  channel: 'public_channel',
  private: 'private_channel',
  mpim: 'mpim',
  im: 'im',
} as const

/** Methods that say who is who: the token, the bot, people, the workspace. */
export const identityMethods: Methods = {
  'api.test': { perMinute: tier.special, run: ({ args }) => ({ args }) },
  'auth.test': {
    perMinute: tier.special,
    run: ({ state, workspace, installed }) => ({
      url: `${state.url}/`,
      team: installed.name,
      user: state.app.name,
      team_id: installed.id,
      user_id: installed.botUserId,
      bot_id: installed.botId,
      ...(workspace.enterpriseId === undefined ? {} : { enterprise_id: workspace.enterpriseId }),
      is_enterprise_install: state.enterprises.has(installed.id),
    }),
  },
  'bots.info': {
    scope: 'users:read',
    perMinute: tier.three,
    run({ state, workspace, args }) {
      if ((toText(args['bot']) ?? workspace.botId) !== workspace.botId) {
        throw new SlackError('bot_not_found')
      }
      return {
        bot: {
          id: workspace.botId,
          app_id: state.app.id,
          user_id: workspace.botUserId,
          name: state.app.name,
          deleted: false,
        },
      }
    },
  },
  'users.info': {
    scope: 'users:read',
    perMinute: tier.four,
    run: (call) => ({ user: toWireUser(call.state, findUser(call, toText(call.args['user']))) }),
  },
  'users.conversations': {
    scope: 'channels:read',
    perMinute: tier.three,
    run(call) {
      const { state, workspace, installed, args } = call
      // A call with an organization's token must name one of its workspaces.
      if (installed.id !== workspace.id && toText(args['team_id']) === undefined) {
        throw new SlackError('missing_argument')
      }
      const user = findUser(call, toText(args['user']))
      const types = (toText(args['types']) ?? 'public_channel').split(',')
      const limit = Math.min(Number(args['limit'] ?? 100), 999)
      const start = Number(toText(args['cursor']) ?? 0)
      const found = [...state.channels.values()].filter(
        ({ kind, members, workspace: where }) =>
          where === workspace.id &&
          members.has(user.id) &&
          types.includes(listedTypes[kind]) &&
          (kind === 'channel' || members.has(workspace.botUserId)),
      )
      return {
        channels: found
          .slice(start, start + limit)
          .map((channel) => toWireChannel(channel, workspace.botUserId)),
        response_metadata: {
          next_cursor: found.length > start + limit ? String(start + limit) : '',
        },
      }
    },
  },
  'users.lookupByEmail': {
    scope: 'users:read.email',
    perMinute: tier.three,
    run({ state, workspace, args }) {
      for (const user of state.users.values()) {
        const isIt = user.workspace === workspace.id && user.email === args['email']
        if (isIt) return { user: toWireUser(state, user) }
      }
      throw new SlackError('users_not_found')
    },
  },
  'team.info': {
    scope: 'team:read',
    perMinute: tier.three,
    run: ({ workspace }) => ({
      team: { id: workspace.id, name: workspace.name, domain: workspace.domain },
    }),
  },
}
