import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import accepts from 'accepts'
import type { Call, Credential } from '../../pipeline/call.ts'
import { limitedAddress } from './client-address.ts'
import type { Exchange } from './exchange.ts'
import { positionFromEventId } from './reply-position.ts'

/** What the door does for a call. */
export interface CallHandling extends Pick<Call, 'input'> {
  /** Undefined where the door opens no streams of operations. */
  readonly openStream: Call['openStream']
  readonly openLive: Call['openLive']
  /** Aborts when the service stops. */
  readonly stopping: AbortSignal
  /** Called once when the call turns out to be one that waits. */
  onWaiting(): void
  /** The client's address, behind the proxies that are trusted. */
  addressOf(request: IncomingMessage): string | undefined
}

export type HttpCall = Call & { readonly credential: Credential }

/** The Engine's replies and those of chats go on without their reader; a stateless one ends. */
export function callFromExchange(exchange: Exchange, handling: CallHandling): HttpCall {
  const { request, language, dialect } = exchange
  const { headers } = request
  const { stopping, openStream, openLive } = handling
  let goesOn = false
  let isWaiting = false
  const waits = () => {
    if (!isWaiting) handling.onWaiting()
    isWaiting = true
  }
  const open =
    openStream &&
    (() => {
      goesOn = true
      waits()
      return openStream()
    })
  return {
    credential: credentialFromRequest(request, handling),
    language,
    idempotencyKey: single(headers, 'idempotency-key'),
    resumeFrom:
      dialect === 'openai' || openStream === undefined
        ? undefined
        : positionFromEventId(single(headers, 'last-event-id')),
    input: handling.input,
    signal() {
      waits()
      return goesOn ? stopping : leaving(exchange, stopping)
    },
    onLimit: (decision) => {
      exchange.limit = decision
    },
    openStream: dialect === 'engine' ? open : undefined,
    prefersStream: dialect === 'console' && prefersEvents(request),
    openLive: dialect === 'engine' ? undefined : openLive,
  }
}

/** Whether the client would rather have events than JSON; most say nothing of events at all. */
function prefersEvents(request: IncomingMessage): boolean {
  const { accept } = request.headers
  if (accept === 'text/event-stream') return true
  if (accept?.includes('event-stream') !== true) return false
  return accepts(request).types(['application/json', 'text/event-stream']) === 'text/event-stream'
}

export function credentialFromRequest(
  request: IncomingMessage,
  { addressOf }: Pick<CallHandling, 'addressOf'>,
): Credential {
  const { headers } = request
  const { authorization } = headers
  return {
    bearer: authorization === undefined ? undefined : bearerFrom(authorization),
    actFor: single(headers, 'x-act-for'),
    address: () => limitedAddress(addressOf(request)),
  }
}

function bearerFrom(authorization: string): string | undefined {
  if (authorization.slice(0, 7).toLowerCase() !== 'bearer ') return undefined
  const token = authorization.slice(7).trim()
  return token === '' || token.includes(' ') ? undefined : token
}

function single(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name]
  return typeof value === 'string' ? value : undefined
}

/**
 * Aborts when the client leaves before it is answered or the service stops. Each answer has it, so it
 * is made of little: without a reason Node makes one with a stack trace, and `AbortSignal.any` keeps
 * a list.
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

const left = new Error('Nobody waits for the answer.')
