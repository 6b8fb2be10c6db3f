import { nextTurn } from '../../ports/loop-turns.ts'

/** Characters of a text that are written at once: 10 ms where each of them is escaped. */
const charactersAtOnce = 250_000

/** The JSON of an answer; where a field is a long text, as a chat in Markdown is, written in turns. */
export const jsonOf = (output: unknown): string | Promise<Buffer> =>
  hasLongText(output) ? jsonInTurns(output) : JSON.stringify(output)

const hasLongText = (output: unknown): output is Readonly<Record<string, unknown>> =>
  typeof output === 'object' && output !== null && Object.values(output).some(isLong)

const isLong = (value: unknown): value is string =>
  typeof value === 'string' && value.length > charactersAtOnce

/** Gives the same as JSON.stringify, in pieces between which other requests run. */
async function jsonInTurns(output: Readonly<Record<string, unknown>>): Promise<Buffer> {
  const parts: Buffer[] = []
  for (const [name, value] of Object.entries(output)) {
    const json = isLong(value) ? await textInTurns(value) : encoded(value)
    if (json === undefined) continue
    parts.push(Buffer.from(`${parts.length === 0 ? '{' : ','}${JSON.stringify(name)}:`), ...json)
  }
  return Buffer.concat([...parts, Buffer.from('}')])
}

/** Undefined for what JSON leaves out. */
function encoded(value: unknown): readonly Buffer[] | undefined {
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
