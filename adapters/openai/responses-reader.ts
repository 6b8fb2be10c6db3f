import type {
  ResponseInputItem,
  Response as ResponseObject,
  ResponseOutputItem,
  ResponseStreamEvent,
} from 'openai/resources/responses/responses'
import type { ModelResult, ToolCall } from '../../src/ports/language-model.ts'
import type { AnswerParts } from '../provider-shared/answer-parts.ts'
import { toCount, toText, type Unchecked } from '../provider-shared/json.ts'
import type { AnswerReader } from '../provider-shared/provider-model.ts'
import { toStreamProblem } from './to-problem.ts'

/** Complete output of a turn: the API rejects reasoning without the items that followed it. */
export interface ResponsesTrace {
  readonly api: 'responses'
  readonly items: readonly ResponseInputItem[]
}

/** Reads the events of the Responses API; skips unknown ones, which minor versions of the API add. */
export class ResponsesReader implements AnswerReader<Unchecked<ResponseStreamEvent>> {
  readonly #parts: AnswerParts
  readonly #items: ResponseInputItem[] = []
  readonly #calls: ToolCall[] = []
  #searches = 0
  #isRefusal = false
  #result: ModelResult | undefined

  constructor(parts: AnswerParts) {
    this.#parts = parts
  }

  read(event: Unchecked<ResponseStreamEvent>): boolean {
    switch (event.type) {
      case 'response.output_text.delta':
        this.#parts.text(toText(event.delta))
        return false
      case 'response.refusal.delta':
        this.#isRefusal = true
        this.#parts.text(toText(event.delta))
        return false
      case 'response.output_text.annotation.added':
        if (event.annotation?.type === 'url_citation') {
          this.#parts.source(toText(event.annotation.title), toText(event.annotation.url))
        }
        return false
      case 'response.output_item.done':
        this.#onItem(event.item ?? {})
        return false
      case 'response.completed':
      case 'response.incomplete':
        this.#onEnd(event.response ?? {})
        return true
      case 'response.failed':
        throw toStreamProblem(event.response?.error)
      case 'error':
        throw toStreamProblem(event)
      default:
        return false
    }
  }

  result(): ModelResult | undefined {
    return this.#result
  }

  #onItem(item: Unchecked<ResponseOutputItem>): void {
    // The API accepts each item unchanged.
    this.#items.push(item as ResponseInputItem)
    if (item.type === 'web_search_call') this.#searches += 1
    if (item.type !== 'function_call') return
    const call = {
      id: toText(item.call_id),
      name: toText(item.name),
      arguments: toText(item.arguments),
    }
    this.#parts.count(call.name + call.arguments)
    this.#calls.push(call)
  }

  /** The status says whether the answer is complete: servers differ in the event's name. */
  #onEnd(response: Unchecked<ResponseObject>): void {
    const usage = this.#toUsage(response)
    if (response.status === 'incomplete') {
      const isFiltered = response.incomplete_details?.reason === 'content_filter'
      this.#result = { finishReason: isFiltered ? 'refusal' : 'length', toolCalls: [], usage }
    } else if (this.#calls.length > 0) {
      const trace: ResponsesTrace = { api: 'responses', items: this.#items }
      this.#result = { finishReason: 'tool_calls', toolCalls: this.#calls, usage, trace }
    } else {
      this.#result = { finishReason: this.#isRefusal ? 'refusal' : 'stop', toolCalls: [], usage }
    }
  }

  #toUsage({ usage, tool_usage }: Unchecked<ResponseObject>): ModelResult['usage'] {
    return {
      inputTokens: toCount(usage?.input_tokens),
      cachedInputTokens: toCount(usage?.input_tokens_details?.cached_tokens),
      cacheWriteTokens: toCount(usage?.input_tokens_details?.cache_write_tokens),
      outputTokens: toCount(usage?.output_tokens),
      webSearches: toCount(tool_usage?.web_search?.num_requests) || this.#searches,
    }
  }
}
