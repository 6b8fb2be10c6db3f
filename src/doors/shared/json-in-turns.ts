import { nextTurn } from '../../ports/loop-turns.ts'

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
