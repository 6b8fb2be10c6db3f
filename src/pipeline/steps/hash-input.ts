import { createHash, hash } from 'node:crypto'
import { nextTurn } from '../../ports/loop-turns.ts'

/** Characters of a text that are hashed at once: a millisecond or two. */
const charactersPerPiece = 1024 * 1024

/** The SHA-256 of an input; a long text in it is hashed piece by piece, letting other requests in between. */
export async function hashInput(input: unknown): Promise<string> {
  if (!hasLongText(input)) {
    const json = JSON.stringify(input)
    if (json.length > charactersPerPiece) await nextTurn()
    return hash('sha256', json)
  }
  const texts: string[] = []
  const rest = JSON.stringify(input, (_name, value: unknown) =>
    isLongText(value) ? { length: value.length, place: texts.push(value) } : value,
  )
  const hashed = createHash('sha256').update(rest)
  for (const text of texts) {
    for (let at = 0; at < text.length; at += charactersPerPiece) {
      hashed.update(text.slice(at, at + charactersPerPiece), 'utf16le')
      await nextTurn()
    }
  }
  return hashed.digest('hex')
}

const isLongText = (value: unknown): value is string =>
  typeof value === 'string' && value.length > charactersPerPiece

function hasLongText(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return isLongText(value)
  return Object.values(value).some(hasLongText)
}
