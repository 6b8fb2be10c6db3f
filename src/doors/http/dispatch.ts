import { addAbortListener } from 'node:events'
import type { Caller } from '../../domain/caller.ts'
import { Failure } from '../../errors.ts'
import { usualBody } from '../../operations/body-bounds.ts'
import type { Operation } from '../../operations/define-operation.ts'
import type { Call, Outcome } from '../../pipeline/call.ts'
import type { Invoke } from '../../pipeline/invoke.ts'
import { longestReply } from '../../pipeline/steps/live-replies.ts'
import { readerOf } from '../../pipeline/unread-answers.ts'
import { checkVersion } from '../shared/api-version.ts'
import { callFromExchange } from '../shared/call-from-exchange.ts'
import { type Dialect, errorAnswer } from '../shared/error-body.ts'
import {
  commonHeaders,
  type Exchange,
  type ExchangeServices,
  logDefect,
  refuse,
  sendFailure,
  sendJson,
  sendNothing,
} from '../shared/exchange.ts'
import { heldUntilRead } from '../shared/held-until-read.ts'
import { jsonOf } from '../shared/json-in-turns.ts'
import { stoppingStream, stoppingWhole } from '../shared/stopping.ts'
import type { AnswerStream } from './answer-stream.ts'
import { openEventStream } from './engine-stream.ts'
import { inputFromExchange, sourceOf } from './input-from-exchange.ts'
import { openLiveStream } from './live-stream.ts'
import { streamReplayed } from './replayed-stream.ts'
import type { PathRoutes, Slot } from './routes-from-catalogue.ts'
import { isConsoleBody, isShared } from './shared-paths.ts'

export interface DispatchServices extends ExchangeServices {
  readonly invoke: Invoke
}

/** A body at the shared path that turned out to be the Console's. */
class MeantForConsole extends Error {
  readonly body: unknown

  constructor(body: unknown) {
    super('the body is meant for the Console')
    this.body = body
  }
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
    if (slot === undefined) return notAllowed(exchange, routes, services)
    const isUndecided = isShared(request.method, path) && exchange.version === undefined
    if (isUndecided) await answerEither(exchange, slot, services)
    else await answer(exchange, operationIn(slot, exchange, path), services)
  } catch (error) {
    if (!response.headersSent) refuse(exchange, error, services)
  }
}

/** Runs the operation and sends what it says; rejects when nothing has been sent yet. */
async function answer(
  exchange: Exchange,
  operation: Operation,
  services: DispatchServices,
  input: Call['input'] = (caller) =>
    inputFromExchange(exchange, operation, services.bodies, caller),
): Promise<void> {
  const { response } = exchange
  let stream: AnswerStream | undefined
  let given: unknown
  const fail = (error: unknown) => {
    logDefect(exchange, error, services)
    const { dialect, language, id } = exchange
    stream?.fail(errorAnswer(error, dialect, language, { id, now: services.clock() }))
  }
  const call = callFromExchange(exchange, {
    input(caller) {
      if (exchange.dialect === 'console') checkVersion(exchange.version)
      exchange.reader = readerOf(caller)
      // A person in danger is answered all the same.
      if (operation.conversation === undefined) services.unread.checkRoom(exchange.reader, false)
      given = input(caller)
      return given
    },
    openStream() {
      const opened = openEventStream(services.events, response, commonHeaders(exchange))
      stream = opened
      return opened
    },
    openLive(head, from) {
      const opened = openLiveStream(services.events, exchange, head, from)
      stream = opened
      return opened
    },
    onWaiting() {
      // Until then nothing may move on the connection.
      exchange.request.socket.setTimeout(longestReply + 30_000)
      const listening = addAbortListener(services.stopping, () => {
        if (stream?.hasBegun === true) fail(stoppingStream[exchange.dialect])
        else refuse(exchange, stoppingWhole(exchange.dialect, operation), services)
      })
      response.once('close', () => listening[Symbol.dispose]())
    },
    stopping: services.stopping,
    addressOf: services.addressOf,
  })
  exchange.route = operation.name
  try {
    const { output, replayed, end } = await services.invoke(operation, call)
    if (stream !== undefined) stream.done(output, end)
    else if (replayed && wantsStream(call, operation, await given)) {
      streamReplayed(services.events, exchange, output)
    } else await send(exchange, operation, { output, replayed }, services)
  } catch (error) {
    if (stream?.hasBegun !== true) throw error
    fail(error)
  }
}

/** Asked of what has been answered before: its input was right. */
function wantsStream({ prefersStream }: Call, { streams }: Operation, input: unknown): boolean {
  return streams !== undefined && (prefersStream || streams(input))
}

async function send(
  exchange: Exchange,
  { rest, readsMuch }: Operation,
  { output, replayed }: Outcome,
  { unread }: DispatchServices,
): Promise<void> {
  const headers = replayed ? ['Idempotency-Replayed', 'true'] : []
  if (rest?.headers !== undefined) headers.push(...Object.entries(rest.headers(output)).flat())
  const status = rest?.status?.(output) ?? (rest?.created === true ? 201 : 200)
  if (status === 204) return sendNothing(exchange, headers)
  const json = await jsonOf(output, readsMuch !== undefined)
  sendJson(exchange, status, heldUntilRead(exchange, json, unread), headers)
}

/**
 * The body decides whom the shared path is meant for, and is read only after the caller is known and
 * within limits: until it is read, the request is the Engine's. Who may ask the Console alone is
 * refused only when the body is none of the Console's.
 */
async function answerEither(
  exchange: Exchange,
  { engine, console: consoles }: Slot,
  services: DispatchServices,
): Promise<void> {
  const { request } = exchange
  let isRead = false
  if (engine === undefined || consoles === undefined) throw nothingHere()
  const bounds = { more: consoles.rest?.body ?? usualBody, less: engine.rest?.body ?? usualBody }
  const read = async (caller: Caller) => {
    const body = await services.bodies.eitherJson(request, bounds, sourceOf(caller), isConsoleBody)
    isRead = true
    return body
  }
  const asConsole = (input: Call['input']) => {
    exchange.dialect = 'console'
    return answer(exchange, consoles, services, input)
  }
  try {
    await answer(exchange, engine, services, async (caller) => {
      const body = await read(caller)
      if (isConsoleBody(body)) throw new MeantForConsole(body)
      return body
    })
  } catch (error) {
    if (error instanceof MeantForConsole) return await asConsole(() => error.body)
    if (!(error instanceof Failure) || error.kind !== 'forbidden') throw error
    await asConsole(async (caller) => {
      const body = await read(caller)
      if (isConsoleBody(body)) return body
      isRead = false
      throw error
    }).catch((second: unknown) => {
      if (isRead) throw second
      exchange.dialect = 'engine'
      throw error
    })
  }
}

/** The operation that is meant; at the shared path a version asks for the Console's. */
function operationIn(slot: Slot, exchange: Exchange, path: string): Operation {
  const [only] = Object.keys(slot) as Dialect[]
  if (isShared(exchange.request.method, path)) exchange.dialect = 'console'
  else if (slot[exchange.dialect] === undefined && only !== undefined) exchange.dialect = only
  const operation = slot[exchange.dialect]
  if (operation === undefined) throw nothingHere()
  return operation
}

const nothingHere = () => new Failure('not_found', 'There is nothing at this address.')

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
