/**
 * Roughly how many characters of text a piece of plain data holds: what reading it and copying it
 * between threads takes goes with this. Each value counts as one, and so does each byte.
 */
export function dataSize(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 1
  if (value instanceof Uint8Array) return value.byteLength
  let size = 1
  for (const part of Object.values(value)) size += dataSize(part)
  return size
}
