import { limits } from '../../config/limits.ts'
import { bilingual } from '../../domain/text/language.ts'

export const textAlone = bilingual({
  en: 'must be text: a chat reads no images',
  fr: 'doit être du texte : une conversation ne lit pas d’images',
})

export const tooMuchText = bilingual({
  en: `must have at most ${limits.messages.maxCharactersPerRequest} characters in all`,
  fr: `doit compter au plus ${limits.messages.maxCharactersPerRequest} caractères en tout`,
})

export const isShort = (messages: readonly { readonly content: string }[]): boolean =>
  messages.reduce((sum, { content }) => sum + content.length, 0) <=
  limits.messages.maxCharactersPerRequest
