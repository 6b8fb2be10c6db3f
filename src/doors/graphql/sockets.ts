import { type ExecutionArgs, type ExecutionResult, GraphQLError } from 'graphql'
import { type Context, makeServer } from 'graphql-ws'
import { limits } from '../../config/limits.ts'
import type { Language } from '../../domain/text/language.ts'
import { Failure } from '../../errors.ts'
import type { BearerCredential } from '../../pipeline/call.ts'
import type { OpenSession } from '../../pipeline/session.ts'
import type { LoopTurns } from '../../ports/loop-turns.ts'
import type { LiveSessions } from '../shared/live-sessions.ts'
import { createRounds } from '../shared/rounds.ts'
import { FrameBudget, readFrames } from '../shared/sockets/frames.ts'
import type { SocketRoute, UnauthenticatedConnections } from '../shared/sockets/upgrades.ts'
import type { Admission } from './admission.ts'
import type { Executor, PreparedOperation } from './executor.ts'
import { type ErrorContext, formatError, formatResult, tooManyOpen } from './format-errors.ts'
import { parseParams } from './params.ts'
import type { FieldCall } from './schema.ts'
import type { Subscriptions } from './subscriptions.ts'

interface SocketServices {
  readonly executor: Executor
  readonly subscriptions: Subscriptions
  readonly admission: Admission
  readonly sessions: LiveSessions
  readonly openSession: OpenSession
  /** Sockets leave once their caller is identified. */
  readonly unauthenticated: Pick<UnauthenticatedConnections, 'delete'>
  readonly turns: LoopTurns
  clock(): number
}

export interface GraphqlSockets {
  open(socket: Socket, head: ConnectionHead): void
}

type Connected = Context<Record<string, unknown> | undefined, { connection: Connection }>

/** An admitted operation, which graphql-ws starts. */
interface AdmittedOperation {
  start(): Promise<ExecutionResult> | AsyncIterableIterator<ExecutionResult>
  /** Set for a subscription: results carry it, and `extensions: {"after": …}` resumes behind it. */
  lastEventId?(): string
}

const getAdmitted = ({ contextValue }: ExecutionArgs) => contextValue as AdmittedOperation

const start = (args: ExecutionArgs) => getAdmitted(args).start()

/** Speaks graphql-transport-ws through graphql-ws. */
export function createGraphqlSockets(services: SocketServices): GraphqlSockets {
  const heartbeats = createRounds<Connection>(limits.graphql.heartbeatMs, (connection) => {
    if (!connection.isAlive) connection.socket.terminate()
    connection.isAlive = false
    connection.socket.ping()
  })
  const server = makeServer<Record<string, unknown> | undefined, { connection: Connection }>({
    onConnect: (context) => connect(context, services),
    onSubscribe: (context, id, payload) => begin(context, { id, payload }, services),
    execute: start,
    subscribe: start,
    onNext({ extra: { connection } }, _id, _payload, args, result) {
      const formatted = formatResult(result as ExecutionResult, connection)
      const eventId = getAdmitted(args).lastEventId?.()
      return eventId === undefined ? formatted : { ...formatted, extensions: { eventId } }
    },
    onError: ({ extra: { connection } }, _id, _payload, errors) =>
      errors.map((error) => formatError(error, connection)),
  })
  return {
    open(socket, head) {
      const connection = new Connection(socket, head, services.clock)
      heartbeats.add(connection)
      const closed = server.opened(
        {
          protocol: socket.protocol,
          send: (text) => connection.send(text),
          close: (code, reason) => connection.close(code ?? closeCodes.goingAway, reason ?? ''),
          onMessage(receive) {
            readFrames(socket, services.turns, (data, isBinary) => {
              connection.read(isBinary ? '' : data.toString(), receive)
            })
          },
        },
        { connection },
      )
      socket.once('close', (code, reason) => {
        heartbeats.remove(connection)
        connection.leave?.()
        Promise.resolve(closed(code, reason.toString())).catch(head.defect)
      })
    },
  }
}

