import type { Reading } from '../reading/clauses.ts'
import { otherSpeaker } from './speaker-claims.ts'
import type { Untruth } from './untruth.ts'

const section609 =
  /(?:\bsections?|\bsec\.?|§|\bfcra|\barticles?|\bart\.?)\s*§?\s*609\b|\b1681g\b|\b609 (?:letter|dispute|loophole)|\blettre 609\b/i
const borrowedIdentity =
  /\bcpn\b|\bcredit (?:privacy|profile|protection) number\b|\binstead of (?:my|a) (?:social|ssn|sin)\b|\b(?:get|start|buy|bought|create|creating|use|using) (?:me )?(?:an?|my) (?:new|clean|fresh|second) (?:credit )?(?:identity|profile|file|social|ssn)\b|\bau lieu de mon nas\b|\bnumero (?:de )?(?:confidentialite|protection) (?:de|du) credit\b/i

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
  const speaker = otherSpeaker(field, reading)
  if (speaker !== undefined) return speaker
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
