import { addAbortListener } from 'node:events'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { Failure, invalidField } from '../../errors.ts'
import type { Operation } from '../../operations/define-operation.ts'
import type { Call, Credential } from '../../pipeline/call.ts'
import type { Invoke } from '../../pipeline/invoke.ts'
import { limitedAddress } from './client-address.ts'
import { errorAnswer } from './error-body.ts'
import { type EventStream, type EventStreams, positionFromEventId } from './event-stream.ts'
import {
  commonHeaders,
  type Exchange,
  type ExchangeLog,
  noParameters,
  type Parameters,
  sendFailure,
  sendJson,
} from './exchange.ts'
import { jsonBody, usualBodyLimit } from './request-body.ts'
import type { PathRoutes, Slot } from './routes-from-catalogue.ts'
import { isConsoleBody, isShared } from './shared-paths.ts'

export interface DispatchServices {
  readonly invoke: Invoke
  readonly streams: EventStreams
  readonly log: ExchangeLog
  /** Aborts when the service stops. */
  readonly stopping: AbortSignal
  /** The client's address, behind the proxies that are trusted. */
  addressOf(request: IncomingMessage): string | undefined
  clock(): number
}

/** A body at the shared path that turned out to be the Console's. */
class MeantForConsole extends Error {
  readonly body: unknown

  constructor(body: unknown) {
    super('the body is meant for the Console')
    this.body = body
  }
}

const stopping = new Failure('unavailable', {
  en: 'The service is stopping. Send the request again with Last-Event-ID to get the rest.',
  fr: 'Le service s’arrête. Envoyez de nouveau la demande avec Last-Event-ID pour obtenir la suite.',
})

/** Answers a request to a known path, whatever its method. */
export async function dispatch(
  exchange: Exchange,
  path: string,
  routes: PathRoutes,
  services: DispatchServices,
): Promise<void> {
  let stream: EventStream | undefined
  const openStream = () => {
    const { response } = exchange
    const opened = services.streams.open(response, commonHeaders(exchange))
    const listening = addAbortListener(services.stopping, () =>
      refuseRest(opened, exchange, stopping, services),
    )
    response.once('close', () => listening[Symbol.dispose]())
    stream = opened
    return opened
  }
  const invoke = (operation: Operation, input: Call['input']) => {
    exchange.route = operation.name
    return services.invoke(operation, callFromExchange(exchange, input, services, openStream))
  }
  try {
    const { request } = exchange
    const slot = routes.get(request.method === 'HEAD' ? 'GET' : (request.method ?? ''))
    if (slot === undefined) return notAllowed(exchange, routes, services)
    let operation = operationIn(slot, exchange, path)
    const isUndecided = isShared(request.method, path) && exchange.dialect === 'engine'
    const { output, replayed, end } = await (isUndecided
      ? invoke(operation, () => engineBody(request)).catch((error: unknown) => {
          if (!(error instanceof MeantForConsole)) throw error
          exchange.dialect = 'console'
          operation = operationIn(slot, exchange, path)
          return invoke(operation, () => error.body)
        })
      : invoke(operation, () => inputFromExchange(exchange, operation)))
    if (stream !== undefined) return stream.done(output, end)
    const more = replayed ? ['Idempotency-Replayed', 'true'] : undefined
    sendJson(exchange, statusOf(operation, output), JSON.stringify(output), more)
  } catch (error) {
    if (stream === undefined) refuse(exchange, error, services)
    else refuseRest(stream, exchange, error, services)
  }
}

/** The operation of the exchange's dialect, which the version header decides at the shared path. */
function operationIn(slot: Slot, exchange: Exchange, path: string): Operation {
  const { request, hasVersionHeader } = exchange
  const isConsoles = isShared(request.method, path) ? hasVersionHeader : slot.engine === undefined
  if (isConsoles) exchange.dialect = 'console'
  const operation = slot[exchange.dialect]
  if (operation === undefined) throw new Failure('not_found', 'There is nothing at this address.')
  return operation
}

/**
 * The body decides whom the shared path is meant for, and is read only after the caller is known and
 * within limits: until it is read, the request is the Engine's.
 */
async function engineBody(request: IncomingMessage): Promise<unknown> {
  const body = await jsonBody(request, usualBodyLimit)
  if (isConsoleBody(body)) throw new MeantForConsole(body)
  return body
}

