import type { BureauName } from '../bureaus.ts'
import { type DatedRule, type DatedRules, ruleAt } from '../law/dated-rule.ts'

interface BureauAddress extends DatedRule {
  readonly lines: readonly string[]
}

const printed = {
  jurisdiction: 'US',
  validFrom: '2020-01-01',
  validTo: null,
  source: 'https://www.equifax.com/personal/help/article-list/-/h/a/mail-in-credit-report-dispute/',
} as const

/**
 * Where the bureaus take disputes by mail; one page of Equifax prints all three. It gives no first
 * day: `validFrom` lies before the first letter that this service can have written.
 */
const bureauAddresses: Readonly<Record<BureauName, DatedRules<BureauAddress>>> = {
  Equifax: [
    {
      ...printed,
      lines: ['Equifax Information Services LLC', 'P.O. Box 740256', 'Atlanta, GA 30374-0256'],
    },
  ],
  Experian: [{ ...printed, lines: ['Experian', 'P.O. Box 4500', 'Allen, TX 75013'] }],
  TransUnion: [
    {
      ...printed,
      lines: ['TransUnion Consumer Solutions', 'P.O. Box 2000', 'Chester, PA 19016'],
    },
  ],
}

/** The lines of a bureau's address for disputes. */
export function bureauAddress(bureau: BureauName, at: number): readonly string[] {
  return ruleAt(bureauAddresses[bureau], at).lines
}
