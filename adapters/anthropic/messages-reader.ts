import type {
  ContentBlockParam,
  MessageDeltaUsage,
  RawContentBlockDelta,
  RawMessageStreamEvent,
} from '@anthropic-ai/sdk/resources/messages/messages'
import type { ModelResult, ToolCall } from '../../src/ports/language-model.ts'
import {
  type JsonObject,
  parseJsonObject,
  toCount,
  toJsonObject,
  toText,
  type Unchecked,
} from '../provider-shared/json.ts'
import type { AnswerParts, AnswerReader } from '../provider-shared/provider-model.ts'

/**
 * Complete content of a turn: the API rejects thinking without its signature and the blocks after
 * it.
 */
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
    // The API accepts each block unchanged.
    const content = blocks.flatMap((block) => block.toBlocks()) as unknown as ContentBlockParam[]
    const trace: MessagesTrace = { api: 'messages', content }
    return { finishReason, toolCalls, usage, trace }
  }

  #onStart(index: unknown, contentBlock: unknown): void {
    const block = toJsonObject(contentBlock)
    // Search results arrive complete; only the trace holds them.
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
      const citation = toJsonObject(delta.citation)
      this.#parts.source(toText(citation['title']), toText(citation['url']))
      block?.addCitation(citation)
      return
    }
    for (const field of ['partial_json', 'thinking', 'signature'] as const) {
      const piece = toText(toJsonObject(delta)[field])
      this.#parts.count(piece)
      block?.add(field, piece)
    }
  }

  /** Later figures replace earlier ones: they are cumulative. */
  #onUsage(usage: unknown): void {
    const known = Object.entries(toJsonObject(usage)).filter(([, value]) => value !== null)
    this.#usage = { ...this.#usage, ...Object.fromEntries(known) }
  }
}

/** `input_tokens` excludes cached tokens. */
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

type GrownField = 'text' | 'partial_json' | 'thinking' | 'signature'

/** A content block assembled from its deltas. */
export class GrowingBlock {
  readonly #start: JsonObject
  readonly #citations: JsonObject[] = []
  readonly #grown: Record<GrownField, string>

  constructor(start: JsonObject) {
    this.#start = start
    this.#grown = {
      text: toText(start['text']),
      partial_json: '',
      thinking: toText(start['thinking']),
      signature: toText(start['signature']),
    }
  }

  add(field: GrownField, piece: string): void {
    this.#grown[field] += piece
  }

  addCitation(citation: JsonObject): void {
    this.#citations.push(citation)
  }

  /** The tool call with its arguments as written; undefined for other blocks. */
  toolCall(): ToolCall | undefined {
    const { type, id, name, input } = this.#start
    if (type !== 'tool_use') return undefined
    const written = this.#grown.partial_json || JSON.stringify(input ?? {})
    return { id: toText(id), name: toText(name), arguments: written }
  }

  /** The block as sent back to the API; empty for blank text. */
  toBlocks(): readonly JsonObject[] {
    const { text, thinking, signature, partial_json: json } = this.#grown
    switch (this.#start['type']) {
      case 'text': {
        if (text.trim() === '') return []
        const citations = this.#citations.length === 0 ? {} : { citations: this.#citations }
        return [{ type: 'text', text, ...citations }]
      }
      case 'thinking':
        return [{ type: 'thinking', thinking, signature }]
      case 'tool_use':
      case 'server_tool_use':
        return [json === '' ? this.#start : { ...this.#start, input: parseJsonObject(json) }]
      default:
        return [this.#start]
    }
  }
}
