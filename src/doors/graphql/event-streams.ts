import type { ExecutionResult, FormattedExecutionResult } from 'graphql'
import { commonHeaders, type Exchange } from '../shared/exchange.ts'
import type { SentEvents, SentEventsOpener } from '../shared/server-sent-events.ts'
import type { Asked } from './executor.ts'
import type { OpenReaders } from './open-readers.ts'
import type { FieldCall } from './root-caller.ts'
import type { Subscription, Subscriptions } from './subscriptions.ts'
import { type Reader, toldError, toldResult } from './told-errors.ts'

interface Stream {
  readonly exchange: Exchange
  readonly reader: Reader
  readonly call: FieldCall
  readonly opener: SentEventsOpener
}

/** GraphQL over server-sent events, in distinct connections (graphql-sse, PROTOCOL.md). */
export interface EventStreams {
  /** The whole answer of a query or a mutation. */
  sendWhole(result: ExecutionResult, stream: Stream): void
  /** A subscription; rejects where it does not begin, and ends when its reader leaves. */
  follow(asked: Asked, stream: Stream): Promise<void>
  /** Ends every stream so that its reader comes back, to another instance. */
  close(): void
}

export function createEventStreams(
  subscriptions: Subscriptions,
  readers: OpenReaders,
): EventStreams {
  const open = new Map<Subscription, SentEvents>()

  async function tellAll(subscription: Subscription, stream: Stream): Promise<void> {
    const { reader } = stream
    const events = openEvents(stream)
    open.set(subscription, events)
    try {
      for await (const result of subscription) {
        events.write(`id: ${result.eventId}\n${nextOf(result.json(reader))}`)
      }
      events.end(complete)
    } catch (error) {
      events.end(next({ errors: [toldError(error, reader)] }) + complete)
    } finally {
      open.delete(subscription)
    }
  }

  return {
    sendWhole(result, stream) {
      openEvents(stream).end(next(toldResult(result, stream.reader)) + complete)
    },
    async follow(asked, stream) {
      const { request, response } = stream.exchange
      const { credential, onLimit } = stream.call
      const given = request.headers['last-event-id']
      const after = typeof given === 'string' ? given : undefined
      const onOverrun = () => void response.destroy()
      const opened = await subscriptions.open(asked, { credential, onLimit, after, onOverrun })
      if (!('session' in opened)) {
        this.sendWhole(opened, stream)
        return
      }
      try {
        const onLost = (error: unknown) => opened.end(error)
        const leave = readers.add({ session: opened.session, onLost })
        const left = () => {
          leave()
          void opened.return?.()
        }
        if (response.destroyed) return left()
        response.once('close', left)
      } catch (error) {
        opened.end()
        throw error
      }
      stream.exchange.route = 'graphql subscription'
      await tellAll(opened, stream)
    },
    close() {
      for (const [subscription, events] of open) {
        events.end('')
        subscription.end()
      }
    },
  }
}

const complete = 'event: complete\ndata:\n\n'

const nextOf = (json: string) => `event: next\ndata: ${json}\n\n`

const next = (result: FormattedExecutionResult) => nextOf(JSON.stringify(result))

function openEvents({ exchange, opener }: Stream): SentEvents {
  const head = { headers: () => commonHeaders(exchange), greeting: ':\n\n' }
  return opener.atOnce(exchange.response, head)
}
