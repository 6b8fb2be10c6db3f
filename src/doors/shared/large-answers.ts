import { limits } from '../../config/limits.ts'
import type { Reader, UnreadAnswers } from '../../pipeline/unread-answers.ts'
import { nextTurn } from '../../ports/loop-turns.ts'
import type { Exchange } from './exchange.ts'

/** Characters of a text that are written at once: 10 ms where each of them is escaped. */
const charactersAtOnce = 250_000

/**
 * The JSON of an answer; written in turns where a field is a long text, as a chat in Markdown is, or
 * where it is known that lists may be long (`isLarge`).
 */
export const jsonOf = (output: unknown, isLarge: boolean): string | Promise<Buffer> =>
  isFields(output) && (isLarge || Object.values(output).some(isLong))
    ? jsonInTurns(output)
    : JSON.stringify(output)

const isFields = (output: unknown): output is Readonly<Record<string, unknown>> =>
  typeof output === 'object' && output !== null && !Array.isArray(output)

const isLong = (value: unknown): value is string =>
  typeof value === 'string' && value.length > charactersAtOnce

/** Gives the same as JSON.stringify, in pieces between which other requests run. */
async function jsonInTurns(output: Readonly<Record<string, unknown>>): Promise<Buffer> {
  const parts: Buffer[] = []
  for (const [name, value] of Object.entries(output)) {
    const json = await valueInTurns(value)
    if (json === undefined) continue
    parts.push(Buffer.from(`${parts.length === 0 ? '{' : ','}${JSON.stringify(name)}:`), ...json)
  }
  return Buffer.concat([...parts, Buffer.from('}')])
}

function valueInTurns(value: unknown): MaybePieces | Promise<MaybePieces> {
  if (isLong(value)) return textInTurns(value)
  return Array.isArray(value) ? listInTurns(value) : encoded(value)
}

/** Undefined for what JSON leaves out. */
type MaybePieces = readonly Buffer[] | undefined

async function listInTurns(list: readonly unknown[]): Promise<readonly Buffer[]> {
  const pieces: Buffer[] = []
  let room = charactersAtOnce
  for (const [at, one] of list.entries()) {
    const json = JSON.stringify(one) ?? 'null'
    pieces.push(Buffer.from(at === 0 ? json : `,${json}`))
    room -= json.length
    if (room < 0) {
      await nextTurn()
      room = charactersAtOnce
    }
  }
  return [Buffer.from('['), ...pieces, Buffer.from(']')]
}

function encoded(value: unknown): MaybePieces {
  const json: string | undefined = JSON.stringify(value)
  return json === undefined ? undefined : [Buffer.from(json)]
}

async function textInTurns(text: string): Promise<readonly Buffer[]> {
  const pieces = [Buffer.from('"')]
  for (let from = 0; from < text.length; ) {
    await nextTurn()
    // A pair of surrogates is one character: its halves alone are written as escapes.
    const splitsPair = /[\ud800-\udbff]/.test(text.charAt(from + charactersAtOnce - 1))
    const to = from + charactersAtOnce - (splitsPair ? 1 : 0)
    pieces.push(Buffer.from(JSON.stringify(text.slice(from, to)).slice(1, -1)))
    from = to
  }
  return [...pieces, Buffer.from('"')]
}

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
