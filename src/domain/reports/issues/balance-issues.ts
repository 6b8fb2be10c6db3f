import texts from '../../knowledge/reports/issue-texts.json' with { type: 'json' }
import { isCollection } from '../engine/bureau-view.ts'
import { figures, fillText } from '../engine/format-figures.ts'
import type { NormalAccount } from '../engine/normal-form.ts'
import { type AccountAbsenceRule, type AccountRule, datesOf, fillIssue } from './issue.ts'
import { isDerogatory } from './item-age.ts'

/** A sold debt is owed to its buyer: the seller's entry must show nothing. */
export const soldWithBalance: AccountRule = ({ account, bureau }) => {
  const { name, isSold, balance, pastDue } = account
  const shown = Math.max(balance ?? 0, pastDue ?? 0)
  if (!isSold || shown <= 0) return undefined
  return {
    kind: 'sold_with_balance',
    severity: 'high',
    ...fillIssue(texts.soldWithBalance, { name, bureau, shown: figures.money(shown) }),
    account: name,
    dates: datesOf(account.closedOn),
  }
}

/** An account reported as paid that shows an amount owed. */
export const paidWithBalance: AccountRule = ({ account, bureau }) => {
  const { name, status, balance, pastDue, isSold } = account
  const shown = Math.max(balance ?? 0, pastDue ?? 0)
  if (status !== 'paid' || isSold || shown <= 0) return undefined
  return {
    kind: 'paid_with_balance',
    severity: 'medium',
    ...fillIssue(texts.paidWithBalance, { name, bureau, shown: figures.money(shown) }),
    account: name,
    dates: datesOf(account.closedOn),
  }
}

/** A closed card still being paid: its balance counts, its limit does not. */
export const closedWithBalance: AccountRule = ({ account }) => {
  const { name, open, revolving, status, isSold, closedOn } = account
  const balance = account.balance ?? 0
  const isOrderly = status === 'current' || status === 'closed' || status === 'unknown'
  if (open !== false || !revolving || !isOrderly || isSold || balance <= 0) return undefined
  return {
    kind: 'closed_with_balance',
    severity: 'low',
    ...fillIssue(texts.closedWithBalance, { name, balance: figures.money(balance) }),
    account: name,
    dates: datesOf(closedOn),
  }
}

export const missingLimit: AccountAbsenceRule = ({ account }) => {
  const { name, revolving, open, limit, balance, status } = account
  const isRunning = open !== false && balance !== null && balance > 0
  if (!revolving || limit !== null || !isRunning) return undefined
  if (isCollection(account) || status === 'charge_off' || status === 'bankruptcy') return undefined
  return {
    kind: 'missing_limit',
    severity: 'low',
    ...fillIssue(texts.missingLimit, { name }),
    account: name,
    dates: [],
  }
}

/**
 * Shares of a limit. Scores fall most where one is crossed (working thresholds); a card counts as
 * maxed out from 80 percent; the best files stay below 10 percent.
 */
const bestShare = 0.1
const highShare = 0.3
const severeShare = 0.7
const maxedOut = 0.8
const thresholds = [0.9, severeShare, 0.5, highShare, bestShare] as const

/** True from 30 percent of the limit, to the cent. */
export function isHighlyUsed({ utilization, balance, limit }: NormalAccount): boolean {
  if (utilization === null || balance === null || limit === null) return false
  return balance >= partOfLimit(limit, highShare)
}

/** A card over or high against its limit; the percent as reported. */
export const highUtilization: AccountRule = ({ account }) => {
  const { utilization, balance, limit, name } = account
  if (utilization === null || balance === null || limit === null) return undefined
  if (!isHighlyUsed(account) || isDerogatory(account)) return undefined
  const isOver = balance > limit
  const isFull = balance >= partOfLimit(limit, maxedOut)
  return {
    kind: isOver ? 'over_limit' : isFull ? 'maxed_out' : 'high_utilization',
    severity: balance >= partOfLimit(limit, severeShare) ? 'high' : 'medium',
    description: fillText(texts.highUtilization.description, {
      name,
      utilization: figures.percent(utilization),
      balance: figures.money(balance),
      limit: figures.money(limit),
    }),
    recommendation: isOver ? underLimit(balance, limit) : payDown(balance, limit),
    account: name,
    dates: [],
  }
}

/** A share of a limit, to the cent. */
const partOfLimit = (limit: number, share: number) => Math.round(limit * share * 100) / 100

/** Maximum balance within a share of the limit, in whole units, and the payment that reaches it. */
function aimAt(balance: number, limit: number, share: number) {
  const aim = Math.floor(partOfLimit(limit, share))
  return { aim: figures.money(aim), toPay: figures.money(Math.max(1, Math.ceil(balance - aim))) }
}

function underLimit(balance: number, limit: number) {
  const over = figures.money(Math.ceil(balance - limit))
  return fillText(texts.highUtilization.underLimit, { over, ...aimAt(balance, limit, highShare) })
}

function payDown(balance: number, limit: number) {
  const best = aimAt(balance, limit, bestShare)
  const share = thresholds.find((one) => balance > partOfLimit(limit, one)) ?? highShare
  const { toPay: toPayStep } = aimAt(balance, limit, share)
  const step = { toPayStep, share: figures.percent(share * 100) }
  return fillText(texts.highUtilization.payDown, {
    ...aimAt(balance, limit, highShare),
    toPayBest: best.toPay,
    bestAim: best.aim,
    step: share > highShare ? fillText(texts.highUtilization.step, step) : '',
  })
}
