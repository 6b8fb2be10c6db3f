import type { Reading } from '../reading/clauses.ts'
import type { Untruth } from './untruth.ts'

const section609 =
  /(?:\bsections?|\bsec\.?|§|\bfcra|\barticles?|\bart\.?)\s*§?\s*609\b|\b1681g\b|\b609 (?:letter|dispute|loophole)|\b(?:under|per|law of) (?:the )?609\b|\blettre 609\b/i
const borrowedIdentity =
  /\bcpn\b|\bcredit (?:privacy|profile|protection) number\b|\binstead of (?:my|a) (?:social|ssn|sin)\b|\b(?:get|start|buy|bought|create|creating|use|using) (?:me )?(?:an?|my) (?:new|clean|fresh|second) (?:credit )?(?:identity|profile|file|social|ssn)\b|\bau lieu de mon nas\b|\bnumero (?:de )?(?:confidentialite|protection) (?:de|du) credit\b/i

/** Doctrines that no court has accepted, beside which a reason states nothing. */
const pseudoLaw =
  /\b(?:straw ?man|natural person|living (?:man|woman|soul)|flesh and blood|sovereign citizen|corporate fiction|debt is (?:an? )?fiction|(?:do|does) not consent to (?:your |the )?(?:jurisdiction|commerce|contract)|consent to commerce|accepted? for value|refused for cause|presentment|wet[- ]?ink|lawful money|ucc \d|prove standing|credit from nothing)\b|\b(?:homme|femme) vivante?\b|\bpersonne de paille\b/i

interface Told {
  readonly field: string
  readonly reading: Reading
  /** A report of fraud may tell of somebody else's CPN. */
  readonly isFraud: boolean
}

/** 15 U.S.C. § 1679b(a)(1)-(2): no untrue or misleading statement, no concealed identity. */
export function unlawfulClaim({ field, reading, isFraud }: Told): Untruth | undefined {
  const { plain } = reading
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
  if (pseudoLaw.test(plain)) {
    return {
      field,
      issue: {
        en: 'rests on a doctrine that no court accepts',
        fr: 's’appuie sur une doctrine qu’aucun tribunal n’accepte',
      },
      advice: {
        en: 'Leave it out and say in your own words what is wrong with the item or what you do not recognize.',
        fr: 'Retirez-la et dites dans vos propres mots ce qui est inexact dans cet élément ou ce que vous ne reconnaissez pas.',
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
