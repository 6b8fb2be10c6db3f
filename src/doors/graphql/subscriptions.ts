import { type ExecutionResult, type GraphQLSchema, subscribe } from 'graphql'
import { limits } from '../../config/limits.ts'
import { Counter } from '../../domain/counter.ts'
import type { EventFeed } from '../../events/event-feed.ts'
import type { BusinessEvent, EventType } from '../../events/event-types.ts'
import type { BearerCredential, Call } from '../../pipeline/call.ts'
import type { OpenSession, Session } from '../../pipeline/session.ts'
import type { Admission } from './admission.ts'
import { coercion, type PreparedOperation } from './executor.ts'
import { invalidDocument, tooManyOpen } from './format-errors.ts'
import { checkSameUser, toUserIdFailure } from './schema.ts'

interface GraphqlSubscriber {
  readonly credential: BearerCredential
  readonly onLimit: NonNullable<Call['onLimit']>
  /** Id of the last event received; later ones are sent first. */
  readonly after: string | undefined
  /** Called when the reader is too slow; the subscription has ended. */
  onOverrun(): void
  /** Called when the credential is no longer good; the subscription has ended. */
  onLost?(error: unknown): void
}

export interface Subscription {
  readonly events: SubscriptionEvents
  readonly results: AsyncIterableIterator<ExecutionResult>
}

interface SubscriptionServices {
  readonly schema: GraphQLSchema
  readonly feed: EventFeed
  readonly openSession: OpenSession
  readonly admission: Admission
}

export type Subscriptions = ReturnType<typeof createSubscriptions>

interface SubscriptionField {
  readonly type: EventType
  /** The field's value. */
  toValue(event: BusinessEvent): unknown
}

/** Fields of Subscription in `schema.graphql`; each follows one business event. */
export const subscriptionFields: Readonly<Record<string, SubscriptionField>> = {
  scoreUpdates: {
    type: 'score.changed',
    toValue: (event) => (event.type === 'score.changed' ? { id: event.id, ...event.data } : null),
  },
  creditAlerts: {
    type: 'alert.created',
    toValue: (event) =>
      event.type === 'alert.created' ? { ...event.data.alert, userId: event.data.userId } : null,
  },
}

/** GraphQL context of one subscription. */
interface SubscriptionContext {
  open(type: EventType, userId: string): Promise<SubscriptionEvents>
}

function resolveSubscriptions(schema: GraphQLSchema): void {
  const fields = schema.getSubscriptionType()?.getFields() ?? {}
  for (const [name, { type, toValue }] of Object.entries(subscriptionFields)) {
    const field = fields[name]
    if (field === undefined) throw new Error(`schema.graphql has no subscription ${name}`)
    field.resolve = (event: BusinessEvent) => toValue(event)
    field.subscribe = (_source, { userId }: { userId: string }, context: SubscriptionContext) =>
      context.open(type, userId)
  }
}

export function createSubscriptions(services: SubscriptionServices) {
  const { schema, feed, openSession, admission } = services
  resolveSubscriptions(schema)
  const counts = new Counter<string>()

  /** Counts the subscription until the returned function is called. */
  function count({ caller: { kind, subject } }: Session): () => void {
    if (kind === 'user' && counts.of(subject) >= limits.graphql.maxSubscriptionsPerUser)
      throw tooManySubscriptions()
    counts.add(subject, 1)
    return () => counts.add(subject, -1)
  }

  async function follow(
    type: EventType,
    userId: string,
    subscriber: GraphqlSubscriber,
  ): Promise<SubscriptionEvents> {
    const { credential, after, onOverrun, onLost } = subscriber
    checkSameUser(credential, userId)
    const onLimit = admission.rememberRefusals(credential, subscriber.onLimit)
    const acting = { ...credential, actFor: userId }
    const session = await openSession(acting, 'monitoring', 'engine', onLimit)
    const uncount = count(session)
    let stop = (): void => undefined
    const onEnd = () => {
      uncount()
      stop()
    }
    const queue = new EventQueue({ onOverrun, onEnd })
    const types = new Set([type])
    const followed = session.caller.userId ?? userId
    try {
      stop = await feed.follow(followed, { types, after }, (event) => queue.push(event))
    } catch (error) {
      queue.end()
      throw error
    }
    if (queue.isEnded) stop()
    return new SubscriptionEvents(session, queue, onLost)
  }

  return {
    /**
     * Counts as one request. Returns an ExecutionResult when graphql-js refuses the operation; rejects
     * with a Failure when the caller may not subscribe.
     */
    async open(
      prepared: PreparedOperation,
      subscriber: GraphqlSubscriber,
    ): Promise<Subscription | ExecutionResult> {
      const { document, params } = prepared
      checkLength(params.query)
      let events: SubscriptionEvents | undefined
      const contextValue: SubscriptionContext = {
        async open(type, userId) {
          events = await follow(type, userId, subscriber)
          return events
        },
      }
      const results = await subscribe({
        schema,
        document,
        contextValue,
        variableValues: declaredVariables(prepared),
        operationName: params.operationName,
        options: coercion,
      })
      if (events === undefined || !('next' in results)) {
        const result = results as ExecutionResult
        const cause = result.errors?.[0]?.originalError
        if (cause !== undefined && cause !== null) throw toUserIdFailure(cause)
        await admission.pay(subscriber.credential, subscriber.onLimit)
        return result
      }
      return { events, results }
    },
  }
}

