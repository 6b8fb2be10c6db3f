import { z } from 'zod'

interface ContentHead {
  readonly mimeType: string
  /** Name under which it is saved; plain ASCII. */
  readonly fileName: string
  /** Bytes; undefined while they are being made. */
  readonly size?: number | undefined
}

/**
 * An answer of bytes instead of JSON: audio, or a file. Each door sends it in its own way, from the first
 * piece on. Iterate once; ending the iteration ends the work behind it.
 */
export class MediaContent {
  readonly mimeType: string
  readonly fileName: string
  readonly size: number | undefined
  readonly #bytes: AsyncIterable<Uint8Array>

  constructor({ mimeType, fileName, size }: ContentHead, bytes: AsyncIterable<Uint8Array>) {
    this.mimeType = mimeType
    this.fileName = fileName
    this.size = size
    this.#bytes = bytes
  }

  stream(): AsyncIterable<Uint8Array> {
    return this.#bytes
  }
}

/**
 * The content with its first piece made: a failure before any byte is an answer of its own, one behind it cuts
 * the answer off. `bytes` may not be empty.
 */
export async function begunContent(
  head: ContentHead,
  bytes: AsyncIterable<Uint8Array>,
): Promise<MediaContent> {
  const pieces = bytes[Symbol.asyncIterator]()
  const first = await pieces.next()
  let hasRead = false
  const all: AsyncIterableIterator<Uint8Array> = {
    async next() {
      if (hasRead) return await pieces.next()
      hasRead = true
      return first
    },
    // Also before the first piece is read, when no generator would end what is behind it.
    return: async () => (await pieces.return?.()) ?? { done: true, value: undefined },
    [Symbol.asyncIterator]: () => all,
  }
  return new MediaContent(head, all)
}

/** Media types of answers in bytes, by their schema. */
const mediaTypes = z.registry<{ readonly mimeType: string }>()

/** Output of an operation that answers with bytes; `mimeType` may be a range: `audio/mpeg`, or any type. */
export function mediaOutput(mimeType: string) {
  const schema = z
    .custom<MediaContent>((value) => value instanceof MediaContent)
    .meta({ type: 'string', format: 'binary' })
  mediaTypes.add(schema, { mimeType })
  return schema
}

/** Undefined for an operation that answers with JSON. */
export const findMediaType = (output: z.core.$ZodType): string | undefined =>
  mediaTypes.get(output)?.mimeType
