/** The two languages of the Engine document (ChatRequest, options.language). */
export const languages = ['en', 'fr'] as const

export type Language = (typeof languages)[number]

/** A text in every language. */
export type Localized = Readonly<Record<Language, string>>

export const noText: Localized = { en: '', fr: '' }

/**
 * Joins both languages into the single string a schema message can be; `pickLanguage` splits it.
 */
export const bilingual = (sentence: Localized): string =>
  languages.map((language) => sentence[language]).join('\n')

/** Picks one language of a `bilingual` text; any other text is returned unchanged. */
export const pickLanguage = (text: string, language: Language): string =>
  text.split('\n')[languages.indexOf(language)] ?? text

/** French typography: a no-break space before high punctuation and inside amounts. */
export function typeset(text: string, language: Language): string {
  if (language === 'en') return text
  return text.replace(/ ([%$:;?!»])/g, '\u00a0$1').replaceAll('« ', '«\u00a0')
}

/** Picks the language and typesets it. */
export const localize = (sentence: Localized, language: Language): string =>
  typeset(sentence[language], language)

/**
 * Fills the {slots} of a text; a bilingual value fills each language with its own. Throws a
 * RangeError for a slot without a value: no letter or message may leave with one.
 */
export function fillSlots(
  text: Localized,
  values: Readonly<Record<string, string | number | Localized>>,
): Localized {
  const fill = (language: Language) =>
    text[language].replace(/\{(\w+)\}/g, (slot, name: string) => {
      const value = values[name]
      if (value === undefined) throw new RangeError(`No value for ${slot}`)
      return typeof value === 'object' ? value[language] : String(value)
    })
  return { en: fill('en'), fr: fill('fr') }
}

export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

const onlyAscii = /^[\0-\x7F]*$/

/** Lower case without accents: « Crédit » and "CREDIT" become one word. */
export function foldLetters(text: string): string {
  if (onlyAscii.test(text)) return text.toLowerCase()
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/** French common nouns at the start of a creditor's name; French needs an article before them. */
const feminine =
  /^(?:banque|caisse|soci[ée]t[ée]|compagnie|coop[ée]rative|f[ée]d[ée]ration|ville)\s/i
const feminineVowel = /^(?:agence|association|entreprise)\s/i

/** `Credit` without its accent is as often English. */
const masculine =
  /^(?:crédit |groupe |mouvement |magasin |centre (?:hospitalier|financier|m[ée]dical|de |d[’']|du )|fonds |minist[èe]re |tr[ée]sor )/i

/**
 * Adds the French article a name needs: `la Banque Nationale`, `le Groupe Boréal`, `Desjardins`.
 */
export function withArticle(name: string): string {
  if (feminineVowel.test(name)) return `l’${name}`
  if (masculine.test(name)) return `le ${name}`
  return feminine.test(name) ? `la ${name}` : name
}

/** The same at the start of a sentence: `La Banque Nationale`, and `eBay` unchanged. */
export function withArticleFirst(name: string): string {
  const withItsArticle = withArticle(name)
  return withItsArticle === name ? name : capital(withItsArticle)
}

/** French words with a silent h; in an English name it is spoken: `de Home Depot`. */
const silentH = /^h(?:ydro|orizon|[oô]pital|[oô]tel|abitat|armoni|[ée]ritage|ypoth)/i
/** Vowels read as a consonant: `de U.S. Bank`. */
const spokenConsonant = /^(?:u\.? ?s\b|us bank|uber\b)/i

/** Puts the French "de" before a name: `de Lakeside Bank`, `d’Equifax`, `d’Hydro-Québec`. */
export function withDe(name: string): string {
  const isElided =
    (/^[aeiouàâäéèêëîïôöûü]/i.test(name) && !spokenConsonant.test(name)) || silentH.test(name)
  if (name.startsWith('le ')) return `du ${name.slice(3)}`
  return isElided ? `d’${name}` : `de ${name}`
}

/** Puts the French "à" before a name with its article: `à Lakeside Bank`, `au Groupe Boréal`. */
export function withA(name: string): string {
  return name.startsWith('le ') ? `au ${name.slice(3)}` : `à ${name}`
}

const ascii = /^[\0-\x7f]*$/
/** Anything that may carry an accent: no ASCII, and no dash, space or quotation mark. */
const accented = /[^\0-\x7f\u2000-\u206f]+/g
const bare = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC')
/** Cache of the accented letters of French: nearly all that occur. */
const bareLetters = new Map(
  [...'àâäçèéêëîïôöùûüÀÂÇÈÉÊËÎÏÔÙÛÜ'].map((letter) => [letter, bare(letter)]),
)

/** Removes accents, which hurried French leaves out; the length stays the same. */
export function removeAccents(text: string): string {
  if (ascii.test(text)) return text
  return text.replace(accented, (found) => bareLetters.get(found) ?? bare(found))
}

/** `Score: 712`, with French spacing in French. */
export const toLabelled = (label: string, value: string, language: Language): string =>
  localize({ en: `${label}: ${value}`, fr: `${label} : ${value}` }, language)
