import { lineEnd } from '../bounded-text.ts'
import type { Language } from '../language.ts'

/** Characters of a title that is taken from a message, as a person counts them. */
const longestTitle = 60

/** Code units that one line is read of: a title needs no more, whatever a message holds. */
const considered = 400

/** Control characters and those that turn the direction of text, which no title needs. */
const invisible = /[\p{Cc}\p{Cs}\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]+/gu

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** One line without control characters; empty where nothing can be seen. */
export function plainTitle(text: string): string {
  return text.replace(invisible, ' ').replace(/\s+/gu, ' ').trim()
}

/** The first line of what was said, cut at a word and never within an emoji. */
export function titleFrom(text: string): string {
  const [line = ''] = text.trimStart().slice(0, considered).split(lineEnd, 1)
  const plain = plainTitle(line)
  if (plain.length <= longestTitle) return plain
  const letters = [...graphemes.segment(plain)].map(({ segment }) => segment)
  if (letters.length <= longestTitle) return plain
  const cut = letters.slice(0, longestTitle)
  const space = cut.lastIndexOf(' ')
  return `${cut.slice(0, space > longestTitle / 2 ? space : longestTitle).join('')}…`
}

/** Of a chat in which nothing was said yet. */
export const newChatTitle: Readonly<Record<Language, string>> = {
  en: 'New chat',
  fr: 'Nouvelle conversation',
}
