/**
 * Minimum units added before V8's rope is flattened; longer texts flatten after 1/16 of their
 * length.
 */
const minStep = 128

/** Never matches; anchored, so testing it only flattens the text. */
const neverMatches = /^\0\0/

/**
 * Appends a piece and flattens now and then. V8 keeps a growing string as a tree of its pieces and
 * their sources until it is read: a token stream would hold ten times its length.
 */
export function appendText(text: string, piece: string): string {
  const whole = text + piece
  const step = Math.max(minStep, 2 ** (27 - Math.clz32(whole.length)))
  if (Math.floor(text.length / step) !== Math.floor(whole.length / step)) neverMatches.test(whole)
  return whole
}
