const codeBlock = /```[^`]*(?:```|$)/g
const link = /!?\[([^\][]*)\]\([^()\s]*\)/g
const address = /\bhttps?:\/\/[^\s)]+/g
const lineStart = /^[ \t]*(?:#{1,6}|>|[-*+•]|\|)[ \t]+/gm
const emphasis = /[*_~`|]+/g
const rule = /^[ \t:|-]{3,}$/gm
const blankLines = /\s*\n\s*/g
const spaces = /[ \t]{2,}/g

/** An end of a sentence before the bound, else an end of a word. */
const sentenceEnd = /[.!?…](?=\s)/g

/**
 * The text of an answer as it is spoken: without the marks of Markdown and without addresses. At most `maxLength`
 * characters, cut behind a sentence.
 */
export function toSpokenText(markdown: string, maxLength: number): string {
  const plain = markdown
    .replace(codeBlock, ' ')
    .replace(link, '$1')
    .replace(address, '')
    .replace(rule, '')
    .replace(lineStart, '')
    .replace(emphasis, '')
    .replace(blankLines, '\n')
    .replace(spaces, ' ')
    .trim()
  if (plain.length <= maxLength) return plain
  const head = plain.slice(0, maxLength)
  const ends = [...head.matchAll(sentenceEnd)]
  const end = ends.at(-1)?.index ?? head.lastIndexOf(' ') - 1
  return head.slice(0, end < 0 ? maxLength : end + 1)
}
