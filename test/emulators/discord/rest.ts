import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Failures, How } from './failures.ts'
import { limits } from './limits.ts'
import { ApiError, apiError } from './problems.ts'
import { createRateLimiter, type Rate } from './rate-limits.ts'
import { isTokenless, type RestRequest, type Routes } from './routes.ts'
import type { State } from './state.ts'
import type { Call, FileUpload } from './types.ts'

interface Parsed {
  readonly body: unknown
  readonly files: readonly FileUpload[]
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw apiError('invalidJson')
  }
}

async function parseBody(request: IncomingMessage, bytes: Buffer): Promise<Parsed> {
  if (bytes.length > limits.requestBytes) throw apiError('tooLarge')
  const type = request.headers['content-type'] ?? ''
  if (!type.startsWith('multipart/form-data'))
    return { body: bytes.length === 0 ? undefined : parseJson(String(bytes)), files: [] }
  const form = await new Response(new Uint8Array(bytes), {
    headers: { 'content-type': type },
  }).formData()
  const files: FileUpload[] = []
  for (const value of form.values())
    if (typeof value !== 'string') {
      const data = new Uint8Array(await value.arrayBuffer())
      files.push({ name: value.name, data, contentType: value.type })
    }
  const payload = form.get('payload_json')
  return { body: typeof payload === 'string' ? parseJson(payload) : {}, files }
}

interface FoundRoute {
  readonly name: string
  readonly params: Readonly<Record<string, string>>
}

function createRouter(routes: Routes): (method: string, path: string) => FoundRoute | undefined {
  const table = Object.keys(routes).map((name) => {
    const [method = '', path = ''] = name.split(' ')
    return { name, method, segments: path.split('/') }
  })
  // A fixed segment is more exact than a parameter: /users/@me before /users/:user.
  table.sort((a, b) => a.name.split(':').length - b.name.split(':').length)
  return (method, path) => {
    const given = path.split('/').map(decodeURIComponent)
    const found = table.find(
      (one) =>
        one.method === method &&
        one.segments.length === given.length &&
        one.segments.every((part, index) => part.startsWith(':') || part === given[index]),
    )
    if (found === undefined) return undefined
    const params = found.segments.flatMap((part, index) =>
      part.startsWith(':') ? [[part.slice(1), given[index] ?? ''] as const] : [],
    )
    return { name: found.name, params: Object.fromEntries(params) }
  }
}

/** A 204 has no type of content: with one, discord.js would parse its empty body. */
function answer(
  response: ServerResponse,
  status: number,
  body: object | undefined,
  headers: Readonly<Record<string, string>> = {},
): void {
  if (body === undefined) response.writeHead(status, headers).end()
  else
    response
      .writeHead(status, { ...headers, 'content-type': 'application/json' })
      .end(JSON.stringify(body))
}

function statusOf(route: FoundRoute | undefined, body: object | undefined): number {
  if (body === undefined) return 204
  return route?.name.startsWith('POST') && route.name.endsWith('/threads') ? 201 : 200
}

function refuseRate(response: ServerResponse, { headers, retryAfter, isGlobal }: Rate): void {
  const scope = isGlobal ? { 'x-ratelimit-global': 'true' } : {}
  const body = {
    message: 'You are being rate limited.',
    retry_after: retryAfter,
    global: isGlobal,
  }
  answer(response, 429, body, {
    ...headers,
    ...scope,
    'x-ratelimit-scope': isGlobal ? 'global' : 'user',
    'retry-after': String(retryAfter),
  })
}

const versionPattern = /^\/api(?:\/v\d+)?/
const majors = ['channel', 'guild', 'token', 'application']

export type RestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

export function createRest(
  state: State,
  routes: Routes,
  failures: Failures,
  hasRateLimits: boolean,
): RestHandler {
  const find = createRouter(routes)
  const limiter = createRateLimiter(hasRateLimits)

  const run = (
    call: Call,
    query: URLSearchParams,
    route: FoundRoute | undefined,
  ): object | undefined => {
    if (!isTokenless(call.path) && call.authorization !== `Bot ${state.token}`)
      throw apiError('unauthorized')
    const handle = route === undefined ? undefined : routes[route.name]
    if (route === undefined || handle === undefined) throw apiError('notFound')
    const request: RestRequest = {
      param: (name) => route.params[name] ?? '',
      query,
      body: call.body,
      files: call.files,
    }
    return handle(request)
  }

  /** True: the failure has answered, or cut the connection. */
  const failBefore = async (
    response: ServerResponse,
    how: How,
    released: Promise<void>,
  ): Promise<boolean> => {
    if ('hang' in how) {
      await released
      return false
    }
    if ('lostAnswer' in how) return false
    if ('cut' in how) {
      response.destroy()
      return true
    }
    if ('retryAfter' in how) {
      const { retryAfter, isGlobal = false } = how
      refuseRate(response, { headers: {}, retryAfter, isGlobal })
      return true
    }
    const { status, code = 0, message = `${status}: error` } = how
    answer(response, status, { message, code })
    return true
  }

  const serve = async (
    response: ServerResponse,
    call: Call,
    query: URLSearchParams,
  ): Promise<void> => {
    const failure = failures.next(call.method, call.path)
    if (failure !== undefined) state.changed()
    if (failure !== undefined && (await failBefore(response, failure.how, failure.released))) return
    const route = find(call.method, call.path)
    const major = majors.flatMap((name) => route?.params[name] ?? [])[0] ?? ''
    const rate = limiter.take(route?.name ?? '', major, !isTokenless(call.path))
    if (rate.retryAfter !== null) return refuseRate(response, rate)
    try {
      const body = run(call, query, route)
      if (failure !== undefined && 'lostAnswer' in failure.how) response.destroy()
      else answer(response, statusOf(route, body), body, rate.headers)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { status, code, message, errors } = error
      answer(response, status, { message, code, ...(errors && { errors }) }, rate.headers)
    }
  }

  return async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', state.url)
    const bytes = await buffer(request)
    const parsed = await parseBody(request, bytes).catch((error: unknown) => error)
    const isParsed = !(parsed instanceof Error)
    const { body, files } = isParsed ? (parsed as Parsed) : { body: undefined, files: [] }
    const call: Call = {
      method: request.method ?? 'GET',
      path: pathname.replace(versionPattern, ''),
      query: searchParams.toString(),
      authorization: request.headers.authorization,
      body,
      files,
      at: state.clock.now(),
      status: null,
    }
    state.calls.push(call)
    response.once('finish', () => {
      call.status = response.statusCode
      state.changed()
    })
    state.changed()
    if (isParsed) return serve(response, call, searchParams)
    if (!(parsed instanceof ApiError)) throw parsed
    answer(response, parsed.status, { message: parsed.message, code: parsed.code })
  }
}
