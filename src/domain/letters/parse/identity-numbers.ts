import type { Language } from '../../text/language.ts'

/*
 * Social security (3-2-4 digits) and social insurance numbers (3-3-3) in typed text: a letter shows
 * at most their last four digits, whatever the separators.
 */

const dash = '\\p{Pd}\\u2212'
const digit = '\\p{Nd}'
const separator = `[\\s./_,*${dash}]`
/** Without comma and slash: `640, 655, 700` and `640/655/700` are three scores. */
const tightGap = `[\\s._*${dash}]{1,3}`
const freeGap = `${separator}{1,3}`

const alone = (form: string) =>
  `(?<!${digit}${separator}{0,3})(?:${form})(?!${separator}{0,3}${digit})`

/** Cheap lookahead for a digit: a lookbehind at every letter costs milliseconds. */
const atDigit = `(?=${digit})`

const afterItsName = new RegExp(
  `${atDigit}(?<=\\b(?:ssns?|social|sin|itin|nas|n\\.a\\.s|nss|assurance[- ]sociale|s[eé]curit[eé] sociale)\\b[^\\p{Nd}\\n]{0,40})${digit}(?:${separator}{0,3}${digit}){8}(?!${digit})`,
  'giu',
)
const inGroups = new RegExp(
  `${atDigit}(?:${[
    `(?<!\\d)${digit}{3}(?:${freeGap}${digit}{2}${freeGap}${digit}{4}|${tightGap}${digit}{3}${tightGap}${digit}{3})(?!\\d)`,
    alone(
      `${digit}{5}${tightGap}${digit}{4}|${digit}{4}${tightGap}${digit}{5}|${digit}{3}${tightGap}${digit}{6}`,
    ),
    alone(`${digit}{2}${tightGap}${digit}{7}`),
    // Digit by digit, with any separators.
    alone(`${digit}(?:${tightGap}${digit}){8}`),
    alone(`${digit}{1,2}(?<gap>${freeGap})${digit}{1,2}(?:\\k<gap>${digit}{1,2}){3,7}`),
  ].join('|')})`,
  'gu',
)
const nineDigits = new RegExp(`${atDigit}(?<!\\d)${digit}{9}(?!\\d)`, 'gu')

/** Documents with numbers of their own; an FTC report number has nine digits. */
const paper =
  '(?:report|confirmation|reference|case|file|claim|receipt|che(?:ck|que)|invoice|transaction|complaint|affidavit|identitytheft\\.gov|ftc|police|rapport|r[eé]f[eé]rence|dossier|plainte|re[cç]u|facture|signalement)(?![\\p{L}\\d])'
const spelledNumber = '(?:number|no|num|id|num[eé]ro|n°|nº)(?![\\p{L}\\d])'
const numberWord = `(?:${spelledNumber}|#)`
/**
 * Words before nine digits that make them a document's number; before `no.` the document may be
 * further away.
 */
const numberOfAPaper = new RegExp(
  `(?:\\$|\\b${paper}(?: (?:de|of) \\p{L}+)?[\\s.:#(]*(?:${spelledNumber}[\\s.:#(]*)?|\\b${paper}[^;!?\\n]{0,40}(?<!\\b(?:my|mon|her|his))[\\s,(](?!id)${numberWord}[\\s.:#(]*)$`,
  'iu',
)
/** Characters before a number that hold a document's name, a date and `no.`. */
const nameReach = 80

/** True when the number at this place is called a document's. */
const isOfAPaper = (whole: string, at: number) =>
  numberOfAPaper.test(whole.slice(Math.max(0, at - nameReach), at))

/** `155-039-221` and `26-1180442` (year and number): also forms of case numbers. */
const caseForm = /^\d{3}-\d{3}-\d{3}$|^\d{2}-\d{7}$/
const zipPlusFour = /^\d{5}-\d{4}$/

const toDigits = (text: string) => text.match(/\p{Nd}/gu) ?? []

const endingIn: Readonly<Record<Language, string>> = { en: 'ending in', fr: 'se terminant par' }

/** `ending in 6789`, localized. */
export const toEnding = (number: string, language: Language) =>
  `${endingIn[language]} ${toDigits(number).slice(-4).join('').normalize('NFKC')}`

/** True for a number already shortened to its last four digits. */
export const isMaskedNumber = (text: string): boolean =>
  Object.values(endingIn).some((words) => text.startsWith(`${words} `))

const digitsOnly = new RegExp(`^(?:${digit}|${separator})+$`, 'u')
/** Lengths of social security numbers and card numbers (ISO/IEC 7812-1). */
const isSecretLength = (digits: number) => digits === 9 || (digits >= 13 && digits <= 19)

/** True when the text consists only of such a number. */
export const isSecretNumber = (text: string): boolean =>
  isSecretLength(toDigits(text).length) && digitsOnly.test(text)

const nineNear = new RegExp(`(?:${digit}${separator}{0,3}){9}`, 'u')
/** The same in ASCII digits: quicker, and enough for most texts. */
const plainNine = /\d(?:\D{0,3}\d){8}/
/** Characters beyond Latin may include digits of other scripts. */
const otherScript = /[^\0-\u024f\u2000-\u20cf]/

/** Cheap check before the forms above: nine digits near each other. */
export const hasNineDigits = (text: string): boolean =>
  (plainNine.test(text) || otherScript.test(text)) && nineNear.test(text)

/** Replaces each such number by its last four digits. */
export function maskIdentityNumbers(text: string, language: Language): string {
  return text
    .replace(afterItsName, (found) => toEnding(found, language))
    .replace(inGroups, (found: string, ...rest: unknown[]) => {
      const at = rest.find((value) => typeof value === 'number') ?? 0
      const isOther =
        toDigits(found).length !== 9 ||
        zipPlusFour.test(found) ||
        text[at - 1] === '$' ||
        (caseForm.test(found) && isOfAPaper(text, at))
      return isOther ? found : toEnding(found, language)
    })
    .replace(nineDigits, (number, at: number, whole: string) =>
      isOfAPaper(whole, at) ? number : toEnding(number, language),
    )
}

/** 13 to 19 digits as on cards: in one run, in fours, or 4-6-5. */
const cardShaped =
  /(?=\p{Nd})(?<!\p{Nd})(?:\p{Nd}{13,19}|\p{Nd}{4}(?:[ .\p{Pd}]{1,3}\p{Nd}{4}){2}[ .\p{Pd}]{1,3}\p{Nd}{1,7}|\p{Nd}{4}[ .\p{Pd}]{1,3}\p{Nd}{6}[ .\p{Pd}]{1,3}\p{Nd}{4,5})(?!\p{Nd})/gu
/** `2019 2020 2021 2022` is a list of years. */
const years = /^(?:(?:19|20)\d\d\D*){3,}$/

/**
 * Shortens card numbers to their last four digits, which identify the account together with the
 * creditor. No check digit is required: a mistyped card number is still one.
 */
export const maskCardNumbers = (text: string, language: Language): string =>
  text.replace(cardShaped, (found) => (years.test(found) ? found : toEnding(found, language)))
