const ascii = /^[\0-\x7f]*$/
/** What can carry an accent or be one: nothing of ASCII, and no dash, space or quotation mark. */
const accented = /[^\0-\x7f\u2000-\u206f]+/g
const bare = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC')
/** The letters that French itself has, by code: nearly all that a letter meets. */
const bareLetters = new Map(
  [...'àâäçèéêëîïôöùûüÀÂÇÈÉÊËÎÏÔÙÛÜ'].map((letter) => [letter, bare(letter)]),
)

/** Without accents, which hurried French leaves out; a letter stays one letter. */
export function unaccented(text: string): string {
  if (ascii.test(text)) return text
  return text.replace(accented, (found) => bareLetters.get(found) ?? bare(found))
}
