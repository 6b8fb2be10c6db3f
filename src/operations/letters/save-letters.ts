import { limits } from '../../config/limits.ts'
import type { LetterCopy, LetterKind, LetterRecord } from '../../domain/letters/letter-copy.ts'
import type { Language } from '../../domain/text/language.ts'
import type { Context } from '../context.ts'
import { sealText } from './letter-view.ts'

export interface NewLetter {
  readonly id: string
  readonly kind: LetterKind
  readonly disputeId: string | null
  readonly language: Language
  readonly copy: LetterCopy
}

type SaveContext = Pick<Context, 'store' | 'userId' | 'now' | 'write' | 'ports'>

/**
 * Saves the letters of one transaction; the person's oldest make room. Takes all at once: a second call
 * would not see the letters of the first.
 */
export async function saveLetters(
  letters: readonly NewLetter[],
  context: SaveContext,
): Promise<void> {
  await makeRoom(letters.length, context)
  const { userId, now: createdAt, write, ports } = context
  for (const { id, copy, ...letter } of letters) {
    const { text, ...facts } = copy
    const sealedText = sealText(id, text, ports.vault)
    const value: LetterRecord = { userId, ...letter, ...facts, createdAt, sealedText }
    write({ kind: 'put', collection: 'letters', id, value, expectVersion: 0 })
  }
}

/** Deletes a page at most; what a merge with a guest left beyond it goes with later letters. */
async function makeRoom(added: number, { store, userId, write }: SaveContext): Promise<void> {
  const query = { index: 'byUser', equals: [userId] } as const
  const surplus = (await store.count('letters', query)) + added - limits.letters.maxPerPerson
  if (surplus <= 0) return
  const limit = Math.min(surplus, limits.requests.maxPageItems)
  const { items } = await store.list('letters', { ...query, order: 'ascending', limit })
  for (const { id } of items) write({ kind: 'delete', collection: 'letters', id })
}
