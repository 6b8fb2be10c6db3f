import { printedMoney } from '../text/money.ts'
import type { AccountRule } from './account-issues.ts'

/** Shares of a limit from which a card is called highly used, and from which it is nearly full. */
const high = 0.3
const nearlyFull = 0.7

/** A card over its limit, or one whose balance stands high against it; the percent as reported. */
export const highUtilization: AccountRule = ({ account }) => {
  const { utilization, balance, limit, name } = account
  if (utilization === null || balance === null || limit === null || balance < limit * high)
    return undefined
  const used = `${name} uses ${utilization}% of its limit (${printedMoney(balance)} of ${printedMoney(limit)}).`
  if (balance > limit) {
    return {
      kind: 'over_limit',
      severity: 'high',
      description: used,
      recommendation: `Stop charging to it and pay ${printedMoney(Math.ceil(balance - limit))} or more to get under the limit, then work toward ${printedMoney(Math.floor(limit * high))} (30%). Ask whether over-limit fees can be waived.`,
      account: name,
    }
  }
  const target = Math.floor(limit * high)
  return {
    kind: 'high_utilization',
    severity: balance >= limit * nearlyFull ? 'high' : 'medium',
    description: used,
    recommendation: `Pay ${printedMoney(Math.max(1, Math.ceil(balance - target)))} before the statement date to report ${printedMoney(target)} (30%) or less; under ${printedMoney(Math.floor(limit * 0.1))} (10%) is better still. The balance on the statement date is the one that counts.`,
    account: name,
  }
}
