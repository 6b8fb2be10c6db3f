import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { Failure, invalidField } from '../../errors.ts'
import type { Operation } from '../../operations/define-operation.ts'
import type { Call, Credential } from '../../pipeline/call.ts'
import type { Invoke } from '../../pipeline/invoke.ts'
import { limitedAddress } from './client-address.ts'
import { type Dialect, errorAnswer } from './error-body.ts'
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
import { dialectOfShared, isShared } from './shared-paths.ts'

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

/** A body that had to be read to find the operation; it can be `null`, too. */
interface ReadBody {
  readonly body: unknown
}

/** Answers a request to a known path, whatever its method. */
export async function dispatch(
  exchange: Exchange,
  path: string,
  routes: PathRoutes,
  services: DispatchServices,
): Promise<void> {
  let stream: EventStream | undefined
  try {
    const finding = findOperation(exchange, path, routes)
    const found = finding instanceof Promise ? await finding : finding
    if (found === undefined) return
    const { operation, read } = found
    exchange.route = operation.name
    const call = callFromExchange(exchange, operation, read, services, () => {
      stream = services.streams.open(exchange.response, commonHeaders(exchange))
      return stream
    })
    const { output, replayed, end } = await services.invoke(operation, call)
    if (stream !== undefined) return stream.done(output, end)
    const more = replayed ? ['Idempotency-Replayed', 'true'] : undefined
    sendJson(exchange, statusOf(operation, output), JSON.stringify(output), more)
  } catch (error) {
    if (stream === undefined) refuse(exchange, error, services)
    else refuseRest(stream, exchange, error, services)
  }
}

/** Answers a failure; the ones that are defects are logged too. */
export function refuse(exchange: Exchange, error: unknown, services: DispatchServices): void {
  const isDefect = !(error instanceof Failure) || error.kind === 'internal'
  const isOver = exchange.response.destroyed
  if (isDefect && !isOver) services.log.defect(error, exchange.id)
  sendFailure(exchange, error, services.clock())
}

interface Found {
  readonly operation: Operation
  readonly read: ReadBody | undefined
}

/** Undefined: already answered. A promise only where the body decides. */
function findOperation(
  exchange: Exchange,
  path: string,
  routes: PathRoutes,
): Found | Promise<Found> | undefined {
  const { request } = exchange
  const method = request.method === 'HEAD' ? 'GET' : (request.method ?? '')
  const slot = routes.get(method)
  if (slot === undefined) {
    notAllowed(exchange, routes)
    return undefined
  }
  if (isShared(method, path)) {
    return jsonBody(request, usualBodyLimit).then((body) => {
      exchange.dialect = dialectOfShared(exchange.hasVersionHeader, body)
      return foundIn(slot, exchange.dialect, { body })
    })
  }
  if (slot.engine === undefined) exchange.dialect = 'console'
  return foundIn(slot, exchange.dialect, undefined)
}

function foundIn(slot: Slot, dialect: Dialect, read: ReadBody | undefined): Found {
  const operation = slot[dialect]
  if (operation === undefined) throw new Failure('not_found', 'There is nothing at this address.')
  return { operation, read }
}

function notAllowed(exchange: Exchange, routes: PathRoutes): void {
  const known = [...routes.keys(), ...(routes.has('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ')
  if (exchange.request.method === 'OPTIONS') {
    exchange.response.writeHead(204, [...commonHeaders(exchange), 'Allow', known]).end()
    return
  }
  const failure = new Failure('method_not_allowed', `This address answers to ${known}.`)
  sendFailure(exchange, failure, Date.now(), ['Allow', known])
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
  operation: Operation,
  read: ReadBody | undefined,
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
    input: () => (read === undefined ? inputFromExchange(exchange, operation) : read.body),
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
  return /^Bearer +(\S+) *$/i.exec(authorization)?.[1]
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
    if (Object.hasOwn(fields, name)) throw invalidField(name, 'is given by the path')
  }
  return { ...fields, ...parameters }
}

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
  exchange.response.once('close', () => gone.abort())
  return AbortSignal.any([gone.signal, stopping])
}
