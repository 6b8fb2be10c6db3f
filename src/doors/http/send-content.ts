import { pipeline } from 'node:stream/promises'
import { limits } from '../../config/limits.ts'
import { Failure } from '../../errors.ts'
import type { MediaContent } from '../../operations/media-content.ts'
import { commonHeaders, type Exchange, type ExchangeServices } from '../shared/exchange.ts'

/**
 * Streams an answer of bytes, as fast as its reader takes them. A failure after the first byte cuts the connection,
 * since no status can say it any more; a client that leaves, or is not done in ten minutes, ends the work behind the
 * bytes.
 */
export async function sendContent(
  exchange: Exchange,
  status: number,
  content: MediaContent,
  more: readonly string[],
  { log }: Pick<ExchangeServices, 'log'>,
): Promise<void> {
  const { request, response } = exchange
  if (response.headersSent || response.destroyed) return await abandon(content)
  const { mimeType, fileName, size } = content
  response.writeHead(status, [
    ...commonHeaders(exchange),
    ...['Content-Type', mimeType.startsWith('text/') ? `${mimeType}; charset=utf-8` : mimeType],
    ...(size === undefined ? [] : ['Content-Length', String(size)]),
    ...['Content-Disposition', toDisposition(fileName)],
    ...safeHeaders,
    ...more,
  ])
  if (request.method === 'HEAD') {
    response.end()
    return await abandon(content)
  }
  try {
    const signal = AbortSignal.timeout(limits.media.maxSendMs)
    await pipeline(content.stream(), response, { signal })
  } catch (error) {
    if (isDefect(error)) log.defect(error, exchange.id)
  }
}

/** Bytes of people never run as a page of this origin, and stay in no cache of others. */
const safeHeaders = [
  ...['Content-Security-Policy', "sandbox; default-src 'none'"],
  ...['Cache-Control', 'private, no-store'],
]

/** RFC 6266: an ASCII name for old clients, and the name itself. */
function toDisposition(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, toPercent)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** Characters that `encodeURIComponent` leaves and RFC 8187 does not. */
const toPercent = (character: string): string =>
  `%${character.charCodeAt(0).toString(16).toUpperCase()}`

/** Ends the work behind bytes that nobody will read. */
async function abandon(content: MediaContent): Promise<void> {
  await content.stream()[Symbol.asyncIterator]().return?.()
}

/** A client that leaves or reads for too long, and a failure of the outside, are no defects. */
function isDefect(error: unknown): boolean {
  const hasLeft =
    error instanceof Error &&
    ((error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE' ||
      error.name === 'AbortError')
  return !hasLeft && !(error instanceof Failure && error.kind !== 'internal')
}