/** Counts one request; closes the socket when the caller may not connect. */
async function connect(
  { connectionParams, extra: { connection } }: Connected,
  { openSession, sessions, unauthenticated }: SocketServices,
): Promise<boolean> {
  try {
    connection.setAuthorization(connectionParams)
    const session = await openSession(connection.credential, 'authenticated')
    const { socket } = connection
    unauthenticated.delete(socket)
    if (socket.readyState !== socket.OPEN) return false
    const onLost = () => connection.close(closeCodes.forbidden, 'Forbidden')
    connection.leave = sessions.add({ session, onLost })
    return true
  } catch (error) {
    connection.closeWith(error)
    return false
  }
}

async function begin(
  { subscriptions: running, extra: { connection } }: Connected,
  { id, payload }: { readonly id: string; readonly payload: object },
  { executor, admission, subscriptions }: SocketServices,
): Promise<ExecutionArgs | readonly GraphQLError[]> {
  if (!connection.reserveId(id)) return [new GraphQLError('The id is in use.')]
  let isCounted = false
  const call = connection.call(() => {
    isCounted = true
  })
  const { credential, onLimit } = call
  try {
    if (Object.keys(running).length > limits.graphql.maxOperationsPerSocket)
      throw tooManyOperations()
    await admission.enter(credential, onLimit)
    const params = parseParams(payload)
    const prepared = await executor.prepare(params, call)
    if (!('document' in prepared)) return prepared
    const args = (contextValue: AdmittedOperation) => ({
      schema: executor.schema,
      document: prepared.document,
      operationName: params.operationName,
      contextValue,
    })
    if (prepared.operation.operation !== 'subscription') {
      return args({ start: () => run(connection, prepared, executor) })
    }
    const after = params.extensions?.['after']
    const opened = await subscriptions.open(prepared, {
      credential,
      onLimit,
      after: typeof after === 'string' ? after : undefined,
      onOverrun: () => connection.closeSlow(),
      onLost(error) {
        const isUnauthorized = error instanceof Failure && error.kind === 'unauthorized'
        if (isUnauthorized) connection.close(closeCodes.forbidden, 'Forbidden')
      },
    })
    if (!('events' in opened)) return opened.errors ?? []
    const { events, results } = opened
    return args({ start: () => results, lastEventId: () => events.lastEventId })
  } catch (error) {
    return [toGraphqlError(isCounted ? error : await admission.charge(error, credential, onLimit))]
  }
}

async function run(
  connection: Connection,
  prepared: PreparedOperation,
  executor: Executor,
): Promise<ExecutionResult> {
  try {
    const { result } = await executor.run(prepared, connection.call())
    return result
  } catch (error) {
    return { errors: [toGraphqlError(error)] }
  }
}

const toGraphqlError = (error: unknown) =>
  error instanceof GraphQLError
    ? error
    : new GraphQLError('', { originalError: error instanceof Error ? error : new Error() })

const tooManyOperations = () =>
  tooManyOpen(limits.graphql.maxOperationsPerSocket, {
    en: `At most ${limits.graphql.maxOperationsPerSocket} operations may run on one connection. End one first.`,
    fr: `Au plus ${limits.graphql.maxOperationsPerSocket} opérations peuvent être en cours sur une connexion. Terminez-en une d’abord.`,
  })

type Socket = Parameters<SocketRoute['open']>[0]

/** Close codes (graphql-transport-ws protocol; RFC 6455 §7.4.1). */
const closeCodes = {
  badRequest: 4400,
  unauthorized: 4401,
  forbidden: 4403,
  idInUse: 4409,
  tooManyFrames: 4429,
  goingAway: 1001,
  internal: 1011,
  tryAgainLater: 1013,
} as const

interface ConnectionHead {
  readonly id: string
  readonly language: Language
  /** From the upgrade request. */
  readonly credential: BearerCredential
  defect(error: unknown): void
}

/** One socket, in front of graphql-ws. */
class Connection implements ErrorContext {
  readonly socket: Socket
  readonly requestId: string
  readonly language: Language
  /** True when a frame or a pong came since the last heartbeat. */
  isAlive = true
  credential: BearerCredential
  /** Removes the socket from the live sessions; set once connected. */
  leave?: () => void
  readonly #defect: (error: unknown) => void
  readonly #gone = new AbortController()
  readonly #budget: FrameBudget
  /** Ids of operations still being answered; graphql-ws forgets one at its `complete`. */
  readonly #ids = new Set<string>()
  /** Id reserved by the frame being read. */
  #reserved: string | undefined

