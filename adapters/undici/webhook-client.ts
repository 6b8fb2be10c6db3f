import type { Agent, request as Request } from 'undici'
import { parseRetryAfter } from '../../src/domain/retry-after.ts'
import type {
  WebhookAnswer,
  WebhookClient,
  WebhookRequest,
} from '../../src/ports/webhook-client.ts'
import type { AddressGuard, LookUp } from './address-guard.ts'

export interface WebhookClientOptions {
  /** CIDR ranges that may be asked though they are private, by plain http and at any port, too. */
  readonly allowedRanges: readonly string[]
  /** Resolves names; by the system's DNS servers unless told otherwise. */
  readonly lookUp?: LookUp
  /** How long a request may take in all, milliseconds. */
  readonly timeout?: number
  /** How long a connection may be idle, whatever its receiver asks for, milliseconds. */
  readonly idleFor?: number
  /** Milliseconds since 1970; for answers that say when to come back. */
  clock?(): number
}

interface Opened {
  readonly guard: AddressGuard
  readonly agent: Agent
  readonly request: typeof Request
}

/** Control, invisible and bidirectional characters: an answer is shown to people. */
const unprintable = /[[\p{Cc}\p{Cf}]--[\n\t]]/gv

/** How much of an answer is read. */
const readBytes = 4_096

const wholeTimeout = 10_000

/** Codes of a receiver, or of the servers of its name, that said nothing: undici, the system, c-ares. */
const silence: ReadonlySet<string> = new Set(['UND_ERR_CONNECT_TIMEOUT', 'ETIMEDOUT', 'ETIMEOUT'])

/** Undici would heed `Keep-Alive: timeout=600`, and receivers could pile up connections. */
const longestIdle = 4_000

/**
 * Posts to the addresses of other people (OWASP, Server-Side Request Forgery Prevention): guarded where connections are
 * made, no redirects, no more than 4 KB of an answer, ten seconds in all. Undici comes with the warm-up
 * or the first request.
 */
export function createWebhookClient(options: WebhookClientOptions): WebhookClient {
  const { timeout = wholeTimeout, clock = Date.now } = options
  let opening: Promise<Opened> | undefined
  const opened = () => {
    opening ??= open(options)
    return opening
  }
  return {
    warmUp: async () => void (await opened()),
    problemOf: async (url) => (await opened()).guard.problemOf(url),
    async post(request, signal) {
      const within = new AbortController()
      const over = Promise.withResolvers<never>()
      const end = () => {
        within.abort()
        // Undici heeds the signal only once there is a connection.
        over.reject(within.signal.reason)
      }
      const timer = setTimeout(end, timeout)
      signal.addEventListener('abort', end, { once: true })
      try {
        if (signal.aborted) end()
        const asking = opened().then((open) => ask(open, request, within.signal, clock))
        return await Promise.race([asking, over.promise])
      } catch (error) {
        return failed(error, within.signal)
      } finally {
        clearTimeout(timer)
        signal.removeEventListener('abort', end)
      }
    },
    async close() {
      if (opening !== undefined) await (await opening).agent.destroy()
    },
  }
}

async function open(options: WebhookClientOptions): Promise<Opened> {
  const { allowedRanges, lookUp, timeout = wholeTimeout, idleFor = longestIdle } = options
  const [undici, { createAddressGuard }, { guardedConnect }, { createLookUp }] = await Promise.all([
    import('undici'),
    import('./address-guard.ts'),
    import('./guarded-connect.ts'),
    import('./look-up.ts'),
  ])
  const { Agent, buildConnector, request } = undici
  const guard = createAddressGuard(allowedRanges, lookUp ?? createLookUp())
  const agent = new Agent({
    // Half of the time is for being connected, the other for being answered.
    connect: guardedConnect(guard, buildConnector, timeout / 2),
    // The whole request has its own clock.
    headersTimeout: 0,
    bodyTimeout: 0,
    maxHeaderSize: 16_384,
    keepAliveTimeout: idleFor,
    keepAliveMaxTimeout: idleFor,
    pipelining: 1,
  })
  return { guard, agent, request }
}

async function ask(
  { agent, request }: Opened,
  { url, headers, body }: WebhookRequest,
  signal: AbortSignal,
  clock: () => number,
): Promise<WebhookAnswer> {
  const {
    statusCode,
    headers: answered,
    body: answer,
  } = await request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'credit-coach', ...headers },
    body,
    signal,
    dispatcher: agent,
  })
  return {
    kind: 'answered',
    status: statusCode,
    retryAfter: parseRetryAfter(answered['retry-after'], clock()),
    body: await beginningOf(answer),
  }
}

/** The first bytes as text; the rest is not waited for, and its connection is closed. */
async function beginningOf(answer: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of answer) {
    parts.push(part)
    bytes += part.length
    if (bytes >= readBytes) break
  }
  const beginning = Buffer.concat(parts).subarray(0, readBytes)
  // As of a stream: a character that the cut has halved is left out.
  return new TextDecoder().decode(beginning, { stream: true }).replaceAll(unprintable, '')
}

function failed(error: unknown, signal: AbortSignal): WebhookAnswer {
  if (signal.aborted) return { kind: 'timeout', message: 'no whole answer in time' }
  if (!(error instanceof Error)) return { kind: 'unreachable', message: 'unknown' }
  const { code } = error as NodeJS.ErrnoException
  if (error.name === 'RefusedAddress') return { kind: 'refused_address', message: error.message }
  if (code !== undefined && silence.has(code)) return { kind: 'timeout', message: code }
  return { kind: 'unreachable', message: code ?? error.message }
}
