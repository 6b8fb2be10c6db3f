/** Characters of all texts in a block. */
export function textLength(value: unknown): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, one) => sum + textLength(one), 0)
  if (typeof value !== 'object' || value === null) return 0
  return Object.entries(value).reduce(
    (sum, [name, one]) =>
      sum + (name === 'text' && typeof one === 'string' ? one.length : textLength(one)),
    0,
  )
}
