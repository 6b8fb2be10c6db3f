import type { ChatCompletionChunk } from 'openai/resources/chat/completions/completions'
import type { ModelResult } from '../../src/ports/language-model.ts'
import type { AnswerParts } from '../provider-shared/answer-parts.ts'
import { toCount, toList, toText, type Unchecked } from '../provider-shared/json.ts'
import type { AnswerReader } from '../provider-shared/provider-model.ts'

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
export class ChatCompletionsReader implements AnswerReader<CompletionChunk> {
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
