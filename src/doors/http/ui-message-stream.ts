import type { ChatAnswer } from '../../operations/chats/chat-answer.ts'
import type { ReplyEvent, ReplyHead } from '../../replies/streamed-reply.ts'
import type { ErrorAnswer } from '../shared/error-body.ts'
import type { SentEvents } from '../shared/server-sent-events.ts'
import type { OpenEvents, ReplyStream } from './reply-stream.ts'

/** Names the protocol (AI SDK, "UI message stream", version 1). */
export const uiMessageHeaders = ['x-vercel-ai-ui-message-stream', 'v1'] as const

/** Finish reasons of the AI SDK, which has none for a stopped answer. */
const finishReasons = {
  stop: 'stop',
  length: 'length',
  refusal: 'content-filter',
  tool_calls: 'tool-calls',
  stopped: 'other',
} as const satisfies Record<ChatAnswer['finishReason'], string>

/**
 * A chat's reply as the AI SDK's UI message stream, after its first `from` characters. The event id
 * `<messageId>:<characters>` resumes a cut stream.
 */
export class UiMessageStream implements ReplyStream {
  readonly #head: ReplyHead
  readonly #events: SentEvents
  readonly #idLine: string
  /** Characters up to the end of the current event. */
  #at: number
  /** Id of the open text part; undefined between two. */
  #textId: string | undefined
  #texts = 0
  #sources = 0
  #hasToolResult = false

  constructor(head: ReplyHead, from: number, open: OpenEvents) {
    this.#head = head
    this.#at = from
    this.#idLine = `id: ${head.messageId}:`
    this.#events = open(this.#greeting())
  }

  get hasBegun(): boolean {
    return this.#events.hasBegun
  }

  event(event: ReplyEvent, at: number): void {
    if (event.kind === 'text') {
      this.#sendText(event.text, at)
      return
    }
    this.#at = at
    switch (event.kind) {
      case 'source': {
        this.#sources += 1
        const { url, title } = event
        this.#send({ type: 'source-url', sourceId: `source-${this.#sources}`, url, title })
        return
      }
      case 'tool_call': {
        const { callId: toolCallId, name: toolName } = event
        const input = parsed(event.arguments)
        this.#events.write(this.#textEnd())
        this.#send({ type: 'tool-input-available', toolCallId, toolName, input, ...ours })
        return
      }
      case 'tool_result':
        this.#hasToolResult = true
        this.#send({ ...resultOf(event.result), toolCallId: event.callId, ...ours })
    }
  }

  done(output: unknown): void {
    const { finishReason, usage, provider, message } = output as ChatAnswer
    const { status } = message
    const end = this.#textEnd() + this.#part({ type: 'finish-step' })
    const abort = status === 'stopped' ? this.#part({ type: 'abort', reason: status }) : ''
    const finish = this.#finish(finishReasons[finishReason], { status, provider, usage })
    this.#events.end(end + abort + finish + ending)
  }

  fail({ body, message }: ErrorAnswer): void {
    const { error } = JSON.parse(body) as { error: object }
    const errorPart = this.#part({ type: 'error', errorText: message, error })
    const finish = this.#finish('error', { status: 'error' })
    this.#events.end(this.#textEnd() + errorPart + finish + ending)
  }

  #greeting(): string {
    const { messageId, chatId, model, createdAt } = this.#head
    const messageMetadata = { chatId, model, createdAt: new Date(createdAt).toISOString() }
    const start = this.#part({ type: 'start', messageId, messageMetadata })
    return start + this.#part({ type: 'start-step' })
  }

  #sendText(text: string, at: number): void {
    const start = this.#textId === undefined ? this.#textStart() : ''
    this.#at = at
    this.#events.write(
      `${start}${this.#idLine}${at}\ndata: {"type":"text-delta","id":"${this.#textId}","delta":${JSON.stringify(text)}}\n\n`,
    )
  }

  /** Text after the results of tools begins a new step. */
  #textStart(): string {
    const isNewStep = this.#hasToolResult
    this.#hasToolResult = false
    this.#texts += 1
    this.#textId = `text-${this.#texts}`
    const start = this.#part({ type: 'text-start', id: this.#textId })
    return isNewStep
      ? this.#part({ type: 'finish-step' }) + this.#part({ type: 'start-step' }) + start
      : start
  }

  #textEnd(): string {
    const id = this.#textId
    this.#textId = undefined
    return id === undefined ? '' : this.#part({ type: 'text-end', id })
  }

  #finish(finishReason: string, more: object): string {
    const { chatId, model } = this.#head
    const messageMetadata = { chatId, model, ...more }
    return this.#part({ type: 'finish', finishReason, messageMetadata })
  }

  #send(fields: object): void {
    this.#events.write(this.#part(fields))
  }

  #part(fields: object): string {
    return `${this.#idLine}${this.#at}\ndata: ${JSON.stringify(fields)}\n\n`
  }
}

/** Our tools run on the server: a client with tools of its own must not run them again. */
const ours = { dynamic: true, providerExecuted: true } as const

const ending = 'data: [DONE]\n\n'

/** A result of a tool is JSON, unless it was too long; a refusal is `{"error": …}` alone. */
function resultOf(result: string): object {
  const output = parsed(result)
  const isObject = typeof output === 'object' && output !== null
  const error = isObject && 'error' in output && Object.keys(output).length === 1 && output.error
  return typeof error === 'string'
    ? { type: 'tool-output-error', errorText: error }
    : { type: 'tool-output-available', output }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json) as unknown
  } catch {
    return json
  }
}
