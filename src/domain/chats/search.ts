import { unaccented } from '../unaccented.ts'

/** Words of a search that count. */
const mostWords = 10

const wordMark = /[\p{L}\p{N}]/u
const betweenWords = /[^\p{L}\p{N}]+/u

/** Characters that a snippet shows before and behind what was found. */
const before = 40
const behind = 80

const folded = (text: string): string => unaccented(text).toLowerCase()

/** The words that are looked for; none where the text has neither letter nor digit. */
export function searchWords(query: string): readonly string[] {
  const words = folded(query).split(betweenWords)
  return [...new Set(words.filter((word) => word !== ''))].slice(0, mostWords)
}

/**
 * A part of the text around the first of the words, when every one of them begins a word of it,
 * accents and capitals aside; undefined otherwise.
 */
export function foundIn(text: string, words: readonly string[]): string | undefined {
  const plain = folded(text)
  let first = plain.length
  for (const word of words) {
    const at = wordAt(plain, word)
    if (at === -1) return undefined
    first = Math.min(first, at)
  }
  return snippet(text, first)
}

/** Where a word of the text begins so; -1 where none does. */
function wordAt(plain: string, word: string): number {
  let at = plain.indexOf(word)
  while (at > 0 && wordMark.test(plain[at - 1] ?? '')) at = plain.indexOf(word, at + 1)
  return at
}

function snippet(text: string, at: number): string {
  const start = Math.max(0, at - before)
  const end = Math.min(text.length, at + behind)
  const from = start === 0 ? 0 : edge(text, start, at)
  const space = text.lastIndexOf(' ', end)
  const to = end < text.length && space > at ? space : end
  const part = text.slice(from, to).toWellFormed().replace(/\s+/gu, ' ').trim()
  return `${from === 0 ? '' : '…'}${part}${to === text.length ? '' : '…'}`
}

/** The first word that begins behind `start`; where none does, what was found is not cut off. */
function edge(text: string, start: number, at: number): number {
  const space = text.indexOf(' ', start)
  return space === -1 || space >= at ? at : space + 1
}
