import { describe, expect, it } from 'vitest'
import { predictImpact } from '../../../src/domain/scoring/predict-impact.ts'
import type { Action } from '../../../src/domain/scoring/prediction.ts'
import { cleanFile } from './analyses.ts'
import { action, ask } from './questions.ts'

/** What each action is worth alone, and all on one file. */
function together(score: number, actions: readonly Action[], timeframe = 6) {
  const { predictions, totalImpact } = ask(score, actions, timeframe)
  const alone = predictions.map(({ estimatedImpact }) => estimatedImpact.points)
  return { alone, total: totalImpact.likelyCase }
}

const totals = { totalBalance: 6_000, totalLimit: 20_000 }
const close = action('close_account', { creditLimit: 8_000, balance: 0, ...totals })
const payAll = action('pay_down', {
  scope: 'all_cards',
  currentBalance: 6_000,
  creditLimit: 20_000,
  paymentAmount: 6_000,
})
const paySome = action('pay_down', {
  scope: 'one_card',
  currentBalance: 4_000,
  creditLimit: 5_000,
  paymentAmount: 3_000,
})
const open = action('new_account', {
  accountType: 'credit_card',
  creditLimit: 10_000,
  currentUtilization: 60,
  historyYears: 8,
})

describe('actions meet on one file', () => {
  it('closing a card costs nothing where all is paid', () => {
    expect(together(700, [payAll, close])).toEqual({ alone: [57, -40], total: 57 })
  })

  it('closing a card takes a part of what a payment wins', () => {
    // 6,000 of 20,000; 3,000 of 12,000 after both.
    expect(together(700, [paySome, close])).toEqual({ alone: [23, -40], total: 19 })
  })

  it('a new limit no longer helps once the balance is paid', () => {
    const pay = action('pay_down', { currentUtilization: 60, targetUtilization: 10 })
    expect(together(680, [open])).toEqual({ alone: [19], total: 19 })
    expect(together(680, [pay, open])).toEqual({ alone: [89, 19], total: 87 })
  })

  it('a new card makes up for a closed one from its first statements on', () => {
    const one = action('new_account', {
      accountType: 'credit_card',
      creditLimit: 14_000,
      currentUtilization: 30,
    })
    expect(together(700, [close, one], 1).total).toBe(-45)
    expect(together(700, [close, one], 6).total).toBe(-1)
  })

  it('three payments on one told file add up to one', () => {
    const part = (paymentAmount: number) =>
      action('pay_down', {
        scope: 'all_cards',
        currentBalance: 9_000,
        creditLimit: 10_000,
        paymentAmount,
      })
    const whole = ask(650, [part(6_000)]).totalImpact
    expect(ask(650, [part(1_000), part(2_000), part(3_000)]).totalImpact).toEqual(whole)
  })

  it('payments beyond the balances of the report win no more than all of them', () => {
    const pay = (paymentAmount: number) => action('pay_down', { paymentAmount })
    const total = (actions: readonly Action[]) =>
      predictImpact({ currentScore: 680, actions, timeframe: 6, file: cleanFile }).totalImpact
        .likelyCase
    expect(total([pay(4_000), pay(5_000)])).toBe(total([pay(6_000)]))
  })

  it('removals of several marks are worth less than their sum', () => {
    const one = action('dispute', {
      itemType: 'collection',
      outcome: 'deleted',
      remainingSimilarItems: 1,
    })
    const last = action('dispute', {
      itemType: 'late_payment',
      outcome: 'deleted',
      onlyNegativeItem: true,
    })
    expect(together(640, [one, last])).toEqual({ alone: [11, 21], total: 29 })
  })

  it('removing the only mark and paying down win less than their sum', () => {
    const last = action('dispute', {
      itemType: 'collection',
      outcome: 'deleted',
      onlyNegativeItem: true,
    })
    expect(together(640, [last, payAll])).toEqual({ alone: [19, 50], total: 63 })
  })

  it('one loan asked for at three lenders costs as much as at one', () => {
    const asked = action('new_account', { accountType: 'auto_loan', withinDays: 10 })
    const { alone, total } = together(700, [asked, asked, asked], 1)
    expect(alone).toEqual([-11, -11, -11])
    expect(total).toBe(-11)
  })

  it('two cards cost twice what one costs', () => {
    const card = action('new_account', {
      accountType: 'credit_card',
      currentUtilization: 0,
      historyYears: 8,
    })
    expect(together(700, [card, card], 1)).toEqual({ alone: [-6, -6], total: -11 })
  })

  it('totals speak of the end of the timeframe, and the timeline of its own months', () => {
    const asked = action('dispute', { itemType: 'collection', outcome: 'deleted' })
    const { predictions, totalImpact } = ask(640, [asked], 1)
    expect(totalImpact).toEqual({ bestCase: 0, likelyCase: 0, worstCase: 0 })
    expect(predictions[0]?.estimatedImpact.points).toBe(0)
    expect(predictions[0]?.timeline).toEqual({ immediate: 0, threeMonths: 11, sixMonths: 11 })
  })
})
