import { creditorName } from '../../creditor-name.ts'
import { folded } from './folded.ts'
import { fieldNamed } from './labels.ts'
import { topicOf } from './sections.ts'
import { isNothing } from './values.ts'

/** What heads a page, grades an account or ends a list, and is no creditor's name; folded. */
const noName =
  /^(?:dossier|fiche|rapport|cote|pointage) de credit\b|^consumer (?:disclosure|credit)|^(?:version|copie) du consommateur|^page \d|^(?:fin|suite) d[eu]\b|^(?:il n'y a|aucune? |vous n'avez|there (?:is|are)|no )|^(?:renouvelable|rotatif|versements?|hypotheque|impaye|paye|ouvert|ferme|actif|inactif|oui|non|yes)$|^(?:[roimcl][0-9])$|^(?:m|mme|mr|mrs|ms)\.? |\b(?:equifax|trans ?union)\b|^(?:numero|date|montant|solde|limite) d|^(?:cour|tribunal|syndic)\b|\b(?:as agreed|tel que convenu|past due|en retard)\b|\b(?:was|were|a ete|ont ete|your|votre)\b|^\d{1,2} (?:payment|paiement)/

/** The number by which Equifax knows its members: "481BB00219 PORTSMOUTH BANK". */
const member = /^\d{2,6}[A-Z]{2}\d{3,6}\s+(?=\p{L})/iu

/** "Généré le 19 novembre 2026" */
const holdsDay =
  /\b\d{1,2}(?:er)? \p{L}{3,9}\.? (?:19|20)\d\d\b|\b\p{L}{3,9}\.? \d{1,2}, (?:19|20)\d\d\b/u

/** The printed name when it can be a creditor's on a Canadian disclosure; never a heading, a label or a grade. */
export function creditorOf(printed: string): string | undefined {
  const name = creditorName(
    printed
      .replace(/^\d{1,3}[.)](?:\d{1,3}\.?)?\s+|(?<![\s,;:*#])[\s,;:*#]+$/g, '')
      .replace(member, ''),
  )
  if (name === undefined || isNothing(name)) return undefined
  const isOther =
    / \| |\bending in\b|\bse terminant par\b/i.test(name) ||
    noName.test(folded(name)) ||
    holdsDay.test(name) ||
    isHeading(name) ||
    fieldNamed(name) !== undefined
  return isOther ? undefined : name
}

/** Headings have fewer words than this between them. */
const mostWords = 8

/** One heading, or a heading and another or a label that were printed on one line. */
function isHeading(name: string): boolean {
  if (topicOf(name) !== undefined) return true
  const words = name.split(' ')
  return (
    words.length <= mostWords &&
    words.some((_, at) => {
      if (at === 0 || topicOf(words.slice(0, at).join(' ')) === undefined) return false
      const behind = words.slice(at).join(' ')
      return topicOf(behind) !== undefined || fieldNamed(behind) !== undefined
    })
  )
}