/** Answers a failure; the ones that are defects are logged too. */
export function refuse(exchange: Exchange, error: unknown, services: DispatchServices): void {
  const isDefect = !(error instanceof Failure) || error.kind === 'internal'
  const isOver = exchange.response.destroyed
  if (isDefect && !isOver) services.log.defect(error, exchange.id)
  sendFailure(exchange, error, services.clock())
}

function notAllowed(exchange: Exchange, routes: PathRoutes, services: DispatchServices): void {
  const known = [...routes.keys(), ...(routes.has('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ')
  if (exchange.request.method === 'OPTIONS') {
    exchange.response.writeHead(204, [...commonHeaders(exchange), 'Allow', known]).end()
    return
  }
  const failure = new Failure('method_not_allowed', `This address answers to ${known}.`)
  sendFailure(exchange, failure, services.clock(), ['Allow', known])
}

function refuseRest(
  stream: EventStream,
  exchange: Exchange,
  error: unknown,
  services: DispatchServices,
): void {
  if (!(error instanceof Failure)) services.log.defect(error, exchange.id)
  const { dialect, language, id } = exchange
  stream.fail(errorAnswer(error, dialect, language, { id, now: services.clock() }).body)
}

function statusOf({ rest }: Operation, output: unknown): number {
  return rest?.status?.(output) ?? (rest?.created === true ? 201 : 200)
}

function callFromExchange(
  exchange: Exchange,
  input: Call['input'],
  services: DispatchServices,
  openStream: NonNullable<Call['openStream']>,
): Call {
  const { request, language } = exchange
  const { headers } = request
  let isStreamed = false
  return {
    credential: credentialFromRequest(request, services),
    language,
    idempotencyKey: single(headers, 'idempotency-key'),
    resumeFrom: positionFromEventId(single(headers, 'last-event-id')),
    input,
    signal: () => (isStreamed ? services.stopping : leaving(exchange, services.stopping)),
    onLimit: (decision) => {
      exchange.limit = decision
    },
    openStream: () => {
      isStreamed = true
      return openStream()
    },
  }
}

function credentialFromRequest(request: IncomingMessage, services: DispatchServices): Credential {
  const { headers } = request
  const { authorization } = headers
  return {
    bearer: authorization === undefined ? undefined : bearerFrom(authorization),
    actFor: single(headers, 'x-act-for'),
    address: () => limitedAddress(services.addressOf(request)),
  }
}

function bearerFrom(authorization: string): string | undefined {
  if (authorization.slice(0, 7).toLowerCase() !== 'bearer ') return undefined
  const token = authorization.slice(7).trim()
  return token === '' || token.includes(' ') ? undefined : token
}

function inputFromExchange(
  { request, parameters }: Exchange,
  operation: Operation,
): unknown | Promise<unknown> {
  if (operation.rest?.method === 'GET') return withParameters(queryOf(request), parameters)
  const body = jsonBody(request, operation.rest?.bodyLimit ?? usualBodyLimit)
  return parameters === noParameters
    ? body
    : body.then((fields) => withParameters(fields, parameters))
}

function withParameters(fields: unknown, parameters: Parameters): unknown {
  if (typeof fields !== 'object' || fields === null) return fields
  for (const name of Object.keys(parameters)) {
    if (Object.hasOwn(fields, name)) throw invalidField(name, givenByPath)
  }
  return { ...fields, ...parameters }
}

const givenByPath = { en: 'is given by the path', fr: 'est donné par le chemin de l’adresse' }

/** A name given twice becomes a list, which no schema of a single value accepts. */
function queryOf({ url = '' }: IncomingMessage): Record<string, unknown> {
  const start = url.indexOf('?')
  if (start === -1) return {}
  const query = new URLSearchParams(url.slice(start + 1))
  const entries = [...new Set(query.keys())].map((name) => {
    const values = query.getAll(name)
    return [name, values.length === 1 ? values[0] : values] as const
  })
  return Object.fromEntries(entries)
}

function single(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name]
  return typeof value === 'string' ? value : undefined
}

/** Aborts when the client leaves or the service stops. */
function leaving(exchange: Exchange, stopping: AbortSignal): AbortSignal {
  const gone = new AbortController()
  if (exchange.response.destroyed) gone.abort()
  else exchange.response.once('close', () => gone.abort())
  return AbortSignal.any([gone.signal, stopping])
}
