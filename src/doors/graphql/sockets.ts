import { type ExecutionArgs, type ExecutionResult, GraphQLError } from 'graphql'
import { type Context, makeServer } from 'graphql-ws'
import { Failure } from '../../errors.ts'
import type { OpenSession } from '../../pipeline/session.ts'
import { createRounds } from '../http/rounds.ts'
import type { Strangers } from '../sockets/strangers.ts'
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
  readonly strangers: Pick<Strangers, 'delete'>
  clock(): number
}

export interface GraphqlSockets {
  open(socket: Socket, head: ConnectionHead): void
}

/** Operations that run on one socket at once, subscriptions included. */
const mostOperations = 20

const heartbeatEvery = 30_000

type Connected = Context<Record<string, unknown> | undefined, { connection: Connection }>

/** What runs: a query or a mutation, or a subscription that has begun. */
type Running =
  | { readonly asked: Asked }
  | { readonly subscription: Subscription; readonly id: string }

/** The protocol graphql-transport-ws, in the hands of graphql-ws. */
export function createGraphqlSockets(services: SocketServices): GraphqlSockets {
  const open = new Map<Connection, (() => void) | undefined>()
  const heartbeats = createRounds<Connection>(heartbeatEvery, (connection) => {
    if (!connection.isAlive) connection.socket.terminate()
    connection.isAlive = false
    connection.socket.ping()
  })
  const server = makeServer<Record<string, unknown> | undefined, { connection: Connection }>({
    onConnect: (context) => connect(context, services, open),
    onSubscribe: (context, id, payload) => begin(context, { id, payload }, services),
    execute: (args) => run(args, services),
    subscribe: (args) => tell(args),
    onNext: (_context, _id, _payload, _args, result) => result as object,
    onError: ({ extra: { connection } }, _id, _payload, errors) =>
      errors.map((error) => toldError(error, connection)),
  })
  return {
    open(socket, head) {
      const connection = new Connection(socket, head, services.clock)
      open.set(connection, undefined)
      heartbeats.add(connection)
      const closed = server.opened(
        {
          protocol: socket.protocol,
          send: (text) => connection.send(text),
          close: (code, reason) => connection.close(code ?? closeCodes.goingAway, reason ?? ''),
          onMessage(receive) {
            socket.on('message', (data: Buffer, isBinary) => {
              connection.read(isBinary ? '' : data.toString(), receive)
            })
          },
        },
        { connection },
      )
      socket.once('close', (code, reason) => {
        heartbeats.remove(connection)
        open.get(connection)?.()
        open.delete(connection)
        Promise.resolve(closed(code, reason.toString())).catch(head.defect)
      })
    },
  }
}

/** Opening counts as a request; a socket that is not let in is closed. */
async function connect(
  { connectionParams, extra: { connection } }: Connected,
  { openSession, readers, strangers }: SocketServices,
  open: Map<Connection, (() => void) | undefined>,
): Promise<boolean> {
  try {
    connection.takeAuthorization(connectionParams)
    const session = await openSession(connection.credential, 'authenticated')
    strangers.delete(connection.socket)
    if (!open.has(connection)) return false
    const onLost = () => connection.close(closeCodes.forbidden, 'Forbidden')
    open.set(connection, readers.add({ session, onLost }))
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
    const args = (contextValue: { connection: Connection; running: Running }) => ({
      schema: executor.schema,
      document: asked.document,
      operationName: params.operationName,
      contextValue,
    })
    if (asked.operation.operation !== 'subscription') {
      return args({ connection, running: { asked } })
    }
    const after = params.extensions?.['after']
    const opened = await subscriptions.open(asked, {
      credential,
      onLimit,
      after: typeof after === 'string' ? after : undefined,
      onOverrun: () => connection.overrun(),
    })
    if ('session' in opened) return args({ connection, running: { subscription: opened, id } })
    return opened.errors ?? []
  } catch (error) {
    return [asGraphqlError(isCounted ? error : await admission.charge(error, credential, onLimit))]
  }
}

interface Executing {
  readonly connection: Connection
  readonly running: Running
}

async function run(
  { contextValue }: ExecutionArgs,
  { executor }: SocketServices,
): Promise<ExecutionResult> {
  const { connection, running } = contextValue as Executing
  if (!('asked' in running)) throw new Error('a subscription is not executed')
  try {
    const { result } = await executor.run(running.asked, connection.call())
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
function tell({ contextValue }: ExecutionArgs): AsyncIterableIterator<ExecutionResult> {
  const { connection, running } = contextValue as Executing
  if (!('subscription' in running)) throw new Error('nothing is told of an execution')
  const { subscription, id } = running
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
