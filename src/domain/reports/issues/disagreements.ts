import type { BureauName } from '../../bureaus.ts'
import type { ReadAccount } from '../normal-form.ts'
import type { ReportIssue } from '../report.ts'
import { printedMoney } from '../text/money.ts'
import type { ReportRule } from './report-issues.ts'

const compared: readonly (readonly [string, (account: ReadAccount) => string | null])[] = [
  ['status', ({ status }) => (status === 'unknown' ? null : status.replace('_', ' '))],
  ['past due', ({ pastDue }) => (pastDue === null ? null : printedMoney(pastDue))],
  ['balance', ({ balance }) => (balance === null ? null : printedMoney(balance))],
  ['limit', ({ limit }) => (limit === null ? null : printedMoney(limit))],
  ['opened', ({ openedOn }) => openedOn],
  ['first delinquency', ({ firstDelinquencyOn }) => firstDelinquencyOn],
]

/** Where the bureaus of one report tell an account differently; what one of them leaves out is no difference. */
export const disagreements: ReportRule = ({ everybody, bureau }) => {
  const records = Map.groupBy(
    everybody.filter(({ record }) => record !== null),
    ({ record }) => record,
  )
  return [...records.values()].flatMap((entries) => issueOf(entries, bureau) ?? [])
}

function issueOf(entries: readonly ReadAccount[], bureau: BureauName): ReportIssue | undefined {
  const own = entries.find((entry) => entry.bureau === bureau)
  if (own === undefined) return undefined
  const differing = compared.flatMap(([field, tells]) => {
    const told = entries.flatMap((entry) => {
      const value = tells(entry)
      return value === null || entry.bureau === null ? [] : [{ by: entry.bureau, value }]
    })
    return new Set(told.map(({ value }) => value)).size < 2
      ? []
      : [{ field, text: `${field} ${told.map(({ by, value }) => `${value} (${by})`).join(', ')}` }]
  })
  if (differing.length === 0) return undefined
  const isGrave = differing.some(({ field }) =>
    ['status', 'past due', 'first delinquency'].includes(field),
  )
  return {
    kind: 'bureau_disagreement',
    severity: isGrave ? 'medium' : 'low',
    description: `The bureaus disagree on ${own.name}: ${differing.map(({ text }) => text).join('; ')}.`,
    recommendation:
      'Find out from your statements which is right, and dispute the wrong entry with the bureau that shows it. Balances may differ only because they were reported on different days.',
    account: own.name,
  }
}
