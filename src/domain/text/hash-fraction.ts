/**
 * Hashes a text to [0, 1): 32-bit FNV-1a (Fowler, Noll, Vo) with the MurmurHash3 finalizer, so
 * similar texts lie far apart. `draw` selects another hash.
 */
export function hashFraction(text: string, draw = 0): number {
  let hash = 0x811c9dc5 ^ draw
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}
