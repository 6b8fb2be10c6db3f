import type { Language } from './language.ts'
import { removeAccents } from './language.ts'

const toWordSet = (list: string) => new Set(list.split(/\s+/))

/** Common words without accents; a word of two languages is listed where it decides less. */
const common: Readonly<Record<Language | 'other', ReadonlySet<string>>> = {
  en: toWordSet(
    `i it is was the this that a an and or of to my not on in for are were be been have has had did do does
  but by with from at me they he she we you your how what when where why which who can could will would should
  account balance paid never late debt wrong error open opened`,
  ),
  fr: toWordSet(
    `je j il elle nous vous ils elles on ce cette ces c est sont etait pas ne n une un les des le la l d de du au aux
  mon ma mes son sa ses votre vos est quel quelle quels quelles quoi combien comment pourquoi quand puis dois peut
  bonjour salut merci svp cote marge carte jamais ete ai avec pour par sur dans chez ouvert compte dette solde paye et ou mais qui que qu
  deja encore depuis erreur faux fausse retard`,
  ),
  other: toWordSet(
    `yo el los las es mi mis esta este estos cuenta deuda nunca abri fue por para con una son y pero del al no
  ich er sie wir das der die den dem ein eine ist sind nicht mein meine konto habe dieses wurde nie und oder aber
  von mit zu nao eu os um uma minha meu conta foi isso questo questa gli conto mio mia sono della non e`,
  ),
}

/** Characters that are enough to tell English from French when there is no third language. */
const maxCharacters = 1_500

const splitWords = (text: string): readonly string[] => text.match(/[a-z]+/g) ?? []

const countWords = (words: readonly string[], language: Language | 'other'): number =>
  words.reduce((times, word) => (common[language].has(word) ? times + 1 : times), 0)

/** Accents absent from English and rare in Spanish, Portuguese and German. */
const frenchAccent = /[àâæçèêëîïôœùûÿ]|é(?=e?s?[ .,;])/g

/** Characters beyond the Latin letters of Europe: only these need a check of the alphabet. */
const beyondLatin = /[^\0-\u024f\u2000-\u20cf]/

const mixedScripts =
  /\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin}/u

/**
 * Returns undefined for a language other than ours: mostly non-Latin letters, a word that mixes
 * alphabets (look-alike letters), or common words of another language. One foreign name does not
 * count; a text without any sign is English.
 */
export function detectLanguage(text: string): Language | undefined {
  const lower = text.normalize('NFC').toLowerCase()
  if (beyondLatin.test(lower) && !isLatin(lower)) return undefined
  const all = splitWords(removeAccents(lower))
  const other = countWords(all, 'other')
  const isReadWhole = other >= 2 || lower.length <= maxCharacters
  const read = isReadWhole ? lower : lower.slice(0, maxCharacters)
  const words = isReadWhole ? all : splitWords(removeAccents(read))
  const en = countWords(words, 'en')
  const fr = countWords(words, 'fr') + (read.match(frenchAccent)?.length ?? 0)
  if (other >= 2 && other > en && other > fr) return undefined
  return fr > en ? 'fr' : 'en'
}

/** Characters of a message that are read, about 700 words. */
const maxMessageCharacters = 4_000

/** French when the person's last message is in French, whatever the caller speaks; else the caller's. */
export function conversationLanguage(
  messages: readonly { readonly role: string; readonly content: string }[],
  callerLanguage: Language,
): Language {
  const last = messages.findLast(({ role }) => role === 'user')?.content ?? ''
  return detectLanguage(last.slice(0, maxMessageCharacters)) === 'fr' ? 'fr' : callerLanguage
}

function isLatin(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  return latin * 2 >= letters && !mixedScripts.test(text)
}
