import { limits } from '../../config/limits.ts'
import type { Reader, UnreadAnswers } from '../../pipeline/unread-answers.ts'
import { nextTurn } from '../../ports/loop-turns.ts'
import type { Exchange } from './exchange.ts'

/** Characters serialized at once: 10 ms when every character is escaped. */
const charactersAtOnce = 250_000

/**
 * Serializes an answer; in turns of the event loop when a field is a long text (a chat in Markdown) or
 * lists may be long (`isLarge`).
 */
export const toJson = (output: unknown, isLarge: boolean): string | Promise<Buffer> =>
  isFields(output) && (isLarge || Object.values(output).some(isLong))
    ? jsonInTurns(output)
    : JSON.stringify(output)

const isFields = (output: unknown): output is Readonly<Record<string, unknown>> =>
  typeof output === 'object' && output !== null && !Array.isArray(output)

const isLong = (value: unknown): value is string =>
  typeof value === 'string' && value.length > charactersAtOnce

/** Same output as JSON.stringify, in pieces between which other requests run. */
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

/** Undefined for values that JSON omits. */
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
    // Never split a surrogate pair: JSON.stringify escapes lone halves.
    const splitsPair = /[\ud800-\udbff]/.test(text.charAt(from + charactersAtOnce - 1))
    const to = from + charactersAtOnce - (splitsPair ? 1 : 0)
    pieces.push(Buffer.from(JSON.stringify(text.slice(from, to)).slice(1, -1)))
    from = to
  }
  return [...pieces, Buffer.from('"')]
}

/**
 * Counts a large answer until it was sent, and cuts readers that are too slow: others need the memory.
 * Returns the bytes to send: a string would be copied, and freeing many copies takes time.
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

/** Reader of answers without a known caller: refusals, which are small. */
const nobody: Reader = { subject: 'nobody', isAnonymous: true }
