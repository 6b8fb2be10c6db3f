import { addDays, startOfDay } from '../../calendar.ts'
import { type DatedRule, type DatedRules, ruleAt } from '../../law/dated-rule.ts'
import { addBusinessDays } from '../../law/holidays.ts'
import type { Localized } from '../../text/language.ts'

interface Deadline extends DatedRule {
  readonly count: number
  readonly unit: 'days' | 'business days'
}

const fcra1996 = { jurisdiction: 'US', validFrom: '1997-09-30', validTo: null } as const
const facta2003 = { jurisdiction: 'US', validFrom: '2004-12-01', validTo: null } as const

/** Deadlines of the Fair Credit Reporting Act, each with its own start (see the source). */
const deadlines = {
  /** From receipt of the dispute. */
  reinvestigation: [{ ...fcra1996, count: 30, unit: 'days', source: '15 U.S.C. § 1681i(a)(1)(A)' }],
  /** Added when the person sends relevant information within the first period. */
  extension: [{ ...fcra1996, count: 15, unit: 'days', source: '15 U.S.C. § 1681i(a)(1)(B)' }],
  /** Replaces the 30 days when the dispute follows a free annual report. */
  afterFreeReport: [{ ...facta2003, count: 45, unit: 'days', source: '15 U.S.C. § 1681j(a)(3)' }],
  /** From receipt, to notify the furnisher. */
  furnisherNotice: [
    { ...fcra1996, count: 5, unit: 'business days', source: '15 U.S.C. § 1681i(a)(2)(A)' },
  ],
  /** From the end of the reinvestigation, to mail its results. */
  results: [{ ...fcra1996, count: 5, unit: 'business days', source: '15 U.S.C. § 1681i(a)(6)(A)' }],
  /** From the decision, to notify that a dispute is frivolous and why. */
  frivolousNotice: [
    { ...fcra1996, count: 5, unit: 'business days', source: '15 U.S.C. § 1681i(a)(3)(B)' },
  ],
  /** From the reinsertion of a deleted item. */
  reinsertionNotice: [
    { ...fcra1996, count: 5, unit: 'business days', source: '15 U.S.C. § 1681i(a)(5)(B)(ii)' },
  ],
  /** From the request, to describe the procedure. */
  procedureDescription: [
    { ...fcra1996, count: 15, unit: 'days', source: '15 U.S.C. § 1681i(a)(7)' },
  ],
  /** From receipt of the four required documents. */
  theftBlock: [{ ...facta2003, count: 4, unit: 'business days', source: '15 U.S.C. § 1681c-2(a)' }],
  /** Not law: the Postal Service's slowest plan for a first-class letter. */
  mail: [
    {
      jurisdiction: 'US',
      count: 5,
      unit: 'business days',
      validFrom: '2021-10-01',
      validTo: null,
      source: '39 CFR 121.1 (first-class mail, 1 to 5 days)',
    },
  ],
} as const satisfies Readonly<Record<string, DatedRules<Deadline>>>

type DeadlineId = keyof typeof deadlines

const frenchUnits = { days: 'jours', 'business days': 'jours ouvrables' } as const

/** `30 days` and `30 jours`, `4 business days` and `4 jours ouvrables`. */
export function formatPeriod(id: DeadlineId, at: number): Localized {
  const { count, unit } = ruleAt<Deadline>(deadlines[id], at)
  return { en: `${count} ${unit}`, fr: `${count} ${frenchUnits[unit]}` }
}

/** Last day of a deadline that starts on the day of `start`, under the rule of `at`. */
export function computeDeadline(id: DeadlineId, start: number, at: number): number {
  const { count, unit } = ruleAt<Deadline>(deadlines[id], at)
  return unit === 'days' ? addDays(startOfDay(start), count) : addBusinessDays(start, count)
}

interface Statute extends DatedRule {
  /** Name in a letter; the French form includes its article. */
  readonly section: Localized
  readonly code: string
}

/**
 * Statutes cited in letters. `validFrom` is the day the cited duty took effect: the Consumer Credit
 * Reporting Reform Act of 1996 (30 September 1997; section 605(c) for items added from 29 December
 * 1997) and the Fair and Accurate Credit Transactions Act of 2003 (1 December 2004).
 */
const statutes = {
  reinvestigation: [
    {
      ...fcra1996,
      section: { en: 'Section 611(a)', fr: 'l’article 611(a)' },
      code: '15 U.S.C. § 1681i(a)',
      source: 'https://uscode.house.gov/ 15 U.S.C. 1681i',
    },
  ],
  unverifiable: [
    {
      ...fcra1996,
      section: { en: 'Section 611(a)(5)(A)', fr: 'l’article 611(a)(5)(A)' },
      code: '15 U.S.C. § 1681i(a)(5)(A)',
      source: 'https://uscode.house.gov/ 15 U.S.C. 1681i(a)(5)(A)',
    },
  ],
  procedureDescription: [
    {
      ...fcra1996,
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
      ...fcra1996,
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
