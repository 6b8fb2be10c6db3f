import { pickHeaders, type Send } from './exchange.ts'
import { toCount } from './json.ts'
import { ProviderProblem } from './problem.ts'
import type { ApiError } from './provider-model.ts'

interface JsonExchange {
  readonly send: Send
  /** The caller's signal: aborting it closes the connection. */
  readonly signal: AbortSignal
  /** From sending the request to the end of its answer. */
  readonly totalMs: number
  readonly maxBytes: number
  toProblem(error: ApiError): ProviderProblem
}

/**
 * Runs one request of an SDK whose answer is JSON, once. Rejects with a ProviderProblem, or with the reason of the
 * caller's signal; never with an error of the SDK, which repeats the provider's text.
 */
export async function exchangeJson<Answer>(
  exchange: JsonExchange,
  request: (fetchJson: typeof fetch) => Promise<Answer>,
): Promise<Answer> {
  const { signal, toProblem } = exchange
  signal.throwIfAborted()
  let failure: ProviderProblem | undefined
  const fetchJson = async (url: unknown, init: RequestInit = {}) => {
    try {
      return await fetchBounded(String(url), init, exchange)
    } catch (error) {
      signal.throwIfAborted()
      failure ??= toNetworkProblem(error)
      throw failure
    }
  }
  try {
    return await request(fetchJson)
  } catch (error) {
    signal.throwIfAborted()
    if (failure !== undefined) throw failure
    if (error instanceof SyntaxError) throw new ProviderProblem('not_understood')
    throw error instanceof Error && 'status' in error ? toProblem(error as never) : error
  }
}

async function fetchBounded(
  url: string,
  init: RequestInit,
  { send, signal, totalMs, maxBytes }: JsonExchange,
): Promise<Response> {
  const { method = 'GET', body = null } = init
  const response = await send(url, {
    method: method as 'GET',
    headers: pickHeaders(init),
    body: body as string | null,
    signal: AbortSignal.any([signal, AbortSignal.timeout(totalMs)]),
  })
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of response.body as AsyncIterable<Uint8Array>) {
    bytes += piece.byteLength
    if (bytes > maxBytes) throw new ProviderProblem('too_large')
    pieces.push(piece)
  }
  const { statusCode: status, headers } = response
  // Redirects are never followed.
  if (status >= 300 && status < 400) throw new ProviderProblem('server_error', { status })
  const retryAfter = headers['retry-after']
  return new Response(bytes === 0 ? null : Buffer.concat(pieces), {
    status,
    headers: {
      'content-type': String(headers['content-type'] ?? 'application/json'),
      ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
    },
  })
}

function toNetworkProblem(error: unknown): ProviderProblem {
  if (error instanceof ProviderProblem) return error
  const {
    name,
    code: word,
    socket,
  } = error as {
    name?: unknown
    code?: unknown
    socket?: { bytesRead?: unknown }
  }
  if (name === 'TimeoutError') return new ProviderProblem('timeout')
  const isCut = toCount(socket?.bytesRead) > 0
  return new ProviderProblem(isCut ? 'cut_off' : 'unreachable', { word })
}
