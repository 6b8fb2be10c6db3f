import type { ModelResult, ToolCall } from '../../src/ports/language-model.ts'
import type { AnswerParts } from '../provider-http/answer-parts.ts'
import {
  countIn,
  type Fields,
  fieldsIn,
  parseFields,
  textIn,
} from '../provider-http/json-fields.ts'
import type { AnswerReader } from '../provider-http/provider-model.ts'
import { GrowingBlock } from './growing-block.ts'
import { problemInStream } from './problems.ts'

/** The whole content of a turn: thinking is refused without its signature and what followed it. */
export interface MessagesTrace {
  readonly api: 'messages'
  readonly content: readonly Fields[]
}

const finishReasons: ReadonlyMap<string, ModelResult['finishReason']> = new Map([
  ['max_tokens', 'length'],
  ['model_context_window_exceeded', 'length'],
  ['refusal', 'refusal'],
  ['tool_use', 'tool_calls'],
])

/** Reads the events of the Messages API; kinds of events and blocks that are not known pass by. */
export class MessagesReader implements AnswerReader {
  readonly #parts: AnswerParts
  readonly #blocks = new Map<unknown, GrowingBlock>()
  #usage: Fields = {}
  #stopReason = ''
  #isWhole = false

  constructor(parts: AnswerParts) {
    this.#parts = parts
  }

  take(_name: string | undefined, data: string): boolean {
    const event = parseFields(data)
    switch (event['type']) {
      case 'content_block_delta':
        this.#onDelta(event['index'], fieldsIn(event['delta']))
        return false
      case 'content_block_start':
        this.#onStart(event['index'], fieldsIn(event['content_block']), data)
        return false
      case 'message_start':
        this.#onUsage(fieldsIn(fieldsIn(event['message'])['usage']))
        return false
      case 'message_delta':
        this.#stopReason = textIn(fieldsIn(event['delta'])['stop_reason']) || this.#stopReason
        this.#onUsage(fieldsIn(event['usage']))
        return false
      case 'message_stop':
        this.#isWhole = true
        return true
      case 'error':
        throw problemInStream(fieldsIn(event['error']))
      default:
        return false
    }
  }

  result(): ModelResult | undefined {
    if (!this.#isWhole) return undefined
    const usage = usageOf(this.#usage)
    const finishReason = finishReasons.get(this.#stopReason) ?? 'stop'
    if (finishReason !== 'tool_calls') return { finishReason, toolCalls: [], usage }
    const blocks = [...this.#blocks.values()]
    const toolCalls = blocks.flatMap((block): ToolCall[] => {
      const call = block.toolCall()
      return call === undefined ? [] : [call]
    })
    const content = blocks.flatMap((block) => block.whole())
    const trace: MessagesTrace = { api: 'messages', content }
    return { finishReason, toolCalls, usage, trace }
  }

  #onStart(index: unknown, block: Fields, data: string): void {
    // Results of searches arrive whole: they are kept for the trace and count as what is kept.
    this.#parts.count(data)
    this.#parts.text(block['type'] === 'text' ? textIn(block['text']) : '')
    this.#blocks.set(index, new GrowingBlock(block))
  }

  #onDelta(index: unknown, delta: Fields): void {
    const block = this.#blocks.get(index)
    if (delta['type'] === 'text_delta') {
      const text = textIn(delta['text'])
      this.#parts.text(text)
      block?.add('text', text)
      return
    }
    if (delta['type'] === 'citations_delta') {
      const citation = fieldsIn(delta['citation'])
      this.#parts.source(textIn(citation['title']), textIn(citation['url']))
      block?.addCitation(citation)
      return
    }
    for (const field of ['partial_json', 'thinking', 'signature'] as const) {
      const piece = textIn(delta[field])
      this.#parts.count(piece)
      block?.add(field, piece)
    }
  }

  /** The figures of a later event replace those of an earlier one: they are sums. */
  #onUsage(usage: Fields): void {
    const known = Object.entries(usage).filter(([, value]) => value !== null)
    this.#usage = { ...this.#usage, ...Object.fromEntries(known) }
  }
}

/** `input_tokens` are those that no cache held. */
function usageOf(usage: Fields): ModelResult['usage'] {
  const cachedInputTokens = countIn(usage['cache_read_input_tokens'])
  const cacheWriteTokens = countIn(usage['cache_creation_input_tokens'])
  return {
    inputTokens: countIn(usage['input_tokens']) + cachedInputTokens + cacheWriteTokens,
    cachedInputTokens,
    cacheWriteTokens,
    outputTokens: countIn(usage['output_tokens']),
    webSearches: countIn(fieldsIn(usage['server_tool_use'])['web_search_requests']),
  }
}
