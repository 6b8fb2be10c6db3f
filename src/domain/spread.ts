/**
 * A number in [0, 1) that a text always has, and that says nothing of it: FNV-1a with 32 bits (Fowler,
 * Noll, Vo), finished as in MurmurHash3, so that like texts lie far apart. `draw` gives others of it.
 */
export function spreadOf(text: string, draw = 0): number {
  let hash = 0x811c9dc5 ^ draw
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}
