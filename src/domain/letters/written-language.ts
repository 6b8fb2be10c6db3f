import type { Language } from '../language.ts'
import { unaccented } from './clauses.ts'

const wordsOf = (list: string) => new Set(list.split(/\s+/))

/** Common words without accents; a word of two languages stands where it decides the less. */
const common: Readonly<Record<Language | 'other', ReadonlySet<string>>> = {
  en: wordsOf(
    `i it is was the this that a an and or of to my not on in for are were be been have has had did do does
  but by with from at me they he she we you account balance paid never late debt wrong error open opened`,
  ),
  fr: wordsOf(
    `je j il elle nous vous ils elles on ce cette ces c est sont etait pas ne n une un les des le la l d de du au aux
  mon ma mes son sa ses jamais ete ai avec pour par sur dans chez ouvert compte dette solde paye et ou mais qui que qu
  deja encore depuis erreur faux fausse retard`,
  ),
  other: wordsOf(
    `yo el los las es mi mis esta este estos cuenta deuda nunca abri fue por para con una son y pero del al no
  ich er sie wir das der die den dem ein eine ist sind nicht mein meine konto habe dieses wurde nie und oder aber
  von mit zu nao eu os um uma minha meu conta foi isso questo questa gli conto mio mia sono della non e`,
  ),
}

const mixedScripts =
  /\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin}/u

/**
 * The language in which a text can be read, undefined when it is neither of ours: most of its letters
 * are not Latin, a word mixes alphabets (a look-alike letter), or its common words are those of
 * another language. A foreign name in a sentence does not count; a text that tells nothing is English.
 */
export function writtenLanguage(text: string): Language | undefined {
  const letters = text.match(/\p{L}/gu) ?? []
  const latin = letters.filter((letter) => /\p{Script=Latin}/u.test(letter))
  if (latin.length * 2 < letters.length || mixedScripts.test(text)) return undefined
  const words =
    unaccented(text)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  const count = (language: Language | 'other') =>
    words.filter((word) => common[language].has(word)).length
  const english = count('en')
  const french = count('fr')
  const other = count('other')
  if (other >= 2 && other > english && other > french) return undefined
  return french > english ? 'fr' : 'en'
}
