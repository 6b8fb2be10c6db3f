import type {
  ContentBlockParam,
  MessageDeltaUsage,
  RawContentBlockDelta,
  RawMessageStreamEvent,
} from '@anthropic-ai/sdk/resources/messages/messages'
import type { ModelResult, ToolCall } from '../../src/ports/language-model.ts'
import type { AnswerParts } from '../provider-shared/answer-parts.ts'
import type { AnswerReader } from '../provider-shared/provider-model.ts'
import { toCount, toFields, toText, type Unchecked } from '../provider-shared/unchecked.ts'
import { GrowingBlock } from './growing-block.ts'

/** The whole content of a turn: the API refuses thinking without its signature and what followed it. */
export interface MessagesTrace {
  readonly api: 'messages'
  readonly content: readonly ContentBlockParam[]
}

type Event = Unchecked<RawMessageStreamEvent>
type Usage = Unchecked<MessageDeltaUsage>

const finishReasons: ReadonlyMap<string, ModelResult['finishReason']> = new Map([
  ['max_tokens', 'length'],
  ['model_context_window_exceeded', 'length'],
  ['refusal', 'refusal'],
  ['tool_use', 'tool_calls'],
])

/** Reads the events of the Messages API; skips unknown kinds of events and blocks. */
export class MessagesReader implements AnswerReader<Event> {
  readonly #parts: AnswerParts
  readonly #blocks = new Map<unknown, GrowingBlock>()
  #usage: Usage = {}
  #stopReason = ''
  #isComplete = false

  constructor(parts: AnswerParts) {
    this.#parts = parts
  }

  read(event: Event): boolean {
    switch (event.type) {
      case 'content_block_delta':
        this.#onDelta(event.index, event.delta ?? {})
        return false
      case 'content_block_start':
        this.#onStart(event.index, event.content_block)
        return false
      case 'message_start':
        this.#onUsage(event.message?.usage)
        return false
      case 'message_delta':
        this.#stopReason = toText(event.delta?.stop_reason) || this.#stopReason
        this.#onUsage(event.usage)
        return false
      case 'message_stop':
        this.#isComplete = true
        return true
      default:
        return false
    }
  }

  result(): ModelResult | undefined {
    if (!this.#isComplete) return undefined
    const usage = toUsage(this.#usage)
    const finishReason = finishReasons.get(this.#stopReason) ?? 'stop'
    if (finishReason !== 'tool_calls') return { finishReason, toolCalls: [], usage }
    const blocks = [...this.#blocks.values()]
    const toolCalls = blocks.flatMap((block): ToolCall[] => {
      const call = block.toolCall()
      return call === undefined ? [] : [call]
    })
    // The API takes back each block as it was.
    const content = blocks.flatMap((block) => block.whole()) as unknown as ContentBlockParam[]
    const trace: MessagesTrace = { api: 'messages', content }
    return { finishReason, toolCalls, usage, trace }
  }

  #onStart(index: unknown, contentBlock: unknown): void {
    const block = toFields(contentBlock)
    // Search results arrive whole and stay in the trace.
    this.#parts.count(JSON.stringify(block))
    this.#parts.text(block['type'] === 'text' ? toText(block['text']) : '')
    this.#blocks.set(index, new GrowingBlock(block))
  }

  #onDelta(index: unknown, delta: Unchecked<RawContentBlockDelta>): void {
    const block = this.#blocks.get(index)
    if (delta.type === 'text_delta') {
      const text = toText(delta.text)
      this.#parts.text(text)
      block?.add('text', text)
      return
    }
    if (delta.type === 'citations_delta') {
      const citation = toFields(delta.citation)
      this.#parts.source(toText(citation['title']), toText(citation['url']))
      block?.addCitation(citation)
      return
    }
    for (const field of ['partial_json', 'thinking', 'signature'] as const) {
      const piece = toText(toFields(delta)[field])
      this.#parts.count(piece)
      block?.add(field, piece)
    }
  }

  /** Figures of a later event replace those of an earlier one: they are sums. */
  #onUsage(usage: unknown): void {
    const known = Object.entries(toFields(usage)).filter(([, value]) => value !== null)
    this.#usage = { ...this.#usage, ...Object.fromEntries(known) }
  }
}

/** `input_tokens` are those outside any cache. */
function toUsage(usage: Usage): ModelResult['usage'] {
  const cachedInputTokens = toCount(usage.cache_read_input_tokens)
  const cacheWriteTokens = toCount(usage.cache_creation_input_tokens)
  return {
    inputTokens: toCount(usage.input_tokens) + cachedInputTokens + cacheWriteTokens,
    cachedInputTokens,
    cacheWriteTokens,
    outputTokens: toCount(usage.output_tokens),
    webSearches: toCount(usage.server_tool_use?.web_search_requests),
  }
}
