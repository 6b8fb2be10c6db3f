import { type ExecutionArgs, type ExecutionResult, GraphQLError } from 'graphql'
import { type Context, makeServer } from 'graphql-ws'
import { Failure } from '../../errors.ts'
import type { OpenSession } from '../../pipeline/session.ts'
import type { LoopTurns } from '../../ports/loop-turns.ts'
import { createRounds } from '../shared/rounds.ts'
import { readFrames } from '../shared/sockets/frame-turns.ts'
import type { UnauthenticatedConnections } from '../shared/sockets/unauthenticated-connections.ts'
import type { Admission } from './admission.ts'
import { Connection, type ConnectionHead, closeCodes, type Socket } from './connection.ts'
import type { Asked, Executor } from './executor.ts'
import type { OpenReaders } from './open-readers.ts'
import { paramsFrom } from './params.ts'
import type { Subscription, Subscriptions } from './subscriptions.ts'
import { toldError, toldResult } from './told-errors.ts'

export interface SocketServices {
  readonly executor: Executor
  readonly subscriptions: Subscriptions
  readonly admission: Admission
  readonly readers: OpenReaders
  readonly openSession: OpenSession
  /** Sockets leave them when their owner is known. */
  readonly unauthenticated: Pick<UnauthenticatedConnections, 'delete'>
  readonly turns: LoopTurns
  clock(): number
}

export interface GraphqlSockets {
  open(socket: Socket, head: ConnectionHead): void
}

/** Operations that run on one socket at once, subscriptions included. */
const mostOperations = 20

const heartbeatEvery = 30_000

type Connected = Context<Record<string, unknown> | undefined, { connection: Connection }>

/** A query, a mutation or a subscription that was let in. */
interface Begun {
  start(): Promise<ExecutionResult> | AsyncIterableIterator<ExecutionResult>
}

const start = ({ contextValue }: ExecutionArgs) => (contextValue as Begun).start()

/** The protocol graphql-transport-ws, in the hands of graphql-ws. */
export function createGraphqlSockets(services: SocketServices): GraphqlSockets {
  const heartbeats = createRounds<Connection>(heartbeatEvery, (connection) => {
    if (!connection.isAlive) connection.socket.terminate()
    connection.isAlive = false
    connection.socket.ping()
  })
  const server = makeServer<Record<string, unknown> | undefined, { connection: Connection }>({
    onConnect: (context) => connect(context, services),
    onSubscribe: (context, id, payload) => begin(context, { id, payload }, services),
    execute: start,
    subscribe: start,
    onNext: (_context, _id, _payload, _args, result) => result as object,
    onError: ({ extra: { connection } }, _id, _payload, errors) =>
      errors.map((error) => toldError(error, connection)),
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

/** Opening counts as a request; a socket that is not let in is closed. */
async function connect(
  { connectionParams, extra: { connection } }: Connected,
  { openSession, readers, unauthenticated }: SocketServices,
): Promise<boolean> {
  try {
    connection.takeAuthorization(connectionParams)
    const session = await openSession(connection.credential, 'authenticated')
    const { socket } = connection
    unauthenticated.delete(socket)
    if (socket.readyState !== socket.OPEN) return false
    const onLost = () => connection.close(closeCodes.forbidden, 'Forbidden')
    connection.leave = readers.add({ session, onLost })
    return true
  } catch (error) {
    connection.refuse(error)
    return false
  }
}

async function begin(
  { subscriptions: running, extra: { connection } }: Connected,
  { id, payload }: { readonly id: string; readonly payload: object },
  { executor, admission, subscriptions }: SocketServices,
): Promise<ExecutionArgs | readonly GraphQLError[]> {
  if (!connection.begin(id)) return [new GraphQLError('The id is in use.')]
  let isCounted = false
  const call = connection.call(() => {
    isCounted = true
  })
  const { credential, onLimit } = call
  try {
    if (Object.keys(running).length > mostOperations) throw tooMany()
    await admission.enter(credential, onLimit)
    const params = paramsFrom(payload)
    const asked = await executor.prepare(params, call)
    if (!('document' in asked)) return asked
    const args = (contextValue: Begun) => ({
      schema: executor.schema,
      document: asked.document,
      operationName: params.operationName,
      contextValue,
    })
    if (asked.operation.operation !== 'subscription') {
      return args({ start: () => answer(connection, asked, executor) })
    }
    const after = params.extensions?.['after']
    const opened = await subscriptions.open(asked, {
      credential,
      onLimit,
      after: typeof after === 'string' ? after : undefined,
      onOverrun: () => connection.overrun(),
    })
    if ('session' in opened) return args({ start: () => tell(connection, opened, id) })
    return opened.errors ?? []
  } catch (error) {
    return [asGraphqlError(isCounted ? error : await admission.charge(error, credential, onLimit))]
  }
}

async function answer(
  connection: Connection,
  asked: Asked,
  executor: Executor,
): Promise<ExecutionResult> {
  try {
    const { result } = await executor.run(asked, connection.call())
    return toldResult(result, connection) as ExecutionResult
  } catch (error) {
    const errors = [asGraphqlError(error)]
    return toldResult({ errors }, connection) as ExecutionResult
  }
}

/**
 * Sends each result itself, in a text that all who read it share but for the id in front; for
 * graphql-ws there is only the end. No generator: one that waits for an event would not end before it
 * came.
 */
function tell(
  connection: Connection,
  subscription: Subscription,
  id: string,
): AsyncIterableIterator<ExecutionResult> {
  const head = `{"id":${JSON.stringify(id)},"type":"next","payload":`
  return {
    async next() {
      try {
        for await (const result of subscription) {
          await connection.send(`${head}${result.jsonNamingEvent(connection)}}`)
        }
        return { done: true, value: undefined }
      } catch (error) {
        const isLost = error instanceof Failure && error.kind === 'unauthorized'
        if (isLost) connection.close(closeCodes.forbidden, 'Forbidden')
        throw error
      }
    },
    async return() {
      await subscription.return?.()
      return { done: true, value: undefined }
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}

const asGraphqlError = (error: unknown) =>
  error instanceof GraphQLError
    ? error
    : new GraphQLError('', { originalError: error instanceof Error ? error : new Error() })

const tooMany = () =>
  new Failure(
    'rate_limited',
    {
      en: `At most ${mostOperations} operations may run on one connection. End one first.`,
      fr: `Au plus ${mostOperations} opérations peuvent être en cours sur une connexion. Terminez-en une d’abord.`,
    },
    { details: { limit: mostOperations } },
  )
