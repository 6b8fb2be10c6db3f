import type { Country } from '../reports/report.ts'
import type { Localized } from '../text/language.ts'
import { removeAccents } from '../text/language.ts'
import type { DisputeFacts } from './letter.ts'
import { findMatter, type Matter } from './source-of-item.ts'

interface Enclosure {
  /** Words, without accents, that name it in the person's evidence. */
  readonly named: RegExp
  readonly bring: Readonly<Record<Country, Localized>>
  /** Entry of the letter's own list, in the sender's voice. */
  readonly listed: Readonly<Record<Country, Localized>>
}

const same = (bring: Localized) => ({ US: bring, CA: bring })

/** Documents a letter may need. */
const enclosures = {
  identity: {
    named:
      /\b(?:driver['’]?s?|driving) licen[cs]e\b|^(?:(?:my|a|the) )?(?:(?:photo)?cop(?:y|ies) of )?(?:(?:my|the) )?licen[cs]e$|\bpassport\b|\b(?:photo|state|provincial|government|national|military|issued)[- ](?:\w+ )?id\b|\bid\b(?![- ]theft| number)|\bidentity card\b|\bidentification\b|\bproof of (?:my )?identity\b|\bbirth certificate\b|\bsocial security card\b|\bhealth card\b|\bpermis de conduire\b|\bpasseport\b|\b(?:pieces?|cartes?|preuves?) d['’]identite\b|\b(?:acte|certificat|extrait) de naissance\b|\bcarte d['’]assurance[- ]maladie\b/i,
    bring: {
      US: {
        en: 'a copy of a government-issued identity document (driver’s license, state ID or passport)',
        fr: 'une copie d’une pièce d’identité officielle (permis de conduire, carte d’identité d’un État ou passeport)',
      },
      CA: {
        en: 'a copy, front and back, of two valid government-issued identity documents (for example a driver’s licence and a passport)',
        fr: 'une copie, recto et verso, de deux pièces d’identité officielles valides (par exemple permis de conduire et passeport)',
      },
    },
    listed: {
      US: {
        en: 'my government-issued identity document (driver’s license, state ID or passport)',
        fr: 'ma pièce d’identité officielle (permis de conduire, carte d’identité d’un État ou passeport)',
      },
      CA: {
        en: 'my first government-issued identity document, front and back',
        fr: 'ma première pièce d’identité officielle, recto et verso',
      },
    },
  },
  address: {
    named:
      /\butility\b|\b(?:electric\w*|water|gas|phone|hydro) bill\b|\blease\b|\bproof of (?:my )?(?:address|residence)\b|\bbank statement\b|\bfacture (?:d['’](?:electricite|hydro|eau|internet)|de (?:telephone|gaz|services))|\bhydro-quebec\b|\bbail\b|\bpreuve (?:de (?:mon )?(?:adresse|domicile|residence)|d['’]adresse)|\breleve bancaire\b/i,
    bring: {
      US: {
        en: 'a copy of a recent utility bill or bank statement that shows your name and present address',
        fr: 'une copie d’une facture de services publics ou d’un relevé bancaire récent qui montre votre nom et votre adresse actuelle',
      },
      CA: {
        en: 'a copy of a proof of your present address less than 90 days old (utility bill, bank statement)',
        fr: 'une copie d’une preuve de votre adresse actuelle datant de moins de 90 jours (facture de services publics, relevé bancaire)',
      },
    },
    listed: same({
      en: 'a recent utility bill or bank statement that shows my present address',
      fr: 'une facture de services publics ou un relevé bancaire récent qui montre mon adresse actuelle',
    }),
  },
  report: {
    named:
      /\bcredit report\b|\breport page\b|\bpages? of (?:my|the) report\b|\bmarked report\b|\b(?:dossier|rapport|fiche) de credit\b|\bpages? d[ue] (?:mon |ma )?(?:dossier|rapport|fiche)\b/i,
    bring: same({
      en: 'a copy of the page of your credit report that shows the item, with the item circled',
      fr: 'une copie de la page de votre dossier de crédit qui montre l’élément, celui-ci étant encerclé',
    }),
    listed: same({
      en: 'the page of my credit report that shows the item',
      fr: 'la page de mon dossier de crédit qui montre l’élément',
    }),
  },
  theftReport: {
    named:
      /\bidentity[- ]theft (?:report|affidavit)\b|\bftc (?:\w+ )?(?:report|affidavit)\b|\bpolice report\b|\bidentitytheft\.gov\b|\banti-?fraud centre\b|\b(?:rapport|plainte|declaration) (?:de|a la|du service de) (?:la )?police\b|\brapport de (?:police|vol)\b|\b(?:rapport|declaration|affidavit) (?:de|pour) vol d['’]identite\b|\bcentre antifraude\b/i,
    bring: {
      US: {
        en: 'a copy of your identity theft report (make it at IdentityTheft.gov, or use a police report); without it the law does not oblige the bureau to block anything',
        fr: 'une copie de votre rapport de vol d’identité (faites-le sur IdentityTheft.gov, ou utilisez un rapport de police) ; sans lui, la loi n’oblige le bureau à rien bloquer',
      },
      CA: {
        en: 'a copy of a police report, or the file number of your report to the Canadian Anti-Fraud Centre, as soon as you have one',
        fr: 'une copie d’un rapport de police, ou le numéro de votre signalement au Centre antifraude du Canada, dès que vous l’avez',
      },
    },
    listed: {
      US: {
        en: 'my identity theft report (FTC or police)',
        fr: 'mon rapport de vol d’identité (FTC ou police)',
      },
      CA: {
        en: 'my police report, or the file number of my report to the Canadian Anti-Fraud Centre',
        fr: 'mon rapport de police, ou le numéro de mon signalement au Centre antifraude du Canada',
      },
    },
  },
} as const satisfies Readonly<Record<string, Enclosure>>

type Proof = 'proofOfError' | 'proofOfAge'

export type EnclosureId = keyof typeof enclosures | Proof

/** Proof by kind of item: an account statement proves no court record. */
const proofs: Readonly<Record<Proof, Readonly<Record<Matter, Localized>>>> = {
  proofOfError: {
    account: {
      en: 'a copy of whatever shows the right value (a statement, a receipt, a letter from the creditor)',
      fr: 'une copie de ce qui montre la bonne valeur (un relevé, un reçu, une lettre du créancier)',
    },
    'public record': {
      en: 'a copy of what the court or office itself says (an order, a release, a satisfaction, a certified extract)',
      fr: 'une copie de ce que dit le tribunal ou l’office lui-même (une ordonnance, une mainlevée, une quittance, un extrait certifié)',
    },
    inquiry: {
      en: 'if you have any, a copy of what bears out what you say of the inquiry (a letter from the company, proof of where you were)',
      fr: 'si vous en avez, une copie de ce qui appuie ce que vous dites de la demande (une lettre de l’entreprise, une preuve de l’endroit où vous étiez)',
    },
    'personal data': {
      en: 'a copy of an official paper that shows the right data',
      fr: 'une copie d’un document officiel qui montre les bonnes données',
    },
  },
  proofOfAge: {
    account: {
      en: 'a copy of whatever shows when the delinquency began (an old statement, a letter, an older credit report)',
      fr: 'une copie de ce qui montre quand le défaut de paiement a commencé (un ancien relevé, une lettre, un ancien dossier de crédit)',
    },
    'public record': {
      en: 'a copy of the official paper that shows its date (of the filing, the judgment, the discharge or the payment)',
      fr: 'une copie du document officiel qui en montre la date (du dépôt, du jugement, de la libération ou du paiement)',
    },
    inquiry: {
      en: 'a copy of whatever shows the day of the inquiry (an older credit report)',
      fr: 'une copie de ce qui montre le jour de la demande (un ancien dossier de crédit)',
    },
    'personal data': {
      en: 'a copy of an official paper that shows the right data',
      fr: 'une copie d’un document officiel qui montre les bonnes données',
    },
  },
}

const isProof = (id: EnclosureId): id is Proof => id in proofs

/** Second of the two identity documents Canadian bureaus ask for. */
const secondIdentity: Pick<Enclosure, 'bring' | 'listed'> = {
  bring: same({
    en: 'a copy, front and back, of a second valid government-issued identity document',
    fr: 'une copie, recto et verso, d’une deuxième pièce d’identité officielle valide',
  }),
  listed: same({
    en: 'my second government-issued identity document, front and back',
    fr: 'ma deuxième pièce d’identité officielle, recto et verso',
  }),
}

const countMatches = (id: keyof typeof enclosures, evidence: readonly string[]) =>
  evidence.filter((piece) => enclosures[id].named.test(removeAccents(piece))).length

/** True when a piece of evidence names the enclosure. */
export function isNamed(id: keyof typeof enclosures, evidence: readonly string[]): boolean {
  return countMatches(id, evidence) > 0
}

/** Required documents that the person has not named. */
export function listMissingEnclosures(
  needed: readonly EnclosureId[],
  facts: DisputeFacts,
): readonly Localized[] {
  const { evidence, country } = facts
  return needed.flatMap((id) => {
    if (isProof(id)) return evidence.length > 0 ? [] : [proofs[id][findMatter(facts)]]
    const count = countMatches(id, evidence)
    if (count === 0) return [enclosures[id].bring[country]]
    return country === 'CA' && id === 'identity' && count === 1 ? [secondIdentity.bring.CA] : []
  })
}

/**
 * Enclosures the letter adds to the person's evidence: those its type needs, for the sender to
 * strike out if missing. Proofs only the person can name are excluded.
 */
export function listEnclosures(
  needed: readonly EnclosureId[],
  { evidence, country }: DisputeFacts,
): readonly Localized[] {
  return needed.flatMap((id) => {
    if (isProof(id)) return []
    const count = countMatches(id, evidence)
    const isPaired = country === 'CA' && id === 'identity'
    return [
      ...(count === 0 ? [enclosures[id].listed[country]] : []),
      ...(isPaired && count < 2 ? [secondIdentity.listed.CA] : []),
    ]
  })
}
