import { parseRetryAfter } from '../../src/domain/text/retry-after.ts'
import type {
  WebhookAnswer,
  WebhookClient,
  WebhookRequest,
} from '../../src/ports/webhook-client.ts'
import type { LookUp } from './address-guard.ts'
import { type GuardedAgent, openGuardedAgent, timeoutCodes } from './guarded-agent.ts'

export interface WebhookClientOptions {
  /** Permitted private CIDR ranges, also over plain http and on any port. */
  readonly allowedRanges: readonly string[]
  /** Resolves names; the system's DNS servers by default. */
  readonly lookUp?: LookUp
  /** Timeout of a whole request. */
  readonly timeoutMs?: number
  /** Idle timeout, whatever the receiver asks for. */
  readonly idleMs?: number
  /** Milliseconds since 1970, for Retry-After dates. */
  clock?(): number
}

/** Control, invisible and bidirectional characters: answers are shown to people. */
const unprintable = /[[\p{Cc}\p{Cf}]--[\n\t]]/gv

const maxBodyBytes = 4_096

const defaultTimeoutMs = 10_000

/** Undici would honor `Keep-Alive: timeout=600`, so receivers could accumulate connections. */
const maxIdleMs = 4_000

/**
 * Posts to user-supplied addresses (OWASP, Server-Side Request Forgery Prevention): guarded
 * connections, no redirects, at most 4 KB of an answer, ten seconds in all. Undici is loaded by the
 * warm-up or the first request.
 */
export function createWebhookClient(options: WebhookClientOptions): WebhookClient {
  const { timeoutMs = defaultTimeoutMs, clock = Date.now } = options
  let opening: Promise<GuardedAgent> | undefined
  const opened = () => {
    opening ??= open(options)
    return opening
  }
  return {
    warmUp: async () => void (await opened()),
    findProblem: async (url) => (await opened()).guard.findProblem(url),
    async post(request, signal) {
      const abort = new AbortController()
      const aborted = Promise.withResolvers<never>()
      const end = () => {
        abort.abort()
        // Undici ignores the signal until it is connected.
        aborted.reject(abort.signal.reason)
      }
      const timer = setTimeout(end, timeoutMs)
      signal.addEventListener('abort', end, { once: true })
      try {
        if (signal.aborted) end()
        const answer = opened().then((open) => post(open, request, abort.signal, clock))
        return await Promise.race([answer, aborted.promise])
      } catch (error) {
        return toFailedAnswer(error, abort.signal)
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

const open = (options: WebhookClientOptions): Promise<GuardedAgent> =>
  openGuardedAgent({
    allowedRanges: options.allowedRanges,
    lookUp: options.lookUp,
    // Half of the time is for connecting, half for the answer.
    connectMs: (options.timeoutMs ?? defaultTimeoutMs) / 2,
    idleMs: options.idleMs ?? maxIdleMs,
  })

async function post(
  { agent, request }: GuardedAgent,
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
    body: await readBeginning(answer),
  }
}

/** Reads the first bytes as text; the connection of a longer answer is closed. */
async function readBeginning(answer: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of answer) {
    parts.push(part)
    bytes += part.length
    if (bytes >= maxBodyBytes) break
  }
  const beginning = Buffer.concat(parts).subarray(0, maxBodyBytes)
  // `stream` omits a character that is cut in half.
  return new TextDecoder().decode(beginning, { stream: true }).replaceAll(unprintable, '')
}

function toFailedAnswer(error: unknown, signal: AbortSignal): WebhookAnswer {
  if (signal.aborted) return { kind: 'timeout', message: 'no whole answer in time' }
  if (!(error instanceof Error)) return { kind: 'unreachable', message: 'unknown' }
  const { code } = error as NodeJS.ErrnoException
  if (error.name === 'RefusedAddress') return { kind: 'refused_address', message: error.message }
  if (code !== undefined && timeoutCodes.has(code)) return { kind: 'timeout', message: code }
  return { kind: 'unreachable', message: code ?? error.message }
}
