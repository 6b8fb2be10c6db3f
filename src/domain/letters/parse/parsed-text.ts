import { boundRuns } from '../../text/bounded-text.ts'
import { detectLanguage } from '../../text/detect-language.ts'
import { removeAccents } from '../../text/language.ts'
import type { DisputeFacts } from '../letter.ts'

/** Chat spellings and their full words; lower case without accents. */
const fullWords: Readonly<Record<string, string>> = {
  ...{ cant: "can't", ive: "i've", weve: "we've", youve: "you've", theyve: "they've" },
  ...{ thats: "that's", whats: "what's", theres: "there's", theyre: "they're", dosent: "doesn't" },
  ...{ aint: "isn't", "ain't": "isn't", payed: 'paid', gotta: 'have to', u: 'you', ur: 'your' },
  ...{ wanna: 'want to', gonna: 'going to', pls: 'please', plz: 'please', becuz: 'because' },
  ...{ cuz: 'because', bc: 'because', bcuz: 'because', payement: 'payment', payements: 'payments' },
  ...{ pis: 'et', faque: 'donc', stp: 'svp', pcq: 'parce que', jveux: 'je veux', jpeux: 'je peux' },
  ...{ jsais: 'je sais', jme: 'je me', jla: 'je la', cetait: "c'etait", "c'tait": "c'etait" },
  ...{ chui: 'je suis', chuis: 'je suis', chu: 'je suis', chus: 'je suis', jsuis: 'je suis' },
}
const shortSpelling = new RegExp(`\\b(?:${Object.keys(fullWords).join('|')})\\b`, 'g')

/** Spellings that several words share, or that depend on the next word. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/\b(did|does|is|was|were|are|have|has|had|would|could|should)nt\b/g, "$1n't"],
  [
    // `Dont` is also a French word.
    /\bdont(?= (?:owe|know|rec\w+|remember|have|even|think|agree|want|belong|believe|deny)\b)/g,
    "don't",
  ],
  [/\b(could|would|should|must) of\b/g, '$1 have'],
  [/\bim(?= \w)/g, "i'm"],
  [
    /\bits(?= (?:not|mine|my|wrong|correct|accurate|right|true|all|been|a mistake|an error|legit)\b)/g,
    "it's",
  ],
  [/\bac(?:ct|nt|count|ount)(s?)\b/g, 'account$1'],
  [/\bp(?:y)?mt(s?)\b/g, 'payment$1'],
  [/\brec(?:c?o(?:g|n)?n?i|ogni)[sz]e\b/g, 'recognize'],
  [/\breci?ei?ved?\b/g, 'received'],
  [/\bj(ai|avais|etais|ais)\b/g, "j'$1"],
  [/\bn(ai|avais|etais|est|etait)(?= (?:pas|jamais|plus|rien|aucun))/g, "n'$1"],
  [/\bc(?:est|t)?(?= (?:pas|bien|mon|ma|faux|une|un|a moi|vrai)\b)/g, "c'est"],
  [/\by (?=(?:sont|ont|m'ont|disent|veulent|verifient|prouvent)\b)/g, 'ils '],
]

/** Words that do not change a statement: `technically I did open it`. */
const hedge =
  /\b(?:technically|honestly|basically|literally|obviously|frankly|truthfully|admittedly|to be (?:honest|fair|frank)|lol|lmao|haha|hehe|tbh|ngl|smh|techniquement|honnetement|franchement|sincerement|bel et bien|pour etre (?:honnete|franche?)|mdr)\b,? ?/g

/** Expands chat spellings and removes hedges. */
function expandSpellings(text: string): string {
  const full = text.replace(shortSpelling, (word) => fullWords[word] ?? word).replace(hedge, '')
  return spellings.reduce((written, [pattern, full]) => written.replace(pattern, full), full)
}

/** Text in quotation marks; single ones only where no apostrophe can end them. */
const quotation =
  /"[^"\n]{3,400}"|«[^»\n]{3,400}»|(?<![\w.,])'(?=\w)(?:[^'\n]|(?<=\w)'(?=\w)){6,400}'(?![\w])/g
const anyWord = /[\p{L}\p{Nd}]+/gu
/** With fewer words around it, the whole text was merely put in quotation marks. */
const minOwnWords = 4

