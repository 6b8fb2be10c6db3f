import type { Language } from '../../text/language.ts'

/*
 * Social security numbers (3-2-4 digits) and Canadian social insurance numbers (3-3-3) in text that a
 * person typed: a letter shows their last four digits at most, however they were separated.
 */

const dash = '\\p{Pd}\\u2212'
const digit = '\\p{Nd}'
const separator = `[\\s./_,*${dash}]`
/** Without comma and slash: `640, 655, 700` and `640/655/700` are three scores. */
const tightGap = `[\\s._*${dash}]{1,3}`
const freeGap = `${separator}{1,3}`

const alone = (form: string) =>
  `(?<!${digit}${separator}{0,3})(?:${form})(?!${separator}{0,3}${digit})`

/** A look ahead for a digit comes first: looking behind at every letter costs milliseconds. */
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
    // One digit at a time, whatever stands between them.
    alone(`${digit}(?:${tightGap}${digit}){8}`),
    alone(`${digit}{1,2}(?<gap>${freeGap})${digit}{1,2}(?:\\k<gap>${digit}{1,2}){3,7}`),
  ].join('|')})`,
  'gu',
)
const nineDigits = new RegExp(`${atDigit}(?<!\\d)${digit}{9}(?!\\d)`, 'gu')

/** Papers with numbers of their own; an FTC report number has nine digits. */
const paper =
  '(?:report|confirmation|reference|case|file|claim|receipt|che(?:ck|que)|invoice|transaction|complaint|affidavit|identitytheft\\.gov|ftc|police|rapport|r[eé]f[eé]rence|dossier|plainte|re[cç]u|facture|signalement)(?![\\p{L}\\d])'
const spelledNumber = '(?:number|no|num|id|num[eé]ro|n°|nº)(?![\\p{L}\\d])'
const numberWord = `(?:${spelledNumber}|#)`
/** Words before nine digits that make them a paper's; after `no.` the paper may stand further before. */
const numberOfAPaper = new RegExp(
  `(?:\\$|\\b${paper}(?: (?:de|of) \\p{L}+)?[\\s.:#(]*(?:${spelledNumber}[\\s.:#(]*)?|\\b${paper}[^;!?\\n]{0,40}(?<!\\b(?:my|mon|her|his))[\\s,(](?!id)${numberWord}[\\s.:#(]*)$`,
  'iu',
)
/** Far enough before a number for a paper's name, a date and `no.`. */
const nameReach = 80

/** True where a number at a place in a text is said to be that of a paper. */
const isOfAPaper = (whole: string, at: number) =>
  numberOfAPaper.test(whole.slice(Math.max(0, at - nameReach), at))

/** `155-039-221` and `26-1180442` (year and number), the forms of many a case number as well. */
const caseForm = /^\d{3}-\d{3}-\d{3}$|^\d{2}-\d{7}$/
const zipPlusFour = /^\d{5}-\d{4}$/

const digitsOf = (text: string) => text.match(/\p{Nd}/gu) ?? []

const endingIn: Readonly<Record<Language, string>> = { en: 'ending in', fr: 'se terminant par' }

/** `ending in 6789`, in the language of the letter. */
export const ending = (number: string, language: Language) =>
  `${endingIn[language]} ${digitsOf(number).slice(-4).join('').normalize('NFKC')}`

/** True for a number of which only the last four digits are left. */
export const isMaskedNumber = (text: string): boolean =>
  Object.values(endingIn).some((words) => text.startsWith(`${words} `))

const digitsOnly = new RegExp(`^(?:${digit}|${separator})+$`, 'u')
/** Lengths of social security numbers and of cards' numbers (ISO/IEC 7812-1), however grouped. */
const isSecretLength = (digits: number) => digits === 9 || (digits >= 13 && digits <= 19)

/** True for a text that is as many digits and separators as such a number, and nothing else. */
export const isSecretNumber = (text: string): boolean =>
  isSecretLength(digitsOf(text).length) && digitsOnly.test(text)

const nineNear = new RegExp(`(?:${digit}${separator}{0,3}){9}`, 'u')
/** The same in plain digits: quicker to look for, and nothing else need be in most texts. */
const plainNine = /\d(?:\D{0,3}\d){8}/
/** Among such characters there may be digits of other scripts. */
const otherScript = /[^\0-\u024f\u2000-\u20cf]/

/** Nine digits near each other: without them no text need be searched for the forms above. */
export const holdsNineDigits = (text: string): boolean =>
  (plainNine.test(text) || otherScript.test(text)) && nineNear.test(text)

/** The text with the last four digits in place of each such number. */
export function withoutIdentityNumbers(text: string, language: Language): string {
  return text
    .replace(afterItsName, (found) => ending(found, language))
    .replace(inGroups, (found: string, ...rest: unknown[]) => {
      const at = rest.find((value) => typeof value === 'number') ?? 0
      const isOther =
        digitsOf(found).length !== 9 ||
        zipPlusFour.test(found) ||
        text[at - 1] === '$' ||
        (caseForm.test(found) && isOfAPaper(text, at))
      return isOther ? found : ending(found, language)
    })
    .replace(nineDigits, (number, at: number, whole: string) =>
      isOfAPaper(whole, at) ? number : ending(number, language),
    )
}
