import texts from '../../knowledge/reports/issue-texts.json' with { type: 'json' }
import { isCollection, isLateNow, markOf, wasLate } from '../engine/bureau-view.ts'
import { figures, fillText, joinSentences } from '../engine/format-figures.ts'
import { type AccountRule, datesOf, fillIssue } from './issue.ts'
import { datesOfAge, isDerogatory, timeLeft, timeLeftOrPeriod } from './item-age.ts'

export const lateNow: AccountRule = (context) => {
  const { account, country } = context
  if (!isLateNow(account)) return undefined
  const { name, type, status, pastDue } = account
  const { description, recommendation, ...parts } = texts.lateNow
  const due = pastDue === null || pastDue <= 0 ? null : figures.money(pastDue)
  const days = status.replace('late_', '')
  const isLoan = type === 'mortgage' || type === 'student_loan'
  return {
    kind: 'late_now',
    severity: 'high',
    description: fillText(description, {
      name,
      days: fillText(status === 'late_120' ? parts.orMore : parts.atLeast, { days }),
      due: due === null ? '' : fillText(parts.due, { due }),
    }),
    recommendation: joinSentences(
      fillText(recommendation, {
        due: due === null ? parts.whatIsDue : fillText(parts.amountDue, { due }),
      }),
      status === 'late_120' ? parts.nearChargeOff : undefined,
      isLoan ? texts.relief[type][country] : undefined,
      parts.whenCurrent,
    ),
    account: name,
    dates: datesOf(account.firstDelinquencyOn),
  }
}

/** An amount past due on an account whose status does not say late. */
export const pastDueBalance: AccountRule = ({ account }) => {
  const { name, pastDue, status } = account
  const isCurrent = status === 'current'
  const isSilent = isCurrent || status === 'unknown' || status === 'closed'
  if (!isSilent || pastDue === null || pastDue <= 0 || isCollection(account)) return undefined
  return {
    kind: 'past_due',
    severity: isCurrent ? 'medium' : 'high',
    ...fillIssue(texts.pastDueBalance, {
      name,
      pastDue: figures.money(pastDue),
      status: isCurrent ? texts.pastDueBalance.thoughCurrent : '',
    }),
    account: name,
    dates: [],
  }
}

export const pastLate: AccountRule = (context) => {
  const { account } = context
  const { name, worstLate } = account
  if (!wasLate(account) || worstLate === null || isDerogatory(account)) return undefined
  const { description, recommendation } = fillIssue(texts.pastLate, { name, worstLate })
  return {
    kind: 'past_late',
    severity: worstLate >= 90 ? 'medium' : 'low',
    description,
    recommendation: joinSentences(
      recommendation,
      timeLeft(context),
      texts.pastLate.automaticPayment,
    ),
    account: name,
    dates: datesOfAge(context),
  }
}

/** A mark in the history that the status does not show. */
export const pastMark: AccountRule = (context) => {
  const { account } = context
  const mark = markOf(account)
  if (mark === null || mark === account.status || isCollection(account)) return undefined
  const { name } = account
  const { description, recommendation, marks } = texts.pastMark
  return {
    kind: 'past_mark',
    severity: 'medium',
    description: fillText(description, { name, mark: marks[mark] }),
    recommendation: joinSentences(recommendation, timeLeftOrPeriod(context)),
    account: name,
    dates: datesOfAge(context),
  }
}

export const chargeOff: AccountRule = (context) => {
  const { account, country } = context
  if (account.status !== 'charge_off') return undefined
  const { balance, name, isSold } = account
  const { description, nothingOwed, owed } = texts.chargeOff
  const slots = { balance: figures.money(balance ?? 0) }
  return {
    kind: 'charge_off',
    severity: 'high',
    description: fillText(description, {
      name,
      balance: balance === null ? '' : fillText(texts.chargeOff.balance, slots),
    }),
    recommendation: joinSentences(
      balance === 0 || isSold ? nothingOwed : owed[country],
      timeLeftOrPeriod(context),
    ),
    account: name,
    dates: datesOf(...datesOfAge(context), account.closedOn),
  }
}

export const lastingMark: AccountRule = (context) => {
  const { account, country } = context
  const { name, status } = account
  if (status !== 'repossession' && status !== 'foreclosure' && status !== 'bankruptcy')
    return undefined
  const { description, marks, advice } = texts.lastingMark
  return {
    kind: status,
    severity: 'high',
    description: fillText(description, { name, mark: marks[status] }),
    recommendation: joinSentences(advice[status][country], timeLeftOrPeriod(context)),
    account: name,
    dates: datesOfAge(context),
  }
}
