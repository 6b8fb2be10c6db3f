/** What a letter may need beside it, and the words by which a person's evidence names it. */
const enclosures = {
  identity: {
    named:
      /\b(?:driver['’]?s?|driving) licen[cs]e\b|\bpassport\b|\b(?:photo|state|government|national|military|issued)[- ](?:\w+ )?id\b|\bid (?:card|copy)\b|\bidentity card\b|\bidentification\b|\bproof of (?:my )?identity\b|\bbirth certificate\b|\bsocial security card\b/i,
    bring: 'a government-issued identity document (driver’s license, state ID or passport)',
  },
  address: {
    named:
      /\butility\b|\b(?:electric\w*|water|gas|phone) bill\b|\blease\b|\bproof of (?:my )?(?:address|residence)\b|\bbank statement\b/i,
    bring: 'a recent utility bill or bank statement that shows your name and present address',
  },
  report: {
    named: /\bcredit report\b|\breport page\b|\bpages? of (?:my|the) report\b|\bmarked report\b/i,
    bring: 'the page of your credit report that shows the item, with the item circled',
  },
  theftReport: {
    named:
      /\bidentity[- ]theft (?:report|affidavit)\b|\bftc (?:\w+ )?(?:report|affidavit)\b|\bpolice report\b|\bidentitytheft\.gov\b/i,
    bring:
      'your identity theft report (make it at IdentityTheft.gov, or use a police report); without it the law does not oblige the bureau to block anything',
  },
  proofOfError: {
    named: /\S/,
    bring: 'whatever shows the right value (a statement, a receipt, a letter from the creditor)',
  },
  proofOfAge: {
    named: /\S/,
    bring:
      'whatever shows when the delinquency began (an old statement, a letter, an older credit report)',
  },
} as const

export type EnclosureId = keyof typeof enclosures

/** Whether one of the pieces of evidence is that enclosure, by its words. */
export function isNamed(id: EnclosureId, evidence: readonly string[]): boolean {
  return evidence.some((piece) => enclosures[id].named.test(piece))
}

/** What the type of letter asks for and the person has not named, in words. */
export function stillToEnclose(
  needed: readonly EnclosureId[],
  evidence: readonly string[],
): readonly string[] {
  return needed.filter((id) => !isNamed(id, evidence)).map((id) => enclosures[id].bring)
}
