import { z } from 'zod'
import { limits } from '../../src/config/limits.ts'
import { Failure } from '../../src/errors.ts'
import { liveAvatarFailure, reasonOf } from './problem.ts'

export interface LiveAvatarOptions {
  readonly apiKey: string
  readonly baseUrl: string
  /** Milliseconds of one request. */
  readonly requestMs?: number
}

interface ApiRequest {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** Token of a session; without it the service's key is sent. */
  readonly sessionToken?: string
  readonly body?: object
}

/** Codes of success: the SDK's and the documentation's. */
const successCodes = [1000, 100]

const envelope = z.object({ code: z.int(), data: z.unknown() })

export type CallApi = <Data extends z.ZodType>(
  request: ApiRequest,
  data: Data,
  signal: AbortSignal,
) => Promise<z.output<Data>>

/** LiveAvatar's REST API. Rejects with a Failure without its text, or with the signal's reason. */
export function createApi({
  apiKey,
  baseUrl,
  requestMs = limits.media.vendorMs,
}: LiveAvatarOptions): CallApi {
  const base = baseUrl.replace(/\/+$/, '')
  return async ({ method, path, sessionToken, body }, data, signal) => {
    const deadline = AbortSignal.timeout(requestMs)
    const credential: Record<string, string> =
      sessionToken === undefined
        ? { 'x-api-key': apiKey }
        : { authorization: `Bearer ${sessionToken}` }
    try {
      const answer = await fetch(base + path, {
        method,
        headers: { ...credential, accept: 'application/json', 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        // A redirect would carry the key elsewhere.
        redirect: 'error',
        signal: AbortSignal.any([signal, deadline]),
      })
      return readAnswer(answer, await readText(answer), data)
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof Failure) throw error
      throw liveAvatarFailure(deadline.aborted ? 'timeout' : 'unreachable')
    }
  }
}

/** The body up to a bound: a list of avatars has some 100 KB. */
async function readText({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body ?? []) {
    size += part.byteLength
    if (size > limits.media.maxVendorAnswerBytes) throw liveAvatarFailure('not_understood')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function readAnswer<Data extends z.ZodType>(
  { status, ok, headers }: Response,
  text: string,
  data: Data,
): z.output<Data> {
  if (!ok) {
    const seconds = Number(headers.get('retry-after') ?? Number.NaN)
    const retryAfter = Number.isInteger(seconds) && seconds > 0 ? seconds : undefined
    throw liveAvatarFailure(reasonOf(status), { status, retryAfter })
  }
  const read = envelope.safeParse(parseJson(text))
  if (!read.success || !successCodes.includes(read.data.code)) {
    throw liveAvatarFailure('not_understood', { status })
  }
  const known = data.safeParse(read.data.data)
  if (!known.success) throw liveAvatarFailure('not_understood', { status })
  return known.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
