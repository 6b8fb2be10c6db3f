import { limits } from '../../src/config/limits.ts'
import type { ImageSource, ImageSourceProblem } from '../../src/ports/image-source.ts'
import type { LookUp } from './address-guard.ts'
import { type GuardedAgent, openGuardedAgent, timeoutCodes } from './guarded-agent.ts'

export interface ImageSourceOptions {
  /** Permitted private CIDR ranges, also over plain http and on any port. */
  readonly allowedRanges: readonly string[]
  /** Resolves names; the system's DNS servers by default. */
  readonly lookUp?: LookUp
  readonly timeoutMs?: number
}

type Fetched = Awaited<ReturnType<ImageSource['fetch']>>

const refuse = (problem: ImageSourceProblem): Fetched => ({ ok: false, problem })

interface Wanted {
  readonly accept: string
  readonly maxBytes: number
  readonly timeoutMs: number
}

export const createImageSource = (options: ImageSourceOptions): ImageSource =>
  createSource(options, {
    accept: 'image/png, image/jpeg, image/webp, image/gif',
    maxBytes: limits.media.maxImageBytes,
    timeoutMs: limits.media.imageFetchMs,
  })

/** Fetches metadata documents of OAuth clients. */
export const createClientDocuments = (options: ImageSourceOptions): ImageSource =>
  createSource(options, {
    accept: 'application/json',
    maxBytes: limits.oauth.maxDocumentBytes,
    timeoutMs: limits.oauth.documentMs,
  })

/** Fetches from user-supplied addresses (OWASP, Server-Side Request Forgery Prevention); no connection stays. */
function createSource(options: ImageSourceOptions, wanted: Wanted): ImageSource {
  const { allowedRanges, lookUp, timeoutMs = wanted.timeoutMs } = options
  const opening = { allowedRanges, lookUp, connectMs: timeoutMs / 2, idleMs: 1 }
  return {
    async fetch(url, signal) {
      signal.throwIfAborted()
      const abort = new AbortController()
      const ended = Promise.withResolvers<Fetched>()
      const end = () => {
        abort.abort()
        // Undici ignores the signal until it is connected.
        ended.resolve(refuse('timeout'))
      }
      const timer = setTimeout(end, timeoutMs)
      signal.addEventListener('abort', end, { once: true })
      const opened = await openGuardedAgent(opening)
      try {
        const problem = opened.guard.findProblem(url)
        if (problem !== undefined) return refuse(problem)
        const fetched = get(opened, url, wanted, abort.signal).catch((error) =>
          toProblem(error, abort.signal),
        )
        const result = await Promise.race([fetched, ended.promise])
        signal.throwIfAborted()
        return result
      } finally {
        clearTimeout(timer)
        signal.removeEventListener('abort', end)
        await opened.agent.destroy()
      }
    },
  }
}

async function get(
  { agent, request }: GuardedAgent,
  url: string,
  { accept, maxBytes }: Wanted,
  signal: AbortSignal,
): Promise<Fetched> {
  const { statusCode, headers, body } = await request(url, {
    method: 'GET',
    headers: {
      accept,
      // Compressed bytes could unpack to any size.
      'accept-encoding': 'identity',
      'user-agent': 'credit-coach',
    },
    signal,
    dispatcher: agent,
  })
  const problem = toStatusProblem(statusCode)
  if (problem !== undefined) return refuse(problem)
  if (Number(headers['content-length'] ?? 0) > maxBytes) return refuse('too_large')
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of body as AsyncIterable<Uint8Array>) {
    bytes += piece.byteLength
    if (bytes > maxBytes) return refuse('too_large')
    pieces.push(piece)
  }
  return { ok: true, bytes: Buffer.concat(pieces) }
}

function toStatusProblem(status: number): ImageSourceProblem | undefined {
  if (status === 200) return undefined
  if (status >= 300 && status < 400) return 'redirect'
  return status >= 400 && status < 500 ? 'not_found' : 'unreachable'
}

function toProblem(error: unknown, signal: AbortSignal): Fetched {
  if (signal.aborted) return refuse('timeout')
  const { name, code } = error as NodeJS.ErrnoException
  if (name === 'RefusedAddress') return refuse('refused_address')
  return refuse(code !== undefined && timeoutCodes.has(code) ? 'timeout' : 'unreachable')
}
