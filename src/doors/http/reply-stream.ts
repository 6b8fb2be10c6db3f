import type { Completion } from '../../operations/completions/completion.ts'
import type { ReplyEvent, ReplyHead, ReplyReader } from '../../replies/streamed-reply.ts'
import type { ErrorAnswer } from '../shared/error-body.ts'
import type { SentEvents } from '../shared/server-sent-events.ts'

/** An answer as server-sent events. */
export interface AnswerStream {
  /** False while the response can still become a JSON answer with a status of its own. */
  readonly hasBegun: boolean
  /** `replayed`: the answer was given before, to the same Idempotency-Key. */
  done(output: unknown, replayed?: boolean): void
  /** Sends the failure as the last part; the parts before it stay valid. */
  fail(error: ErrorAnswer): void
}

/** A reply as server-sent events in the format of its document. */
export interface ReplyStream extends AnswerStream, ReplyReader {}

/** Opens the events after a greeting. */
export type OpenEvents = (greeting: string) => SentEvents

/**
 * The Engine's stream: `delta` events, then `done` with the whole answer, or `error`. The event id
 * `<replyId>:<characters>` resumes a cut stream.
 */
export function createEngineStream(
  { messageId }: ReplyHead,
  from: number,
  open: OpenEvents,
): ReplyStream {
  const events = open('')
  let sent = from
  const event = (name: string, at: number, data: string) =>
    `id: ${messageId}:${at}\nevent: ${name}\ndata: ${data}\n\n`
  return {
    hasBegun: true,
    event(part, at) {
      if (part.kind !== 'text') return
      sent = at
      events.write(event('delta', at, JSON.stringify({ content: part.text })))
    },
    done(output) {
      events.end(event('done', sent + 1, JSON.stringify(output)))
    },
    fail({ body }) {
      events.end(event('error', sent, body))
    },
  }
}

/** OpenAI's stream: `chat.completion.chunk` objects, then `[DONE]`. */
export function createCompletionStream(
  head: ReplyHead,
  _from: number,
  open: OpenEvents,
): ReplyStream {
  const frame = createChunkFormatter(head)
  const events = open(frame.choice('{"role":"assistant","content":""}'))
  let calls = 0
  return {
    get hasBegun() {
      return events.hasBegun
    },
    event(event) {
      if (event.kind === 'text')
        events.write(frame.choice(`{"content":${JSON.stringify(event.text)}}`))
      else if (event.kind === 'tool_call') events.write(frame.choice(toolCall(event, calls++)))
    },
    done(output) {
      const { choices, usage } = output as Completion
      const reason = choices[0]?.finish_reason ?? 'stop'
      const last = usage === undefined ? '' : frame.usage(usage)
      events.end(frame.choice('{}', reason) + last + ending)
    },
    fail({ body }: ErrorAnswer) {
      events.end(`data: ${body}\n\n${ending}`)
    },
  }
}

const ending = 'data: [DONE]\n\n'

/** Serializes the fields that all chunks share once. */
function createChunkFormatter({ messageId, model, createdAt }: ReplyHead) {
  const same = JSON.stringify({
    id: messageId,
    object: 'chat.completion.chunk',
    created: Math.floor(createdAt / 1000),
    model,
  })
  const open = `data: ${same.slice(0, -1)},"choices":[`
  return {
    choice: (delta: string, finishReason: string | null = null) =>
      `${open}{"index":0,"delta":${delta},"logprobs":null,"finish_reason":${JSON.stringify(finishReason)}}]}\n\n`,
    usage: (usage: object) => `${open}],"usage":${JSON.stringify(usage)}}\n\n`,
  }
}

function toolCall(
  { callId, name, arguments: text }: Extract<ReplyEvent, { kind: 'tool_call' }>,
  index: number,
): string {
  const call = { index, id: callId, type: 'function', function: { name, arguments: text } }
  return JSON.stringify({ tool_calls: [call] })
}
