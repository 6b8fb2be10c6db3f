import { describe, expect, it } from 'vitest'
import { shownCard as shown } from '../support/shown-card.ts'

// What people read of what may come: predictions, plans, monitoring; in both languages.

describe('an impact', () => {
  const impact = {
    predictions: [
      {
        action: 'pay_down',
        estimatedImpact: { points: 51, newScore: 731, confidence: 0.75 },
        timeline: { immediate: 51, threeMonths: 51, sixMonths: 51 },
        basis: { mechanism: 'Utilization goes from 70% to 20% at the next statement.' },
      },
    ],
    totalImpact: { bestCase: 64, likelyCase: 51, worstCase: 36 },
    country: 'US',
    report: { reportId: 'rpt_1', reportDate: '2026-11-03', analyzedAt: '2026-11-04T10:00:00.000Z' },
  }

  it('is a range with its reason, and leads to a plan', () => {
    expect(shown('predict-impact', impact, 'en')).toBe(`
# What it would do to your score
Likely effect: +51 points [Up]
Range: +36 to +64 points
Likely score: 731 · Good (670–739) [Good (670–739)]
| Action | At first | In 3 months | In 6 months |
| Pay down a balance | +51 | +51 | +51 |
**Why**
• Utilization goes from 70% to 20% at the next statement.
(An estimate, not a promise: lenders and bureaus see more than I do. Nothing has been done yet.)
(What you left out comes from your report of November 3, 2026.)
(Make it a plan) → build-score-plan {"currentScore":680,"target":731}
`)
  })

  it('has the band of the country on whose scale the score is read', () => {
    expect(shown('predict-impact', { ...impact, country: 'CA' }, 'en')).toContain(
      'Likely score: 731 · Very good (725–759) [Very good (725–759)]',
    )
  })

  it('that lowers the score leads to no plan', () => {
    const [prediction] = impact.predictions
    const loss = {
      predictions: [
        {
          ...prediction,
          action: 'new_account',
          estimatedImpact: { points: -1, newScore: 679 },
          timeline: { immediate: -8, threeMonths: -3, sixMonths: -1 },
        },
      ],
      totalImpact: { bestCase: -1, likelyCase: -1, worstCase: -1 },
      country: 'US',
    }
    expect(shown('predict-impact', loss, 'fr')).toBe(`
# L’effet sur votre cote
Effet probable: −1 point [En baisse]
Cote probable: 679 · Bonne (670 à 739) [Bonne (670 à 739)]
| Action | Au début | Dans 3 mois | Dans 6 mois |
| Ouvrir un compte | −8 | −3 | −1 |
**Pourquoi**
• Utilization goes from 70% to 20% at the next statement.
(C’est une estimation, pas une promesse : les prêteurs et les bureaux en voient plus que moi. Rien n’a encore été fait.)
`)
  })
})

describe('a plan', () => {
  const plan = {
    currentScore: 640,
    target: 700,
    date: '2027-05-29',
    months: 6,
    budget: 500,
    country: 'US',
    outcome: 'possible',
    projected: { likely: 695, best: 720, worst: 663 },
    summary: ['About 695 is realistic by then.', 'It is an estimate, not a promise.'],
    steps: [
      {
        kind: 'card',
        what: 'Pay Card down from 90% of its limit to 74%.',
        dollars: 950,
        from: '2026-11-29',
        by: '2026-12-29',
        points: { likely: 10, best: 16, worst: 3 },
        score: 650,
      },
    ],
    payments: [{ account: 'Card', dollars: 500, from: '2026-11-29', through: '2027-04-29' }],
    assumed: ['Every payment is on time.'],
  }

  it('says whether it works, then what to do by when', () => {
    expect(shown('build-score-plan', plan, 'en')).toBe(`
# Your score plan
Goal: 640 → 700 [Good (670–739) · Possible, not likely]
Your chances: Possible, not likely
Score at the end: About 695 (663 to 720)
Until: May 29, 2027
Budget a month: $500
About 695 is realistic by then.

It is an estimate, not a promise.
**Steps**
1. **By December 29, 2026** ($950, likely +10 points): Pay Card down from 90% of its limit to 74%.
**What to pay and when**
| Pay | A month | From | To |
| Card | $500 | November 29, 2026 | April 29, 2027 |
**This plan assumes**
• Every payment is on time.
(Watch my scores) → set-up-monitoring {"goal":700}
`)
    expect(shown('build-score-plan', { ...plan, steps: [], payments: [] }, 'fr')).toBe(`
# Le plan pour votre cote
Objectif: 640 → 700 [Bonne (670 à 739) · Possible, mais peu probable]
Vos chances: Possible, mais peu probable
Cote à la fin: Environ 695 (de 663 à 720)
Jusqu’au: 29 mai 2027
Budget par mois: 500 $
About 695 is realistic by then.

It is an estimate, not a promise.
**Ce plan suppose**
• Every payment is on time.
(Surveiller mes cotes) → set-up-monitoring {"goal":700}
`)
  })
})

