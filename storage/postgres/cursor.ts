import { invalidField } from '../../src/errors.ts'
import type { SortValue } from './sort-key.ts'

export interface Position {
  readonly value: SortValue
  readonly id: string
}

/** Names the last record of a page by its place in the index: stable while others come and go. */
export function cursorFromPosition(position: Position): string {
  return Buffer.from(JSON.stringify([position.value, position.id])).toString('base64url')
}

export function positionFromCursor(cursor: string): Position {
  let parsed: unknown
  try {
    parsed = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  if (Array.isArray(parsed) && parsed.length === 2) {
    const [value, id]: unknown[] = parsed
    if ((typeof value === 'string' || typeof value === 'number') && typeof id === 'string') {
      return { value, id }
    }
  }
  throw invalidField('after', {
    en: 'it is not the `next` of a page',
    fr: 'ce n’est pas le `next` d’une page',
  })
}
