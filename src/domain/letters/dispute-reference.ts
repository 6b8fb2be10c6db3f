/** Crockford's base 32: no I, L, O or U, which people misread. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const mask = (1n << 64n) - 1n

/** 64-bit FNV-1a with the finisher of MurmurHash3, so that similar ids give unlike references. */
function hash(text: string): bigint {
  let value = 0xcbf29ce484222325n
  for (let at = 0; at < text.length; at++) {
    value = ((value ^ BigInt(text.charCodeAt(at))) * 0x100000001b3n) & mask
  }
  value = ((value ^ (value >> 33n)) * 0xff51afd7ed558ccdn) & mask
  value = ((value ^ (value >> 33n)) * 0xc4ceb9fe1a85ec53n) & mask
  return value ^ (value >> 33n)
}

/**
 * Our own reference to a letter, made from its id: `CC-7F3K-Q2M9`, 40 bits. A carrier's tracking
 * number does not exist before the letter is mailed.
 */
export function disputeReference(id: string): string {
  let rest = hash(id)
  let characters = ''
  for (let count = 0; count < 8; count++) {
    characters += alphabet.charAt(Number(rest & 31n))
    rest >>= 5n
  }
  return `CC-${characters.slice(0, 4)}-${characters.slice(4)}`
}
