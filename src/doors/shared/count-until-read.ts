import { minCountedBytes, type Reader, type UnreadAnswers } from '../../pipeline/unread-answers.ts'
import type { Exchange } from './exchange.ts'

/** The slowest reader that a large answer waits for: so long, and a second for so many bytes more. */
const readWithin = { base: 60_000, bytesPerSecond: 64 * 1024 }

/**
 * Counts a large answer until it has left, and ends connections that take too long to read it: its
 * memory may be needed by others. Returns the bytes to send: a text would be copied, and freeing many
 * copies takes time when many connections are closed.
 */
export function countUntilRead(
  { response, reader }: Pick<Exchange, 'response' | 'reader'>,
  answer: string | Buffer,
  unread: UnreadAnswers,
): string | Buffer {
  if (answer.length < minCountedBytes || response.destroyed) return answer
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

/** Owner of answers without a known caller: refusals, which are small. */
const nobody: Reader = { subject: 'nobody', isStranger: true }