/** Removes quoted words, which are another's, unless the whole text is one quotation. */
function removeQuotations(text: string): string {
  if (!/["«']/.test(text)) return text
  const own = text.replace(quotation, '"…"')
  return (own.match(anyWord)?.length ?? 0) < minOwnWords ? text : own
}

const ascii = /^[\0-\x7f]*$/
/**
 * Lower case, no accents, one kind of apostrophe and space, wrapped lines joined (the next begins
 * with a small letter), chat spellings expanded, hedges removed: the form of the cues of both
 * languages.
 */
function fold(text: string): string {
  const joined = text.includes('\n') ? text.replace(/\n(?=\p{Ll})/gu, ' ') : text
  const plain = removeAccents(ascii.test(joined) ? joined : joined.normalize('NFKC'))
  return expandSpellings(plain.toLowerCase().replace(/[’‘]/g, "'").replace(/[“”„]/g, '"'))
}

const clauseBreak =
  /[.;:!?()\n]+|,(?!\d)|\b(?:but|however|although|though|yet|except|because|still|and|since(?= i (?:did|let|allowed|agreed|knew))|mais|cependant|toutefois|pourtant|sauf|parce que?|puisque?|alors que?|et)\b/

/** `I had the card and didn't pay`: the second verb shares the subject. */
const sharedSubject =
  / and (?=(?:did|didn't|never|don't|couldn't|can't|stopped|missed|skipped|ignored|forgot|fell|signed|spent|maxed|defaulted|quit|owe)\b)(?<=\bi (?!was\b|got\b|am\b)[^.;:!?()\n]{0,100} and )/g

/** Splits a folded text into clauses; a clause may limit what the one before admits. */
export function splitClauses(text: string): readonly string[] {
  return text.replace(sharedSubject, ' and i ').split(clauseBreak)
}

/** Languages found in a text; both when it is too short to tell. */
type TextLanguages = 'en' | 'fr' | 'both'

const english =
  /\b(?:the|i|i'm|it|it's|was|were|is|my|not|they|this|have|did|didn't|of|and|you|your|to|be|late|please|never|account|paid|wrong)\b/
const french =
  /\b(?:j'|c'est|qu')|\b(?:je|est|pas|les|des|une|un|mon|ma|mes|du|ce|cette|ces|dans|le|la|que|et|vous|ils|il|elle|jamais|compte|paye|faux)\b/

function detectLanguages(text: string): TextLanguages {
  const isEnglish = english.test(text)
  return isEnglish === french.test(text) ? 'both' : isEnglish ? 'en' : 'fr'
}

/** A person's text prepared once for all checks of a letter. */
export interface ParsedText {
  /** Without accents, otherwise as written. */
  readonly plain: string
  /** Folded; see `fold`. */
  readonly text: string
  /** Folded, without quotations. */
  readonly own: string
  /** Clauses of the folded text. */
  readonly clauses: readonly string[]
  readonly languages: TextLanguages
}

export function parseText(written: string): ParsedText {
  const bounded = boundRuns(written)
  const text = fold(bounded)
  return {
    plain: removeAccents(bounded),
    text,
    own: removeQuotations(text),
    clauses: splitClauses(text),
    languages: detectLanguages(text),
  }
}

/** Number of words and numbers. */
export const wordCount = (text: string): number => text.match(/[\p{L}\p{Nd}]+/gu)?.length ?? 0

/** Joins alternatives that begin at a word. */
export function wordPattern(...alternatives: readonly string[]): RegExp {
  return new RegExp(`\\b(?:${alternatives.join('|')})`)
}

export const negated = wordPattern(
  String.raw`(?:not|never|no|nobody|none|neither|nor|cannot|falsely|wrongly|supposedly|allegedly)\b`,
  String.raw`\w+n't\b`,
  String.raw`(?:n'|ne\b|pas\b|jamais\b|aucun|ni\b|faussement\b|soi-disant\b|pretendument\b)`,
)

/** Alternatives of one cue, each beginning at a word. */
export type CuePatterns = readonly string[]

/** A table of cues (`AccuracyCues`, `TheftCues` …), each compiled to one pattern. */
export type Cues<Table> = { readonly [Name in keyof Table]: RegExp }

/**
 * Compiles cues for the languages found in a text, whatever the letter's language: most people
 * write in one, so the other's patterns would be wasted time. `join` combines a cue's alternatives.
 */
export function createCueReader<Table extends Readonly<Record<keyof Table, CuePatterns>>>(
  english: Table,
  french: Table,
  join: (...alternatives: readonly string[]) => RegExp = wordPattern,
): (parsed: ParsedText) => Cues<Table> {
  const names = Object.keys(english) as (keyof Table)[]
  const compile = (...tables: readonly Table[]) =>
    Object.fromEntries(
      names.map((name) => [name, join(...tables.flatMap((table) => table[name]))]),
    ) as Cues<Table>
  const cues: Readonly<Record<TextLanguages, Cues<Table>>> = {
    en: compile(english),
    fr: compile(french),
    both: compile(english, french),
  }
  return ({ languages }) => cues[languages]
}

/**
 * Caches a function of a request's facts. Weak keys: nothing of a person's text outlives the
 * request.
 */
export function oncePerFacts<Facts extends object, Answer>(
  make: (facts: Facts) => Answer,
): (facts: Facts) => Answer {
  const answers = new WeakMap<Facts, { readonly answer: Answer }>()
  return (facts) => {
    const known = answers.get(facts)
    if (known !== undefined) return known.answer
    const answer = make(facts)
    answers.set(facts, { answer })
    return answer
  }
}

/** A dispute's reason without accents, otherwise as written. */
export const plainReason = oncePerFacts(({ reason }: Pick<DisputeFacts, 'reason'>) =>
  removeAccents(reason),
)

/** Language of a dispute's reason; see `detectLanguage`. */
export const reasonLanguage = oncePerFacts(({ reason }: Pick<DisputeFacts, 'reason'>) =>
  detectLanguage(reason),
)
