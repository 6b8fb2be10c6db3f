import { limits } from '../../config/limits.ts'
import { removeAccents } from '../text/language.ts'

const wordMark = /[\p{L}\p{N}]/u
const betweenWords = /[^\p{L}\p{N}]+/u

/** Characters of a snippet before and after the match. */
const charactersBefore = 40
const charactersAfter = 80

const fold = (text: string): string => removeAccents(text).toLowerCase()

/** Splits a query into words; empty without a letter or digit. */
export function parseSearch(query: string): readonly string[] {
  const words = fold(query).split(betweenWords)
  return [...new Set(words.filter((word) => word !== ''))].slice(0, limits.chats.maxSearchWords)
}

/**
 * Returns the text around the first match when every word begins a word of the text, ignoring
 * accents and case; else undefined.
 */
export function findSnippet(text: string, words: readonly string[]): string | undefined {
  const plain = fold(text)
  let first = plain.length
  for (const word of words) {
    const at = indexOfWord(plain, word)
    if (at === -1) return undefined
    first = Math.min(first, at)
  }
  return cutSnippet(text, first)
}

/** Index of the first word with this beginning; -1 without one. */
function indexOfWord(plain: string, word: string): number {
  let at = plain.indexOf(word)
  while (at > 0 && wordMark.test(plain[at - 1] ?? '')) at = plain.indexOf(word, at + 1)
  return at
}

function cutSnippet(text: string, at: number): string {
  const start = Math.max(0, at - charactersBefore)
  const end = Math.min(text.length, at + charactersAfter)
  const from = start === 0 ? 0 : nextWordStart(text, start, at)
  const space = text.lastIndexOf(' ', end)
  const to = end < text.length && space > at ? space : end
  const part = text.slice(from, to).toWellFormed().replace(/\s+/gu, ' ').trim()
  return `${from === 0 ? '' : '…'}${part}${to === text.length ? '' : '…'}`
}

/** Start of the first word after `start`, but never beyond the match. */
function nextWordStart(text: string, start: number, at: number): number {
  const space = text.indexOf(' ', start)
  return space === -1 || space >= at ? at : space + 1
}
