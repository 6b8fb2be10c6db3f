import { type DatedRule, type DatedRules, ruleAt } from '../law/dated-rule.ts'
import type { Localized } from '../text/language.ts'

interface Statute extends DatedRule {
  /** Name in a letter; the French form includes its article. */
  readonly section: Localized
  readonly code: string
}

const reform1996 = { jurisdiction: 'US', validFrom: '1997-09-30', validTo: null } as const
const facta2003 = { jurisdiction: 'US', validFrom: '2004-12-01', validTo: null } as const

/**
 * Statutes cited in letters. `validFrom` is the day the cited duty took effect: the Consumer Credit
 * Reporting Reform Act of 1996 (30 September 1997; section 605(c) for items added from 29 December
 * 1997) and the Fair and Accurate Credit Transactions Act of 2003 (1 December 2004).
 */
const statutes = {
  reinvestigation: [
    {
      ...reform1996,
      section: { en: 'Section 611(a)', fr: 'l’article 611(a)' },
      code: '15 U.S.C. § 1681i(a)',
      source: 'https://uscode.house.gov/ 15 U.S.C. 1681i',
    },
  ],
  unverifiable: [
    {
      ...reform1996,
      section: { en: 'Section 611(a)(5)(A)', fr: 'l’article 611(a)(5)(A)' },
      code: '15 U.S.C. § 1681i(a)(5)(A)',
      source: 'https://uscode.house.gov/ 15 U.S.C. 1681i(a)(5)(A)',
    },
  ],
  procedureDescription: [
    {
      ...reform1996,
      section: {
        en: 'Section 611(a)(6)(B)(iii) and (a)(7)',
        fr: 'l’article 611(a)(6)(B)(iii) et (a)(7)',
      },
      code: '15 U.S.C. § 1681i(a)(6)(B)(iii), (a)(7)',
      source: 'https://uscode.house.gov/ 15 U.S.C. 1681i(a)(6)-(7)',
    },
  ],
  theftBlock: [
    {
      ...facta2003,
      section: { en: 'Section 605B', fr: 'l’article 605B' },
      code: '15 U.S.C. § 1681c-2',
      source: 'https://uscode.house.gov/ 15 U.S.C. 1681c-2',
    },
  ],
  obsolete: [
    {
      ...reform1996,
      section: { en: 'Section 605', fr: 'l’article 605' },
      code: '15 U.S.C. § 1681c',
      validFrom: '1997-12-29',
      source: 'https://uscode.house.gov/ 15 U.S.C. 1681c',
    },
  ],
} as const satisfies Readonly<Record<string, DatedRules<Statute>>>

export type StatuteId = keyof typeof statutes

/**
 * `Section 611(a) of the Fair Credit Reporting Act (15 U.S.C. § 1681i(a))`, and in French
 * `l’article 611(a) de la Fair Credit Reporting Act (…)`: the Act has no French name.
 */
export function citation(id: StatuteId, at: number): Localized {
  const { section, code } = ruleAt<Statute>(statutes[id], at)
  return {
    en: `${section.en} of the Fair Credit Reporting Act (${code})`,
    fr: `${section.fr} de la Fair Credit Reporting Act (${code})`,
  }
}
