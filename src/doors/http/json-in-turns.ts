import { nextTurn } from '../../ports/loop-turns.ts'

/** Characters of a text that are written at once: 10 ms where each of them is escaped. */
const charactersAtOnce = 250_000

/** The JSON of an answer; where a field is a long text, as a chat in Markdown is, written in turns. */
export const jsonOf = (output: unknown): string | Promise<string> =>
  hasLongText(output) ? jsonInTurns(output) : JSON.stringify(output)

const hasLongText = (output: unknown): output is Readonly<Record<string, unknown>> =>
  typeof output === 'object' && output !== null && Object.values(output).some(isLong)

const isLong = (value: unknown): value is string =>
  typeof value === 'string' && value.length > charactersAtOnce

/** What JSON.stringify writes, letting other requests in between. */
async function jsonInTurns(output: Readonly<Record<string, unknown>>): Promise<string> {
  const fields: string[] = []
  for (const [name, value] of Object.entries(output)) {
    const json = isLong(value) ? await textInTurns(value) : JSON.stringify(value)
    if (json !== undefined) fields.push(`${JSON.stringify(name)}:${json}`)
  }
  return `{${fields.join(',')}}`
}

async function textInTurns(text: string): Promise<string> {
  const pieces: string[] = []
  for (let from = 0; from < text.length; ) {
    // A pair of surrogates is one character: its halves alone are written as escapes.
    const splitsPair = /[\ud800-\udbff]/.test(text.charAt(from + charactersAtOnce - 1))
    const to = from + charactersAtOnce - (splitsPair ? 1 : 0)
    pieces.push(JSON.stringify(text.slice(from, to)).slice(1, -1))
    from = to
    await nextTurn()
  }
  return `"${pieces.join('')}"`
}
