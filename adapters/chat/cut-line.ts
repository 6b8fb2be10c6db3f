/**
 * Boundaries of a line, after the spans that a cut would break: links, code, bold text and addresses. Bounded,
 * so that hostile text takes linear time.
 */
const spansAndBlanks =
  /\[[^[\]\n]{1,200}\]\([^()\s]{1,400}\)|`[^`\n]{1,200}`|\*\*[^*\n]{1,200}\*\*|(?<sentence>[.!?…][)\]"'»”’]?)?(?<blank>[^\S\u00a0\u202f\u2007]+)/gu

/** Longest span above. */
const maxSpan = 604

/** The start of a heading, list, quotation, table, rule or fence: text must not become one by a cut. */
const blockSyntax = /^(?:[-+*#>|=~`]|\d{1,9}[.)](?:\s|$))/

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Context that the segmenter needs behind a cut, for the usual sequences of emoji. */
const graphemeContext = 64

/**
 * Cuts one line into parts of at most `first`, then `max` units: after sentences, else words, else graphemes.
 * The blanks at a cut are dropped.
 */
export function cutLine(line: string, first: number, max: number): string[] {
  const parts: string[] = []
  let from = 0
  while (from < line.length) {
    const limit = limitOf(parts.length, first, max)
    if (line.length - from <= limit) {
      parts.push(line.slice(from))
      break
    }
    const { end, next } = findWordEnd(line, from, limit) ?? findGraphemeEnd(line, from, limit)
    parts.push(line.slice(from, end))
    from = next
  }
  return parts.filter((part) => part.trim() !== '')
}

/** Cuts a line of code: every blank of it is content. */
export function cutCode(line: string, first: number, max: number): string[] {
  const parts: string[] = []
  let from = 0
  while (from < line.length) {
    const limit = limitOf(parts.length, first, max)
    const end = line.length - from <= limit ? line.length : findGraphemeEnd(line, from, limit).end
    parts.push(line.slice(from, end))
    from = end
  }
  return parts
}

/** A beginning that is shorter than a word goes into the next piece. */
const limitOf = (index: number, first: number, max: number) =>
  Math.max(1, index === 0 && first >= minPart ? first : max)

const minPart = 16

interface Cut {
  readonly end: number
  /** Index at which the text goes on. */
  readonly next: number
}

function findWordEnd(line: string, from: number, limit: number): Cut | undefined {
  const window = line.slice(from, from + limit + maxSpan)
  let word: Cut | undefined
  let sentence: Cut | undefined
  for (const match of window.matchAll(spansAndBlanks)) {
    const end = match.index + (match.groups?.['sentence']?.length ?? 0)
    if (end > limit) break
    if (match.groups?.['blank'] === undefined || end === 0) continue
    const next = match.index + match[0].length
    if (blockSyntax.test(window.slice(next, next + 12))) continue
    word = { end: from + end, next: from + next }
    if (match.groups['sentence'] !== undefined) sentence = word
  }
  return sentence !== undefined && sentence.end - from >= limit / 2 ? sentence : word
}

function findGraphemeEnd(line: string, from: number, limit: number): Cut {
  const window = line.slice(from, from + limit + graphemeContext)
  const start = graphemes.segment(window).containing(limit)?.index ?? limit
  const splitsPair = limit > 1 && isHighSurrogate(window.charCodeAt(limit - 1))
  const end = from + (start > 0 ? start : limit - (splitsPair ? 1 : 0))
  return { end, next: end }
}

const isHighSurrogate = (unit: number) => unit >= 0xd800 && unit <= 0xdbff
