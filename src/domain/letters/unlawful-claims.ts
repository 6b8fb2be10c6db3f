import { unaccented } from './clauses.ts'
import type { Untruth } from './untruth.ts'

const section609 =
  /(?:\bsections?|\bsec\.?|§|\bfcra|\barticles?|\bart\.?)\s*§?\s*609\b|\b1681g\b|\b609 (?:letter|dispute|loophole)|\blettre 609\b/i
const agent =
  /\bmy client(?:'s|’s)? (?:account|credit|file|report|is|has|was|disputes?|requests?)\b|\bon behalf of (?:my|our) (?:client|customer)|\bour client\b|\b(?:au nom|pour le compte) de (?:mon|ma|notre) client|\b(?:mon|ma|notre) cliente? (?:conteste|demande|affirme|declare|n['’]a)|\b(?:dossier|compte|credit) de (?:mon|ma|notre) client/i
const borrowedIdentity =
  /\bcpn\b|\bcredit (?:privacy|profile|protection) number\b|\bnumero (?:de )?(?:confidentialite|protection) (?:de|du) credit\b/i

interface Told {
  readonly field: string
  readonly text: string
  /** A report of fraud may tell of somebody else's CPN. */
  readonly isFraud: boolean
}

/** 15 U.S.C. § 1679b(a)(1)-(2): no untrue or misleading statement, no concealed identity. */
export function unlawfulClaim({ field, text, isFraud }: Told): Untruth | undefined {
  const plain = unaccented(text)
  if (section609.test(plain)) {
    return {
      field,
      issue: {
        en: 'section 609 (15 U.S.C. § 1681g) gives a right to see the file, not to have an item deleted',
        fr: 'l’article 609 (15 U.S.C. § 1681g) donne le droit de consulter son dossier, non de faire supprimer un élément',
      },
      advice: {
        en: 'Say instead what is wrong with the item, in your own words.',
        fr: 'Dites plutôt, dans vos propres mots, ce qui est inexact dans cet élément.',
      },
    }
  }
  if (agent.test(plain)) {
    return {
      field,
      issue: {
        en: 'must be in the words of the person whose report it is',
        fr: 'doit être écrit par la personne dont c’est le dossier',
      },
      advice: {
        en: 'The consumer writes, signs and mails this letter; write “I” and “my”.',
        fr: 'C’est le consommateur qui écrit, signe et poste cette lettre : écrivez à la première personne (« je », « mon »).',
      },
    }
  }
  if (!isFraud && borrowedIdentity.test(plain)) {
    return {
      field,
      issue: {
        en: 'must not rest on a number that stands in for a social security number',
        fr: 'ne doit pas s’appuyer sur un numéro qui tient lieu de numéro de sécurité sociale',
      },
      advice: {
        en: 'Using a “CPN” to hide an identity is a federal offence; dispute under your own name.',
        fr: 'Se servir d’un « CPN » pour cacher une identité est une infraction fédérale aux États-Unis : contestez sous votre propre nom.',
      },
    }
  }
  return undefined
}
