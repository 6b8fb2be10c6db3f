import { z } from 'zod'
import type { LetterBlocks } from '../../domain/letters/letter.ts'
import { type LetterText, letterKinds } from '../../domain/letters/letter-copy.ts'
import { Failure } from '../../errors.ts'
import type { Stored } from '../../ports/store.ts'
import type { Vault } from '../../ports/vault.ts'
import type { Context } from '../context.ts'
import { languageField, named, timestamp, timestampField } from '../fields.ts'

/** A saved letter without its text: what tells it from the others. */
export const letterSummary = named(
  'LetterSummary',
  z.object({
    id: z.string(),
    kind: named('LetterKind', z.enum(letterKinds)),
    disputeId: z.string().nullable(),
    recipient: z.string(),
    title: z.string(),
    creditor: z.string(),
    accountNumber: z.string(),
    language: languageField,
    createdAt: timestampField,
  }),
)

export function summarizeLetter({ id, value }: Stored<'letters'>): z.input<typeof letterSummary> {
  const { kind, disputeId, recipient, title, creditor, accountNumber, language } = value
  const createdAt = timestamp(value.createdAt)
  return { id, kind, disputeId, recipient, title, creditor, accountNumber, language, createdAt }
}

/** The caller's own letter; another owner's is reported as not found. */
export async function ownLetter(
  id: string,
  { store, userId }: Pick<Context, 'store' | 'userId'>,
): Promise<Stored<'letters'>> {
  const letter = await store.get('letters', id)
  if (letter === undefined || letter.value.userId !== userId) {
    throw new Failure('not_found', {
      en: 'There is no such letter. GET /api/letters lists yours.',
      fr: 'Cette lettre n’existe pas. GET /api/letters donne la liste des vôtres.',
    })
  }
  return letter
}

const textPlace = (id: string) => `letters/${id}/sealedText`

export const sealText = (id: string, text: LetterText, vault: Vault): string =>
  vault.seal(JSON.stringify(text), textPlace(id))

export const openText = ({ id, value }: Stored<'letters'>, vault: Vault): LetterText =>
  JSON.parse(vault.open(value.sealedText, textPlace(id))) as LetterText

/** What is printed; a letter of an earlier version is one text. */
export function openBlocks(letter: Stored<'letters'>, vault: Vault): LetterBlocks {
  const { blocks, content } = openText(letter, vault)
  if (blocks !== undefined) return blocks
  const { language } = letter.value
  const nothing = { sender: [], date: '', recipient: [], subject: [], salutation: '' }
  const paragraphs = content.trim().split('\n\n')
  const ending = { paragraphs, closing: '', signature: '', enclosures: null }
  return { language, country: 'US', ...nothing, ...ending }
}
