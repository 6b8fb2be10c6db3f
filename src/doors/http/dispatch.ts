import type { IncomingHttpHeaders } from 'node:http'
import type { Request } from 'express'
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
  sendFailure,
  sendJson,
} from './exchange.ts'
import { jsonBody, usualBodyLimit } from './request-body.ts'
import type { PathRoutes } from './routes-from-catalogue.ts'
import { dialectOfShared, isShared } from './shared-paths.ts'

export interface DispatchServices {
  readonly invoke: Invoke
  readonly streams: EventStreams
  readonly log: ExchangeLog
  /** Aborts when the service stops. */
  readonly stopping: AbortSignal
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
  try {
    const found = await findOperation(exchange, path, routes)
    if (found === undefined) return
    await answer(exchange, found.operation, found.read, services)
  } catch (error) {
    refuse(exchange, error, services)
  }
}

/** Answers a failure; the ones that are defects are logged too. */
export function refuse(exchange: Exchange, error: unknown, services: DispatchServices): void {
  const isDefect = !(error instanceof Failure) || error.kind === 'internal'
  const isOver = exchange.response.destroyed
  if (isDefect && !isOver) services.log.defect(error, exchange.id)
  sendFailure(exchange, error, services.clock())
}

async function findOperation(exchange: Exchange, path: string, routes: PathRoutes) {
  const { request } = exchange
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const slot = routes.get(method)
  if (slot === undefined) {
    notAllowed(exchange, routes)
    return undefined
  }
  let read: ReadBody | undefined
  if (isShared(method, path)) {
    read = { body: await jsonBody(request, usualBodyLimit) }
    exchange.dialect = dialectOfShared(exchange.hasVersionHeader, read.body)
  } else if (slot.engine === undefined) {
    exchange.dialect = 'console'
  }
  const operation = slot[exchange.dialect]
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

async function answer(
  exchange: Exchange,
  operation: Operation,
  read: ReadBody | undefined,
  services: DispatchServices,
): Promise<void> {
  let stream: EventStream | undefined
  exchange.route = operation.name
  const call = callFromExchange(exchange, operation, read, services, () => {
    stream = services.streams.open(exchange.response, commonHeaders(exchange))
    return stream
  })
  try {
    const { output, replayed, end } = await services.invoke(operation, call)
    if (stream !== undefined) return stream.done(output, end)
    const status = statusOf(operation, output)
    const more = replayed ? ['Idempotency-Replayed', 'true'] : []
    sendJson(exchange, status, JSON.stringify(output), more)
  } catch (error) {
    if (stream === undefined) throw error
    if (!(error instanceof Failure)) services.log.defect(error, exchange.id)
    const { dialect, language, id } = exchange
    stream.fail(errorAnswer(error, dialect, language, { id, now: services.clock() }).body)
  }
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
    credential: credentialFromRequest(request),
    language,
    idempotencyKey: single(headers, 'idempotency-key'),
    resumeFrom: positionFromEventId(single(headers, 'last-event-id')),
    input: () => (read === undefined ? inputFromRequest(request, operation) : read.body),
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

function credentialFromRequest(request: Request): Credential {
  const authorization = request.headers.authorization
  const bearer =
    authorization === undefined ? undefined : /^Bearer +(\S+) *$/i.exec(authorization)?.[1]
  return {
    bearer,
    actFor: single(request.headers, 'x-act-for'),
    address: () => limitedAddress(request.ip),
  }
}

async function inputFromRequest(request: Request, operation: Operation): Promise<unknown> {
  const fields =
    operation.rest?.method === 'GET' ? queryOf(request) : await bodyOf(request, operation)
  const parameters = Object.entries(request.params)
  if (parameters.length === 0) return fields
  if (typeof fields !== 'object' || fields === null) return fields
  for (const [name] of parameters) {
    if (Object.hasOwn(fields, name)) throw invalidField(name, 'is given by the path')
  }
  return { ...fields, ...request.params }
}

function bodyOf(request: Request, operation: Operation): Promise<unknown> {
  return jsonBody(request, operation.rest?.bodyLimit ?? usualBodyLimit)
}

/** A name given twice becomes a list, which no schema of a single value accepts. */
function queryOf(request: Request): Record<string, unknown> {
  const start = request.url.indexOf('?')
  if (start === -1) return {}
  const query = new URLSearchParams(request.url.slice(start + 1))
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
