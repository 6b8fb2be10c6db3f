import { SlackError } from './errors.ts'
import type { ArmedFault, Faults } from './faults.ts'
import { type Fields, toText } from './fields.ts'
import type { Method, Methods } from './method.ts'
import { authorizeCode, checkToken, findActing, findInstalled, scopesOf } from './oauth.ts'
import type { Rates } from './rates.ts'
import type { CallRecord, Enterprise, Workspace } from './records.ts'
import type { SocketMode } from './socket-mode.ts'
import type { State } from './state.ts'

interface WebApiRequest {
  readonly method: string
  readonly authorization: string | undefined
  readonly args: Fields
}

interface WebApiAnswer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: Fields
  /** The connection is cut instead. */
  readonly isLost?: boolean
}

export type WebApi = (request: WebApiRequest) => Promise<WebApiAnswer>

interface Parts {
  readonly state: State
  readonly methods: Methods
  readonly faults: Faults
  readonly rates: Rates
  readonly sockets: SocketMode
}

export function createWebApi(parts: Parts): WebApi {
  const { state, faults } = parts
  return async (request) => {
    const token = toToken(request)
    const installed = findInstalled(state, state.tokens.get(token)?.installed ?? '')
    const workspace = findActing(state, installed, request.args)
    const call: CallRecord = {
      method: request.method,
      token,
      ...(workspace === undefined ? {} : { workspace: workspace.id }),
      args: request.args,
      at: state.clock.now(),
    }
    state.calls.push(call)
    state.changed()
    const fault = faults.take(request.method, request.args, workspace?.id)
    const answer = await answerWithFault(fault, () => answerCall(parts, request, token, workspace))
    call.response = answer.body
    call.status = answer.status
    state.changed()
    return answer
  }
}

function toToken({ authorization, args }: WebApiRequest): string {
  const bearer = authorization?.startsWith('Bearer ') ? authorization.slice(7).trim() : ''
  return bearer === '' ? (toText(args['token']) ?? '') : bearer
}

async function answerWithFault(
  armed: ArmedFault | undefined,
  answer: () => WebApiAnswer,
): Promise<WebApiAnswer> {
  const fault = armed?.fault
  if (armed === undefined || fault === undefined) return answer()
  if (typeof fault === 'string') return refuse(new SlackError(fault))
  if ('error' in fault) return refuse(new SlackError(fault.error, fault.fields))
  if ('status' in fault) return { status: fault.status, body: { ok: false, error: 'fatal_error' } }
  if ('retryAfterSeconds' in fault) return limitRate(fault.retryAfterSeconds)
  if ('lostAnswer' in fault) return { ...answer(), isLost: true }
  await armed.released
  return answer()
}

const refuse = (error: SlackError): WebApiAnswer => ({ status: 200, body: error.toBody() })

const limitRate = (seconds: number): WebApiAnswer => ({
  status: 429,
  headers: { 'retry-after': String(seconds) },
  body: { ok: false, error: 'ratelimited' },
})

function answerCall(
  parts: Parts,
  { method: name, args }: WebApiRequest,
  token: string,
  workspace: Workspace | undefined,
): WebApiAnswer {
  const { state, methods, rates, sockets } = parts
  try {
    if (name === 'oauth.v2.access') return accept(authorizeCode(state, args))
    if (name === 'apps.connections.open') return accept(openConnection(state, sockets, token))
    const method = methods[name]
    if (method === undefined) throw new SlackError('unknown_method', { req_method: name })
    if (name === 'api.test' && workspace === undefined) return accept({ args })
    const installed = checkToken(state, token)
    if (workspace === undefined) throw new SlackError('team_access_not_granted')
    checkScope(method, installed)
    const wait = rates.take(name, workspace.id, method.perMinute, toText(args['channel']))
    if (wait !== undefined) return limitRate(wait)
    return {
      ...accept(method.run({ state, workspace, installed, args })),
      headers: { 'x-oauth-scopes': scopesOf(installed) },
    }
  } catch (error) {
    if (error instanceof SlackError) return refuse(error)
    throw error
  }
}

const accept = (fields: Fields): WebApiAnswer => ({ status: 200, body: { ok: true, ...fields } })

function openConnection(state: State, sockets: SocketMode, token: string): Fields {
  if (token === '') throw new SlackError('not_authed')
  if (token.startsWith('xoxb-')) throw new SlackError('not_allowed_token_type')
  if (token !== state.app.appToken) throw new SlackError('invalid_auth')
  return { url: sockets.open() }
}

function checkScope(method: Method, installed: Workspace | Enterprise): void {
  const { scopes } = installed
  if (method.scope === undefined || scopes === undefined || scopes.has(method.scope)) return
  throw new SlackError('missing_scope', {
    needed: method.scope,
    provided: scopesOf(installed),
  })
}
