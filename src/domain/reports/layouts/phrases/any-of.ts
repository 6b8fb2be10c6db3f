/** Combines patterns into one, so that a text without a match is tested once. */
export function anyOf(patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => `(?:${source})`).join('|'), 'iu')
}
