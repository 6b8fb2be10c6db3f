import type { ToolCall } from '../../src/ports/language-model.ts'
import { type Fields, parseFields, toText } from '../provider-shared/unchecked.ts'

type Grown = 'text' | 'partial_json' | 'thinking' | 'signature'

/** One block of an answer's content as its deltas make it. */
export class GrowingBlock {
  readonly #start: Fields
  readonly #citations: Fields[] = []
  readonly #grown: Record<Grown, string>

  constructor(start: Fields) {
    this.#start = start
    this.#grown = {
      text: toText(start['text']),
      partial_json: '',
      thinking: toText(start['thinking']),
      signature: toText(start['signature']),
    }
  }

  add(field: Grown, piece: string): void {
    this.#grown[field] += piece
  }

  addCitation(citation: Fields): void {
    this.#citations.push(citation)
  }

  /** The call of one of our tools, its arguments as they were written. */
  toolCall(): ToolCall | undefined {
    const { type, id, name, input } = this.#start
    if (type !== 'tool_use') return undefined
    const written = this.#grown.partial_json || JSON.stringify(input ?? {})
    return { id: toText(id), name: toText(name), arguments: written }
  }

  /** The block as it is sent back; none where nothing is in it. */
  whole(): readonly Fields[] {
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
        return [json === '' ? this.#start : { ...this.#start, input: parseFields(json) }]
      default:
        return [this.#start]
    }
  }
}
