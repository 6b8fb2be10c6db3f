import { addAbortListener } from 'node:events'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import accepts from 'accepts'
import { limits } from '../../config/limits.ts'
import type { BearerCredential, Call } from '../../pipeline/call.ts'
import type { ReplyPosition } from '../../replies/streamed-reply.ts'
import { toLimitKey } from './client-address.ts'
import type { Exchange, ExchangeServices } from './exchange.ts'

/** The door's part of a call. */
interface CallHandling extends Pick<Call, 'input' | 'openReply'> {
  readonly onProgress?: Call['onProgress'] | undefined
  /** Answers a call that still waits when the service stops. */
  onStop(): void
}

export interface HttpCall extends Call {
  readonly credential: BearerCredential
  onLimit: NonNullable<Call['onLimit']>
  signal: NonNullable<Call['signal']>
  prefersStream: NonNullable<Call['prefersStream']>
}

export function callFromExchange(
  exchange: Exchange,
  { stopping, addressOf }: Pick<ExchangeServices, 'stopping' | 'addressOf'>,
  { input, openReply, onProgress, onStop }: CallHandling,
): HttpCall {
  const { request, response, language, dialect } = exchange
  const { headers } = request
  let isWaiting = false
  const wait = () => {
    if (isWaiting) return
    isWaiting = true
    // The connection may be silent until the reply.
    request.socket.setTimeout(limits.replies.maxReplyMs + limits.replies.connectionGraceMs)
    const listening = addAbortListener(stopping, onStop)
    response.once('close', () => listening[Symbol.dispose]())
  }
  return {
    credential: credentialFromRequest(request, { addressOf }),
    language,
    idempotencyKey: single(headers, 'idempotency-key'),
    // Completions are not saved, so they cannot be resumed.
    resumeFrom:
      dialect === 'openai' ? undefined : positionFromEventId(single(headers, 'last-event-id')),
    input,
    signal() {
      wait()
      return leaving(exchange, stopping)
    },
    onLimit(decision) {
      exchange.limit = decision
    },
    ...(onProgress === undefined ? {} : { onProgress }),
    prefersStream: () => exchange.dialect === 'console' && prefersEvents(request),
    openReply:
      openReply &&
      ((head, from) => {
        wait()
        return openReply(head, from)
      }),
  }
}

/** `<replyId>:<characters>` in Last-Event-ID: `rep_` is a reply of the Engine, `msg_` one of a chat. */
function positionFromEventId(id: string | undefined): ReplyPosition | undefined {
  const [, replyId, count] = /^((?:rep|msg)_[0-9a-f]{24}):(\d{1,7})$/.exec(id ?? '') ?? []
  return replyId === undefined ? undefined : { replyId, count: Number(count) }
}

/** True when the client prefers events to JSON; most do not mention events. */
export function prefersEvents(request: IncomingMessage): boolean {
  const { accept } = request.headers
  if (accept === 'text/event-stream') return true
  if (accept?.includes('event-stream') !== true) return false
  return accepts(request).types(['application/json', 'text/event-stream']) === 'text/event-stream'
}

export function credentialFromRequest(
  request: IncomingMessage,
  { addressOf }: Pick<ExchangeServices, 'addressOf'>,
): BearerCredential {
  const { headers } = request
  const { authorization } = headers
  return {
    kind: 'bearer',
    token: authorization === undefined ? undefined : tokenFrom(authorization),
    actFor: single(headers, 'x-act-for'),
    address: () => toLimitKey(addressOf(request)),
  }
}

function tokenFrom(authorization: string): string | undefined {
  if (authorization.slice(0, 7).toLowerCase() !== 'bearer ') return undefined
  const token = authorization.slice(7).trim()
  return token === '' || token.includes(' ') ? undefined : token
}

function single(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name]
  return typeof value === 'string' ? value : undefined
}

/**
 * Aborts when the client leaves before its answer or the service stops. One per answer, so cheap: an
 * abort without a reason builds a stack trace, and `AbortSignal.any` keeps a list.
 */
function leaving({ response }: Exchange, stopping: AbortSignal): AbortSignal {
  const gone = new AbortController()
  const leave = () => {
    stopping.removeEventListener('abort', leave)
    if (!response.writableFinished) gone.abort(left)
  }
  if (response.destroyed || stopping.aborted) gone.abort(left)
  else {
    response.once('close', leave)
    stopping.addEventListener('abort', leave)
  }
  return gone.signal
}

const left = new Error('The client has left.')