  constructor(
    socket: Socket,
    { id, language, credential, defect }: ConnectionHead,
    clock: () => number,
  ) {
    this.socket = socket
    this.requestId = id
    this.language = language
    this.credential = credential
    this.#defect = defect
    this.#budget = new FrameBudget(clock, limits.graphql.frameRate)
    socket.on('pong', () => {
      this.isAlive = true
    })
    socket.once('close', () => this.#gone.abort(disconnected))
  }

  defect(error: unknown): void {
    this.#defect(error)
  }

  /** Reads the payload of `connection_init`: `{"authorization": "Bearer …"}`. */
  setAuthorization(params: Readonly<Record<string, unknown>> | undefined): void {
    const given = params?.['authorization'] ?? params?.['Authorization']
    if (given === undefined || given === null) return
    const [, token] = (typeof given === 'string' && /^bearer +(\S+) *$/i.exec(given)) || []
    this.credential = { ...this.credential, token }
  }

  /** Returns the call of one operation. */
  call(onLimit: FieldCall['onLimit'] = () => undefined): FieldCall {
    return {
      credential: this.credential,
      language: this.language,
      signal: () => this.#gone.signal,
      onLimit,
    }
  }

  /** Passes a frame on, within the frame rate; `receive` resolves when it is fully answered. */
  read(frame: string, receive: (frame: string) => Promise<void>): void {
    this.isAlive = true
    if (this.socket.readyState !== this.socket.OPEN) return
    try {
      this.#budget.take()
    } catch {
      this.close(closeCodes.tooManyFrames, 'Too many messages')
      return
    }
    if (isFromServer(frame)) {
      this.close(closeCodes.badRequest, 'Only a server sends messages of this type')
      return
    }
    const answered = receive(frame).catch((error: unknown) => this.closeWith(error))
    const id = this.#reserved
    this.#reserved = undefined
    if (id !== undefined) void answered.then(() => this.#ids.delete(id))
  }

  /** Reserves the id until its operation is fully answered; closes the socket when it is in use. */
  reserveId(id: string): boolean {
    if (this.#ids.has(id)) {
      this.close(closeCodes.idInUse, 'The id is in use')
      return false
    }
    this.#ids.add(id)
    this.#reserved = id
    return true
  }

  /** Resolves when the text was sent, so later results wait as events, which cost little. */
  send(text: string): Promise<void> {
    const { socket } = this
    if (socket.readyState !== socket.OPEN) return Promise.resolve()
    if (socket.bufferedAmount > limits.sockets.maxBufferedBytes) {
      this.closeSlow()
      return Promise.resolve()
    }
    return new Promise((resolve) => socket.send(text, () => resolve()))
  }

  close(code: number, reason: string): void {
    if (this.socket.readyState !== this.socket.OPEN) return
    // Some reasons of graphql-ws quote the client's id.
    this.socket.close(
      code,
      Buffer.byteLength(reason) > limits.graphql.maxCloseReasonBytes ? '' : reason,
    )
  }

  /** Closes the socket with the error's code. */
  closeWith(error: unknown): void {
    const kind = error instanceof Failure ? error.kind : 'internal'
    if (kind === 'internal') this.#defect(error)
    if (kind === 'unauthorized') this.close(closeCodes.unauthorized, 'Unauthorized')
    else if (kind === 'rate_limited' || kind === 'unavailable') {
      this.close(closeCodes.tryAgainLater, 'Try again later')
    } else if (kind === 'internal') this.close(closeCodes.internal, 'Internal error')
    else this.close(closeCodes.forbidden, 'Forbidden')
  }

  closeSlow(): void {
    this.close(closeCodes.tryAgainLater, 'Too slow')
  }
}

const serverType = /"type"\s*:\s*"(?:connection_ack|next|error)"/

/** graphql-ws throws on a message that only servers send, as if it were a defect. */
function isFromServer(frame: string): boolean {
  if (!serverType.test(frame)) return false
  try {
    const { type } = Object(JSON.parse(frame)) as { readonly type?: unknown }
    return type === 'connection_ack' || type === 'next' || type === 'error'
  } catch {
    // graphql-ws itself refuses invalid JSON.
    return false
  }
}

const disconnected = new Error('The client has disconnected.')
