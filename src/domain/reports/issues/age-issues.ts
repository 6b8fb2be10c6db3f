import { medicalRuleFor } from '../../law/medical-collections.ts'
import { reportableUntil } from '../../law/reporting-periods.ts'
import { isCollection } from '../credit-figures.ts'
import { endOf, startOf } from '../text/dates.ts'
import { printedMoney } from '../text/money.ts'
import type { AccountRule } from './account-issues.ts'

/**
 * An item that may no longer be reported: seven years and 180 days after its first delinquency (15 USC
 * 1681c), or past the date until which the bureau itself says that it keeps it.
 */
export const obsolete: AccountRule = ({ account, now, bureau }) => {
  const { firstDelinquencyOn, removalOn, status, name } = account
  const isAdverse =
    isCollection(account) || ['charge_off', 'repossession', 'foreclosure'].includes(status)
  const until =
    isAdverse && firstDelinquencyOn !== null
      ? reportableUntil(
          { kind: 'collection', day: endOf(firstDelinquencyOn), afterDefault: false },
          now,
        )
      : undefined
  const isTooOld = until !== undefined && now > until
  const isOverdue = removalOn !== null && now > endOf(removalOn)
  if (!isTooOld && !isOverdue) return undefined
  return {
    kind: 'obsolete',
    severity: 'high',
    description: isTooOld
      ? `${name} first became delinquent ${firstDelinquencyOn?.length === 10 ? 'on' : 'in'} ${firstDelinquencyOn}; an item like this may be reported for seven years and 180 days from then, until ${isoDay(until)} (15 USC 1681c).`
      : `${bureau} prints that ${name} stays until ${removalOn}, and that date has passed.`,
    recommendation: `Dispute it with ${bureau} as outdated and name the date. A sale, a payment or a new collector does not restart this period. Very large loans, life insurance and jobs above the statute's salary line are exceptions.`,
    account: name,
  }
}

/** A medical collection, and whether the bureaus' own policy says that it should be gone. */
export const medicalCollection: AccountRule = ({ account, now, bureau }) => {
  if (!isCollection(account) || !account.medical) return undefined
  const began = account.firstDelinquencyOn
  const debt = {
    isPaid: account.status === 'paid' || account.balance === 0,
    originalAmount: account.originalAmount,
    began: began === null ? null : startOf(began),
  }
  const rule = medicalRuleFor(debt, now)
  const amount = account.balance === null ? '' : ` of ${printedMoney(account.balance)}`
  const reasons = {
    paid: 'the bureaus no longer report paid medical collections',
    younger_than: 'the bureaus report medical collections only after a year',
    original_below: 'the bureaus no longer report medical collections that began under $500',
  } as const
  return {
    kind: 'medical_collection',
    severity: rule === undefined ? 'medium' : 'high',
    description: `${account.name} reports a medical collection${amount}${rule === undefined ? '' : `; ${reasons[rule.drops]}`}.`,
    recommendation:
      rule === undefined
        ? 'Ask the provider for an itemised bill and check that your insurer was billed; many hospitals must offer financial assistance. Once paid, the bureaus drop it by their own policy. Some states bar medical debt from reports altogether.'
        : `Ask ${bureau} to remove it under its policy for medical collections, with the bill or the proof of payment. It is a policy of the bureaus, not a federal law; some states bar medical debt altogether.`,
    account: account.name,
  }
}

function isoDay(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10)
}
