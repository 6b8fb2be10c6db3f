import { bilingual } from '../../domain/text/language.ts'
import { bodyOf } from '../body-bounds.ts'

/** Most messages of one request, and most characters of all. */
export const maxMessages = 1_000
const maxRequestCharacters = 400_000

/** A long chat twice over, for clients that write much around each text. */
export const chatBody = bodyOf({ guest: 2, free: 2, pro: 4, enterprise: 4 })

export const textAlone = bilingual({
  en: 'must be text: a chat reads no images',
  fr: 'doit être du texte : une conversation ne lit pas d’images',
})

export const tooMuchText = bilingual({
  en: `must have at most ${maxRequestCharacters} characters in all`,
  fr: `doit compter au plus ${maxRequestCharacters} caractères en tout`,
})

export const isShort = (messages: readonly { readonly content: string }[]): boolean =>
  messages.reduce((sum, { content }) => sum + content.length, 0) <= maxRequestCharacters
