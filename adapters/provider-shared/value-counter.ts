const [lineFeed, carriageReturn] = [0x0a, 0x0d]
const [quote, backslash, comma, bracket, brace] = [0x22, 0x5c, 0x2c, 0x5b, 0x7b]

/**
 * Counts the JSON values of the current server-sent event from raw bytes: the SDKs parse events of
 * any size, and two million brackets block the event loop for 0.1 s.
 */
export class ValueCounter {
  #count = 0
  #isText = false
  #isEscaped = false
  #isLineEmpty = true
  #last = 0

  /** Returns the highest count of one event within these bytes. */
  add(bytes: Uint8Array): number {
    let max = 0
    for (const byte of bytes) {
      if (byte === lineFeed || byte === carriageReturn) this.#endLine(byte)
      else {
        this.#isLineEmpty = false
        if (this.#isEscaped) this.#isEscaped = false
        else if (byte === quote) this.#isText = !this.#isText
        else if (this.#isText) this.#isEscaped = byte === backslash
        else if (byte === comma || byte === bracket || byte === brace) this.#count += 1
      }
      this.#last = byte
      if (this.#count > max) max = this.#count
    }
    return max
  }

  /** An empty line ends an event; CR LF is one line break. A JSON string never spans lines. */
  #endLine(byte: number): void {
    if (byte === lineFeed && this.#last === carriageReturn) return
    if (this.#isLineEmpty) this.#count = 0
    this.#isText = false
    this.#isEscaped = false
    this.#isLineEmpty = true
  }
}
