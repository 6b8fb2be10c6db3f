import type { CreditFigures } from '../credit-figures.ts'
import type { ScoreFactor } from '../report.ts'
import { printedMoney } from '../text/money.ts'
import type { FactorKind } from './factor-weights.ts'

type Reading = Pick<ScoreFactor, 'impact' | 'details'>

/** What the accounts say of one family of reasons, with the numbers behind it. */
export function computedFactor(kind: FactorKind, figures: CreditFigures): Reading {
  return readings[kind](figures)
}

/**
 * Thresholds: below 10 percent as the best files do and below 30 as VantageScore advises; ages and
 * counts as FICO describes its high achievers (11 years on average) and thin, young files.
 */
const readings: Readonly<Record<FactorKind, (figures: CreditFigures) => Reading>> = {
  payment_history: paymentHistory,
  utilization: ({ revolving }) => {
    if (revolving === null || revolving.limit === 0) {
      return {
        impact: 'neutral',
        details: 'No open revolving account prints both a balance and a limit.',
      }
    }
    const percent = Math.round((revolving.balance / revolving.limit) * 100)
    return {
      impact: graded(percent, 9, 29),
      details: `${printedMoney(revolving.balance)} of ${printedMoney(revolving.limit)} in limits is used (${percent}%) on ${counted(revolving.accounts, 'open revolving account')}.`,
    }
  },
  balances: ({ owed, withBalance, accounts }) => ({
    impact: withBalance === 0 ? 'positive' : 'neutral',
    details: `${printedMoney(owed)} is owed on ${withBalance} of ${counted(accounts, 'account')}.`,
  }),
  age: ({ ages }) => {
    if (ages === null) return { impact: 'neutral', details: 'The report prints no opening dates.' }
    return {
      impact: ages.average >= 8 ? 'positive' : ages.average >= 3 ? 'neutral' : 'negative',
      details: `Accounts are ${printedYears(ages.average)} old on average; the oldest is ${printedYears(ages.oldest)} old.`,
    }
  },
  new_credit: ({ openedLastYear, inquiriesLastYear }) => ({
    impact: graded(Math.max(openedLastYear, inquiriesLastYear), 1, 3),
    details: `${counted(openedLastYear, 'account')} opened and ${counted(inquiriesLastYear, 'hard inquiry')} listed in the last 12 months.`,
  }),
  mix: ({ revolvingCount, installmentCount }) => ({
    impact: revolvingCount > 0 && installmentCount > 0 ? 'positive' : 'neutral',
    details: `${counted(revolvingCount, 'revolving account')} and ${counted(installmentCount, 'instalment loan')} on the report.`,
  }),
  available_credit: ({ revolving }) => {
    if (revolving === null)
      return { impact: 'neutral', details: 'The report prints no credit limits.' }
    const left = Math.max(0, revolving.limit - revolving.balance)
    return {
      impact: left > 0 ? 'neutral' : 'negative',
      details: `${printedMoney(left)} of ${printedMoney(revolving.limit)} in limits is still available.`,
    }
  },
}

function paymentHistory(figures: CreditFigures): Reading {
  const { lateNow, pastLate, chargeOffs, collections, otherDerogatory, untold, accounts } = figures
  const marks = [
    [lateNow, 'late now'],
    [pastLate, 'late in the past'],
    [chargeOffs, 'charged off'],
    [collections, 'in collection'],
    [otherDerogatory, 'in bankruptcy, foreclosed or repossessed'],
  ] as const
  const found = marks.flatMap(([count, words]) => (count > 0 ? [`${count} ${words}`] : []))
  if (found.length > 0)
    return {
      impact: 'negative',
      details: `Of ${counted(accounts, 'account')}: ${found.join(', ')}.`,
    }
  return untold > 0
    ? {
        impact: 'neutral',
        details: `The payment history of ${untold} of ${counted(accounts, 'account')} prints codes that cannot be read without their legend.`,
      }
    : {
        impact: 'positive',
        details: `None of ${counted(accounts, 'account')} is reported as late.`,
      }
}

function graded(value: number, good: number, fair: number): ScoreFactor['impact'] {
  if (value <= good) return 'positive'
  return value <= fair ? 'neutral' : 'negative'
}

function counted(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`}`
}

/** "6 years 2 months". */
function printedYears(years: number): string {
  const months = Math.floor(years * 12)
  const rest = counted(months % 12, 'month')
  const whole = Math.floor(months / 12)
  if (whole === 0) return rest
  return months % 12 === 0 ? counted(whole, 'year') : `${counted(whole, 'year')} ${rest}`
}
