import { addAbortListener } from 'node:events'
import type { ExecutionResult, FormattedExecutionResult } from 'graphql'
import { isGuestId, type Principal } from '../../domain/caller.ts'
import { Failure } from '../../errors.ts'
import { bodyOf, senderOf } from '../../operations/body-bounds.ts'
import { subjectOf } from '../../pipeline/steps/authenticate.ts'
import type { Reader as AnswerReader } from '../../pipeline/unread-answers.ts'
import { maxReplyMs } from '../../replies/replies.ts'
import { acceptedType } from '../shared/accepted-type.ts'
import type { BodySource } from '../shared/bodies/bodies.ts'
import { callFromExchange } from '../shared/call-from-exchange.ts'
import { errorAnswer } from '../shared/error-body.ts'
import {
  commonHeaders,
  type Exchange,
  type ExchangeServices,
  sendNothing,
} from '../shared/exchange.ts'
import { heldUntilRead } from '../shared/held-until-read.ts'
import { stopping } from '../shared/stopping.ts'
import type { Admission } from './admission.ts'
import type { EventStreams } from './event-streams.ts'
import type { Asked, Executor } from './executor.ts'
import { paramsFrom, paramsFromAddress } from './params.ts'
import type { FieldCall } from './root-caller.ts'
import { badDocument, type Reader, toldError, toldResult } from './told-errors.ts'

export interface HttpServices {
  readonly executor: Executor
  readonly admission: Admission
  readonly eventStreams: EventStreams
  /** Whether the document names a field by which people converse. */
  isConversed(query: string): boolean
}

const json = 'application/json'
const responseJson = 'application/graphql-response+json'
const eventStream = 'text/event-stream'

type MediaType = typeof json | typeof responseJson | typeof eventStream

const allowedMethods = 'GET, POST, OPTIONS'

/** Bounds of values: coercing an input object takes 5 µs a value, and a chat of 200 messages has 800. */
const wholeBody = bodyOf({ guest: 1, free: 1, pro: 1, enterprise: 1 }, { maxValues: 5_000 })

/**
 * As a frame of a socket: a subscription keeps what it was asked with for as long as it stays. Past a
 * limit no more is read either.
 */
const streamedBody = bodyOf({ guest: 1 / 16, free: 1 / 16, pro: 1 / 16, enterprise: 1 / 16 })

/** Answers a request to /graphql (GraphQL over HTTP, and distinct connections of graphql-sse). */
export async function answerGraphql(
  exchange: Exchange,
  dispatching: ExchangeServices,
  services: HttpServices,
): Promise<void> {
  const { request } = exchange
  exchange.route = 'graphql'
  if (request.method === 'OPTIONS') return sendNothing(exchange, ['Allow', allowedMethods])
  const reader = readerOf(exchange, dispatching)
  if (request.method !== 'POST' && request.method !== 'GET') {
    return refuse(exchange, notAllowed(allowedMethods), reader, dispatching)
  }
  const call = callOf(exchange, dispatching, reader)
  try {
    const type = acceptedType<MediaType>(request, [json, responseJson, eventStream])
    const isStreamed = type === eventStream
    const entering = services.admission.enter(call.credential, call.onLimit)
    const entered = entering instanceof Promise ? await enteredOrRefused(entering) : entering
    const refusal = entered instanceof Failure ? entered : undefined
    const principal = entered instanceof Failure ? undefined : entered
    exchange.reader = principal && readerOfPrincipal(principal)
    const isBrief = isStreamed || refusal !== undefined
    const params =
      request.method === 'GET'
        ? paramsFromAddress(request.url ?? '')
        : paramsFrom(
            await dispatching.bodies.json(
              request,
              isBrief ? streamedBody : wholeBody,
              sourceOf(principal),
            ),
          )
    // Only a conversation is looked at for danger before its limits are enforced.
    const isConversed = services.isConversed(params.query)
    if (refusal !== undefined && !isConversed) throw refusal
    const { reader: asking } = exchange
    if (asking !== undefined && !isConversed) dispatching.unread.checkRoom(asking, false)
    const prepared = services.executor.prepare(params, call)
    const asked = prepared instanceof Promise ? await prepared : prepared
    const stream = { exchange, reader, call, opener: dispatching.events }
    let result: ExecutionResult
    if ('document' in asked) {
      checkOperation(asked, exchange, isStreamed)
      if (asked.operation.operation === 'subscription') {
        return await services.eventStreams.follow(asked, stream)
      }
      const ran = await services.executor.run(asked, call, principal)
      exchange.route = routeOf(ran.called)
      result = ran.result
    } else result = { errors: asked }
    if (isStreamed) services.eventStreams.sendWhole(result, stream)
    else send(exchange, type, toldResult(result, reader), dispatching)
  } catch (error) {
    const isCounted = exchange.limit !== undefined
    const { credential, onLimit } = call
    const said = isCounted ? error : await services.admission.charge(error, credential, onLimit)
    refuse(exchange, said, reader, dispatching)
  }
}

