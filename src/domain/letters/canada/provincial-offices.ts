import type { DatedRule, Jurisdiction } from '../../law/dated-rule.ts'
import { isInForce } from '../../law/dated-rule.ts'
import type { Province } from '../../law/provinces.ts'
import type { Localized } from '../../text/language.ts'

/** A province's credit reporting act, if any, and its office for complaints. */
export interface ProvincialOffice extends DatedRule {
  readonly jurisdiction: Jurisdiction & `CA-${Province}`
  /** Name and citation; English when there is no French name. */
  readonly act: Localized | undefined
  readonly complaints: Localized
}

const inForce = { validFrom: '2020-01-01', validTo: null } as const

const same = (text: string): Localized => ({ en: text, fr: text })

const territory = {
  ...inForce,
  act: undefined,
  source: 'transunion.ca/about-us/governing-legislation (no act of its own)',
  complaints: {
    en: 'the consumer affairs office of your territory',
    fr: 'le bureau de la consommation de votre territoire',
  },
} as const

/** All acts were in force before the first letter of this service. */
const provincialOffices: readonly ProvincialOffice[] = [
  {
    ...inForce,
    jurisdiction: 'CA-AB',
    source: 'https://www.transunion.ca/about-us/governing-legislation',
    act: {
      en: 'the Consumer Protection Act (R.S.A. 2000, c. C-26.3)',
      fr: 'la Consumer Protection Act (R.S.A. 2000, c. C-26.3)',
    },
    complaints: {
      en: 'the consumer protection service of the Government of Alberta',
      fr: 'le service de protection des consommateurs du gouvernement de l’Alberta',
    },
  },
  {
    ...inForce,
    jurisdiction: 'CA-BC',
    source: 'https://www.bclaws.gov.bc.ca/civix/document/id/complete/statreg/04002_07',
    act: {
      en: 'Part 6 of the Business Practices and Consumer Protection Act (S.B.C. 2004, c. 2)',
      fr: 'la partie 6 de la Business Practices and Consumer Protection Act (S.B.C. 2004, c. 2)',
    },
    complaints: same('Consumer Protection BC'),
  },
  {
    ...inForce,
    jurisdiction: 'CA-MB',
    source: 'https://web2.gov.mb.ca/laws/statutes/ccsm/p034.php',
    act: {
      en: 'The Personal Investigations Act (C.C.S.M. c. P34)',
      fr: 'la Loi sur les enquêtes relatives aux particuliers (C.P.L.M. c. P34)',
    },
    complaints: {
      en: 'the Consumer Protection Office of Manitoba',
      fr: 'l’Office de la protection du consommateur du Manitoba',
    },
  },
  {
    ...inForce,
    jurisdiction: 'CA-NB',
    source: 'https://www.legnb.ca/content/house_business/58/3/bills/Bill-55-e.htm',
    act: {
      en: 'the Credit Reporting Services Act (S.N.B. 2017, c. 27)',
      fr: 'la Loi sur les services d’évaluation du crédit (L.N.-B. 2017, ch. 27)',
    },
    complaints: {
      en: 'the Financial and Consumer Services Commission of New Brunswick',
      fr: 'la Commission des services financiers et des services aux consommateurs du Nouveau-Brunswick',
    },
  },
  {
    ...inForce,
    jurisdiction: 'CA-NL',
    source: 'https://www.assembly.nl.ca/legislation/ (2009 c. C-31.1)',
    act: {
      en: 'the Consumer Protection and Business Practices Act (S.N.L. 2009, c. C-31.1)',
      fr: 'la Consumer Protection and Business Practices Act (S.N.L. 2009, c. C-31.1)',
    },
    complaints: {
      en: 'the consumer affairs office of the Government of Newfoundland and Labrador',
      fr: 'le bureau de la consommation du gouvernement de Terre-Neuve-et-Labrador',
    },
  },
  {
    ...inForce,
    jurisdiction: 'CA-NS',
    source: 'https://www.transunion.ca/about-us/governing-legislation',
    act: {
      en: 'the Consumer Reporting Act (R.S.N.S. 1989, c. 93)',
      fr: 'la Consumer Reporting Act (R.S.N.S. 1989, c. 93)',
    },
    complaints: same('Service Nova Scotia'),
  },
  { ...territory, jurisdiction: 'CA-NT' },
  { ...territory, jurisdiction: 'CA-NU' },
  {
    ...inForce,
    jurisdiction: 'CA-PE',
    source: 'https://www.transunion.ca/about-us/governing-legislation',
    act: {
      en: 'the Consumer Reporting Act of Prince Edward Island',
      fr: 'la Consumer Reporting Act de l’Île-du-Prince-Édouard',
    },
    complaints: {
      en: 'the consumer services of the Government of Prince Edward Island',
      fr: 'les services aux consommateurs du gouvernement de l’Île-du-Prince-Édouard',
    },
  },
  {
    ...inForce,
    jurisdiction: 'CA-SK',
    source: 'The Credit Reporting Act, S.S. 2004, c. C-43.2 (consolidation of 2018)',
    act: {
      en: 'The Credit Reporting Act (S.S. 2004, c. C-43.2)',
      fr: 'la Credit Reporting Act (S.S. 2004, c. C-43.2)',
    },
    complaints: {
      en: 'the Financial and Consumer Affairs Authority of Saskatchewan',
      fr: 'la Financial and Consumer Affairs Authority de la Saskatchewan',
    },
  },
  { ...territory, jurisdiction: 'CA-YT' },
]

/** Undefined without a province, and for Ontario and Quebec, which have letters of their own. */
export function provincialOffice(
  province: Province | undefined,
  at: number,
): ProvincialOffice | undefined {
  return provincialOffices.find(
    (office) => office.jurisdiction === `CA-${province}` && isInForce(office, at),
  )
}
