import { createSourceEventStream, type ExecutionResult, type GraphQLSchema } from 'graphql'
import { Failure } from '../../errors.ts'
import type { EventFeed } from '../../events/event-feed.ts'
import type { BusinessEvent } from '../../events/event-types.ts'
import type { BearerCredential, Call } from '../../pipeline/call.ts'
import type { OpenSession, Session } from '../../pipeline/session.ts'
import type { Admission } from './admission.ts'
import { EventQueue } from './event-queue.ts'
import { type Asked, coercion } from './executor.ts'
import { lastingPart } from './lasting-part.ts'
import { checkSameUser, namingUserId } from './root-caller.ts'
import { createSharedResults, type SharedResult, type ShareResult } from './shared-results.ts'
import { subscriptionFields } from './subscription-fields.ts'

/** Who subscribes. */
interface Subscriber {
  readonly credential: BearerCredential
  readonly onLimit: NonNullable<Call['onLimit']>
  /** Id of the last event that is known already; what came behind it is told first. */
  readonly after: string | undefined
  /** The reader is so slow that nothing more is told. */
  onOverrun(): void
}

export interface Subscription extends AsyncIterableIterator<SharedResult> {
  readonly session: Session
  /** Ends it, with an error where there is one. */
  end(error?: unknown): void
}

export interface SubscriptionServices {
  readonly schema: GraphQLSchema
  readonly feed: EventFeed
  readonly openSession: OpenSession
  readonly admission: Admission
}

export interface Subscriptions {
  /**
   * Counts as one request. Gives an ExecutionResult for what GraphQL itself refuses, and rejects with
   * a Failure where the caller may not, or does not exist.
   */
  open(asked: Asked, subscriber: Subscriber): Promise<Subscription | ExecutionResult>
}

/** Subscriptions of one user, on one instance; a service account follows many users. */
const mostOfUser = 100

/** What the resolver of a field of Subscription is given: it opens what it reads from. */
interface Opening {
  open(field: string, userId: string): Promise<AsyncIterable<BusinessEvent>>
}

export function createSubscriptions(services: SubscriptionServices): Subscriptions {
  const { schema, feed, openSession, admission } = services
  subscribeFields(schema)
  const shared = createSharedResults(schema)
  const counts = new Map<string, number>()

  /** Takes a place of the caller's, which the returned function gives back. */
  function takePlace({ caller: { kind, subject } }: Session): () => void {
    const count = counts.get(subject) ?? 0
    if (kind === 'user' && count >= mostOfUser) throw tooMany()
    counts.set(subject, count + 1)
    return () => {
      const left = (counts.get(subject) ?? 1) - 1
      if (left > 0) counts.set(subject, left)
      else counts.delete(subject)
    }
  }

  return {
    async open(whole, { credential, onLimit, after, onOverrun }) {
      const asked = lastingPart(whole)
      const opened: { session: Session; queue: EventQueue }[] = []
      const contextValue: Opening = {
        async open(field, userId) {
          const { type } = subscriptionFields[field] ?? unknownField(field)
          const heard = admission.remembering(credential, onLimit)
          checkSameUser(credential, userId)
          const acting = { ...credential, actFor: userId }
          const session = await openSession(acting, 'monitoring', 'engine', heard)
          const leave = takePlace(session)
          let stop = (): void => undefined
          const onEnd = () => {
            leave()
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
          opened.push({ session, queue })
          return queue
        },
      }
      const { document, params } = asked
      const { operationName, variables: variableValues } = params
      const source = await createSourceEventStream({
        schema,
        document,
        contextValue,
        variableValues,
        operationName,
        options: coercion,
      })
      const [first] = opened
      if (first === undefined) {
        const result = source as ExecutionResult
        const cause = result.errors?.[0]?.originalError
        if (cause === undefined || cause === null) await admission.pay(credential, onLimit)
        else throw namingUserId(cause)
        return result
      }
      return new SharedSubscription(first, (event) => shared(asked, event))
    },
  }
}

const tooMany = () =>
  new Failure(
    'rate_limited',
    {
      en: `At most ${mostOfUser} subscriptions may be open at once. End one first.`,
      fr: `Au plus ${mostOfUser} abonnements peuvent être ouverts à la fois. Terminez-en un d’abord.`,
    },
    { details: { limit: mostOfUser } },
  )

function unknownField(field: string): never {
  throw new Error(`no event stands behind ${field}`)
}

function subscribeFields(schema: GraphQLSchema): void {
  const fields = schema.getSubscriptionType()?.getFields() ?? {}
  for (const [name, field] of Object.entries(fields)) {
    field.subscribe = (_source, { userId }: { userId: string }, opening: Opening) =>
      opening.open(name, userId)
  }
}

/** The results of one subscription; the credential is looked at again before each is told. */
class SharedSubscription implements Subscription {
  readonly session: Session
  readonly #queue: EventQueue
  readonly #resultOf: (event: BusinessEvent) => ReturnType<ShareResult>

  constructor(
    { session, queue }: { session: Session; queue: EventQueue },
    resultOf: (event: BusinessEvent) => ReturnType<ShareResult>,
  ) {
    this.session = session
    this.#queue = queue
    this.#resultOf = resultOf
  }

  async next(): Promise<IteratorResult<SharedResult>> {
    const { done, value: event } = await this.#queue.next()
    if (done === true) return { done, value: undefined }
    try {
      await this.session.check()
    } catch (error) {
      this.end()
      throw error
    }
    const result = this.#resultOf(event)
    return { done: false, value: result instanceof Promise ? await result : result }
  }

  end(error?: unknown): void {
    this.#queue.end({ error })
  }

  async return(): Promise<IteratorResult<SharedResult>> {
    await this.#queue.return()
    return { done: true, value: undefined }
  }

  [Symbol.asyncIterator](): this {
    return this
  }
}
