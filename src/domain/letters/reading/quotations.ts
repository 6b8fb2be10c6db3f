/** Words between quotation marks; single ones only where apostrophes inside words cannot end them. */
const quotation =
  /"[^"\n]{3,400}"|«[^»\n]{3,400}»|(?<![\w.,])'(?=\w)(?:[^'\n]|(?<=\w)'(?=\w)){6,400}'(?![\w])/g
const word = /[\p{L}\p{Nd}]+/gu
/** Fewer words than this around a quotation: the whole text was only put between marks. */
const minOwnWords = 4

/**
 * A folded text without the words that it quotes, which are another's. A text that is one quotation is
 * its sender's own.
 */
export function withoutQuotations(text: string): string {
  if (!/["«']/.test(text)) return text
  const own = text.replace(quotation, '"…"')
  return (own.match(word)?.length ?? 0) < minOwnWords ? text : own
}
