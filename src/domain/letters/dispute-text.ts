import texts from '../knowledge/letters/enclosures.json' with { type: 'json' }
import { type Language, type Localized, removeAccents } from '../text/language.ts'
import type { DisputeFacts, Paragraph } from './letter.ts'
import type { Printable } from './parse/printable-facts.ts'
import { findMatter } from './source-of-item.ts'

/** Input of a dispute's text. */
export interface DisputeSetting {
  readonly facts: Printable<DisputeFacts>
  /** Day of writing, taken as the day of mailing; milliseconds since 1970. */
  readonly now: number
}

/** The parts that differ by type of dispute under one law. */
export interface DisputeText {
  readonly subject: Localized
  readonly needed: readonly EnclosureId[]
  /** Paragraphs between the salutation and the closing. */
  body(setting: DisputeSetting): readonly Paragraph[]
  /** Instructions for this type only, before the common ones. */
  instructions(setting: DisputeSetting): readonly Localized[]
  expectedResponse(setting: DisputeSetting): Localized
  nextSteps(setting: DisputeSetting): readonly Localized[]
}

/** Numbered list, one request a line. */
export function numbered(requests: readonly Localized[]): Localized {
  const list = (language: Language) =>
    requests.map((request, index) => `${index + 1}. ${request[language]}`).join('\n')
  return { en: list('en'), fr: list('fr') }
}

/** Words, without accents, that name a document in the person's evidence. */
const named = {
  identity:
    /\b(?:driver['’]?s?|driving) licen[cs]e\b|^(?:(?:my|a|the) )?(?:(?:photo)?cop(?:y|ies) of )?(?:(?:my|the) )?licen[cs]e$|\bpassport\b|\b(?:photo|state|provincial|government|national|military|issued)[- ](?:\w+ )?id\b|\bid\b(?![- ]theft| number)|\bidentity card\b|\bidentification\b|\bproof of (?:my )?identity\b|\bbirth certificate\b|\bsocial security card\b|\bhealth card\b|\bpermis de conduire\b|\bpasseport\b|\b(?:pieces?|cartes?|preuves?) d['’]identite\b|\b(?:acte|certificat|extrait) de naissance\b|\bcarte d['’]assurance[- ]maladie\b/i,
  address:
    /\butility\b|\b(?:electric\w*|water|gas|phone|hydro) bill\b|\blease\b|\bproof of (?:my )?(?:address|residence)\b|\bbank statement\b|\bfacture (?:d['’](?:electricite|hydro|eau|internet)|de (?:telephone|gaz|services))|\bhydro-quebec\b|\bbail\b|\bpreuve (?:de (?:mon )?(?:adresse|domicile|residence)|d['’]adresse)|\breleve bancaire\b/i,
  report:
    /\bcredit report\b|\breport page\b|\bpages? of (?:my|the) report\b|\bmarked report\b|\b(?:dossier|rapport|fiche) de credit\b|\bpages? d[ue] (?:mon |ma )?(?:dossier|rapport|fiche)\b/i,
  theftReport:
    /\bidentity[- ]theft (?:report|affidavit)\b|\bftc (?:\w+ )?(?:report|affidavit)\b|\bpolice report\b|\bidentitytheft\.gov\b|\banti-?fraud centre\b|\b(?:rapport|plainte|declaration) (?:de|a la|du service de) (?:la )?police\b|\brapport de (?:police|vol)\b|\b(?:rapport|declaration|affidavit) (?:de|pour) vol d['’]identite\b|\bcentre antifraude\b/i,
} as const satisfies Readonly<Record<keyof typeof texts.documents, RegExp>>

type Proof = 'proofOfError' | 'proofOfAge'

type DocumentId = keyof typeof named

export type EnclosureId = DocumentId | Proof

const isProof = (id: EnclosureId): id is Proof => id in texts.proofs

const countMatches = (id: DocumentId, evidence: readonly string[]) =>
  evidence.filter((piece) => named[id].test(removeAccents(piece))).length

/** True when a piece of evidence names the enclosure. */
export function isNamed(id: DocumentId, evidence: readonly string[]): boolean {
  return countMatches(id, evidence) > 0
}

/** Required documents that the person has not named. */
export function listMissingEnclosures(
  needed: readonly EnclosureId[],
  facts: DisputeFacts,
): readonly Localized[] {
  const { evidence, country } = facts
  return needed.flatMap((id) => {
    if (isProof(id)) return evidence.length > 0 ? [] : [texts.proofs[id][findMatter(facts)]]
    const count = countMatches(id, evidence)
    if (count === 0) return [texts.documents[id].bring[country]]
    return country === 'CA' && id === 'identity' && count === 1 ? [texts.secondIdentity.bring] : []
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
      ...(count === 0 ? [texts.documents[id].listed[country]] : []),
      ...(isPaired && count < 2 ? [texts.secondIdentity.listed] : []),
    ]
  })
}
