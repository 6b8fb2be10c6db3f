import { SlackError } from './errors.ts'
import { type Fields, toText } from './fields.ts'
import type { CodeRecord, Enterprise, Workspace } from './records.ts'
import type { State } from './state.ts'

/** Scopes of a workspace that grants everything. */
const allScopes =
  'app_mentions:read,assistant:write,channels:history,channels:read,chat:write,commands,files:read,files:write,groups:read,im:history,im:write,users:read'

/** Granted scopes, as Slack lists them. */
export const scopesOf = ({ scopes }: { readonly scopes?: ReadonlySet<string> }): string =>
  scopes === undefined ? allScopes : [...scopes].join(',')

/** Consents to an installation and gives the code with which the app fetches its token. */
export function grantCode(
  state: State,
  installed: string,
  asked: Partial<Pick<CodeRecord, 'redirectUri' | 'scopes'>> = {},
): string {
  const code = state.newToken()
  state.oauthCodes.set(code, { installed, redirectUri: undefined, scopes: undefined, ...asked })
  return code
}

/** The workspace or enterprise of an installation. */
export const findInstalled = (state: State, id: string): Workspace | Enterprise | undefined =>
  state.workspaces.get(id) ?? state.enterprises.get(id)

/** `oauth.v2.access`: exchanges a code, or a refresh token, once. */
export function authorizeCode(state: State, args: Fields): Fields {
  const { app } = state
  if (args['client_id'] !== app.clientId) throw new SlackError('invalid_client_id')
  if (args['client_secret'] !== app.clientSecret) throw new SlackError('bad_client_secret')
  if (args['grant_type'] === 'refresh_token') return renew(state, toText(args['refresh_token']))
  const given = toText(args['code']) ?? ''
  const code = state.oauthCodes.get(given)
  const installed = findInstalled(state, code?.installed ?? '')
  if (code === undefined || installed === undefined) throw new SlackError('invalid_code')
  if (code.redirectUri !== toText(args['redirect_uri'])) throw new SlackError('bad_redirect_uri')
  state.oauthCodes.delete(given)
  if (code.scopes !== undefined) installed.scopes = code.scopes
  const current = state.tokens.get(installed.botToken)
  const isNew = !installed.isInstalled || current === undefined || app.tokenSeconds !== undefined
  installed.isInstalled = true
  const granted = isNew ? giveToken(state, installed) : { access_token: installed.botToken }
  return toAnswer(state, installed, granted)
}

/** Exchanges a refresh token; the access token of before lasts until its end. */
function renew(state: State, refreshToken: string | undefined): Fields {
  const id = state.refreshTokens.get(refreshToken ?? '')
  const installed = findInstalled(state, id ?? '')
  if (installed?.isInstalled !== true) throw new SlackError('invalid_refresh_token')
  state.refreshTokens.delete(refreshToken ?? '')
  return toAnswer(state, installed, giveToken(state, installed))
}

function giveToken(state: State, installed: Workspace | Enterprise): Fields {
  const { tokenSeconds } = state.app
  const expires = tokenSeconds === undefined ? '' : 'xoxe.'
  const token = `${expires}xoxb-${installed.id}-${state.newToken()}`
  installed.botToken = token
  const expiresAt =
    tokenSeconds === undefined ? undefined : state.clock.now() + tokenSeconds * 1_000
  state.tokens.set(token, { installed: installed.id, expiresAt, isRevoked: false })
  if (tokenSeconds === undefined) return { access_token: token }
  const refresh_token = `xoxe-1-${installed.id}-${state.newToken()}`
  state.refreshTokens.set(refresh_token, installed.id)
  return { access_token: token, refresh_token, expires_in: tokenSeconds }
}

function toAnswer(state: State, installed: Workspace | Enterprise, granted: Fields): Fields {
  const { id, name } = installed
  const isEnterprise = state.enterprises.has(id)
  const enterprise = isEnterprise ? installed : enterpriseOf(state, installed)
  const admin = [...state.users.values()].find((user) => user.workspace === id && user.isAdmin)
  return {
    app_id: state.app.id,
    authed_user: { id: admin?.id ?? 'U0INSTALLER' },
    scope: scopesOf(installed),
    token_type: 'bot',
    bot_user_id: installed.botUserId,
    team: isEnterprise ? null : { id, name },
    enterprise: enterprise === undefined ? null : { id: enterprise.id, name: enterprise.name },
    is_enterprise_install: isEnterprise,
    ...granted,
  }
}

const enterpriseOf = (state: State, installed: Workspace | Enterprise): Enterprise | undefined =>
  'enterpriseId' in installed ? state.enterprises.get(installed.enterpriseId ?? '') : undefined

/** The organization that has the app in all of its workspaces, this one among them. */
export function findOrganization(state: State, workspace: Workspace): Enterprise | undefined {
  const enterprise = enterpriseOf(state, workspace)
  return enterprise?.isInstalled === true ? enterprise : undefined
}

/** Ends all tokens of an installation. */
export function revokeTokens(state: State, id: string): void {
  for (const token of state.tokens.values()) if (token.installed === id) token.isRevoked = true
  for (const [refreshToken, installed] of state.refreshTokens) {
    if (installed === id) state.refreshTokens.delete(refreshToken)
  }
}

/** The installation that a token is of. Throws Slack's error for one that does not work. */
export function checkToken(state: State, token: string): Workspace | Enterprise {
  if (token === '') throw new SlackError('not_authed')
  const known = state.tokens.get(token)
  const installed = findInstalled(state, known?.installed ?? '')
  if (known === undefined || installed === undefined) throw new SlackError('invalid_auth')
  if (known.isRevoked) throw new SlackError('account_inactive')
  const isOver = known.expiresAt !== undefined && known.expiresAt <= state.clock.now()
  if (isOver) throw new SlackError('token_expired')
  return installed
}

/**
 * The workspace in which a call acts: that of the token; for an organization's, that of the channel or of
 * the person.
 */
export function findActing(
  state: State,
  installed: Workspace | Enterprise | undefined,
  args: Fields,
): Workspace | undefined {
  if (installed === undefined || 'domain' in installed) return installed
  const channel = state.channels.get(toText(args['channel']) ?? toText(args['channel_id']) ?? '')
  const user = state.users.get(toText(args['user']) ?? toText(args['users']) ?? '')
  const named = state.workspaces.get(channel?.workspace ?? user?.workspace ?? '')
  if (named !== undefined) return named.enterpriseId === installed.id ? named : undefined
  return [...state.workspaces.values()].find(({ enterpriseId }) => enterpriseId === installed.id)
}

/** True for a token that works now in the workspace. */
export function opensWorkspace(state: State, token = '', workspace: Workspace): boolean {
  try {
    const { id } = checkToken(state, token)
    return id === workspace.id || id === workspace.enterpriseId
  } catch {
    return false
  }
}
