import { type Reader, smallestCounted, type UnreadAnswers } from '../../pipeline/unread-answers.ts'
import type { Exchange } from './exchange.ts'

/** The slowest reader that a large answer waits for: so long, and a second for so many bytes more. */
const readWithin = { base: 60_000, bytesPerSecond: 64 * 1024 }

/**
 * Counts a large answer until it has left, and ends the connection of whoever takes too long to read
 * it: what it holds could be wanted by others. Returns what is to be sent: bytes are sent as they are,
 * while of a text the system would get a copy, whose end takes time when many connections are closed.
 */
export function heldUntilRead(
  { response, reader }: Pick<Exchange, 'response' | 'reader'>,
  answer: string | Buffer,
  unread: UnreadAnswers,
): string | Buffer {
  if (answer.length < smallestCounted || response.destroyed) return answer
  const bytes = typeof answer === 'string' ? Buffer.from(answer) : answer
  const release = unread.add(reader ?? nobody, bytes.length)
  const { base, bytesPerSecond } = readWithin
  const patience = base + (1_000 * bytes.length) / bytesPerSecond
  const tooLong = setTimeout(() => response.destroy(), patience).unref()
  response.once('close', () => {
    clearTimeout(tooLong)
    release()
  })
  return bytes
}

/** Whose answer it is where no caller is known: what is refused is small. */
const nobody: Reader = { subject: 'nobody', isStranger: true }
