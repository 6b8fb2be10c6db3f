import { folded } from './folded.ts'

/** What a disclosure for Canadians prints and one for Americans does not; folded. */
const canadian: readonly RegExp[] = [
  /\b(?:equifax|trans ?union)(?: (?:of|du))? canada\b|\bequifax canada co\b/,
  /\bsocial insurance number\b|\bnumero d'assurance sociale\b|^nas:|\bsin(?: on file)?(?::| {2,})/,
  /\bclosed for cause\b|\bferme pour (?:cause|motif)\b/,
  /^(?:registered items?|registered item\(s\)|elements? enregistres?|secured loans?):?/,
  /\b(?:ppsa|rdprm)\b/,
  /\bmop\b|\bmode de paiement\b|\bmanner of payment\b/,
  /(?:^|\s)(?:rating|cote|cote du compte)(?::? | {2,})[roimcl][0-9]\b/,
  /\brating your account as [roimcl][0-9]\b|\bcotant votre compte [roimcl][0-9]\b/,
  /\bnom du creancier\b|\bmontant en souffrance\b|\ben souffrance\b/,
  /\bdemandes? de renseignements?\b/,
  /\b(?:dossier|fiche) de credit\b/,
  /\bconsumer proposal\b|\bproposition (?:de|du) consommateur\b/,
  /\bnot to be used for credit purposes\b|\bne doit pas servir a des fins de credit\b/,
  /\bdate de radiation\b|\bcharge-?off date\b|\bdate d'ouverture\b/,
  /\bcote de credit\b|\bpointage de credit\b|\bers 2\.0\b/,
  /\b(?:on|qc|bc|ab|sk|mb|nb|ns|nl|pe),? [a-z]\d[a-z] ?\d[a-z]\d\b/,
  /(?:^|\s)[roimc][0-9](?:\s|$)/,
  /\bsuperintendent of bankruptcy\b|\bsurintendant des faillites\b|\blicensed insolvency trustee\b/,
  /\bcredit ?vision\b/,
  /\bconsumer disclosure\b|\bconsumer relations centre\b/,
  // The year first with slashes: no form of the United States dates so.
  /(?:^|\s)20\d\d\/[01]\d\/[0-3]\d(?:\s|$)/,
]

/** What only a form about accounts prints: an article, an app and a letter have none of it. */
const ofAccounts =
  /\b(?:mop|mode de paiement|creditor name|nom du creancier|numero de compte|account number|account no|montant en souffrance|date d'ouverture|date opened|opened date|rating your account as|cotant votre compte|dossier de credit du consommateur|fiche de credit|consumer disclosure)\b/

const transUnion =
  /\bclosed for cause\b|\bferme pour cause\b|\bmop\b|\bregistered items?\b|\bconsumer disclosure\b|\bfiche de credit\b|\bcross-?references?\b|\breferences? croisees?\b|\bposted date\b|\bdate de signalement\b/

/** How far into a report its marks are looked for, in lines. */
const reach = 500

/** What stands over or before the values of an account. */
const label =
  /^(?:account (?:name|type)|credit limit|past due|high credit|rating|first delinquency(?: date)?|last reported|opened|limite de credit|en souffrance|cote|ouvert le|creancier|produit|solde|limite)(?=$|:| )/

/** How many of the marks a text must bear. */
const least = 3

/** A form that names its Canadian bureau need bear no other mark when it labels this many lines of accounts. */
const leastLabelled = 4

/** Which Canadian bureau's consumer disclosure the text is; undefined when it is none. */
export function formOf(lines: readonly string[]): 'Equifax' | 'TransUnion' | undefined {
  const missing = new Set(canadian)
  const named = { Equifax: 0, TransUnion: 0 }
  let labelled = 0
  let isForm = false
  let isLender = false
  for (const line of lines.slice(0, reach)) {
    if (line.length > 700 || line.trim() === '') continue
    const text = folded(line.replace(/[®™]/g, ''))
    if (isProse(line, text)) continue
    for (const mark of missing) if (mark.test(text)) missing.delete(mark)
    if (ofAccounts.test(text)) isForm = true
    if (ofAccounts.test(text) || (text.length < 60 && label.test(text))) labelled++
    isLender ||= /\bbus\/id code\b/.test(text)
    if (/\bequifax\b/.test(text)) named.Equifax += /\bequifax canada\b/.test(text) ? 4 : 1
    if (/\btrans ?union\b/.test(text)) named.TransUnion += /\bunion canada\b/.test(text) ? 4 : 1
    if (transUnion.test(text)) named.TransUnion += 2
  }
  const isNamed = canadian[0] !== undefined && !missing.has(canadian[0])
  const marks = canadian.length - missing.size
  const isCanadian = marks >= least || (isNamed && labelled >= leastLabelled)
  if (!isCanadian || !(isForm || labelled >= leastLabelled) || isLender) return undefined
  return named.TransUnion > named.Equifax ? 'TransUnion' : named.Equifax > 0 ? 'Equifax' : undefined
}

/** A sentence of an article speaks of the words of a form; only the letter of Equifax is made of sentences. */
function isProse(line: string, text: string): boolean {
  const isForm =
    / {2}|\t/.test(line.trim()) || /\brating your account as\b|\bcotant votre compte\b/.test(text)
  return !isForm && text.split(' ').length > 14
}
