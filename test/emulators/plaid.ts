import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { closed, listening } from '../support/loopback.ts'
import { type Body, endpoints } from './plaid/endpoints.ts'
import {
  invalidInput,
  missingFields,
  PlaidProblem,
  toErrorBody,
  unknownFields,
} from './plaid/problem.ts'
import { PlaidWebhooks } from './plaid/webhooks.ts'
import { PlaidWorld } from './plaid/world.ts'

/**
 * `slow`: no answer until the mode is changed. `endless`: an answer that is too long. `cut`: the connection ends
 * within the answer. `garbage`: no JSON. `other`: JSON of another service. `html_error`: a 502 of a proxy.
 */
export type PlaidTrouble =
  | 'slow'
  | 'error'
  | 'html_error'
  | 'rate_limited'
  | 'garbage'
  | 'other'
  | 'endless'
  | 'cut'
  | 'redirect'

interface PlaidRequest {
  readonly path: string
  readonly body: Body
}

export interface PlaidEmulator extends AsyncDisposable {
  readonly url: string
  readonly clientId: string
  readonly secret: string
  /** Stands where Plaid's own words would, in every error. */
  readonly secretText: string
  readonly world: PlaidWorld
  readonly webhooks: PlaidWebhooks
  /** Every request with valid credentials. */
  readonly requests: PlaidRequest[]
  /** Requests whose client went away before they were answered. */
  readonly abandoned: string[]
  /** Paths of the requests to which trouble was made. */
  readonly troubled: string[]
  /** Undefined: none. */
  trouble: PlaidTrouble | undefined
  /** Paths that are troubled; undefined: all. */
  troubledPath: string | undefined
  /** Resolves at the next request that is left waiting. */
  waiting(): Promise<void>
  /** Ends the trouble, and answers what is still waiting. */
  release(): void
}

interface PlaidEmulatorOptions {
  /** Milliseconds since 1970. */
  readonly clock?: () => number
}

const credentials = {
  clientId: 'client5f3bcanary',
  secret: 'secret9d41canary',
  secretText: 'plaidtext77canary',
} as const

/** A Plaid on loopback that refuses what Plaid refuses (plaid.com/docs/api, version 2020-09-14). */
export async function startPlaid(options: PlaidEmulatorOptions = {}): Promise<PlaidEmulator> {
  const { clock = Date.now } = options
  const webhooks = await PlaidWebhooks.create(clock)
  const waiters: (() => void)[] = []
  const left: (() => void)[] = []
  const server = createServer((request, response) => {
    void answer(request, response, emulator, (resume) => {
      left.push(resume)
      for (const resolve of waiters.splice(0)) resolve()
    })
  })
  const emulator: PlaidEmulator = {
    ...credentials,
    url: `http://127.0.0.1:${await listening(server)}`,
    webhooks,
    world: new PlaidWorld(clock, webhooks),
    requests: [],
    abandoned: [],
    troubled: [],
    trouble: undefined,
    troubledPath: undefined,
    waiting: () => new Promise((resolve) => waiters.push(resolve)),
    release: () => {
      emulator.trouble = undefined
      for (const resume of left.splice(0)) resume()
    },
    [Symbol.asyncDispose]: () => closed(server),
  }
  return emulator
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  emulator: PlaidEmulator,
  wait: (resume: () => void) => void,
): Promise<void> {
  const path = request.url ?? ''
  const body = await readText(request)
  response.on('close', () => {
    if (!response.writableFinished) emulator.abandoned.push(path)
  })
  const { trouble, troubledPath = path } = emulator
  const proceed = () => sendAnswer(request, response, body, emulator)
  if (trouble === undefined || troubledPath !== path) {
    proceed()
    return
  }
  emulator.troubled.push(path)
  if (trouble === 'slow') wait(() => response.destroyed || proceed())
  else makeTrouble(trouble, response, emulator)
}

function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  body: string,
  emulator: PlaidEmulator,
): void {
  try {
    const answered = serve(request, request.url ?? '', body, emulator)
    sendJson(response, 200, { ...answered, request_id: 'mdqfuVxeoza6mhu' })
  } catch (error) {
    if (!(error instanceof PlaidProblem)) throw error
    const { retryAfter } = error
    if (retryAfter !== undefined) response.setHeader('retry-after', String(retryAfter))
    sendJson(response, error.status, toErrorBody(error, emulator.secretText))
  }
}

function serve(
  { method, headers }: IncomingMessage,
  path: string,
  text: string,
  { clientId, secret, requests, world, url }: PlaidEmulator,
): object {
  const endpoint = endpoints[path]
  if (method !== 'POST' || endpoint === undefined) {
    throw new PlaidProblem('INVALID_REQUEST', 'NOT_FOUND', 404)
  }
  if (headers['content-type']?.startsWith('application/json') !== true) {
    throw new PlaidProblem('INVALID_REQUEST', 'INVALID_HEADERS')
  }
  const { client_id: namedClient, secret: namedSecret, ...body } = parseBody(text)
  const client = headers['plaid-client-id'] ?? namedClient
  const key = headers['plaid-secret'] ?? namedSecret
  if (client === undefined || key === undefined) throw missingFields()
  if (client !== clientId || key !== secret) throw invalidInput('INVALID_API_KEYS')
  requests.push({ path, body })
  const names = Object.keys(body)
  if (endpoint.required.some((name) => !names.includes(name))) throw missingFields()
  const known = [...endpoint.required, ...(endpoint.optional ?? [])]
  if (names.some((name) => !known.includes(name))) throw unknownFields()
  world.checkRate(path, body['access_token'])
  return endpoint.answer(body, world, url)
}

function parseBody(text: string): Body {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Body
  } catch {
    // Answered below, as Plaid does.
  }
  throw new PlaidProblem('INVALID_REQUEST', 'INVALID_BODY')
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

const tooMuch = 'a'.repeat(1024 * 1024)

function makeTrouble(
  trouble: Exclude<PlaidTrouble, 'slow'>,
  response: ServerResponse,
  { secretText }: PlaidEmulator,
): void {
  const troubles: Record<typeof trouble, () => void> = {
    error: () => {
      const problem = new PlaidProblem('API_ERROR', 'INTERNAL_SERVER_ERROR', 500)
      sendJson(response, 500, toErrorBody(problem, secretText))
    },
    html_error: () => response.writeHead(502).end(`<h1>Bad gateway ${secretText}</h1>`),
    rate_limited: () => {
      response.setHeader('retry-after', '7')
      const problem = new PlaidProblem('RATE_LIMIT_EXCEEDED', 'RATE_LIMIT', 429)
      sendJson(response, 429, toErrorBody(problem, secretText))
    },
    garbage: () => response.writeHead(200).end(`<html>${secretText}</html>`),
    other: () => sendJson(response, 200, { [secretText]: secretText, accounts: secretText }),
    endless: () => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('"')
      const more = () => {
        while (!response.destroyed && response.write(tooMuch));
      }
      response.on('drain', more)
      more()
    },
    cut: () => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
      response.write('{"accounts":', () => response.destroy())
    },
    redirect: () => response.writeHead(307, { location: '/elsewhere' }).end(),
  }
  troubles[trouble]()
}
