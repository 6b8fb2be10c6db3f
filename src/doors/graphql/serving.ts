import { limits } from '../../config/limits.ts'
import { loopTurns } from '../../ports/loop-turns.ts'
import type { DoorServices } from '../door.ts'
import type { Exchange, ExchangeServices } from '../shared/exchange.ts'
import { createLiveSessions } from '../shared/live-sessions.ts'
import { createAdmission } from './admission.ts'
import { createDocuments } from './documents.ts'
import { createEventStreams } from './event-streams.ts'
import { createExecutor } from './executor.ts'
import { answerGraphql } from './http.ts'
import { createSchema } from './schema.ts'
import { createGraphqlSockets, type GraphqlSockets } from './sockets.ts'
import { createSubscriptions } from './subscriptions.ts'

export interface Serving extends GraphqlSockets {
  answer(exchange: Exchange, exchanges: ExchangeServices): Promise<void>
  /** Ends the event streams. */
  close(): void
}

/** Wires everything that answers GraphQL. */
export function createServing(services: DoorServices): Serving {
  const { catalogue, invoke, feed, openSession, unauthenticated, clock } = services
  const turns = loopTurns
  const schema = createSchema(catalogue)
  const documents = createDocuments(schema, services.settings.graphqlIntrospection)
  const admission = createAdmission(services)
  const executor = createExecutor({ schema, documents, admission, invoke, turns })
  const subscriptions = createSubscriptions({ schema, feed, openSession, admission })
  const maxPerCaller = limits.graphql.maxSessionsPerCaller
  const sessions = createLiveSessions(clock, { ...services.timeouts, maxPerCaller })
  const eventStreams = createEventStreams(subscriptions, sessions)
  const sockets = createGraphqlSockets({
    executor,
    subscriptions,
    admission,
    sessions,
    openSession,
    unauthenticated,
    turns,
    clock,
  })
  const chatFields = catalogue.flatMap(({ conversation, graphql }) =>
    conversation === undefined || graphql === undefined ? [] : [graphql.field],
  )
  const isConversation = (query: string) => chatFields.some((field) => query.includes(field))
  const answering = { executor, admission, eventStreams, isConversation }
  return {
    ...sockets,
    answer: (exchange, exchanges) => answerGraphql(exchange, exchanges, answering),
    close: () => eventStreams.close(),
  }
}
