import type { Language } from '../../../domain/text/language.ts'
import { commonHeaders, type Exchange } from '../exchange.ts'

/**
 * Sends a document that is not cached or indexed, and whose address no other site learns. The status and the
 * policy of its content are set before.
 */
export function sendHtml(
  exchange: Exchange,
  body: string,
  language: Language,
  more: Readonly<Record<string, string>> = {},
): void {
  const { request, response } = exchange
  const common = commonHeaders(exchange)
  for (let at = 0; at + 1 < common.length; at += 2) {
    response.setHeader(common[at] ?? '', common[at + 1] ?? '')
  }
  const own = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    'Content-Language': language,
    // Uncompressed: a form repeats what was entered beside its own secret (BREACH).
    'Cache-Control': 'no-store, no-transform',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex, nofollow',
    Vary: 'Accept-Language',
    ...more,
  }
  for (const [name, value] of Object.entries(own)) response.setHeader(name, value)
  response.end(request.method === 'HEAD' ? undefined : body)
}
