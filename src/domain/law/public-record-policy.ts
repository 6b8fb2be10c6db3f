import { type DatedRule, isInForce } from './dated-rule.ts'

/** Records of US courts that the three bureaus no longer take in, by a plan of their own. */
interface RecordPolicy extends DatedRule {
  readonly record: 'judgment' | 'tax_lien'
}

const plan = {
  jurisdiction: 'US',
  validTo: null,
  source: 'National Consumer Assistance Plan of Equifax, Experian and TransUnion, 2015-2018',
} as const

/** Judgments left the files on 1 July 2017; of the tax liens half then, the others in April 2018. */
const policies: readonly RecordPolicy[] = [
  { ...plan, record: 'judgment', validFrom: '2017-07-01' },
  { ...plan, record: 'tax_lien', validFrom: '2018-04-16' },
]

/** Since when the bureaus do not report such a record; undefined when they do. */
export function unreportedSince(record: string, at: number): string | undefined {
  return policies.find((policy) => policy.record === record && isInForce(policy, at))?.validFrom
}
