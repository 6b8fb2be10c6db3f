import type {
  ChatCompletionChunk,
  ChatCompletionCreateParamsStreaming,
  ChatCompletionFunctionTool,
  ChatCompletionMessageParam,
} from 'openai/resources/chat/completions/completions'
import type {
  ModelRequest,
  ModelResult,
  ModelTool,
  ModelTurn,
  UserTurn,
} from '../../src/ports/language-model.ts'
import { toDataUrl } from '../provider-shared/images.ts'
import { toBody, toCount, toList, toText, type Unchecked } from '../provider-shared/json.ts'
import type { AnswerParts, AnswerReader, ProviderApi } from '../provider-shared/provider-model.ts'
import { listModels, openClient, toProblem } from './client.ts'

/**
 * The Chat Completions API of servers compatible with OpenAI: the older field names, which all of
 * them know, and no web search, which has no common form.
 */
export const chatCompletions: ProviderApi<Unchecked<ChatCompletionChunk>> = {
  provider: 'openai',
  stream: async (options, request) =>
    (await openClient(options)).chat.completions.create(toParams(request)),
  createReader: (parts) => new ChatCompletionsReader(parts),
  listModels,
  toProblem,
}

function toParams(request: ModelRequest): ChatCompletionCreateParamsStreaming {
  const { model, instructions, turns, tools, toolChoice, format, sampling, endUser } = request
  const messages = turns.map(toMessage)
  if (instructions !== '') messages.unshift({ role: 'system', content: instructions })
  return toBody({
    model,
    messages,
    tool_choice:
      typeof toolChoice === 'object'
        ? { type: 'function' as const, function: { name: toolChoice.name } }
        : toolChoice,
    response_format: format && {
      type: 'json_schema' as const,
      json_schema: { name: format.name, schema: format.schema, strict: true },
    },
    max_tokens: request.maxOutputTokens,
    temperature: sampling?.temperature,
    top_p: sampling?.topP,
    stop: sampling?.stop && [...sampling.stop],
    user: endUser,
    stream: true as const,
    stream_options: { include_usage: true },
    tools: tools.length === 0 ? undefined : tools.map(toFunction),
  })
}

function toMessage(turn: ModelTurn): ChatCompletionMessageParam {
  if (turn.role === 'tool') {
    return { role: 'tool', tool_call_id: turn.toolCallId, content: turn.content }
  }
  if (turn.role === 'user') return toUserMessage(turn)
  if (turn.role !== 'assistant' || turn.toolCalls === undefined || turn.toolCalls.length === 0) {
    return { role: turn.role, content: turn.content }
  }
  return {
    role: 'assistant',
    content: turn.content === '' ? null : turn.content,
    tool_calls: turn.toolCalls.map(({ id, name, arguments: text }) => ({
      id,
      type: 'function',
      function: { name, arguments: text },
    })),
  }
}

function toUserMessage({ content, images = [] }: UserTurn): ChatCompletionMessageParam {
  if (images.length === 0) return { role: 'user', content }
  const shown = images.map((image) => ({
    type: 'image_url' as const,
    image_url: { url: toDataUrl(image), detail: 'high' as const },
  }))
  return { role: 'user', content: [...shown, { type: 'text', text: content }] }
}

const toFunction = ({ name, description, inputSchema }: ModelTool): ChatCompletionFunctionTool => ({
  type: 'function',
  function: { name, description, parameters: inputSchema },
})

type CompletionChunk = Unchecked<ChatCompletionChunk>
type CallPiece = Unchecked<ChatCompletionChunk.Choice.Delta.ToolCall>

interface GrowingCall {
  id: string
  name: string
  arguments: string
}

/** Maximum tool calls per answer; the API allows 128 tools. */
const maxCalls = 128

const finishReasons: ReadonlyMap<string, ModelResult['finishReason']> = new Map([
  ['length', 'length'],
  ['content_filter', 'refusal'],
])

/** Reads chunks of the Chat Completions API; tool calls arrive in pieces by index. */
class ChatCompletionsReader implements AnswerReader<CompletionChunk> {
  readonly #parts: AnswerParts
  readonly #calls: GrowingCall[] = []
  #usage: CompletionChunk['usage']
  #finishReason: string | undefined
  #isRefusal = false

  constructor(parts: AnswerParts) {
    this.#parts = parts
  }

  /** Never true: the SDK itself ends the stream at `[DONE]`. */
  read({ choices, usage }: CompletionChunk): boolean {
    const choice = toList(choices)[0]
    const refusal = toText(choice?.delta?.refusal)
    if (refusal !== '') this.#isRefusal = true
    this.#parts.text(toText(choice?.delta?.content))
    this.#parts.text(refusal)
    for (const call of toList(choice?.delta?.tool_calls)) this.#onCall(call)
    this.#finishReason = toText(choice?.finish_reason) || this.#finishReason
    this.#usage = usage ?? this.#usage
    return false
  }

  /** Some servers omit `[DONE]`: an answer is complete once it has a finish reason. */
  result(): ModelResult | undefined {
    if (this.#finishReason === undefined) return undefined
    const usage = toUsage(this.#usage)
    const early = finishReasons.get(this.#finishReason)
    if (early !== undefined) return { finishReason: early, toolCalls: [], usage }
    const toolCalls = this.#calls.filter(({ name }) => name !== '')
    if (toolCalls.length > 0) return { finishReason: 'tool_calls', toolCalls, usage }
    return { finishReason: this.#isRefusal ? 'refusal' : 'stop', toolCalls: [], usage }
  }

  #onCall(piece: CallPiece): void {
    const id = toText(piece?.id)
    const index = typeof piece?.index === 'number' ? piece.index : this.#indexOf(id)
    if (!Number.isInteger(index) || index < 0 || index >= maxCalls) return
    while (this.#calls.length <= index) {
      this.#calls.push({ id: `call_${this.#calls.length}`, name: '', arguments: '' })
    }
    const call = this.#calls[index]
    if (call === undefined) return
    const name = toText(piece.function?.name)
    const text = toText(piece.function?.arguments)
    if (id !== '') call.id = id
    this.#parts.count(name + text)
    call.name += name
    call.arguments += text
  }

  /** Without an index from the server, a new id starts a new call. */
  #indexOf(id: string): number {
    const last = this.#calls.length - 1
    if (last < 0) return 0
    return id === '' || this.#calls[last]?.id === id ? last : last + 1
  }
}

const toUsage = (usage: CompletionChunk['usage']): ModelResult['usage'] => ({
  inputTokens: toCount(usage?.prompt_tokens),
  cachedInputTokens: toCount(usage?.prompt_tokens_details?.cached_tokens),
  cacheWriteTokens: toCount(usage?.prompt_tokens_details?.cache_write_tokens),
  outputTokens: toCount(usage?.completion_tokens),
  webSearches: 0,
})