/** A caller past a limit is not yet turned away; everybody else who may not come in is. */
async function enteredOrRefused(
  entering: Promise<Principal | undefined>,
): Promise<Principal | Failure | undefined> {
  return await entering.catch((error: unknown) => {
    if (error instanceof Failure && error.kind === 'rate_limited') return error
    throw error
  })
}

/** Each is made once: what is put together is put together again each time that it is read. */
const routes = new Map<string, string>()

function routeOf(called: readonly string[]): string {
  const [first] = called
  if (first === undefined) return 'graphql'
  if (called.length > 1) return `graphql ${[...new Set(called)].join(' ')}`
  const known = routes.get(first)
  if (known !== undefined) return known
  const route = `graphql ${first}`
  routes.set(first, route)
  return route
}

function sourceOf(principal: Principal | undefined): BodySource {
  if (principal === undefined) return { sender: 'guest', subject: undefined }
  const { kind, id, tier } = principal
  return { sender: senderOf({ kind, userId: id, tier }), subject: subjectOf(principal) }
}

const readerOfPrincipal = (principal: Principal): AnswerReader => ({
  subject: subjectOf(principal),
  isStranger: isGuestId(principal.id),
})

function checkOperation({ operation }: Asked, { request }: Exchange, isStreamed: boolean): void {
  if (operation.operation === 'subscription' && !isStreamed) {
    throw badDocument(
      'Subscriptions are answered as events (Accept: text/event-stream) or over WebSocket.',
    )
  }
  if (operation.operation === 'mutation' && request.method === 'GET') throw notAllowed('POST')
}

function notAllowed(allowed: string): Failure {
  return new Failure(
    'method_not_allowed',
    { en: `This answers to ${allowed}.`, fr: `Ceci répond à ${allowed}.` },
    { details: { allowed } },
  )
}

function readerOf({ language, id, response }: Exchange, { log }: ExchangeServices): Reader {
  return {
    language,
    requestId: id,
    defect: (error) => {
      if (!response.destroyed) log.defect(error, id)
    },
  }
}

function callOf(exchange: Exchange, dispatching: ExchangeServices, reader: Reader): FieldCall {
  return callFromExchange(exchange, {
    input: () => undefined,
    openReply: undefined,
    onWaiting() {
      exchange.request.socket.setTimeout(maxReplyMs + 30_000)
      const listening = addAbortListener(dispatching.stopping, () => {
        refuse(exchange, stopping, reader, dispatching)
      })
      exchange.response.once('close', () => listening[Symbol.dispose]())
    },
    stopping: dispatching.stopping,
    addressOf: dispatching.addressOf,
  })
}

/**
 * Clients that know the newer media type are told by the status that nothing was executed; to others
 * that would look like a fault on the way (GraphQL over HTTP, "application/json").
 */
function send(
  exchange: Exchange,
  type: MediaType,
  result: FormattedExecutionResult,
  { unread }: ExchangeServices,
): void {
  const status = type === responseJson && !('data' in result) ? 400 : 200
  sendText(exchange, status, type, heldUntilRead(exchange, JSON.stringify(result), unread))
}

function sendText(
  exchange: Exchange,
  status: number,
  type: string,
  body: string | Buffer,
  more: readonly string[] = [],
): void {
  const { response } = exchange
  if (response.headersSent || response.destroyed) return
  const length = Buffer.byteLength(body)
  const headers = commonHeaders(exchange)
  headers.push('Content-Type', `${type}; charset=utf-8`, 'Content-Length', String(length))
  headers.push('Cache-Control', 'no-store', ...more)
  response.writeHead(status, headers)
  // In ASCII both encodings are the same bytes, but latin1 is sent with the headers in one write.
  response.end(body, length === body.length ? 'latin1' : 'utf8')
}

/** Answers a request of which nothing was executed, with the status that REST has for it. */
function refuse(
  exchange: Exchange,
  error: unknown,
  reader: Reader,
  { clock }: ExchangeServices,
): void {
  const { language, id } = exchange
  const { status, retryAfter } = errorAnswer(error, 'engine', language, { id, now: clock() })
  const headers: string[] = []
  if (retryAfter !== undefined) headers.push('Retry-After', String(retryAfter))
  if (status === 401) headers.push('WWW-Authenticate', 'Bearer')
  const allowed = error instanceof Failure ? error.details?.['allowed'] : undefined
  if (typeof allowed === 'string') headers.push('Allow', allowed)
  const type = acceptedType(exchange.request, [json, responseJson])
  sendText(exchange, status, type, JSON.stringify({ errors: [toldError(error, reader)] }), headers)
}
