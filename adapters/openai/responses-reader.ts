import type { ModelResult, ToolCall } from '../../src/ports/language-model.ts'
import type { AnswerParts } from '../provider-http/answer-parts.ts'
import {
  countIn,
  type Fields,
  fieldsIn,
  parseFields,
  plainTextIn,
  textIn,
} from '../provider-http/json-fields.ts'
import type { AnswerReader } from '../provider-http/provider-model.ts'
import { problemInStream } from './problems.ts'

/** The whole output of a turn: reasoning is refused without the items that it led to. */
export interface ResponsesTrace {
  readonly api: 'responses'
  readonly items: readonly Fields[]
}

/** They repeat the whole request or what the deltas have said, which nobody has to read. */
const repetitions: ReadonlySet<string> = new Set([
  'response.created',
  'response.queued',
  'response.in_progress',
  'response.content_part.added',
  'response.content_part.done',
  'response.output_item.added',
  'response.output_text.done',
])

/**
 * Reads the events of the Responses API. Names that are not known are passed over: new ones appear
 * in minor versions of the API.
 */
export class ResponsesReader implements AnswerReader {
  readonly #parts: AnswerParts
  readonly #items: Fields[] = []
  readonly #calls: ToolCall[] = []
  #searches = 0
  #isRefusal = false
  #result: ModelResult | undefined

  constructor(parts: AnswerParts) {
    this.#parts = parts
  }

  take(name: string | undefined, data: string): boolean {
    if (name === 'response.output_text.delta') {
      const text = plainTextIn(data, 'delta')
      if (text !== undefined) {
        this.#parts.text(text)
        return false
      }
    }
    if (name !== undefined && repetitions.has(name)) return false
    const event = parseFields(data)
    switch (event['type']) {
      case 'response.output_text.delta':
        this.#parts.text(textIn(event['delta']))
        return false
      case 'response.refusal.delta':
        this.#isRefusal = true
        this.#parts.text(textIn(event['delta']))
        return false
      case 'response.output_text.annotation.added':
        this.#onAnnotation(fieldsIn(event['annotation']))
        return false
      case 'response.output_item.done':
        this.#onItem(fieldsIn(event['item']), data)
        return false
      case 'response.completed':
      case 'response.incomplete':
        this.#onEnd(fieldsIn(event['response']))
        return true
      case 'response.failed':
        throw problemInStream(fieldsIn(fieldsIn(event['response'])['error']))
      case 'error':
        throw problemInStream(event['error'] === undefined ? event : fieldsIn(event['error']))
      default:
        return false
    }
  }

  result(): ModelResult | undefined {
    return this.#result
  }

  #onAnnotation(annotation: Fields): void {
    if (annotation['type'] !== 'url_citation') return
    this.#parts.source(textIn(annotation['title']), textIn(annotation['url']))
  }

  #onItem(item: Fields, data: string): void {
    this.#items.push(item)
    if (item['type'] === 'web_search_call') this.#searches += 1
    if (item['type'] !== 'function_call') return
    this.#parts.count(data)
    this.#calls.push({
      id: textIn(item['call_id']),
      name: textIn(item['name']),
      arguments: textIn(item['arguments']),
    })
  }

  /** The status, not the event's name, says whether the answer is complete: servers differ in the name. */
  #onEnd(response: Fields): void {
    const usage = this.#usageOf(response)
    if (response['status'] === 'incomplete') {
      const { reason } = fieldsIn(response['incomplete_details'])
      const finishReason = reason === 'content_filter' ? 'refusal' : 'length'
      this.#result = { finishReason, toolCalls: [], usage }
    } else if (this.#calls.length > 0) {
      const trace: ResponsesTrace = { api: 'responses', items: this.#items }
      this.#result = { finishReason: 'tool_calls', toolCalls: this.#calls, usage, trace }
    } else {
      this.#result = { finishReason: this.#isRefusal ? 'refusal' : 'stop', toolCalls: [], usage }
    }
  }

  #usageOf(response: Fields): ModelResult['usage'] {
    const usage = fieldsIn(response['usage'])
    const input = fieldsIn(usage['input_tokens_details'])
    const search = fieldsIn(fieldsIn(response['tool_usage'])['web_search'])
    return {
      inputTokens: countIn(usage['input_tokens']),
      cachedInputTokens: countIn(input['cached_tokens']),
      cacheWriteTokens: countIn(input['cache_write_tokens']),
      outputTokens: countIn(usage['output_tokens']),
      webSearches: countIn(search['num_requests']) || this.#searches,
    }
  }
}
