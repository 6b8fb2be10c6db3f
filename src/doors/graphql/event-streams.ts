import type { ExecutionResult, FormattedExecutionResult } from 'graphql'
import { commonHeaders, type Exchange } from '../shared/exchange.ts'
import type { LiveSessions } from '../shared/live-sessions.ts'
import type { SentEvents, SentEventsOpener } from '../shared/server-sent-events.ts'
import type { PreparedOperation } from './executor.ts'
import { type ErrorContext, formatError, formatResult } from './format-errors.ts'
import type { FieldCall } from './schema.ts'
import type { Subscription, SubscriptionEvents, Subscriptions } from './subscriptions.ts'

interface Stream {
  readonly exchange: Exchange
  readonly errors: ErrorContext
  readonly call: FieldCall
  readonly opener: SentEventsOpener
}

export type EventStreams = ReturnType<typeof createEventStreams>

/** GraphQL over server-sent events, in distinct connections (graphql-sse, PROTOCOL.md). */
export function createEventStreams(subscriptions: Subscriptions, sessions: LiveSessions) {
  const open = new Map<SubscriptionEvents, SentEvents>()

  async function sendAll({ events, results }: Subscription, stream: Stream): Promise<void> {
    const { errors } = stream
    const sent = openEvents(stream)
    open.set(events, sent)
    try {
      for await (const result of results) {
        sent.write(`id: ${events.lastEventId}\n${next(formatResult(result, errors))}`)
      }
      sent.end(complete)
    } catch (error) {
      sent.end(next({ errors: [formatError(error, errors)] }) + complete)
    } finally {
      open.delete(events)
    }
  }

  /** Sends the only result of a query or a mutation. */
  function sendWhole(result: ExecutionResult, stream: Stream): void {
    openEvents(stream).end(next(formatResult(result, stream.errors)) + complete)
  }

  return {
    sendWhole,
    /** Streams a subscription until its reader leaves; rejects when it cannot be opened. */
    async follow(prepared: PreparedOperation, stream: Stream): Promise<void> {
      const { request, response } = stream.exchange
      const { credential, onLimit } = stream.call
      const given = request.headers['last-event-id']
      const after = typeof given === 'string' ? given : undefined
      const onOverrun = () => void response.destroy()
      const opened = await subscriptions.open(prepared, { credential, onLimit, after, onOverrun })
      if (!('events' in opened)) {
        sendWhole(opened, stream)
        return
      }
      try {
        const onLost = (error: unknown) => opened.events.end(error)
        const leave = sessions.add({ session: opened.events.session, onLost })
        const left = () => {
          leave()
          void opened.results.return?.()
        }
        if (response.destroyed) return left()
        response.once('close', left)
      } catch (error) {
        opened.events.end()
        throw error
      }
      stream.exchange.route = 'graphql subscription'
      await sendAll(opened, stream)
    },
    /** Ends every stream; readers reconnect, to another instance. */
    close(): void {
      for (const [events, sent] of open) {
        sent.end('')
        events.end()
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
