/** Characters after which a short text is put together; a longer one after a sixteenth of itself. */
const least = 128

/** Never found in what a person reads, and looked for at the beginning alone. */
const nowhere = /^\0\0/

/**
 * The text with a piece more. V8 keeps the pieces of a text that grows, and with each what it was cut
 * from, until the text is looked into: a stream of tokens would hold ten times its length.
 */
export function grownText(text: string, piece: string): string {
  const whole = text + piece
  const step = Math.max(least, 2 ** (27 - Math.clz32(whole.length)))
  if (Math.floor(text.length / step) !== Math.floor(whole.length / step)) nowhere.test(whole)
  return whole
}
