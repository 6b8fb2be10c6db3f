import type { Service } from '../support/service.ts'

/** What a test reads of an answer. */
export interface McpAnswer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The JSON-RPC message; of a stream the last one. Undefined when the answer is empty. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the service answered
  readonly body: any
}

export interface McpAsking {
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly query?: string
  readonly signal?: AbortSignal
  /** Capabilities of a client of 2026-07-28. */
  readonly capabilities?: object
}

type Params = Readonly<Record<string, unknown>>

const accept = 'application/json, text/event-stream'
export const modernVersion = '2026-07-28'
export const legacyVersion = '2025-11-25'

/** What every request of 2026-07-28 says of its client. */
const envelope = {
  'io.modelcontextprotocol/protocolVersion': modernVersion,
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1.0.0' },
}

/** Sends a body to /mcp as it is. */
export async function post(
  { url }: Pick<Service, 'url'>,
  body: unknown,
  { token, headers, query = '', signal }: McpAsking = {},
): Promise<McpAnswer> {
  const answer = await fetch(`${url}/mcp${query}`, {
    method: 'POST',
    headers: { ...bearer(token), 'content-type': 'application/json', accept, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...(signal === undefined ? {} : { signal }),
  })
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, text, body: messageIn(text) }
}

export const bearer = (token: string | undefined): Record<string, string> =>
  token === undefined || token === '' ? {} : { authorization: `Bearer ${token}` }

/** A JSON answer, or the last message of an event stream. */
function messageIn(text: string): unknown {
  const events = [...text.matchAll(/^data: ?(\{.*)$/gm)].map(([, data = '']) => data)
  const json = events.at(-1) ?? text
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** A request of the versions up to 2025-11-25, outside any session. */
export const legacyRequest = (method: string, params: Params = {}) => ({
  jsonrpc: '2.0',
  id: 1,
  method,
  params,
})

export const initialize = {
  ...legacyRequest('initialize', {
    protocolVersion: legacyVersion,
    capabilities: {},
    clientInfo: { name: 'test', version: '1.0.0' },
  }),
  id: 0,
}

/** A request of 2026-07-28 with its headers. */
export function askModern(
  service: Pick<Service, 'url'>,
  method: string,
  params: Params = {},
  asking: McpAsking = {},
): Promise<McpAnswer> {
  const named = params['name'] ?? params['uri']
  const headers = {
    'mcp-protocol-version': modernVersion,
    'mcp-method': method,
    ...(typeof named === 'string' ? { 'mcp-name': named } : {}),
    ...asking.headers,
  }
  const capabilities = { 'io.modelcontextprotocol/clientCapabilities': asking.capabilities ?? {} }
  const body = legacyRequest(method, { ...params, _meta: { ...envelope, ...capabilities } })
  return post(service, body, { ...asking, headers })
}

export const askLegacy = (
  service: Pick<Service, 'url'>,
  method: string,
  params: Params = {},
  asking: McpAsking = {},
): Promise<McpAnswer> => post(service, legacyRequest(method, params), asking)

export const eras = [
  ['2025-11-25', askLegacy],
  ['2026-07-28', askModern],
] as const

/** The result of a tool as both eras give it. */
export interface Called {
  readonly isError: boolean
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the service answered
  readonly data: any
}

/** Calls a tool of the older era; throws when the answer is no result. The person agrees to what it asks. */
export const callTool = (
  service: Pick<Service, 'url'>,
  name: string,
  args: unknown,
  asking: McpAsking = {},
): Promise<Called> => callToolBy(askLegacy, service, { name, arguments: args }, asking)

/** Same as `callTool`, of either era. */
export async function callToolBy(
  ask: typeof askLegacy,
  service: Pick<Service, 'url'>,
  params: Params,
  asking: McpAsking = {},
): Promise<Called> {
  const called = toCalled(await ask(service, 'tools/call', params, asking))
  const handle = handleIn(called.text)
  if (handle === undefined) return called
  const confirm = { name: 'confirm_action', arguments: { handle } }
  const done = toCalled(await ask(service, 'tools/call', confirm, asking))
  // The result of call_operation names its operation.
  const isNamed = params['name'] === 'call_operation'
  return { ...done, data: isNamed ? done.data : done.data?.result }
}

/** The handle by which the person agrees to what a tool asks. */
export const handleIn = (text: string): string | undefined =>
  /confirm_action \{"handle":"(cnf_\w+)"\}/.exec(text)?.[1]

export function toCalled({ status, body, text }: McpAnswer): Called {
  if (body?.result === undefined) throw new Error(`no result but ${status} ${text}`)
  const { isError = false, content, structuredContent } = body.result
  return { isError, text: content[0].text, data: structuredContent }
}

/** Names that tools/list gives. */
export async function listedTools(
  service: Pick<Service, 'url'>,
  asking: McpAsking = {},
): Promise<string[]> {
  const { body, text } = await askLegacy(service, 'tools/list', {}, asking)
  if (body?.result === undefined) throw new Error(text)
  return body.result.tools.map(({ name }: { name: string }) => name)
}

export interface McpSession {
  readonly id: string
  /** Sends one request in the session. */
  ask(method: string, params?: Params, asking?: McpAsking): Promise<McpAnswer>
}

/** Opens a session of 2025-11-25. */
export async function openSession(
  service: Pick<Service, 'url'>,
  asking: McpAsking,
): Promise<McpSession> {
  const opened = await post(service, initialize, asking)
  const id = opened.headers.get('mcp-session-id')
  if (id === null) throw new Error(`no session but ${opened.status} ${opened.text}`)
  const headers = { 'mcp-session-id': id, 'mcp-protocol-version': legacyVersion }
  const inSession = { ...asking, headers: { ...asking.headers, ...headers } }
  await post(service, { jsonrpc: '2.0', method: 'notifications/initialized' }, inSession)
  return {
    id,
    ask: (method, params = {}, more = {}) =>
      askLegacy(service, method, params, {
        ...inSession,
        ...more,
        headers: { ...inSession.headers, ...more.headers },
      }),
  }
}
