import { creditorName } from '../accounts/creditor-name.ts'
import { fieldNamed } from './labels.ts'
import { topicOf } from './sections.ts'
import { fold, isNothing } from './values.ts'

/** Page headings, grades and list ends that are no creditor names; folded. */
const noName =
  /^(?:dossier|fiche|rapport|cote|pointage) de credit\b|^consumer (?:disclosure|credit)|^(?:version|copie) du consommateur|^page \d|^(?:fin|suite) d[eu]\b|^(?:il n'y a|aucune? |vous n'avez|there (?:is|are)|no )|^(?:renouvelable|rotatif|versements?|hypotheque|impaye|paye|ouvert|ferme|actif|inactif|oui|non|yes)$|^(?:[roimcl][0-9])$|^(?:m|mme|mr|mrs|ms)\.? |\b(?:equifax|trans ?union)\b|^(?:numero|date|montant|solde|limite) d|^(?:cour|tribunal|syndic)\b|\b(?:as agreed|tel que convenu|past due|en retard)\b|\b(?:was|were|a ete|ont ete|your|votre)\b|^\d{1,2} (?:payment|paiement)/

/** Equifax's member number: "481BB00219 PORTSMOUTH BANK". */
const member = /^\d{2,6}[A-Z]{2}\d{3,6}\s+(?=\p{L})/iu

/** "Généré le 19 novembre 2026" */
const holdsDay =
  /\b\d{1,2}(?:er)? \p{L}{3,9}\.? (?:19|20)\d\d\b|\b\p{L}{3,9}\.? \d{1,2}, (?:19|20)\d\d\b/u

/**
 * The printed name if it can be a creditor's on a Canadian disclosure; never a heading, label or
 * grade.
 */
export function creditorOf(printed: string): string | undefined {
  const name = creditorName(
    printed
      .replace(/^\d{1,3}[.)](?:\d{1,3}\.?)?\s+|(?<![\s,;:*#])[\s,;:*#]+$/g, '')
      .replace(member, ''),
  )
  if (name === undefined || isNothing(name)) return undefined
  const isOther =
    / \| |\bending in\b|\bse terminant par\b/i.test(name) ||
    noName.test(fold(name)) ||
    holdsDay.test(name) ||
    isHeading(name) ||
    fieldNamed(name) !== undefined
  return isOther ? undefined : name
}

/** Maximum words of two headings. */
const maxHeadingWords = 8

/** A heading, or a heading with another heading or label on one line. */
function isHeading(name: string): boolean {
  if (topicOf(name) !== undefined) return true
  const words = name.split(' ')
  return (
    words.length <= maxHeadingWords &&
    words.some((_, at) => {
      if (at === 0 || topicOf(words.slice(0, at).join(' ')) === undefined) return false
      const behind = words.slice(at).join(' ')
      return topicOf(behind) !== undefined || fieldNamed(behind) !== undefined
    })
  )
}
