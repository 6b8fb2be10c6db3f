/** What Windows-1252 prints for the bytes 0x80 to 0x9F; '\0' where it prints nothing. */
const highBytes = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ'

/** What stands for any byte of a sequence but its first. */
const high = `[\\u0080-\\u00BF${highBytes.replaceAll('\0', '')}]`

const isSuspect = /[\u00C2-\u00C5\u00E2\u00E3]/

/**
 * Bytes of UTF-8 in the range of the letters, spaces, quotes and check marks that a report prints, each
 * read as a letter of its own; those letters may have been made small or great since.
 */
const damaged = new RegExp(
  `\\u00E2[œ\\u009C][“”\\u0093\\u0094]|[\\u00C2\\u00E2][€\\u0080]${high}|[\\u00C2\\u00E2]{1,6}\\u00A0|[\\u00C2-\\u00C5\\u00E3]${high}`,
  'g',
)

/**
 * The text with UTF-8 that was read as Windows-1252 or Latin-1 put right: "CrÃ©dit" is "Crédit",
 * "5Â 640" has a no-break space. A text may have been misread more than once, its spaces each time. What
 * is no such sequence stays as it is.
 */
export function repaired(text: string): string {
  return [1, 2].reduce(
    (plain) => (isSuspect.test(plain) ? plain.replace(damaged, decoded) : plain),
    text,
  )
}

function decoded(characters: string): string {
  if (/^[\u00C2\u00E2]+\u00A0$/.test(characters)) return '\u00A0'
  const [first = 0, second = 0, third = 0] = [...characters].map(byteOf)
  const code =
    characters.length === 2
      ? ((first & 0x1f) << 6) | (second & 0x3f)
      : ((first & 0x0f) << 12) | ((second & 0x3f) << 6) | (third & 0x3f)
  return code < 0xa0 ? characters : String.fromCodePoint(code)
}

function byteOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  return code < 0x100 ? code : 0x80 + highBytes.indexOf(character)
}
