import { limits } from '../../config/limits.ts'
import type { Caller } from '../../domain/caller.ts'
import { Failure } from '../../errors.ts'
import type { Operation } from '../../operations/define-operation.ts'
import { MediaContent } from '../../operations/media-content.ts'
import type { Outcome } from '../../pipeline/call.ts'
import type { Invoke, OperationChoice } from '../../pipeline/invoke.ts'
import { readerOf } from '../../pipeline/unread-answers.ts'
import type { BankWebhooks } from '../../ports/bank-provider.ts'
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
  refuse,
  sendFailure,
  sendJson,
  sendNothing,
} from '../shared/exchange.ts'
import { countUntilRead, toJson } from '../shared/large-answers.ts'
import { type InputServices, inputFromExchange, toBodySource } from './input-from-exchange.ts'
import { openReplyStream, streamReplayed } from './open-reply-stream.ts'
import { openProgressStream } from './progress-stream.ts'
import type { AnswerStream } from './reply-stream.ts'
import { isConsoleBody, isShared, type PathRoutes, type Slot } from './routes.ts'
import { sendContent } from './send-content.ts'
import { signedCall } from './signed-call.ts'

interface DispatchServices extends ExchangeServices, InputServices {
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
  /** `held` owns what lasts as long as the call. */
  input(caller: Caller, held: AsyncDisposableStack): unknown
}

function toRoute(slot: Slot, exchange: Exchange, path: string, services: DispatchServices): Route {
  const isUndecided = isShared(exchange.request.method, path) && exchange.version === undefined
  const { engine, console: consoles } = slot
  if (isUndecided && engine !== undefined && consoles !== undefined) {
    return routeByBody(engine, consoles, exchange, services.bodies)
  }
  const operation = findOperation(slot, exchange, path)
  return {
    target: operation,
    operation,
    input: (caller, held) => inputFromExchange(exchange, operation, caller, services, held),
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
  await using held = new AsyncDisposableStack()
  let stream: AnswerStream | undefined
  let given: unknown
  const fail = (error: unknown) => {
    logDefect(exchange, error, services)
    const { dialect, language, id } = exchange
    stream?.fail(errorAnswer(error, dialect, language, { id, now: services.clock() }))
  }
  const progress = openProgressStream(exchange, route.operation, services.events)
  stream = progress
  const call = callFromExchange(exchange, services, {
    input(caller) {
      if (exchange.dialect === 'console') checkVersion(exchange.version)
      exchange.reader = readerOf(caller)
      // A conversation is checked for danger even when its caller has unread answers.
      if (route.operation.conversation === undefined) {
        services.unread.checkRoom(exchange.reader, false)
      }
      given = route.input(caller, held)
      return given
    },
    openReply(head, from) {
      const reply = openReplyStream(services.events, exchange, head, from)
      stream = reply
      return reply
    },
    onProgress: progress?.report,
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
    // Frees the place of an upload before its client can send the next.
    await held.disposeAsync()
    if (stream !== undefined) stream.done(output, replayed)
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
