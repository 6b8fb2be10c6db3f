import { appendText } from '../domain/text/append-text.ts'
import type { ReplyEvent, ReplyReader } from './streamed-reply.ts'

/** All events of a reply so far, and its readers. */
export class Transcript {
  #text = ''
  /** Events other than text, each with the number of characters before it. */
  readonly #others: { readonly event: ReplyEvent; readonly at: number }[] = []
  readonly #readers = new Set<ReplyReader>()
  readonly #defect: (error: unknown) => void

  /** `defect` gets the error of a reader that threw; that reader gets no more events. */
  constructor(defect: (error: unknown) => void) {
    this.#defect = defect
  }

  get isUnread(): boolean {
    return this.#readers.size === 0
  }

  add(event: ReplyEvent): void {
    if (event.kind === 'text') this.#text = appendText(this.#text, event.text)
    else this.#others.push({ event, at: this.#text.length })
    const at = this.#text.length
    for (const reader of this.#readers) this.#send(reader, event, at)
  }

  /** Sends the events behind the first `from` characters, then each new one. */
  follow(reader: ReplyReader, from: number): () => void {
    this.#readers.add(reader)
    let sent = from
    const sendUntil = (at: number) => {
      if (at <= sent) return
      this.#send(reader, { kind: 'text', text: this.#text.slice(sent, at) }, at)
      sent = at
    }
    for (const { event, at } of this.#others) {
      if (at < from) continue
      sendUntil(at)
      this.#send(reader, event, at)
    }
    sendUntil(this.#text.length)
    return () => this.#readers.delete(reader)
  }

  /** One reader's error must neither end the reply nor reach the other readers. */
  #send(reader: ReplyReader, event: ReplyEvent, at: number): void {
    try {
      if (this.#readers.has(reader)) reader.event(event, at)
    } catch (error) {
      this.#readers.delete(reader)
      this.#defect(error)
    }
  }
}
