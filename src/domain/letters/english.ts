/** Common words that English does not have, of the languages in which letters are asked for most. */
const foreignWords = new Set(
  `je il elle nous vous ce cette ces est sont pas une les des mon ma mes jamais été avec pour ouvert compte dette
  yo el la los las una es son mi mis esta este estos cuenta deuda nunca abrí abri fue por para con que
  ich er sie wir das der die den dem ein eine ist sind nicht mein meine konto habe dieses wurde nie
  não nao eu os um uma minha meu conta nunca foi isso questo questa il lo gli conto mio mia sono della non
  et ou mais du au aux y pero del al und oder aber von mit zu e`.split(/\s+/),
)
const englishWords = new Set(
  `i it is was the this that a an and or of to my not on in for are were be been have has had did do does
  but by with from at me they he she we you account balance paid never late debt wrong error open opened`.split(
    /\s+/,
  ),
)
const mixedScripts =
  /\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin}/u

/**
 * Whether a text cannot be read as English: most of its letters are not Latin, a word mixes alphabets
 * (a look-alike letter), or its common words are those of another language. A foreign name in an
 * English sentence is English.
 */
export function isNotEnglish(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? []
  const latin = letters.filter((letter) => /\p{Script=Latin}/u.test(letter))
  if (latin.length * 2 < letters.length || mixedScripts.test(text)) return true
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const foreign = words.filter((word) => foreignWords.has(word)).length
  return foreign >= 2 && foreign > words.filter((word) => englishWords.has(word)).length
}
