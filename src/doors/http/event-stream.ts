import type { ServerResponse } from 'node:http'
import type { ReplyPosition, ReplySink } from '../../pipeline/call.ts'

/** A reader who lets so many bytes pile up is let go; the reply can be resumed. */
const mostBuffered = 1024 * 1024

export interface EventStream extends ReplySink {
  done(output: unknown, end: ReplyPosition | undefined): void
  /** Ends with `event: error` and the Engine's error body; the id tells where to resume. */
  fail(body: string): void
}

export interface EventStreams {
  open(response: ServerResponse, headers: readonly string[]): EventStream
}

/** `<replyId>:<count>` in Last-Event-ID. */
export function positionFromEventId(id: string | undefined): ReplyPosition | undefined {
  const [, replyId, count] = /^(rep_[0-9a-f]{24}):(\d{1,7})$/.exec(id ?? '') ?? []
  return replyId === undefined ? undefined : { replyId, count: Number(count) }
}

export function createEventStreams(heartbeatEvery: number): EventStreams {
  const open = new Set<ServerResponse>()
  let heartbeat: NodeJS.Timeout | undefined

  function beat(): void {
    for (const response of open) write(response, ': still here\n\n')
  }

  function remove(response: ServerResponse): void {
    open.delete(response)
    if (open.size === 0) {
      clearInterval(heartbeat)
      heartbeat = undefined
    }
  }

  return {
    open(response, headers) {
      response.writeHead(200, [
        ...headers,
        'Content-Type',
        'text/event-stream; charset=utf-8',
        'Cache-Control',
        'no-store',
        'X-Accel-Buffering',
        'no',
      ])
      response.flushHeaders()
      open.add(response)
      response.once('close', () => remove(response))
      heartbeat ??= setInterval(beat, heartbeatEvery).unref()
      return createEventStream(response)
    },
  }
}

function createEventStream(response: ServerResponse): EventStream {
  let last: ReplyPosition | undefined
  return {
    piece(position, text) {
      last = position
      write(response, event('delta', position, JSON.stringify({ content: text })))
    },
    done(output, end) {
      const after = end === undefined ? last : { ...end, count: end.count + 1 }
      write(response, event('done', after, JSON.stringify(output)))
      response.end()
    },
    fail(body) {
      write(response, event('error', last, body))
      response.end()
    },
  }
}

function event(name: string, position: ReplyPosition | undefined, data: string): string {
  const id = position === undefined ? '' : `id: ${position.replyId}:${position.count}\n`
  return `${id}event: ${name}\ndata: ${data}\n\n`
}

function write(response: ServerResponse, text: string): void {
  if (response.writableEnded || response.destroyed) return
  if (response.writableLength > mostBuffered) response.destroy()
  else response.write(text)
}
