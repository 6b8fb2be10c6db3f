import { createHash, randomBytes } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { limits } from '../../../config/limits.ts'
import { Failure } from '../../../errors.ts'
import { assertDiskRoom } from '../../../ports/disk-room.ts'

/** Bytes of an upload in a file without a name: nothing is left of it when the process ends. */
export interface SpooledFile extends AsyncDisposable {
  readonly size: number
  /** SHA-256, hex. */
  readonly digest: string
  /** The bytes from their beginning, in pieces; any number of times. */
  stream(): AsyncIterable<Uint8Array>
}

/** Writes the bytes to the temporary folder. Rejects with the error of `bytes`, or Failure('unavailable'). */
export async function spoolFile(bytes: Readable): Promise<SpooledFile> {
  const file = await onDisk(openAnonymous())
  const hashed = createHash('sha256')
  let size = 0
  try {
    for await (const piece of bytes as AsyncIterable<Buffer>) {
      hashed.update(piece)
      await onDisk(assertDiskRoom(tmpdir(), piece.length))
      await onDisk(file.writeFile(piece))
      size += piece.length
    }
  } catch (error) {
    await file.close()
    throw error
  }
  return {
    size,
    digest: hashed.digest('hex'),
    async *stream() {
      for (let at = 0; at < size; ) {
        const piece = Buffer.allocUnsafe(Math.min(limits.media.uploadPieceBytes, size - at))
        const { bytesRead } = await onDisk(file.read(piece, 0, piece.length, at))
        if (bytesRead === 0) throw new Error('an uploaded file became shorter')
        yield piece.subarray(0, bytesRead)
        at += bytesRead
      }
    },
    [Symbol.asyncDispose]: () => file.close(),
  }
}

/** Unlinked at once: readable by nobody else, and gone with the process. */
async function openAnonymous(): Promise<FileHandle> {
  const path = join(tmpdir(), `credit-coach-upload-${randomBytes(12).toString('hex')}`)
  const file = await open(path, 'wx+', 0o600)
  await unlink(path)
  return file
}

async function onDisk<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work
  } catch (cause) {
    throw new Failure(
      'unavailable',
      {
        en: 'The service has no room to receive a file right now. Try again later.',
        fr: 'Le service n’a pas de place pour recevoir un fichier en ce moment. Réessayez plus tard.',
      },
      { cause, retryAfter: limits.media.diskRetryAfterSeconds },
    )
  }
}
