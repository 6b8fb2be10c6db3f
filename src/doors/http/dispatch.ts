import type { IncomingMessage } from 'node:http'
import { limits } from '../../config/limits.ts'
import type { Caller } from '../../domain/caller.ts'
import { Failure, invalidField } from '../../errors.ts'
import { senderOf } from '../../operations/body-bounds.ts'
import type { Operation } from '../../operations/define-operation.ts'
import { MediaContent } from '../../operations/media-content.ts'
import type { Outcome } from '../../pipeline/call.ts'
import type { Invoke, OperationChoice } from '../../pipeline/invoke.ts'
import { readerOf } from '../../pipeline/unread-answers.ts'
import type { BankWebhooks } from '../../ports/bank-provider.ts'
import type { Bodies, BodySource } from '../shared/bodies/bodies.ts'
import { callFromExchange, type HttpCall } from '../shared/call-from-exchange.ts'
import {
  type Dialect,
  errorAnswer,
  getStoppingFailure,
  stoppingStream,
} from '../shared/error-body.ts'
import {
  checkVersion,
  type Exchange,
  type ExchangeServices,
  logDefect,
  noParameters,
  type Parameters,
  refuse,
  sendFailure,
  sendJson,
  sendNothing,
  splitTarget,
} from '../shared/exchange.ts'
import { countUntilRead, toJson } from '../shared/large-answers.ts'
import { openReplyStream, streamReplayed } from './open-reply-stream.ts'
import type { ReplyStream } from './reply-stream.ts'
import { isConsoleBody, isShared, type PathRoutes, type Slot } from './routes.ts'
import { sendContent } from './send-content.ts'
import { signedCall } from './signed-call.ts'

interface DispatchServices extends ExchangeServices {
  readonly invoke: Invoke
  readonly bankWebhooks: Pick<BankWebhooks, 'verify'>
}

/** Answers a request to a known path, whatever its method. */
export async function dispatch(
  exchange: Exchange,
  path: string,
  routes: PathRoutes,
  services: DispatchServices,
): Promise<void> {
  const { request, response } = exchange
  try {
    const slot = routes.get(request.method === 'HEAD' ? 'GET' : (request.method ?? ''))
    if (slot === undefined) notAllowed(exchange, routes, services)
    else await answer(exchange, toRoute(slot, exchange, path, services), services)
  } catch (error) {
    if (!response.headersSent) refuse(exchange, error, services)
  }
}

/** The operation of a request, and the reader of its input. */
interface Route {
  readonly target: Operation | OperationChoice
  operation: Operation
  input(caller: Caller): unknown
}

function toRoute(
  slot: Slot,
  exchange: Exchange,
  path: string,
  { bodies }: DispatchServices,
): Route {
  const isUndecided = isShared(exchange.request.method, path) && exchange.version === undefined
  const { engine, console: consoles } = slot
  if (isUndecided && engine !== undefined && consoles !== undefined) {
    return routeByBody(engine, consoles, exchange, bodies)
  }
  const operation = findOperation(slot, exchange, path)
  return {
    target: operation,
    operation,
    input: (caller) => inputFromExchange(exchange, operation, bodies, caller),
  }
}

/** Chooses between the two documents of the shared address by the body; the Engine's is the default. */
function routeByBody(
  engine: Operation,
  consoles: Operation,
  exchange: Exchange,
  bodies: DispatchServices['bodies'],
): Route {
  const bounds = {
    more: consoles.rest?.body ?? limits.bodies.usual,
    less: engine.rest?.body ?? limits.bodies.usual,
  }
  const route: Route = {
    target: {
      usual: engine,
      choose(body) {
        if (isConsoleBody(body)) {
          exchange.dialect = 'console'
          exchange.route = consoles.name
          route.operation = consoles
        }
        return route.operation
      },
    },
    operation: engine,
    input: (caller) =>
      bodies.eitherJson(exchange.request, bounds, toBodySource(caller), isConsoleBody),
  }
  return route
}

/** Runs the operation and sends its answer; rejects when nothing has been sent yet. */
async function answer(exchange: Exchange, route: Route, services: DispatchServices): Promise<void> {
  let stream: ReplyStream | undefined
  let given: unknown
  const fail = (error: unknown) => {
    logDefect(exchange, error, services)
    const { dialect, language, id } = exchange
    stream?.fail(errorAnswer(error, dialect, language, { id, now: services.clock() }))
  }
  const call = callFromExchange(exchange, services, {
    input(caller) {
      if (exchange.dialect === 'console') checkVersion(exchange.version)
      exchange.reader = readerOf(caller)
      // A conversation is checked for danger even when its caller has unread answers.
      if (route.operation.conversation === undefined) {
        services.unread.checkRoom(exchange.reader, false)
      }
      given = route.input(caller)
      return given
    },
    openReply(head, from) {
      stream = openReplyStream(services.events, exchange, head, from)
      return stream
    },
    onStop() {
      if (stream?.hasBegun === true) fail(stoppingStream[exchange.dialect])
      else refuse(exchange, getStoppingFailure(exchange.dialect, route.operation), services)
    },
  })
  exchange.route = route.operation.name
  try {
    const isSigned = route.operation.access === 'signed'
    const made = isSigned ? signedCall(call, exchange, services) : call
    const { output, replayed } = await services.invoke(route.target, made)
    if (stream !== undefined) stream.done(output)
    else if (replayed && wantsStream(call, route.operation, await given)) {
      streamReplayed(services.events, exchange, output)
    } else await send(exchange, route.operation, { output, replayed }, services)
  } catch (error) {
    if (stream?.hasBegun !== true) throw error
    fail(error)
  }
}

