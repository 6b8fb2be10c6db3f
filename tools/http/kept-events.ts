import { randomUUID } from 'node:crypto'
import type { EventStore } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js'
import { limits } from '../../src/config/limits.ts'

interface KeptEvent {
  readonly stream: string
  readonly message: JSONRPCMessage
  readonly bytes: number
}

/**
 * Messages of all sessions, so that a client whose stream was cut gets the rest (`Last-Event-ID`). Bounded
 * as a whole; the oldest are dropped, and a client that asks for them gets what came later.
 */
export function createKeptEvents() {
  const kept = new Map<string, KeptEvent>()
  let bytes = 0

  function drop(id: string, event: KeptEvent): void {
    kept.delete(id)
    bytes -= event.bytes
  }

  function keep(stream: string, message: JSONRPCMessage): string {
    // Random, so that no other session can name it.
    const id = randomUUID()
    const event = { stream, message, bytes: JSON.stringify(message).length + id.length }
    kept.set(id, event)
    bytes += event.bytes
    for (const [oldest, one] of kept) {
      if (bytes <= limits.mcp.maxStoredEventBytes) break
      drop(oldest, one)
    }
    return id
  }

  return {
    /** The events of one session; `end` forgets them. */
    ofSession(sessionId: string): EventStore & { end(): void } {
      const own = `${sessionId}/`
      return {
        storeEvent: async (stream, message) => keep(own + stream, message),
        async getStreamIdForEventId(id) {
          const event = kept.get(id)
          return event?.stream.startsWith(own) ? event.stream.slice(own.length) : undefined
        },
        async replayEventsAfter(lastId, { send }) {
          const last = kept.get(lastId)
          if (last === undefined || !last.stream.startsWith(own)) throw new Error('unknown event')
          let isLater = false
          for (const [id, { stream, message }] of [...kept]) {
            if (isLater && stream === last.stream && 'jsonrpc' in message) await send(id, message)
            isLater ||= id === lastId
          }
          return last.stream.slice(own.length)
        },
        end() {
          for (const [id, event] of kept) if (event.stream.startsWith(own)) drop(id, event)
        },
      }
    },
  }
}
