const codeBlock = /```[^`]*(?:```|$)/g
const link = /!?\[([^\][]*)\]\([^()\s]*\)/g
const address = /\bhttps?:\/\/[^\s)]+/g
const lineStart = /^[ \t]*(?:#{1,6}|>|[-*+•]|\|)[ \t]+/gm
/** The coach's last line names its sources: to be read, not heard. */
const sources = /^[*_ ]{0,4}Sources?[ \u00a0]?:.*$/gm
const emphasis = /[*_~`|]+/g
const rule = /^[ \t:|-]{3,}$/gm
const blankLines = /\s*\n\s*/g
const spaces = /[ \t]{2,}/g

const sentenceEnd = /[.!?…](?=\s)/g

/** The text of an answer as a caption: without the marks of Markdown, addresses and sources. */
export const toCaption = (markdown: string): string =>
  markdown
    .replace(codeBlock, ' ')
    .replace(link, '$1')
    .replace(address, '')
    .replace(rule, '')
    .replace(sources, '')
    .replace(lineStart, '')
    .replace(emphasis, '')
    .replace(blankLines, '\n')
    .replace(spaces, ' ')
    .trim()

/** At most `maxLength` characters of the text, cut behind a sentence, else behind a word. */
export function cutBehindSentence(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const head = text.slice(0, maxLength)
  const end = [...head.matchAll(sentenceEnd)].at(-1)?.index ?? head.lastIndexOf(' ') - 1
  return head.slice(0, end < 0 ? maxLength : end + 1)
}
