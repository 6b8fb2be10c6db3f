import { Failure } from '../../src/errors.ts'
import type { Vault } from '../../src/ports/vault.ts'

/** Plain bytes of a chunk: sealing one takes some 30 µs. */
const chunkBytes = 64 * 1024

/** First byte of a chunk. */
const dataMark = 0
const endMark = 1

/** Numbered, with an end of its own: chunks that were moved, left out, or cut off do not open. */
const placeOf = (id: string, number: number, mark: number): string =>
  `files/${id}/${number}${mark === endMark ? '/end' : ''}`

/** Seals a file in chunks of equal size, the last of which is empty and marks the end. */
export async function* sealChunks(
  id: string,
  bytes: AsyncIterable<Uint8Array>,
  vault: Pick<Vault, 'sealBytes'>,
): AsyncGenerator<Buffer> {
  let number = 0
  const seal = (plain: Uint8Array, mark: number): Buffer => {
    const sealed = vault.sealBytes(plain, placeOf(id, number, mark))
    number += 1
    return Buffer.concat([Buffer.of(mark), sealed])
  }
  for await (const chunk of inChunks(bytes)) yield seal(chunk, dataMark)
  yield seal(Buffer.alloc(0), endMark)
}

async function* inChunks(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const chunk = Buffer.allocUnsafe(chunkBytes)
  let size = 0
  for await (const piece of bytes) {
    for (let at = 0; at < piece.byteLength; ) {
      const part = piece.subarray(at, at + chunkBytes - size)
      chunk.set(part, size)
      size += part.byteLength
      at += part.byteLength
      if (size < chunkBytes) continue
      yield chunk
      size = 0
    }
  }
  if (size > 0) yield chunk.subarray(0, size)
}

/** True for the last chunk of a whole file. */
export const isEndChunk = (chunk: Uint8Array | undefined): boolean => chunk?.[0] === endMark

/** The file was deleted while it was being read: no damage, and no outage. */
export const deletedFile = (): Failure =>
  new Failure('not_found', {
    en: 'The file was deleted while it was being read.',
    fr: 'Le fichier a été supprimé pendant sa lecture.',
  })

/** Opens the chunks of a file; throws where one was altered, moved or left out, or its end is missing. */
export async function* openChunks(
  id: string,
  chunks: AsyncIterable<Uint8Array>,
  vault: Pick<Vault, 'openBytes'>,
): AsyncGenerator<Uint8Array> {
  let number = 0
  let hasEnded = false
  for await (const chunk of chunks) {
    if (hasEnded) throw new Error(`files/${id} has bytes behind its end`)
    const mark = chunk[0] === endMark ? endMark : dataMark
    const plain = vault.openBytes(chunk.subarray(1), placeOf(id, number, mark))
    number += 1
    hasEnded = mark === endMark
    if (!hasEnded) yield plain
  }
  if (!hasEnded) throw new Error(`files/${id} was cut off`)
}
