import type { EventFeed } from '../../events/event-feed.ts'
import type { Operation } from '../../operations/define-operation.ts'
import type { Invoke } from '../../pipeline/invoke.ts'
import type { LoopTurns } from '../../ports/loop-turns.ts'
import type { DispatchServices } from '../http/dispatch.ts'
import type { Exchange } from '../http/exchange.ts'
import type { Strangers } from '../sockets/strangers.ts'
import { type AdmissionServices, createAdmission } from './admission.ts'
import { createDocuments } from './documents.ts'
import { createEventStreams } from './event-streams.ts'
import { createExecutor } from './executor.ts'
import { answerGraphql } from './http.ts'
import { createLiveSessions } from './live-sessions.ts'
import { createSchema } from './schema.ts'
import { createGraphqlSockets, type GraphqlSockets } from './sockets.ts'
import { createSubscriptions } from './subscriptions.ts'

export interface ServingOptions extends AdmissionServices {
  readonly catalogue: readonly Operation[]
  readonly invoke: Invoke
  readonly feed: EventFeed
  readonly strangers: Pick<Strangers, 'delete'>
  /** Shared by large frames and large bodies. */
  readonly turns: LoopTurns
  /** Allows introspection and GraphiQL. */
  readonly introspection: boolean
}

export interface Serving extends GraphqlSockets {
  answer(exchange: Exchange, dispatching: DispatchServices): Promise<void>
  /** Ends the event streams. */
  close(): void
}

/** Wires everything that answers GraphQL. */
export function createServing(options: ServingOptions): Serving {
  const { catalogue, invoke, feed, openSession, strangers, introspection, turns, clock } = options
  const schema = createSchema(catalogue)
  const documents = createDocuments(schema, introspection)
  const admission = createAdmission(options)
  const executor = createExecutor({ schema, documents, admission, invoke, turns })
  const subscriptions = createSubscriptions({ schema, feed, openSession, admission })
  const sessions = createLiveSessions(clock)
  const eventStreams = createEventStreams(subscriptions, sessions)
  const sockets = createGraphqlSockets({
    executor,
    subscriptions,
    admission,
    sessions,
    openSession,
    strangers,
    turns,
    clock,
  })
  const chatFields = catalogue.flatMap(({ conversation, graphql }) =>
    conversation === undefined || graphql === undefined ? [] : [graphql.field],
  )
  const isConversation = (query: string) => chatFields.some((field) => query.includes(field))
  const services = { executor, admission, eventStreams, isConversation }
  return {
    ...sockets,
    answer: (exchange, dispatching) => answerGraphql(exchange, dispatching, services),
    close: () => eventStreams.close(),
  }
}
