import { authenticate } from '../../pipeline/steps/authenticate.ts'
import { loopTurns } from '../../ports/loop-turns.ts'
import type { DoorServices } from '../door.ts'
import type { Exchange, ExchangeServices } from '../shared/exchange.ts'
import { createAdmission } from './admission.ts'
import { createDocuments } from './documents.ts'
import { createEventStreams } from './event-streams.ts'
import { createExecutor } from './executor.ts'
import { answerGraphql } from './http.ts'
import { createOpenReaders } from './open-readers.ts'
import { createSchema } from './schema.ts'
import { createGraphqlSockets, type GraphqlSockets } from './sockets.ts'
import { createSubscriptions } from './subscriptions.ts'

export interface Serving extends GraphqlSockets {
  answer(exchange: Exchange, exchanges: ExchangeServices): Promise<void>
  /** Ends the streams of events. */
  close(): void
}

/** All that answers GraphQL, wired together. */
export function createServing(services: DoorServices): Serving {
  const { catalogue, invoke, feed, openSession, unauthenticated, clock, store, tokenVerifier } =
    services
  const schema = createSchema(catalogue)
  const documents = createDocuments(schema, services.settings.graphqlIntrospection)
  const admission = createAdmission({
    openSession,
    recognise: (credential) => authenticate(credential, { store, tokenVerifier }, clock()),
    clock,
  })
  const executor = createExecutor({ schema, documents, admission, invoke, turns: loopTurns })
  const subscriptions = createSubscriptions({ schema, feed, openSession, admission })
  const readers = createOpenReaders(clock)
  const eventStreams = createEventStreams(subscriptions, readers)
  const sockets = createGraphqlSockets({
    executor,
    subscriptions,
    admission,
    readers,
    openSession,
    unauthenticated,
    turns: loopTurns,
    clock,
  })
  const conversing = catalogue.flatMap(({ conversation, graphql }) =>
    conversation === undefined || graphql === undefined ? [] : [graphql.field],
  )
  const isConversed = (query: string) => conversing.some((field) => query.includes(field))
  const answering = { executor, admission, eventStreams, isConversed }
  return {
    ...sockets,
    answer: (exchange, exchanges) => answerGraphql(exchange, exchanges, answering),
    close: () => eventStreams.close(),
  }
}
