/**
 * A positioned run of characters in its own reading direction. Lengths are points: `x` grows along
 * the line, `y` is the baseline and grows down the page, `size` is the font's.
 */
export interface TextPiece {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly size: number
}

/** pdf.js's text run; `transform` is [a b c d e f], user space, y upwards (ISO 32000 8.3.3). */
export interface PlacedRun {
  readonly str: string
  readonly transform: readonly number[]
  readonly width: number
}

/** Reading directions; those of a page are laid out one after the other. */
export type Direction = 'right' | 'up' | 'left' | 'down' | 'slanted'

export interface DirectedPiece extends TextPiece {
  readonly direction: Direction
}

/** Text below this size is unreadable on paper and dropped. */
const minSize = 1

/** Maximum lean of a straight baseline (scans lean a little), radians. */
const maxLean = Math.PI / 18

const quarters = ['right', 'up', 'left', 'down'] as const

/** Undefined for runs that print nothing: blanks, unreadably small text, invalid positions. */
export function toPiece(run: PlacedRun): DirectedPiece | undefined {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = run.transform
  const size = Math.hypot(c, d)
  const text = toPrintable(run.str)
  const trimmed = text.trim()
  if (trimmed === '' || size < minSize || !Number.isFinite(e + f + size + run.width)) {
    return undefined
  }
  const angle = Math.atan2(b, a)
  const quarter = Math.round(angle / (Math.PI / 2))
  const leaning = Math.abs(angle - quarter * (Math.PI / 2)) > maxLean
  const direction = leaning ? 'slanted' : (quarters[(quarter + 4) % 4] ?? 'right')
  const advance = run.width / text.length
  const indent = (text.length - text.trimStart().length) * advance
  const place = rotate(direction, e, f)
  return {
    text: trimmed,
    x: place.x + indent,
    y: place.y,
    width: trimmed.length * advance,
    size,
    direction,
  }
}

function rotate(direction: Direction, e: number, f: number): { x: number; y: number } {
  switch (direction) {
    case 'up':
      return { x: f, y: e }
    case 'left':
      return { x: -e, y: f }
    case 'down':
      return { x: -f, y: -e }
    case 'right':
    case 'slanted':
      return { x: e, y: -f }
  }
}

const blanks = /[\p{Zs}\t\n\v\f\r\u0085\u2028\u2029]/gu

/**
 * Controls, direction marks, zero-width characters and tags: invisible, and able to hide
 * instructions.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is dropped
const unprintable = /[\0-\x1f\x7f-\x9f\p{Cf}\p{Cs}\ufffe\uffff]/gu

/** Fonts often map their hyphen to the soft hyphen, which \p{Cf} contains. */
const softHyphen = /\u00ad/g

function toPrintable(text: string): string {
  return text.replace(blanks, ' ').replace(softHyphen, '-').replace(unprintable, '')
}
