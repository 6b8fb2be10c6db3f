import type {
  FunctionTool,
  ResponseCreateParamsStreaming,
  ResponseInputItem,
  Response as ResponseObject,
  ResponseOutputItem,
  ResponseStreamEvent,
  ResponseTextConfig,
  WebSearchTool,
} from 'openai/resources/responses/responses'
import type {
  AnswerFormat,
  ModelRequest,
  ModelResult,
  ModelTool,
  ModelTurn,
  ToolCall,
  UserTurn,
} from '../../src/ports/language-model.ts'
import { toDataUrl } from '../provider-shared/images.ts'
import { toBody, toCount, toText, type Unchecked } from '../provider-shared/json.ts'
import type { AnswerParts, AnswerReader, ProviderApi } from '../provider-shared/provider-model.ts'
import { listModels, openClient, toProblem, toStreamProblem } from './client.ts'

/**
 * OpenAI's Responses API. Nothing is stored there: each request carries the whole conversation. Its
 * models reject `temperature`, `top_p` and `stop`, so clients' values are dropped.
 */
export const responses: ProviderApi<Unchecked<ResponseStreamEvent>> = {
  provider: 'openai',
  stream: async (options, request) =>
    (await openClient(options)).responses.create(toParams(request)),
  createReader: (parts) => new ResponsesReader(parts),
  listModels,
  toProblem,
}

function toParams(request: ModelRequest): ResponseCreateParamsStreaming {
  const { model, instructions, turns, tools, search, toolChoice, format, endUser } = request
  const offered = [...tools.map(toFunction), ...(search ? [webSearch] : [])]
  return toBody({
    model,
    instructions,
    input: turns.flatMap(toItems),
    tool_choice:
      typeof toolChoice === 'object'
        ? { type: 'function' as const, name: toolChoice.name }
        : toolChoice,
    text: format && { format: toFormat(format) },
    max_output_tokens: request.maxOutputTokens && Math.max(request.maxOutputTokens, minTokens),
    store: false,
    include: ['reasoning.encrypted_content' as const],
    safety_identifier: endUser,
    stream: true as const,
    tools: offered.length === 0 ? undefined : offered,
  })
}

/** The API rejects a lower limit. */
const minTokens = 16

function toItems(turn: ModelTurn): ResponseInputItem[] {
  if (turn.role === 'tool') {
    return [{ type: 'function_call_output', call_id: turn.toolCallId, output: turn.content }]
  }
  if (turn.role === 'system') return [{ role: 'system', content: turn.content }]
  if (turn.role === 'user') return [toUserItem(turn)]
  if (isTrace(turn.trace)) return [...turn.trace.items]
  const calls = (turn.toolCalls ?? []).map(({ id, name, arguments: text }) => ({
    type: 'function_call' as const,
    call_id: id,
    name,
    arguments: text,
  }))
  return turn.content === '' ? calls : [{ role: 'assistant', content: turn.content }, ...calls]
}

function toUserItem({ content, images = [] }: UserTurn): ResponseInputItem {
  if (images.length === 0) return { role: 'user', content }
  const shown = images.map((image) => ({
    type: 'input_image' as const,
    image_url: toDataUrl(image),
    detail: 'high' as const,
  }))
  return { role: 'user', content: [...shown, { type: 'input_text', text: content }] }
}

/** False for traces of other providers, with which a chat may have begun. */
function isTrace(trace: unknown): trace is ResponsesTrace {
  return typeof trace === 'object' && trace !== null && 'api' in trace && trace.api === 'responses'
}

const webSearch: WebSearchTool = { type: 'web_search', search_context_size: 'low' }

/** Not strict: strict schemas allow no optional fields, which the catalogue's have. */
const toFunction = ({ name, description, inputSchema }: ModelTool): FunctionTool => ({
  type: 'function',
  name,
  description,
  parameters: inputSchema,
  strict: false,
})

const toFormat = ({ name, schema }: AnswerFormat): NonNullable<ResponseTextConfig['format']> => ({
  type: 'json_schema',
  name,
  schema,
  strict: true,
})

/** Complete output of a turn: the API rejects reasoning without the items that followed it. */
interface ResponsesTrace {
  readonly api: 'responses'
  readonly items: readonly ResponseInputItem[]
}

/** Reads the events of the Responses API; skips unknown ones, which minor versions of the API add. */
class ResponsesReader implements AnswerReader<Unchecked<ResponseStreamEvent>> {
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