/** For a valid input only. */
function wantsStream(call: HttpCall, { streams }: Operation, input: unknown): boolean {
  return streams !== undefined && (call.prefersStream() || streams(input))
}

async function send(
  exchange: Exchange,
  { rest, readsMuch }: Operation,
  { output, replayed }: Outcome,
  services: DispatchServices,
): Promise<void> {
  const headers = replayed ? ['Idempotency-Replayed', 'true'] : []
  if (rest?.headers !== undefined) headers.push(...Object.entries(rest.headers(output)).flat())
  const status = rest?.status?.(output) ?? (rest?.created === true ? 201 : 200)
  if (status === 204) return sendNothing(exchange, headers)
  if (output instanceof MediaContent) {
    return await sendContent(exchange, status, output, headers, services)
  }
  const json = await toJson(output, readsMuch !== undefined)
  sendJson(exchange, status, countUntilRead(exchange, json, services.unread), headers)
}

/** Finds the operation of the exchange's document; a version header at the shared path means the Console's. */
function findOperation(slot: Slot, exchange: Exchange, path: string): Operation {
  const [only] = Object.keys(slot) as Dialect[]
  if (isShared(exchange.request.method, path)) exchange.dialect = 'console'
  else if (slot[exchange.dialect] === undefined && only !== undefined) exchange.dialect = only
  const operation = slot[exchange.dialect]
  if (operation === undefined || isNewer(operation, exchange)) {
    throw new Failure('not_found', 'There is nothing at this address.')
  }
  return operation
}

/** True for an operation that the requested version of the document lacks. */
const isNewer = ({ since }: Operation, { dialect, version }: Exchange): boolean =>
  since !== undefined && dialect === 'console' && version !== undefined && version < since

function notAllowed(exchange: Exchange, routes: PathRoutes, services: DispatchServices): void {
  const apis = [...routes.values()].flatMap((slot) => Object.keys(slot) as Dialect[])
  const [first] = apis
  if (first !== undefined && !apis.includes(exchange.dialect)) exchange.dialect = first
  const known = [...routes.keys(), ...(routes.has('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ')
  if (exchange.request.method === 'OPTIONS') {
    sendNothing(exchange, ['Allow', known])
    return
  }
  const failure = new Failure('method_not_allowed', {
    en: `This address answers to ${known}.`,
    fr: `Cette adresse répond à ${known}.`,
  })
  sendFailure(exchange, failure, services.clock(), ['Allow', known])
}

/** Merges the body or query with the path's parameters. */
function inputFromExchange(
  { request, parameters }: Exchange,
  { rest }: Operation,
  bodies: Bodies,
  caller: Caller,
): unknown | Promise<unknown> {
  if (rest?.method === 'GET') return mergeFields(parseQuery(request), parameters, isInPath)
  const body = bodies.json(request, rest?.body ?? limits.bodies.usual, toBodySource(caller))
  if (rest?.method === 'DELETE') {
    const given = mergeFields(parseQuery(request), parameters, isInPath)
    return body.then((fields) => mergeFields(fields, given, isInAddress))
  }
  return parameters === noParameters
    ? body
    : body.then((fields) => mergeFields(fields, parameters, isInPath))
}

const toBodySource = (caller: Caller): BodySource => ({
  sender: senderOf(caller),
  subject: caller.subject,
})

function mergeFields(
  fields: unknown,
  more: Parameters | Record<string, unknown>,
  reason: typeof isInPath,
): Record<string, unknown> {
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) {
    return fields as Record<string, unknown>
  }
  for (const name of Object.keys(more)) {
    if (Object.hasOwn(fields, name)) throw invalidField(name, reason)
  }
  return { ...fields, ...more }
}

const isInPath = { en: 'is given by the path', fr: 'est donné par le chemin de l’adresse' }
const isInAddress = { en: 'is given by the address', fr: 'est donné par l’adresse' }

/** A name given twice becomes a list, which no schema of a single value accepts. */
function parseQuery(request: IncomingMessage): Record<string, unknown> {
  const query = new URLSearchParams(splitTarget(request)[1])
  const entries = [...new Set(query.keys())].map((name) => {
    const values = query.getAll(name)
    return [name, values.length === 1 ? values[0] : values] as const
  })
  return Object.fromEntries(entries)
}