describe('a plan to a score that is reached', () => {
  const plan = {
    currentScore: 712,
    target: 650,
    date: '2027-05-29',
    months: 6,
    budget: 500,
    country: 'US',
    outcome: 'reached',
    projected: { likely: 730, best: 740, worst: 700 },
    summary: ['Your score of 712 is already at your goal of 650.'],
    steps: [
      {
        kind: 'card',
        what: 'Pay Card down.',
        dollars: 950,
        by: '2026-12-29',
        points: { likely: 10, best: 16, worst: 3 },
        score: 722,
      },
    ],
    payments: [{ account: 'Card', dollars: 500, from: '2026-11-29', through: '2027-04-29' }],
    assumed: ['Every payment is on time.'],
  }

  it('has no steps to a lower score', () => {
    expect(shown('build-score-plan', plan, 'en')).toBe(`
# Your score plan
Goal: 650 · You are there already [Fair (580–669) · You are there already]
Your score: 712
Your score of 712 is already at your goal of 650.
(Watch my scores) → set-up-monitoring {}
`)
    expect(shown('build-score-plan', plan, 'fr')).toContain(
      'Objectif: 650 · Vous y êtes déjà [Passable (580 à 669) · Vous y êtes déjà]',
    )
  })
})

describe('an impact of figures that nobody gave', () => {
  const impact = (inputsAssumed: readonly string[]) => ({
    predictions: [
      {
        action: 'pay_down',
        estimatedImpact: { points: 5, newScore: 665 },
        timeline: { immediate: 5, threeMonths: 5, sixMonths: 5 },
        basis: { mechanism: 'Utilization goes from 39% to 32%.', inputsAssumed },
      },
    ],
    totalImpact: { bestCase: 9, likelyCase: 5, worstCase: 2 },
    country: 'US',
  })

  it('says which are assumed, and how to get one’s own', () => {
    const english = impact([
      'currentUtilization: typical of the score',
      'currentBalance: from the typical utilization',
      'creditLimit: 25000 on all cards',
      'scope: between one card and all',
    ])
    expect(shown('predict-impact', english, 'en')).toContain(`
• Utilization goes from 39% to 32%.
(Assumed, not known of you: how much of your limits you use now; your balance; the credit limit. For figures of your own, drop your credit report here or give your balances and limits.)
`)
    const french = impact(['totalBalance : habituel pour la cote'])
    expect(shown('predict-impact', french, 'fr')).toContain(
      '(Supposé, sans vous connaître : ce que vous devez sur toutes les cartes. Pour obtenir vos propres chiffres, déposez votre dossier de crédit ici ou donnez vos soldes et vos limites.)',
    )
  })

  it('says nothing of it where the figures were given', () => {
    const given = impact(['currentBalance: from currentUtilization', 'scope: one card'])
    expect(shown('predict-impact', given, 'en')).not.toContain('Assumed')
  })
})

describe('monitoring', () => {
  const status = {
    monitoring: {
      active: true,
      since: '2026-11-29T12:00:00.000Z',
      lastCheck: null,
      nextCheck: '2026-12-06T12:00:00.000Z',
    },
    recentAlerts: [],
    configuration: {
      bureaus: ['bureau_a'],
      frequency: 'weekly',
      alerts: { scoreChange: 10, newAccount: true, hardInquiry: false, latePayment: false },
    },
    goal: null,
  }
  const warnings = ['No bureau is asked yet: the operator of this service has to connect one.']

  it.each(['set-up-monitoring', 'get-monitoring-status'])(
    'without a bureau is not said to check: %s',
    (name) => {
      const unconnected = { ...status, asksBureaus: false, warnings }
      const card = shown(name, unconnected, 'en')
      expect(card).toContain('# Your scores are not checked yet')
      expect(card).toContain(`(${warnings[0]})`)
      expect(card).not.toContain('Next check')
      expect(shown(name, unconnected, 'fr')).toContain('# Vos cotes ne sont pas encore vérifiées')
      expect(shown(name, status, 'en')).toContain('Next check: December 6, 2026')
    },
  )
})
