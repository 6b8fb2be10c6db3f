import type { ServerResponse } from 'node:http'
import { smallestCounted, type UnreadAnswers } from '../../pipeline/unread-answers.ts'

/** The slowest reader that a large answer waits for: so long, and a second for so many bytes more. */
const readWithin = { base: 60_000, bytesPerSecond: 64 * 1024 }

/**
 * Counts a large answer until it has left, and ends the connection of whoever takes too long to read
 * it: what it holds could be wanted by others. Called before the answer is sent.
 */
export function holdUntilRead(
  response: ServerResponse,
  bytes: number,
  subject: string | undefined,
  unread: UnreadAnswers,
): void {
  if (bytes < smallestCounted || response.destroyed) return
  const release = unread.add(subject ?? nobody, bytes)
  const { base, bytesPerSecond } = readWithin
  const tooLong = setTimeout(
    () => response.destroy(),
    base + (1_000 * bytes) / bytesPerSecond,
  ).unref()
  response.once('close', () => {
    clearTimeout(tooLong)
    release()
  })
}

/** Whose answer it is where no caller is known: what is refused is small. */
const nobody = 'nobody'
