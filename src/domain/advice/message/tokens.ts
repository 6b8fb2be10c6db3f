/** A word, a number with its unit, or a mark of a message. */
export interface Token {
  readonly text: string
  readonly value: number | undefined
  readonly unit: '$' | '%' | undefined
}

/** No amount of a person: "a balance of -$500" is money in their favour, "1e308" is none at all. */
const tokenPattern =
  /[-−](?<=\b(?:have|is|was|of|at|ai|est|de|balance|solde) [-−])\$? ?\d[\d,.]*|\d+e\d+|(\$ ?)?(\d{1,3}(?:[, ]\d{3}){1,4}(?!\d)|\d+)(?:[.,](\d{1,2})(?!\d))? ?(%|\$)?|\p{L}+|[,;.!?/]/gu

/** Words and numbers of one message that are read for figures. */
const mostTokens = 600

/** The beginning of a text in the form of `PlainText.plain`, taken apart. */
export function tokensOf(plain: string): Token[] {
  const tokens: Token[] = []
  for (const [text, before, whole, decimals, after] of plain.matchAll(tokenPattern)) {
    if (tokens.push(tokenFrom(text, before, whole, decimals, after)) === mostTokens) break
  }
  return tokens
}

function tokenFrom(
  text: string,
  before?: string,
  whole?: string,
  decimals = '0',
  after?: string,
): Token {
  if (whole === undefined) return { text, value: undefined, unit: undefined }
  const value = Number(`${whole.replace(/\D/g, '')}.${decimals}`)
  const unit = before !== undefined || after === '$' ? '$' : after === '%' ? '%' : undefined
  return { text, value, unit }
}
