import { appendText } from '../../domain/text/append-text.ts'
import type { ReplyEvent } from '../../operations/live-reply.ts'
import type { LiveSink } from '../call.ts'

/** Everything that was said so far of an answer, and who is reading along. */
export class Transcript {
  #text = ''
  /** What is not text, with the number of characters before it. */
  readonly #others: { readonly event: ReplyEvent; readonly at: number }[] = []
  readonly #sinks = new Set<LiveSink>()
  readonly #broken: (error: unknown) => void

  /** `broken` hears of a reader that could not take an event, and is told nothing more. */
  constructor(broken: (error: unknown) => void) {
    this.#broken = broken
  }

  get isUnread(): boolean {
    return this.#sinks.size === 0
  }

  add(event: ReplyEvent): void {
    if (event.kind === 'text') this.#text = appendText(this.#text, event.text)
    else this.#others.push({ event, at: this.#text.length })
    const at = this.#text.length
    for (const sink of this.#sinks) this.#tell(sink, event, at)
  }

  /** Tells what was said behind the first `from` characters, then everything as it comes. */
  follow(sink: LiveSink, from: number): () => void {
    this.#sinks.add(sink)
    let told = from
    const tellUntil = (at: number) => {
      if (at <= told) return
      this.#tell(sink, { kind: 'text', text: this.#text.slice(told, at) }, at)
      told = at
    }
    for (const { event, at } of this.#others) {
      if (at < from) continue
      tellUntil(at)
      this.#tell(sink, event, at)
    }
    tellUntil(this.#text.length)
    return () => this.#sinks.delete(sink)
  }

  /** One reader's trouble must neither end the answer nor reach the others. */
  #tell(sink: LiveSink, event: ReplyEvent, at: number): void {
    try {
      if (this.#sinks.has(sink)) sink.event(event, at)
    } catch (error) {
      this.#sinks.delete(sink)
      this.#broken(error)
    }
  }
}
