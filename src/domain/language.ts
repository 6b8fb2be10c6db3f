/** The two languages of the Engine document (ChatRequest, options.language). */
export const languages = ['en', 'fr'] as const

export type Language = (typeof languages)[number]

/** A sentence of ours in every language. */
export type Sentence = Readonly<Record<Language, string>>

/** A sentence as the one text that a schema's message can be; `inLanguage` takes it apart. */
export const said = (sentence: Sentence): string =>
  languages.map((language) => sentence[language]).join('\n')

/** What a text that was `said` says in the language; any other text as it is. */
export const inLanguage = (text: string, language: Language): string =>
  text.split('\n')[languages.indexOf(language)] ?? text

/** French typography: a no-break space before high punctuation and inside amounts. */
export function typeset(text: string, language: Language): string {
  if (language === 'en') return text
  return text.replace(/ ([%$:;?!»])/g, '\u00a0$1').replaceAll('« ', '«\u00a0')
}
