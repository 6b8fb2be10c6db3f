import { readDisclosure } from '../../engine/canada/disclosure.ts'
import { isShaped, printedLine } from '../../engine/canada/label-pairs.ts'
import { readLetter } from '../../engine/canada/letter.ts'
import { fold, ordersOf } from '../../engine/canada/values.ts'
import type { Layout } from '../../engine/layout.ts'

/**
 * "… in 09/2026 rating your revolving account as R1", "… en 2026-09 que votre compte est coté I2":
 * Equifax's letter dates its sentences, an article does not.
 */
function isRatedInWords(text: string): boolean {
  return (
    /\b(?:as|rat(?:ed|ing)|cotee?|comme|compte|account)\s(?:\S{1,20} ){0,4}[roimcl]\s?[0-9]\b/.test(
      text,
    ) &&
    /\b(?:your|votre) (?:\S{1,20} ){0,3}(?:account|compte)\b/.test(text) &&
    /\d[/-]\d/.test(text)
  )
}

const namesBureau = /\b(?:equifax|trans ?union)(?: (?:of|du))? canada\b/

/** Markers of Canadian disclosures that American ones lack; folded. */
const canadian: readonly RegExp[] = [
  namesBureau,
  /\bsocial insurance number\b|\bnumero d'assurance sociale\b|^nas:|\bsin(?: on file)?(?::| {2,})/,
  /\bclosed for cause\b|\bferme pour (?:cause|motif)\b/,
  /^(?:registered items?|registered item\(s\)|elements? enregistres?|secured loans?):?/,
  /\b(?:ppsa|rdprm)\b/,
  /\bmop\b|\bmode de paiement\b|\bmanner of payment\b/,
  /(?:^|\s)(?:rating|cote|cote du compte)(?::? | {2,})[roimcl][0-9]\b/,
  /\bnom du creancier\b|\bmontant en souffrance\b|\ben souffrance\b/,
  /\bdemandes? de renseignements?\b/,
  /\b(?:dossier|fiche) de credit\b/,
  /\bconsumer proposal\b|\bproposition (?:de|du) consommateur\b/,
  /\bnot to be used for credit purposes\b|\bne doit pas servir a des fins de credit\b/,
  /\bdate de radiation\b|\bcharge-?off date\b|\bdate d'ouverture\b/,
  /\bcote de credit\b|\bpointage de credit\b|\bers 2\.0\b|\bequifax risk score\b/,
  /\b(?:on|qc|bc|ab|sk|mb|nb|ns|nl|pe),? [a-z]\d[a-z] ?\d[a-z]\d\b/,
  /(?:^|\s)[roimc][0-9](?:\s|$)/,
  /\b[roimcl][1-9](?: ?[-–:])? (?:pa(?:id|ys)|paye|bad debt|mauvaise creance|\d{2,3}(?:[-–]\d{2,3})? (?:days|jours))\b/,
  /\bsuperintendent of bankruptcy\b|\bsurintendant des faillites\b|\blicensed insolvency trustee\b/,
  /\bcredit ?vision\b/,
  // Scale of Canadian scores.
  /\b300(?: ?[-–] ?| (?:to|a|et|and) )900\b/,
  /\bassociation (?:to account|au compte)\b/,
  /\b(?:no|aucun|\d{1,2}) (?:payments?|paiements?)(?:\(s\))?(?: en retard de)? 30 (?:days late|jours)\b/,
  /\bconsumer disclosure\b|\bconsumer relations centre\b/,
  // Dates year first with slashes, which no US form uses.
  /(?:^|\s)20\d\d\/[01]\d\/[0-3]\d(?:\s|$)/,
]

/** A quick test: every marker and rated sentence contains one of these. */
const mayHaveMark =
  /canada|insurance|assurance|\bnas\b|\bsin\b|\bcause\b|motif|regist|secured|ppsa|rdprm|\bmop\b|\bmode\b|manner|\b[roimcl]\s?\d\b|ancier|souffrance|renseignement|dossier|fiche|propos|\bfins\b|radiation|off\s+date|ouverture|c[oô]te|pointage|\bers\b|risk|[a-z]\d[a-z]\s*\d[a-z]\d|intendant|intendent|trustee|vision|900|association|\b30\s+(?:days|jours)|disclosure|relations|20\d\d\//i

/** Titles of disclosures, which articles, apps and letters lack. */
const title =
  /\b(?:dossier de credit du consommateur|fiche de credit|consumer disclosure)\b|\bmode de paiement\b|\b(?:past due|en souffrance)\b.{0,60}\b(?:rating|mop|cote)\b/

const transUnion =
  /\bclosed for cause\b|\bferme pour cause\b|\bmop\b|\bregistered items?\b|\bconsumer disclosure\b|\bfiche de credit\b|\bcross-?references?\b|\breferences? croisees?\b|\bposted date\b|\bdate de signalement\b/

/** Lines searched for markers. */
const maxLines = 500

/** Minimum markers of a disclosure. */
const minMarks = 3

/**
 * Minimum labeled account values of a form that names its Canadian bureau, instead of other
 * markers.
 */
const minLabeledValues = 4

