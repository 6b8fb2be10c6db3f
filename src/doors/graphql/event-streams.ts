import type { ExecutionResult, FormattedExecutionResult } from 'graphql'
import { commonHeaders, type Exchange } from '../shared/exchange.ts'
import type { SentEvents, SentEventsOpener } from '../shared/server-sent-events.ts'
import type { PreparedOperation } from './executor.ts'
import { type ErrorContext, formatError, formatResult } from './format-errors.ts'
import type { LiveSessions } from './live-sessions.ts'
import type { FieldCall } from './schema.ts'
import type { Subscription, Subscriptions } from './subscriptions.ts'

interface Stream {
  readonly exchange: Exchange
  readonly errors: ErrorContext
  readonly call: FieldCall
  readonly opener: SentEventsOpener
}

/** GraphQL over server-sent events, in distinct connections (graphql-sse, PROTOCOL.md). */
export interface EventStreams {
  /** Sends the only result of a query or a mutation. */
  sendWhole(result: ExecutionResult, stream: Stream): void
  /** Streams a subscription until its reader leaves; rejects when it cannot be opened. */
  follow(prepared: PreparedOperation, stream: Stream): Promise<void>
  /** Ends every stream; readers reconnect, to another instance. */
  close(): void
}

export function createEventStreams(
  subscriptions: Subscriptions,
  sessions: LiveSessions,
): EventStreams {
  const open = new Map<Subscription, SentEvents>()

  async function sendAll(subscription: Subscription, stream: Stream): Promise<void> {
    const { errors } = stream
    const events = openEvents(stream)
    open.set(subscription, events)
    try {
      for await (const result of subscription.results) {
        events.write(`id: ${subscription.lastEventId()}\n${next(formatResult(result, errors))}`)
      }
      events.end(complete)
    } catch (error) {
      events.end(next({ errors: [formatError(error, errors)] }) + complete)
    } finally {
      open.delete(subscription)
    }
  }

  return {
    sendWhole(result, stream) {
      openEvents(stream).end(next(formatResult(result, stream.errors)) + complete)
    },
    async follow(prepared, stream) {
      const { request, response } = stream.exchange
      const { credential, onLimit } = stream.call
      const given = request.headers['last-event-id']
      const after = typeof given === 'string' ? given : undefined
      const onOverrun = () => void response.destroy()
      const opened = await subscriptions.open(prepared, { credential, onLimit, after, onOverrun })
      if (!('session' in opened)) {
        this.sendWhole(opened, stream)
        return
      }
      try {
        const onLost = (error: unknown) => opened.end(error)
        const leave = sessions.add({ session: opened.session, onLost })
        const left = () => {
          leave()
          void opened.results.return?.()
        }
        if (response.destroyed) return left()
        response.once('close', left)
      } catch (error) {
        opened.end()
        throw error
      }
      stream.exchange.route = 'graphql subscription'
      await sendAll(opened, stream)
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

const next = (result: FormattedExecutionResult) =>
  `event: next\ndata: ${JSON.stringify(result)}\n\n`

function openEvents({ exchange, opener }: Stream): SentEvents {
  const head = { headers: () => commonHeaders(exchange), greeting: ':\n\n' }
  return opener.atOnce(exchange.response, head)
}