function checkLength(query: string): void {
  if (query.length <= limits.graphql.maxSubscriptionLength) return
  throw invalidDocument(
    `The document of a subscription has at most ${limits.graphql.maxSubscriptionLength} characters.`,
  )
}

/** Drops undeclared variables, which would stay in memory as long as the subscription. */
export function declaredVariables({
  operation,
  params,
}: Pick<PreparedOperation, 'operation' | 'params'>): Readonly<Record<string, unknown>> {
  const given = params.variables ?? {}
  const declared = operation.variableDefinitions ?? []
  const names = declared.map(({ variable }) => variable.name.value)
  const known = names.filter((name) => Object.hasOwn(given, name))
  return Object.fromEntries(known.map((name) => [name, given[name]]))
}

const tooManySubscriptions = () =>
  tooManyOpen(limits.graphql.maxSubscriptionsPerUser, {
    en: `At most ${limits.graphql.maxSubscriptionsPerUser} subscriptions may be open at once. End one first.`,
    fr: `Au plus ${limits.graphql.maxSubscriptionsPerUser} abonnements peuvent être ouverts à la fois. Terminez-en un d’abord.`,
  })

/** The events of one subscription; checks the credential before each. */
export class SubscriptionEvents implements AsyncIterableIterator<BusinessEvent> {
  readonly session: Session
  /** Id of the event behind the latest result. */
  lastEventId = ''
  readonly #queue: EventQueue
  readonly #onLost: GraphqlSubscriber['onLost']

  constructor(session: Session, queue: EventQueue, onLost: GraphqlSubscriber['onLost']) {
    this.session = session
    this.#queue = queue
    this.#onLost = onLost
  }

  async next(): Promise<IteratorResult<BusinessEvent>> {
    const next = await this.#queue.next()
    if (next.done === true) return next
    try {
      await this.session.check()
    } catch (error) {
      this.end()
      this.#onLost?.(error)
      throw error
    }
    this.lastEventId = next.value.id
    return next
  }

  end(error?: unknown): void {
    this.#queue.end({ error })
  }

  return(): Promise<IteratorResult<BusinessEvent>> {
    return this.#queue.return()
  }

  [Symbol.asyncIterator](): this {
    return this
  }
}

type Ended = { readonly error?: unknown }

/** Buffers the events of a feed for one reader. */
export class EventQueue implements AsyncIterableIterator<BusinessEvent> {
  readonly #waiting: BusinessEvent[] = []
  readonly #onOverrun: () => void
  readonly #onEnd: () => void
  #reader: PromiseWithResolvers<IteratorResult<BusinessEvent>> | undefined
  #ended: Ended | undefined

  /** `onOverrun`: called when the reader is too slow; the queue has ended. */
  constructor({ onOverrun, onEnd }: { onOverrun(): void; onEnd(): void }) {
    this.#onOverrun = onOverrun
    this.#onEnd = onEnd
  }

  get isEnded(): boolean {
    return this.#ended !== undefined
  }

  push(event: BusinessEvent): void {
    if (this.#ended !== undefined) return
    if (this.#reader !== undefined) {
      this.#reader.resolve({ done: false, value: event })
      this.#reader = undefined
    } else if (this.#waiting.push(event) > limits.graphql.maxWaitingEvents) {
      this.end()
      this.#onOverrun()
    }
  }

  /** Ends the queue, behind the events that wait, with the error if any. */
  end(ended: Ended = {}): void {
    if (this.#ended !== undefined) return
    this.#ended = ended
    this.#onEnd()
    if (this.#reader === undefined) return
    if (ended.error === undefined) this.#reader.resolve({ done: true, value: undefined })
    else this.#reader.reject(ended.error)
    this.#reader = undefined
  }

  next(): Promise<IteratorResult<BusinessEvent>> {
    const event = this.#waiting.shift()
    if (event !== undefined) return Promise.resolve({ done: false, value: event })
    if (this.#ended === undefined) {
      this.#reader ??= Promise.withResolvers()
      return this.#reader.promise
    }
    const { error } = this.#ended
    this.#ended = {}
    return error === undefined
      ? Promise.resolve({ done: true, value: undefined })
      : Promise.reject(error)
  }

  return(): Promise<IteratorResult<BusinessEvent>> {
    this.#waiting.length = 0
    this.end()
    return Promise.resolve({ done: true, value: undefined })
  }

  [Symbol.asyncIterator](): this {
    return this
  }
}