type Form = 'Equifax' | 'TransUnion' | 'neither'

/** Cache: both layouts test the same lines. */
const known = new WeakMap<readonly string[], Form>()

/** Detects the Canadian bureau of a consumer disclosure. */
function formOf(lines: readonly string[]): Form {
  const form = known.get(lines) ?? formRead(lines)
  known.set(lines, form)
  return form
}

/** An app's name alone on one of the first lines: it prints a form's words in its own order. */
const app =
  /^\s*(?:\p{L}{3,9} )?(?:borrowell|credit karma|clearscore|creditwise|credit ?view dashboard)(?: canada| app)?\s*$/iu

/** Lines in which an app names itself. */
const maxAppLines = 6

function formRead(lines: readonly string[]): Form {
  if (lines.slice(0, maxAppLines).some((line) => app.test(line))) return 'neither'
  const near = lines.slice(0, maxLines)
  const { count, isNamed, isLetter } = marksIn(
    plainLines(near.filter((line) => mayHaveMark.test(line))),
  )
  if (count < minMarks && !isNamed) return 'neither'
  const printed = plainLines(near)
  if (printed.some(({ line }) => /\bbus\/id code\b/i.test(line))) return 'neither'
  const labelled = isLetter ? minLabeledValues : labelledIn(printed)
  const isTitled = printed.some(({ text }) => title.test(text))
  const isForm = labelled >= minLabeledValues || (count >= minMarks && (isTitled || labelled > 0))
  return isForm ? bureauOf(printed) : 'neither'
}

/** A line of a form, as printed and folded. */
interface Plain {
  readonly line: string
  readonly text: string
}

/** Longer lines are prose or data. */
const maxLineLength = 2_000

/** Printed lines without an article's sentences. */
function plainLines(lines: readonly string[]): readonly Plain[] {
  return lines
    .filter((line) => line.length <= maxLineLength && line.trim() !== '')
    .map((line) => ({ line, text: fold(line.replace(/[®™]/g, '')) }))
    .filter(({ line, text }) => !isProse(line, text))
}

function marksIn(printed: readonly Plain[]) {
  const missing = new Set(canadian)
  let isLetter = false
  for (const { text } of printed) {
    for (const mark of missing) if (mark.test(text)) missing.delete(mark)
    isLetter ||= isRatedInWords(text)
  }
  const count = canadian.length - missing.size + (isLetter ? 1 : 0)
  return { count, isNamed: !missing.has(namesBureau), isLetter }
}

/** Bureau of the form: the name of its Canadian company and its own words weigh more. */
function bureauOf(printed: readonly Plain[]): Form {
  let [equifax, union] = [0, 0]
  for (const { text } of printed) {
    if (/\bequifax\b/.test(text)) equifax += /\bequifax canada\b/.test(text) ? 4 : 1
    if (/\btrans ?union\b/.test(text)) union += /\bunion canada\b/.test(text) ? 4 : 1
    if (transUnion.test(text)) union += 2
  }
  if (union > equifax) return 'TransUnion'
  return equifax > 0 ? 'Equifax' : 'neither'
}

/** Counts the labeled account values, up to the needed minimum. */
function labelledIn(printed: readonly Plain[]): number {
  let count = 0
  for (const { line } of printed) {
    const { pairs, heads } = printedLine(line)
    const shaped = pairs.filter(({ field, value }) => isShaped(field, value) === true)
    count += shaped.length + heads.filter(({ field }) => field !== 'other').length
    if (count >= minLabeledValues) break
  }
  return count
}

/** An article's sentences mention a form's words; only Equifax's letter consists of sentences. */
function isProse(line: string, text: string): boolean {
  const isLong = text.length > 40 && text.split(' ').length > 14
  return isLong && !/ {2}|\t| \| /.test(line.trim()) && !isRatedInWords(text)
}

/**
 * Consumer disclosure of Equifax Canada, English and French ("Dossier de crédit", "Cote", "Montant
 * en souffrance", "Demandes de renseignements"): labels under bare names, or the older letter with
 * accounts, collections and public records in sentences.
 */
export const equifaxCanada: Layout = {
  name: 'equifax-canada',
  recognizes: (lines) => formOf(lines) === 'Equifax',
  read(text) {
    const letter = readLetter(text.lines, ordersOf([...text.running, ...text.lines]))
    const labelled = readDisclosure({ ...text, lines: letter.rest }, 'Equifax')
    const names = new Set(letter.accounts.map(({ name }) => name))
    return {
      ...labelled,
      accounts: [...letter.accounts, ...labelled.accounts.filter(({ name }) => !names.has(name))],
      publicRecords: [...labelled.publicRecords, ...letter.publicRecords],
    }
  },
}

/**
 * Consumer disclosure of TransUnion Canada ("Consumer Disclosure", "Fiche de crédit"): labels under
 * each "Creditor Name" with its MOP (R1 to R9), "Closed for Cause", "Registered Items"; dates year
 * first; usually no score.
 */
export const transunionCanada: Layout = {
  name: 'transunion-canada',
  recognizes: (lines) => formOf(lines) === 'TransUnion',
  read: (text) => readDisclosure(text, 'TransUnion'),
}
