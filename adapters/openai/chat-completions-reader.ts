import type { ModelResult } from '../../src/ports/language-model.ts'
import type { AnswerParts } from '../provider-http/answer-parts.ts'
import {
  countIn,
  type Fields,
  fieldsIn,
  listIn,
  parseFields,
  textIn,
} from '../provider-http/json-fields.ts'
import type { AnswerReader } from '../provider-http/provider-model.ts'
import { problemInStream } from './problems.ts'

interface GrowingCall {
  id: string
  name: string
  arguments: string
}

/** Tool calls of one answer; the API itself allows 128 tools. */
const mostCalls = 128

const finishReasons: ReadonlyMap<string, ModelResult['finishReason']> = new Map([
  ['length', 'length'],
  ['content_filter', 'refusal'],
])

/** Reads the chunks of the Chat Completions API; a tool call arrives in pieces under its index. */
export class ChatCompletionsReader implements AnswerReader {
  readonly #parts: AnswerParts
  readonly #calls: GrowingCall[] = []
  #usage: Fields = {}
  #finished: string | undefined
  #isRefusal = false

  constructor(parts: AnswerParts) {
    this.#parts = parts
  }

  take(_name: string | undefined, data: string): boolean {
    if (data === '[DONE]') return true
    const chunk = parseFields(data)
    if (chunk['error'] !== undefined && chunk['error'] !== null) {
      throw problemInStream(fieldsIn(chunk['error']))
    }
    const choice = fieldsIn(listIn(chunk['choices'])[0])
    const delta = fieldsIn(choice['delta'])
    this.#parts.text(textIn(delta['content']))
    const refusal = textIn(delta['refusal'])
    if (refusal !== '') this.#isRefusal = true
    this.#parts.text(refusal)
    for (const call of listIn(delta['tool_calls'])) this.#onCall(fieldsIn(call))
    if (typeof choice['finish_reason'] === 'string') this.#finished = choice['finish_reason']
    if (chunk['usage'] !== undefined && chunk['usage'] !== null) {
      this.#usage = fieldsIn(chunk['usage'])
    }
    return false
  }

  /** Some servers end the stream without its last word, so that what counts is why it finished. */
  result(): ModelResult | undefined {
    if (this.#finished === undefined) return undefined
    const usage = usageOf(this.#usage)
    const early = finishReasons.get(this.#finished)
    if (early !== undefined) return { finishReason: early, toolCalls: [], usage }
    const toolCalls = this.#calls.filter(({ name }) => name !== '')
    if (toolCalls.length > 0) return { finishReason: 'tool_calls', toolCalls, usage }
    return { finishReason: this.#isRefusal ? 'refusal' : 'stop', toolCalls: [], usage }
  }

  #onCall(piece: Fields): void {
    const id = textIn(piece['id'])
    const index = typeof piece['index'] === 'number' ? piece['index'] : this.#indexOf(id)
    if (!Number.isInteger(index) || index < 0 || index >= mostCalls) return
    while (this.#calls.length <= index) {
      this.#calls.push({ id: `call_${this.#calls.length}`, name: '', arguments: '' })
    }
    const call = this.#calls[index]
    if (call === undefined) return
    const { name, arguments: text } = fieldsIn(piece['function'])
    if (id !== '') call.id = id
    this.#parts.count(textIn(name) + textIn(text))
    call.name += textIn(name)
    call.arguments += textIn(text)
  }

  /** Where a server leaves the index out, a new id begins a new call. */
  #indexOf(id: string): number {
    const last = this.#calls.length - 1
    if (last < 0) return 0
    return id === '' || this.#calls[last]?.id === id ? last : last + 1
  }
}

function usageOf(usage: Fields): ModelResult['usage'] {
  const prompt = fieldsIn(usage['prompt_tokens_details'])
  return {
    inputTokens: countIn(usage['prompt_tokens']),
    cachedInputTokens: countIn(prompt['cached_tokens']),
    cacheWriteTokens: countIn(prompt['cache_write_tokens']),
    outputTokens: countIn(usage['completion_tokens']),
    webSearches: 0,
  }
}
