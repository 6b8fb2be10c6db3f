import { type ExecutionArgs, type ExecutionResult, GraphQLError } from 'graphql'
import { type Context, makeServer } from 'graphql-ws'
import { limits } from '../../config/limits.ts'
import { Failure } from '../../errors.ts'
import type { OpenSession } from '../../pipeline/session.ts'
import type { LoopTurns } from '../../ports/loop-turns.ts'
import { createRounds } from '../shared/rounds.ts'
import { readFrames } from '../shared/sockets/frame-turns.ts'
import type { UnauthenticatedConnections } from '../shared/sockets/unauthenticated-connections.ts'
import type { Admission } from './admission.ts'
import { Connection, type ConnectionHead, closeCodes, type Socket } from './connection.ts'
import type { Executor, PreparedOperation } from './executor.ts'
import { formatError, formatResult } from './format-errors.ts'
import type { LiveSessions } from './live-sessions.ts'
import { parseParams } from './params.ts'
import type { Subscriptions } from './subscriptions.ts'

export interface SocketServices {
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
    if (Object.keys(running).length > limits.graphql.maxOperationsPerSocket) throw tooMany()
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
    if (!('session' in opened)) return opened.errors ?? []
    const { results, lastEventId } = opened
    return args({ start: () => results, lastEventId })
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

const tooMany = () =>
  new Failure(
    'rate_limited',
    {
      en: `At most ${limits.graphql.maxOperationsPerSocket} operations may run on one connection. End one first.`,
      fr: `Au plus ${limits.graphql.maxOperationsPerSocket} opérations peuvent être en cours sur une connexion. Terminez-en une d’abord.`,
    },
    { details: { limit: limits.graphql.maxOperationsPerSocket } },
  )
