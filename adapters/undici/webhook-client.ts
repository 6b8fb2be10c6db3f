import { lookup } from 'node:dns/promises'
import type { Agent, request as Request } from 'undici'
import type {
  WebhookAnswer,
  WebhookClient,
  WebhookRequest,
} from '../../src/ports/webhook-client.ts'
import type { AddressGuard, LookUp } from './address-guard.ts'
import { retryAfterFrom } from './retry-after.ts'

export interface WebhookClientOptions {
  /** CIDR ranges that may be asked though they are private, by plain http and at any port, too. */
  readonly allowedRanges: readonly string[]
  /** Resolves names; the system's resolver unless told otherwise. */
  readonly lookUp?: LookUp
  /** How long a request may take in all, milliseconds. */
  readonly timeout?: number
  /** Milliseconds since 1970; for answers that say when to come back. */
  clock?(): number
}

interface Opened {
  readonly guard: AddressGuard
  readonly agent: Agent
  readonly request: typeof Request
}

/** How much of an answer is read. */
const readBytes = 4_096

const wholeTimeout = 10_000

/**
 * Posts to the addresses of other people (reliability reference §1.3): guarded where connections are
 * made, no redirects, no more than 4 KB of an answer, ten seconds in all. Undici comes with the first
 * request.
 */
export function createWebhookClient(options: WebhookClientOptions): WebhookClient {
  const { timeout = wholeTimeout, clock = Date.now } = options
  let opening: Promise<Opened> | undefined
  const opened = () => {
    opening ??= open(options)
    return opening
  }
  return {
    problemOf: async (url) => (await opened()).guard.problemOf(url),
    async post(request, signal) {
      const within = new AbortController()
      const end = () => within.abort()
      const timer = setTimeout(end, timeout)
      signal.addEventListener('abort', end, { once: true })
      try {
        if (signal.aborted) end()
        return await ask(await opened(), request, within.signal, clock)
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

async function open({ allowedRanges, lookUp = systemLookUp }: WebhookClientOptions) {
  const [{ Agent, buildConnector, request }, { createAddressGuard }, { guardedConnect }] =
    await Promise.all([
      import('undici'),
      import('./address-guard.ts'),
      import('./guarded-connect.ts'),
    ])
  const guard = createAddressGuard(allowedRanges, lookUp)
  const agent = new Agent({
    connect: guardedConnect(guard, buildConnector),
    // The whole request has its own clock.
    headersTimeout: 0,
    bodyTimeout: 0,
    maxHeaderSize: 16_384,
    pipelining: 1,
  })
  return { guard, agent, request }
}

const systemLookUp: LookUp = (hostname) => lookup(hostname, { all: true })

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
    retryAfter: retryAfterFrom(answered['retry-after'], clock()),
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
  const text = new TextDecoder().decode(Buffer.concat(parts).subarray(0, readBytes))
  return text.replaceAll(/[^\P{Cc}\n\t]/gu, '')
}

function failed(error: unknown, signal: AbortSignal): WebhookAnswer {
  if (signal.aborted) return { kind: 'timeout', message: 'no whole answer in time' }
  if (!(error instanceof Error)) return { kind: 'unreachable', message: 'unknown' }
  const { code } = error as NodeJS.ErrnoException
  if (error.name === 'RefusedAddress') return { kind: 'refused_address', message: error.message }
  return { kind: 'unreachable', message: code ?? error.message }
}
