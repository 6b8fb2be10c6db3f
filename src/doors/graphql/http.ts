import { addAbortListener } from 'node:events'
import type { ExecutionResult, FormattedExecutionResult } from 'graphql'
import { Failure } from '../../errors.ts'
import { longestReply } from '../../pipeline/steps/live-replies.ts'
import { acceptedType } from '../http/accepted-type.ts'
import { callFromExchange } from '../http/call-from-exchange.ts'
import { type DispatchServices, stopping } from '../http/dispatch.ts'
import { errorAnswer } from '../http/error-body.ts'
import { commonHeaders, type Exchange, sendNothing } from '../http/exchange.ts'
import { jsonBody, usualBodyLimit } from '../http/request-body.ts'
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
}

const json = 'application/json'
const responseJson = 'application/graphql-response+json'
const eventStream = 'text/event-stream'

type MediaType = typeof json | typeof responseJson | typeof eventStream

const known = 'GET, POST, OPTIONS'

/** Answers a request to /graphql (GraphQL over HTTP, and distinct connections of graphql-sse). */
export async function answerGraphql(
  exchange: Exchange,
  dispatching: DispatchServices,
  services: HttpServices,
): Promise<void> {
  const { request } = exchange
  exchange.route = 'graphql'
  if (request.method === 'OPTIONS') return sendNothing(exchange, ['Allow', known])
  const reader = readerOf(exchange, dispatching)
  try {
    if (request.method !== 'POST' && request.method !== 'GET') throw notAllowed(known)
    const type = acceptedType<MediaType>(request, [json, responseJson, eventStream])
    const call = callOf(exchange, dispatching, reader)
    await services.admission.enter(call.credential, call.onLimit)
    const params =
      request.method === 'GET'
        ? paramsFromAddress(request.url ?? '')
        : paramsFrom(await jsonBody(request, usualBodyLimit))
    const asked = await services.executor.prepare(params, call)
    const isStreamed = type === eventStream
    const stream = { exchange, reader, call, opener: dispatching.events }
    if ('document' in asked) {
      checkOperation(asked, exchange, isStreamed)
      if (asked.operation.operation === 'subscription') {
        return await services.eventStreams.follow(asked, stream)
      }
    }
    const result =
      'document' in asked ? await run(asked, call, exchange, services) : { errors: asked }
    if (isStreamed) services.eventStreams.sendWhole(result, stream)
    else send(exchange, type, toldResult(result, reader))
  } catch (error) {
    refuse(exchange, error, reader, dispatching)
  }
}

async function run(
  asked: Asked,
  call: FieldCall,
  exchange: Exchange,
  { executor }: HttpServices,
): Promise<ExecutionResult> {
  const { result, called } = await executor.run(asked, call)
  if (called.length > 0) exchange.route = `graphql ${[...new Set(called)].join(' ')}`
  return result
}

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

function readerOf({ language, id, response }: Exchange, { log }: DispatchServices): Reader {
  return {
    language,
    requestId: id,
    defect: (error) => {
      if (!response.destroyed) log.defect(error, id)
    },
  }
}

function callOf(exchange: Exchange, dispatching: DispatchServices, reader: Reader): FieldCall {
  const none = (): never => {
    throw new Error('GraphQL opens no stream of an operation')
  }
  const call = callFromExchange(exchange, {
    input: () => undefined,
    openStream: none,
    openLive: none,
    onWaiting() {
      exchange.request.socket.setTimeout(longestReply + 30_000)
      const listening = addAbortListener(dispatching.stopping, () => {
        refuse(exchange, stopping, reader, dispatching)
      })
      exchange.response.once('close', () => listening[Symbol.dispose]())
    },
    stopping: dispatching.stopping,
    addressOf: dispatching.addressOf,
  })
  const streamless = { openStream: undefined, openLive: undefined, prefersStream: false }
  return { ...call, ...streamless, resumeFrom: undefined } as FieldCall
}

/**
 * Clients that know the newer media type are told by the status that nothing was executed; to others
 * that would look like a fault on the way (GraphQL over HTTP, "application/json").
 */
function send(exchange: Exchange, type: MediaType, result: FormattedExecutionResult): void {
  const status = type === responseJson && !('data' in result) ? 400 : 200
  sendText(exchange, status, type, JSON.stringify(result))
}

function sendText(
  exchange: Exchange,
  status: number,
  type: string,
  body: string,
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
  { clock }: DispatchServices,
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
