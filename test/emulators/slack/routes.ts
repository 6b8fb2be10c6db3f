import type { Faults } from './faults.ts'
import { toFields, toText } from './fields.ts'
import { receiveUpload, sendFile, signInPage } from './files.ts'
import { answerJson, type Exchange, type Handler, parseArgs } from './http.ts'
import { grantCode } from './oauth.ts'
import { postResponse } from './response-url.ts'
import type { State } from './state.ts'
import type { WebApi } from './web-api.ts'

interface Route {
  readonly prefix: string
  readonly handle: Handler
}

/** Everything that the emulated slack.com and files.slack.com serve to an app. */
export function createRoutes(state: State, webApi: WebApi, faults: Faults): readonly Route[] {
  /** Runs a handler unless a planned fault of this name breaks the exchange. */
  const breakable =
    (name: string, handle: Handler): Handler =>
    async (exchange) => {
      const { request, response } = exchange
      const armed = faults.take(name, {}, undefined)
      const fault = armed?.fault
      if (armed === undefined || fault === undefined) return handle(exchange)
      if (typeof fault === 'string') return void response.writeHead(404).end(fault)
      if ('error' in fault) return void response.writeHead(404).end(fault.error)
      if ('status' in fault) return void response.writeHead(fault.status).end()
      if ('retryAfterSeconds' in fault) {
        return void response
          .writeHead(429, { 'retry-after': String(fault.retryAfterSeconds) })
          .end()
      }
      if ('lostAnswer' in fault) request.socket.destroy()
      else await armed.released
      return handle(exchange)
    }
  const respond = breakable('response_url', (exchange) => {
    const answer = postResponse(state, exchange.url.pathname, toFields(parseArgs(exchange)))
    answerJson(exchange.response, answer.status, answer.body)
  })
  return [
    { prefix: '/api/', handle: (exchange) => callWebApi(webApi, exchange) },
    { prefix: '/commands/', handle: respond },
    { prefix: '/actions/', handle: respond },
    {
      prefix: '/upload/',
      handle: breakable('upload', (exchange) => receiveUpload(state, exchange)),
    },
    {
      prefix: '/files-pri/',
      handle: breakable('download', (exchange) => sendFile(state, exchange)),
    },
    {
      prefix: '/signin',
      handle: ({ response }) =>
        void response.writeHead(200, { 'content-type': 'text/html' }).end(signInPage),
    },
    { prefix: '/oauth/v2/authorize', handle: (exchange) => consent(state, exchange) },
  ]
}

async function callWebApi(webApi: WebApi, exchange: Exchange): Promise<void> {
  const { request, response, url } = exchange
  const answer = await webApi({
    method: url.pathname.slice('/api/'.length),
    authorization: request.headers.authorization,
    args: parseArgs(exchange),
  })
  if (answer.isLost === true) request.socket.destroy()
  else answerJson(response, answer.status, answer.body, answer.headers)
}

/** Answers at once for the admin, and goes back to the app. */
function consent(state: State, { response, url }: Exchange): void {
  const asked = (name: string) => toText(url.searchParams.get(name))
  const redirectUri = asked('redirect_uri')
  if (asked('client_id') !== state.app.clientId || redirectUri === undefined) {
    return void response.writeHead(400).end('client_id or redirect_uri is wrong')
  }
  const { to, isDeclined = false } = state.consent
  const [first = ''] = state.workspaces.keys()
  const scopes = new Set(asked('scope')?.split(','))
  const target = new URL(redirectUri)
  if (isDeclined) target.searchParams.set('error', 'access_denied')
  else {
    const installed = to ?? asked('team') ?? first
    target.searchParams.set('code', grantCode(state, installed, { redirectUri, scopes }))
  }
  target.searchParams.set('state', asked('state') ?? '')
  response.writeHead(302, { location: target.href }).end()
}
