import type { ExecutionResult, FormattedExecutionResult } from 'graphql'
import { limits } from '../../config/limits.ts'
import { isGuestId, type Principal } from '../../domain/caller.ts'
import { Failure } from '../../errors.ts'
import { senderOf } from '../../operations/body-bounds.ts'
import { subjectOf } from '../../pipeline/steps/authenticate.ts'
import type { Reader as AnswerReader } from '../../pipeline/unread-answers.ts'
import type { BodySource } from '../shared/bodies/bodies.ts'
import { callFromExchange } from '../shared/call-from-exchange.ts'
import { errorAnswer, stopping } from '../shared/error-body.ts'
import {
  acceptedType,
  type Exchange,
  type ExchangeServices,
  failureHeaders,
  sendBody,
  sendNothing,
} from '../shared/exchange.ts'
import { countUntilRead } from '../shared/large-answers.ts'
import type { Admission } from './admission.ts'
import type { EventStreams } from './event-streams.ts'
import type { Executor, PreparedOperation } from './executor.ts'
import { type ErrorContext, formatError, formatResult, invalidDocument } from './format-errors.ts'
import { type Params, parseParams, parseQueryString } from './params.ts'
import type { FieldCall } from './schema.ts'

export interface HttpServices {
  readonly executor: Executor
  readonly admission: Admission
  readonly eventStreams: EventStreams
  /** True when the text names a field that people chat through. */
  isConversation(query: string): boolean
}

const json = 'application/json'
const responseJson = 'application/graphql-response+json'
const eventStream = 'text/event-stream'

type MediaType = typeof json | typeof responseJson | typeof eventStream

const allowedMethods = 'GET, POST, OPTIONS'

/** Answers a request to /graphql (GraphQL over HTTP, and distinct connections of graphql-sse). */
export async function answerGraphql(
  exchange: Exchange,
  dispatching: ExchangeServices,
  services: HttpServices,
): Promise<void> {
  const { request } = exchange
  exchange.route = 'graphql'
  if (request.method === 'OPTIONS') return sendNothing(exchange, ['Allow', allowedMethods])
  const errors = errorContext(exchange, dispatching)
  if (request.method !== 'POST' && request.method !== 'GET') {
    return refuse(exchange, notAllowed(allowedMethods), errors, dispatching)
  }
  const call = toCall(exchange, dispatching, errors)
  try {
    await answer({ exchange, dispatching, services, errors, call })
  } catch (error) {
    const isCounted = exchange.limit !== undefined
    const { credential, onLimit } = call
    const answered = isCounted ? error : await services.admission.charge(error, credential, onLimit)
    refuse(exchange, answered, errors, dispatching)
  }
}

interface GraphqlRequest {
  readonly exchange: Exchange
  readonly dispatching: ExchangeServices
  readonly services: HttpServices
  readonly errors: ErrorContext
  readonly call: FieldCall
}

/** Rejects with the error of a request without any executed field. */
async function answer(graphqlRequest: GraphqlRequest): Promise<void> {
  const { exchange, dispatching, services, errors, call } = graphqlRequest
  const { executor, eventStreams } = services
  const type = acceptedType<MediaType>(exchange.request, [json, responseJson, eventStream])
  const isStreamed = type === eventStream
  const { params, principal } = await admit(graphqlRequest, isStreamed)
  const prepared = await executor.prepare(params, call)
  const stream = { exchange, errors, call, opener: dispatching.events }
  let result: ExecutionResult
  if ('document' in prepared) {
    checkOperation(prepared, exchange, isStreamed)
    if (prepared.operation.operation === 'subscription') {
      return await eventStreams.follow(prepared, stream)
    }
    const ran = await executor.run(prepared, call, principal)
    exchange.route = ['graphql', ...new Set(ran.called)].join(' ')
    result = ran.result
  } else result = { errors: prepared }
  if (isStreamed) eventStreams.sendWhole(result, stream)
  else send(exchange, type, formatResult(result, errors), dispatching)
}

/** Identifies the caller, then reads the request; only a conversation passes the limits here. */
async function admit(
  { exchange, dispatching, services, call }: GraphqlRequest,
  isStreamed: boolean,
): Promise<{ params: Params; principal: Principal | undefined }> {
  const { request } = exchange
  const entered = await services.admission
    .enter(call.credential, call.onLimit)
    .catch((error: unknown) => {
      if (error instanceof Failure && error.kind === 'rate_limited') return error
      throw error
    })
  const refusal = entered instanceof Failure ? entered : undefined
  const principal = entered instanceof Failure ? undefined : entered
  exchange.reader = principal && toAnswerReader(principal)
  const bounds =
    isStreamed || refusal !== undefined ? limits.bodies.smallGraphql : limits.bodies.graphql
  const params =
    request.method === 'GET'
      ? parseQueryString(request.url ?? '')
      : parseParams(await dispatching.bodies.json(request, bounds, toBodySource(principal)))
  // A conversation is checked for danger before its limits are enforced.
  if (!services.isConversation(params.query)) {
    if (refusal !== undefined) throw refusal
    if (exchange.reader !== undefined) dispatching.unread.checkRoom(exchange.reader, false)
  }
  return { params, principal }
}

function toBodySource(principal: Principal | undefined): BodySource {
  if (principal === undefined) return { sender: 'guest', subject: undefined }
  const { kind, id, tier } = principal
  return { sender: senderOf({ kind, userId: id, tier }), subject: subjectOf(principal) }
}

const toAnswerReader = (principal: Principal): AnswerReader => ({
  subject: subjectOf(principal),
  isAnonymous: isGuestId(principal.id),
})

function checkOperation(
  { operation }: PreparedOperation,
  { request }: Exchange,
  isStreamed: boolean,
): void {
  if (operation.operation === 'subscription' && !isStreamed) {
    throw invalidDocument(
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

function errorContext(
  { language, id, response }: Exchange,
  { log }: ExchangeServices,
): ErrorContext {
  return {
    language,
    requestId: id,
    defect: (error) => {
      if (!response.destroyed) log.defect(error, id)
    },
  }
}

function toCall(
  exchange: Exchange,
  dispatching: ExchangeServices,
  errors: ErrorContext,
): FieldCall {
  return callFromExchange(exchange, dispatching, {
    input: () => undefined,
    openReply: undefined,
    onStop: () => refuse(exchange, stopping, errors, dispatching),
  })
}

/**
 * Sends a result. Status 400 tells clients of the newer media type that nothing was executed; older
 * clients would take it for a fault in transit (GraphQL over HTTP, "application/json").
 */
function send(
  exchange: Exchange,
  type: MediaType,
  result: FormattedExecutionResult,
  { unread }: ExchangeServices,
): void {
  const status = type === responseJson && !('data' in result) ? 400 : 200
  sendBody(exchange, status, type, countUntilRead(exchange, JSON.stringify(result), unread))
}

/** Answers a request without any executed field, with REST's status. */
function refuse(
  exchange: Exchange,
  error: unknown,
  errors: ErrorContext,
  { clock }: ExchangeServices,
): void {
  const { language, id } = exchange
  const answer = errorAnswer(error, 'engine', language, { id, now: clock() })
  const headers = failureHeaders(answer)
  const allowed = error instanceof Failure ? error.details?.['allowed'] : undefined
  if (typeof allowed === 'string') headers.push('Allow', allowed)
  const type = acceptedType(exchange.request, [json, responseJson])
  const body = JSON.stringify({ errors: [formatError(error, errors)] })
  sendBody(exchange, answer.status, type, body, headers)
}
