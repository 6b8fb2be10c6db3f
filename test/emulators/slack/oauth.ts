import { SlackError } from './errors.ts'
import { type Fields, toText } from './fields.ts'
import type { Workspace } from './records.ts'
import type { State } from './state.ts'

/** Scopes of a workspace that grants everything. */
const allScopes =
  'app_mentions:read,assistant:write,channels:history,chat:write,commands,files:read,files:write,im:history,im:write,users:read'

/** Granted scopes, as Slack lists them. */
export const scopesOf = ({ scopes }: Workspace): string =>
  scopes === undefined ? allScopes : [...scopes].join(',')

/** Consents to an installation and gives the code with which the app fetches its token. */
export function grantCode(state: State, workspace: string): string {
  const code = state.newToken()
  state.oauthCodes.set(code, workspace)
  return code
}

/** `oauth.v2.access`: exchanges a code, once. */
export function authorizeCode(state: State, args: Fields): Fields {
  const { app } = state
  if (args['client_id'] !== app.clientId) throw new SlackError('invalid_client_id')
  if (args['client_secret'] !== app.clientSecret) throw new SlackError('bad_client_secret')
  const code = toText(args['code']) ?? ''
  const workspace = state.workspaces.get(state.oauthCodes.get(code) ?? '')
  if (workspace === undefined) throw new SlackError('invalid_code')
  state.oauthCodes.delete(code)
  workspace.isInstalled = true
  const admin = [...state.users.values()].find(
    (user) => user.workspace === workspace.id && user.isAdmin,
  )
  return {
    app_id: app.id,
    authed_user: { id: admin?.id ?? 'U0INSTALLER' },
    scope: scopesOf(workspace),
    token_type: 'bot',
    access_token: workspace.botToken,
    bot_user_id: workspace.botUserId,
    team: { id: workspace.id, name: workspace.name },
    enterprise: null,
    is_enterprise_install: false,
  }
}
