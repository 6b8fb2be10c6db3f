import { randomUUID } from 'node:crypto'
import type { EventStore } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js'
import { limits } from '../../src/config/limits.ts'

interface LoggedEvent {
  readonly stream: string
  readonly message: JSONRPCMessage
  readonly bytes: number
  /** Ids of the same session, oldest first. */
  readonly ids: Set<string>
}

/**
 * Messages of all sessions, so that a client whose stream was cut gets the rest (`Last-Event-ID`). Bounded
 * a session and as a whole; the oldest are dropped, and a client that asks behind them is refused.
 */
export function createEventLog() {
  const events = new Map<string, LoggedEvent>()
  let bytes = 0

  function drop(id: string): void {
    const event = events.get(id)
    if (event === undefined) return
    events.delete(id)
    event.ids.delete(id)
    bytes -= event.bytes
  }

  function append(stream: string, message: JSONRPCMessage, ids: Set<string>): string {
    // Random, so that no other session can name it.
    const id = randomUUID()
    const event = { stream, message, bytes: sizeOf(message) + id.length, ids }
    events.set(id, event)
    ids.add(id)
    bytes += event.bytes
    const [first] = ids
    if (ids.size > limits.mcp.maxEventsPerSession && first !== undefined) drop(first)
    for (const oldest of events.keys()) {
      if (bytes <= limits.mcp.maxEventLogBytes) break
      drop(oldest)
    }
    return id
  }

  return {
    /** The events of one session; `end` forgets them. */
    ofSession(): EventStore & { end(): void } {
      const ids = new Set<string>()
      const find = (id: string) => (ids.has(id) ? events.get(id) : undefined)
      return {
        storeEvent: async (stream, message) => append(stream, message, ids),
        getStreamIdForEventId: async (id) => find(id)?.stream,
        async replayEventsAfter(lastId, { send }) {
          const last = find(lastId)
          if (last === undefined) throw new Error('unknown event')
          const later = [...ids].slice([...ids].indexOf(lastId) + 1)
          for (const id of later) {
            const event = find(id)
            // The first event of a stream has no message: it only gives the client an id.
            const isMessage = event !== undefined && 'jsonrpc' in event.message
            if (isMessage && event.stream === last.stream) await send(id, event.message)
          }
          return last.stream
        },
        end() {
          for (const id of [...ids]) drop(id)
        },
      }
    },
  }
}

/** A tool's result has its JSON twice, as text and as structured content; writing it again costs time. */
function sizeOf(message: JSONRPCMessage): number {
  const { result } = message as { result?: { content?: readonly { text?: unknown }[] } }
  const text = result?.content?.[0]?.text
  return typeof text === 'string' ? 2 * text.length : JSON.stringify(message).length
}
