import { limits } from '../../config/limits.ts'
import type { Reader, UnreadAnswers } from '../../pipeline/unread-answers.ts'
import type { Exchange } from './exchange.ts'

/**
 * Counts a large answer until it has left, and ends the connection of whoever takes too long to read
 * it: what it holds could be wanted by others. Returns what is to be sent: bytes are sent as they are,
 * while of a text the system would get a copy, whose end takes time when many connections are closed.
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

/** Whose answer it is where no caller is known: what is refused is small. */
const nobody: Reader = { subject: 'nobody', isStranger: true }
