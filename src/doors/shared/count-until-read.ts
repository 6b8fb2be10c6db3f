import { limits } from '../../config/limits.ts'
import type { Reader, UnreadAnswers } from '../../pipeline/unread-answers.ts'
import type { Exchange } from './exchange.ts'

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
  if (answer.length < limits.answers.minCountedBytes || response.destroyed) return answer
  const bytes = typeof answer === 'string' ? Buffer.from(answer) : answer
  const release = unread.add(reader ?? nobody, bytes.length)
  const { readBaseMs, minReadBytesPerSecond } = limits.answers
  const patience = readBaseMs + (1_000 * bytes.length) / minReadBytesPerSecond
  const tooLong = setTimeout(() => response.destroy(), patience).unref()
  response.once('close', () => {
    clearTimeout(tooLong)
    release()
  })
  return bytes
}

/** Owner of answers without a known caller: refusals, which are small. */
const nobody: Reader = { subject: 'nobody', isAnonymous: true }
