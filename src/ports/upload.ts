/**
 * A file that a caller sends with a call, not yet checked. It lasts as long as the call: an operation that
 * keeps it copies its bytes.
 */
export class Upload {
  /** As the sender calls it, untrusted. */
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** SHA-256 (hex) where it is known: two uploads are told apart by it, as two inputs of JSON by their text. */
  readonly digest: string | undefined
  readonly #open: () => AsyncIterable<Uint8Array>

  constructor(name: string, size: number, open: () => AsyncIterable<Uint8Array>, digest?: string) {
    this.name = name
    this.size = size
    this.digest = digest
    this.#open = open
  }

  /** The bytes from their beginning, in pieces. */
  stream(): AsyncIterable<Uint8Array> {
    return this.#open()
  }

  async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    const whole = new Uint8Array(this.size)
    let at = 0
    for await (const piece of this.stream()) {
      whole.set(piece, at)
      at += piece.byteLength
    }
    return whole
  }
}

/** An upload whose bytes are in memory. */
export function uploadOf(name: string, bytes: Uint8Array): Upload {
  return new Upload(name, bytes.byteLength, async function* () {
    yield bytes
  })
}
