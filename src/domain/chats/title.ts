import { limits } from '../../config/limits.ts'
import { lineEnd } from '../text/bounded-text.ts'
import type { Language } from '../text/language.ts'

const { maxGeneratedTitleLength } = limits.chats

/** Code units read of one line. */
const maxUnitsRead = 400

/** Control characters and direction marks. */
const invisible = /[\p{Cc}\p{Cs}\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]+/gu

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** One line without control characters; empty when nothing is visible. */
export function sanitizeTitle(text: string): string {
  return text.replace(invisible, ' ').replace(/\s+/gu, ' ').trim()
}

/** First line of a message, cut at a word and never within an emoji. */
export function createTitle(text: string): string {
  const [line = ''] = text.trimStart().slice(0, maxUnitsRead).split(lineEnd, 1)
  const plain = sanitizeTitle(line)
  if (plain.length <= maxGeneratedTitleLength) return plain
  const letters = [...graphemes.segment(plain)].map(({ segment }) => segment)
  if (letters.length <= maxGeneratedTitleLength) return plain
  const cut = letters.slice(0, maxGeneratedTitleLength)
  const space = cut.lastIndexOf(' ')
  return `${cut.slice(0, space > maxGeneratedTitleLength / 2 ? space : maxGeneratedTitleLength).join('')}…`
}

/** Title of a chat without messages. */
export const newChatTitle: Readonly<Record<Language, string>> = {
  en: 'New chat',
  fr: 'Nouvelle conversation',
}
