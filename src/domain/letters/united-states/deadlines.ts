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
