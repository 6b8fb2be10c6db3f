import type { Country } from '../score-scale.ts'

/** What a point rests on, as it is cited to the person; law by its section, in either language. */
export const sources = {
  fico: 'myFICO, FICO Score factors',
  'fico-utilisation': 'FICO (C. Arkali), amounts owed',
  'fico-damage': 'FICO 2009 / 2011',
  'fico-inquiries': 'myFICO, inquiries',
  vantage: 'VantageScore 3.0 / 4.0',
  'mortgage-models': 'FHFA / FHA 2026',
  'metro-2': 'Metro 2 (CDIA)',
  'fcra-files': '15 U.S.C. § 1681g, 1681j',
  'fcra-609': '15 U.S.C. § 1681g (FCRA 609)',
  'fcra-dispute': '15 U.S.C. § 1681i (FCRA 611)',
  'fcra-furnisher': '15 U.S.C. § 1681s-2, 12 CFR 1022.43',
  'fcra-retention': '15 U.S.C. § 1681c (FCRA 605)',
  'fcra-block': '15 U.S.C. § 1681c-2 (FCRA 605B)',
  'fcra-freeze': '15 U.S.C. § 1681c-1',
  'fcra-purpose': '15 U.S.C. § 1681b, 1681q',
  'fcra-adverse': '15 U.S.C. § 1681m',
  fdcpa: '15 U.S.C. § 1692g (FDCPA 809), 12 CFR 1006',
  'fdcpa-conduct': '15 U.S.C. § 1692c-1692e',
  'fdcpa-calls': '12 CFR 1006.14, 1006.6 (Reg. F)',
  'fdcpa-old-debt': '12 CFR 1006.26 (Reg. F)',
  garnishment: '15 U.S.C. § 1673',
  'child-support': '15 U.S.C. § 1681s-1',
  croa: '15 U.S.C. § 1679b (CROA)',
  'false-statement': '18 U.S.C. § 1001, 1014',
  'false-number': '42 U.S.C. § 408(a)(7)',
  'debt-relief-rule': '16 CFR 310.4 (FTC)',
  'card-act': 'CARD Act, 15 U.S.C. § 1637',
  'student-loans': 'studentaid.gov',
  cfpb: 'consumerfinance.gov',
  ftc: 'consumer.ftc.gov, IdentityTheft.gov',
  medical: 'Equifax, Experian, TransUnion (2022-2023)',
  bankruptcy: '11 U.S.C.',
  'tax-debt': '26 U.S.C. § 61(a)(11), 108',
  'ca-file': 'FCAC / ACFC (canada.ca)',
  'ca-law': 'ON: Consumer Reporting Act s. 13; QC: P-39.1, a. 28-32',
  'ca-insolvency': 'BIA / LFI (osb-bsf.ic.gc.ca)',
  'ca-fraud-centre': 'antifraudcentre-centreantifraude.ca',
  'ca-competition': 'Competition Act / Loi sur la concurrence, s. 74.01',
  'ca-fraud': 'Criminal Code / Code criminel, s. 380',
  'ca-identity': 'Criminal Code / Code criminel, s. 402.2-403',
  'ca-usury': 'Criminal Code / Code criminel, s. 347',
  'ca-limitation': 'ON: Limitations Act, 2002; QC: C.c.Q., a. 2925',
  'qc-agents': 'QC: RLRQ, c. A-8.2 (AMF)',
  'qc-succession': 'QC: C.c.Q., a. 625',
  rdprm: 'rdprm.gouv.qc.ca',
  helplines: '988, NCPG, ConnexOntario, Jeu : aide et référence',
  practice: 'FICO, VantageScore',
  method: 'credit-coach',
} as const

export type SourceId = keyof typeof sources

/** Where a point that holds in both countries rests in Canada, when not where in the US. */
const inCanada: Partial<Readonly<Record<SourceId, SourceId>>> = {
  cfpb: 'ca-file',
  ftc: 'ca-fraud-centre',
  croa: 'ca-competition',
  'false-statement': 'ca-fraud',
  'false-number': 'ca-identity',
  'fcra-dispute': 'ca-law',
  'fcra-block': 'ca-law',
  'fcra-freeze': 'qc-agents',
  'fcra-purpose': 'ca-law',
  'card-act': 'ca-file',
}

/** As a source is cited to a person in the country. */
export function citedAs(source: SourceId, country: Country | undefined): string {
  return sources[(country === 'CA' ? inCanada[source] : undefined) ?? source]
}
