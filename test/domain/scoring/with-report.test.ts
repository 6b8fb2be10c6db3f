import fc from 'fast-check'
import { describe, it } from 'vitest'
import type { CreditFile } from '../../../src/domain/scoring/credit-file.ts'
import { predictImpact } from '../../../src/domain/scoring/predict-impact.ts'
import type { Action } from '../../../src/domain/scoring/prediction.ts'
import { cleanFile, markedFile } from './analyses.ts'
import {
  action,
  americanScore,
  anyActions,
  anyTimeframe,
  type Details,
  dispute,
  holds,
  newAccount,
} from './questions.ts'

const card = fc
  .record({ limit: fc.integer({ min: 1, max: 40_000 }), used: fc.integer({ min: 0, max: 130 }) })
  .map(({ limit, used }) => ({ limit, balance: (limit * used) / 100 }))

/** Any file that a report may describe. */
const file: fc.Arbitrary<CreditFile> = fc
  .record({
    base: fc.constantFrom(cleanFile, markedFile),
    cards: fc.array(card, { maxLength: 6 }),
    historyYears: fc.option(fc.integer({ min: 0, max: 40 }), { nil: undefined }),
    recentInquiries: fc.option(fc.nat(12), { nil: undefined }),
    openLoans: fc.nat(3),
    country: fc.constantFrom('US' as const, undefined),
  })
  .map(({ base, cards, ...rest }) => {
    const cardBalance = cards.reduce((sum, { balance }) => sum + balance, 0)
    const cardLimit = cards.reduce((sum, { limit }) => sum + limit, 0)
    const utilization = cardLimit > 0 ? (100 * cardBalance) / cardLimit : undefined
    return { ...base, ...rest, cards, cardBalance, cardLimit, utilization }
  })

const asked = fc.record({
  score: americanScore,
  saved: file,
  actions: anyActions,
  timeframe: anyTimeframe,
})

const ask = (currentScore: number, saved: CreditFile, actions: readonly Action[], timeframe = 6) =>
  predictImpact({ currentScore, actions, timeframe, file: saved })

function askOne(score: number, saved: CreditFile, one: Action, timeframe = 6) {
  const { predictions, totalImpact } = ask(score, saved, [one], timeframe)
  const [prediction] = predictions
  if (prediction === undefined) throw new Error('no prediction')
  return { ...prediction, points: prediction.estimatedImpact.points, total: totalImpact }
}

describe('the rules hold on the file of a report too', () => {
  it('worst, likely and best are in order and within the scale, and the points make the new score', () => {
    holds(asked, ({ score, saved: kept, actions, timeframe }) => {
      const { predictions, totalImpact } = ask(score, kept, actions, timeframe)
      const { worstCase, likelyCase, bestCase } = totalImpact
      return (
        worstCase <= likelyCase &&
        likelyCase <= bestCase &&
        score + worstCase >= 300 &&
        score + bestCase <= 850 &&
        predictions.every(
          ({ estimatedImpact: { points, newScore } }) => newScore === score + points,
        )
      )
    })
  })

  it('nothing paid changes nothing, more paid never wins less, and no more than is owed counts', () => {
    const payment = fc.record({
      score: americanScore,
      saved: file,
      scope: fc.constantFrom(undefined, 'one_card', 'all_cards'),
      less: fc.nat(30_000),
      more: fc.nat(30_000),
    })
    holds(payment, ({ score, saved: kept, scope, less, more }) => {
      const points = (paymentAmount: number) =>
        askOne(score, kept, action('pay_down', { paymentAmount, scope })).points
      const all = kept.cardBalance
      return (
        points(0) === 0 &&
        points(less) <= points(less + more) &&
        (all === 0 || points(all) === points(all + more))
      )
    })
  })

  it('the same payment wins more at high utilization than at low', () => {
    const question = fc.record({ score: fc.integer({ min: 300, max: 829 }), saved: file })
    holds(question, ({ score, saved: kept }) => {
      const fall = (sent: Details) => askOne(score, kept, action('pay_down', sent)).points
      return (
        fall({ currentUtilization: 70, targetUtilization: 60 }) >
        fall({ currentUtilization: 15, targetUtilization: 5 })
      )
    })
  })

  it('a dispute never costs points, and one of an accurate item wins none', () => {
    const question = fc.record({ score: americanScore, saved: file, sent: dispute })
    holds(question, ({ score, saved: kept, sent: told }) => {
      const { points, total } = askOne(score, kept, action('dispute', told))
      const accurate = askOne(score, kept, action('dispute', { ...told, accurate: true }))
      return points >= 0 && total.worstCase === 0 && accurate.total.bestCase === 0
    })
  })

  it('an account with a hard inquiry wins nothing at once, and no less at six months', () => {
    const question = fc.record({ score: americanScore, saved: file, sent: newAccount })
    holds(question, ({ score, saved: kept, sent: told }) => {
      const one = action('new_account', { ...told, hardInquiry: true })
      const { immediate, sixMonths } = askOne(score, kept, one).timeline
      return immediate <= 0 && sixMonths >= immediate
    })
  })

  it('a closed card costs at most 10 points when nothing is owed on cards', () => {
    const question = fc.record({ score: americanScore, saved: file, percent: fc.nat(100) })
    holds(question, ({ score, saved: kept, percent }) => {
      const unused = { ...kept, cardBalance: 0, utilization: 0 }
      const creditLimit = Math.floor((kept.cardLimit * percent) / 100)
      const close = action('close_account', { accountType: 'credit_card', creditLimit })
      const isShown = kept.cardLimit > 0
      return !isShown || askOne(score, unused, close).timeline.immediate >= -10
    })
  })

  it('the order of the actions changes no total', () => {
    holds(asked, ({ score, saved: kept, actions, timeframe }) => {
      const forth = ask(score, kept, actions, timeframe).totalImpact
      const back = ask(score, kept, actions.toReversed(), timeframe).totalImpact
      return JSON.stringify(forth) === JSON.stringify(back)
    })
  })

  it('no more than 10 points are promised at 840', () => {
    holds(asked, ({ saved: kept, actions, timeframe }) => {
      return ask(840, kept, actions, timeframe).totalImpact.bestCase <= 10
    })
  })
})
