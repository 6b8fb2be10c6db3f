/** The two languages of the Engine document (ChatRequest, options.language). */
export const languages = ['en', 'fr'] as const

export type Language = (typeof languages)[number]

/** A sentence of ours in every language. */
export type Localized = Readonly<Record<Language, string>>

/** A sentence as the one text that a schema's message can be; `inLanguage` takes it apart. */
export const bilingual = (sentence: Localized): string =>
  languages.map((language) => sentence[language]).join('\n')

/** What a text that is `bilingual` says in the language; any other text as it is. */
export const inLanguage = (text: string, language: Language): string =>
  text.split('\n')[languages.indexOf(language)] ?? text

/** French typography: a no-break space before high punctuation and inside amounts. */
export function typeset(text: string, language: Language): string {
  if (language === 'en') return text
  return text.replace(/ ([%$:;?!»])/g, '\u00a0$1').replaceAll('« ', '«\u00a0')
}

/** What a sentence of ours says in the language, typeset. */
export const localize = (sentence: Localized, language: Language): string =>
  typeset(sentence[language], language)

/** The text with a capital first. */
export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

const onlyAscii = /^[\0-\x7F]*$/

/** Small letters without accents: « Crédit » and "CREDIT" are one word. */
export function plainLetters(text: string): string {
  if (onlyAscii.test(text)) return text.toLowerCase()
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/** French common nouns that a creditor's name begins with, and that French does not say bare. */
const feminine =
  /^(?:banque|caisse|soci[ée]t[ée]|compagnie|coop[ée]rative|f[ée]d[ée]ration|ville)\s/i
const feminineVowel = /^(?:agence|association|entreprise)\s/i

/** `Credit` without its accent is as often English. */
const masculine =
  /^(?:crédit |groupe |mouvement |magasin |centre (?:hospitalier|financier|m[ée]dical|de |d[’']|du )|fonds |minist[èe]re |tr[ée]sor )/i

/** A name as a French sentence says it: `la Banque Nationale`, `le Groupe Boréal`, `Desjardins`. */
export function withArticle(name: string): string {
  if (feminineVowel.test(name)) return `l’${name}`
  if (masculine.test(name)) return `le ${name}`
  return feminine.test(name) ? `la ${name}` : name
}

/** The same where a sentence begins: `La Banque Nationale`, and `eBay` as it is written. */
export function withArticleFirst(name: string): string {
  const said = withArticle(name)
  return said === name ? name : capital(said)
}

/** French words whose h is silent; that of an English name is not: `de Home Depot`. */
const silentH = /^h(?:ydro|orizon|[oô]pital|[oô]tel|abitat|armoni|[ée]ritage|ypoth)/i
/** A vowel that is read as a consonant: `de U.S. Bank`. */
const spokenConsonant = /^(?:u\.? ?s\b|us bank|uber\b)/i

/** The French "of" before a name: `de Lakeside Bank`, `d’Equifax`, `d’Hydro-Québec`. */
export function deName(name: string): string {
  const isElided =
    (/^[aeiouàâäéèêëîïôöûü]/i.test(name) && !spokenConsonant.test(name)) || silentH.test(name)
  if (name.startsWith('le ')) return `du ${name.slice(3)}`
  return isElided ? `d’${name}` : `de ${name}`
}

/** The French "to" before a name with its article: `à Lakeside Bank`, `au Groupe Boréal`. */
export function toName(name: string): string {
  return name.startsWith('le ') ? `au ${name.slice(3)}` : `à ${name}`
}
