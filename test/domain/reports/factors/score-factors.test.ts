import { describe, expect, it } from 'vitest'
import { computeScoreFactors } from '../../../../src/domain/reports/factors/score-factors.ts'
import { analyze } from '../analyze.ts'
import { card, loan, now, view, whole } from '../issues/views.ts'

const accounts = `Account: LAKESIDE BANK Type: Credit card Status: Current Balance: $1,500 Credit limit: $5,000 Opened: 11/21/2016
Account: NORTHWIND AUTO Type: Auto loan Status: 30 days late Balance: $9,000 Opened: 05/21/2026`

const factors = (text: string) =>
  analyze(text).scoreFactors.map(({ factor, impact, weight }) => [factor, impact, weight])

describe('the factors of a score', () => {
  it('are computed with the weights of FICO where none are printed', () => {
    expect(analyze(accounts).scoreFactors).toEqual([
      {
        factor: 'Payment history',
        impact: 'negative',
        weight: 0.35,
        details: 'Of 2 accounts: 1 late now.',
      },
      {
        factor: 'Credit utilization',
        impact: 'negative',
        weight: 0.3,
        details: '$1,500 of $5,000 in limits is used (30%) on 1 open revolving account.',
      },
      {
        factor: 'Length of credit history',
        impact: 'neutral',
        weight: 0.15,
        details: 'Accounts are 5 years 3 months old on average; the oldest is 10 years old.',
      },
      {
        factor: 'New credit',
        impact: 'positive',
        weight: 0.1,
        details: '1 account opened and 0 hard inquiries listed in the last 12 months.',
      },
      {
        factor: 'Credit mix',
        impact: 'positive',
        weight: 0.1,
        details: '1 revolving account and 1 instalment loan on the report.',
      },
    ])
  })

  it('are weighed as VantageScore weighs them when that model is printed', () => {
    expect(factors(`VantageScore 3.0: 700\n${accounts}`)).toEqual([
      ['Payment history', 'negative', 0.4],
      ['Length of credit history', 'neutral', 0.21],
      ['Credit utilization', 'negative', 0.2],
      ['Balances owed', 'neutral', 0.11],
      ['New credit', 'positive', 0.05],
      ['Available credit', 'neutral', 0.03],
    ])
    expect(factors(`VantageScore 4.0: 700\n${accounts}`).map(([, , weight]) => weight)).toEqual([
      0.41, 0.2, 0.2, 0.11, 0.06, 0.02,
    ])
  })

  it('are those that the report prints, by sentence or by code alone', () => {
    expect(factors('FICO Score 8: 612\nReason codes: 00038, 010, 14, 8')).toEqual([
      ['Payment history: collections, public records and other derogatory marks', 'negative', 0.35],
      ['Credit utilization: balances against limits', 'negative', 0.3],
      ['Length of credit history: age of the accounts', 'negative', 0.15],
      ['New credit: inquiries', 'negative', 0.1],
    ])
    expect(
      factors(
        "Score: 612\nWhat's helping your score\n• You have paid on time for years: good payment history\nWhat's hurting your score\n• Too many inquiries last 12 months",
      ),
    ).toEqual([
      ['Payment history: payments on time and late', 'positive', 0.35],
      ['New credit: inquiries', 'negative', 0.1],
    ])
  })

  it('are none for a report without accounts and without printed factors', () => {
    expect(factors('Score: 700')).toEqual([])
  })
})

describe('the factors in French', () => {
  const sent = (over: Parameters<typeof view>[0]) => {
    const seen = view(over)
    return computeScoreFactors(seen, whole(seen).figures, { now, language: 'fr' })
  }

  it('are computed with French names, amounts and numbers', () => {
    const accounts = [
      card({ balance: 1_240.5, openedOn: '2016-11-21' }),
      loan({ status: 'charge_off', openedOn: '2026-05-21' }),
    ]
    expect(sent({ accounts }).map(({ factor, details }) => `${factor} — ${details}`)).toEqual([
      'Historique de paiement — Sur 2 comptes\u00a0: 1 radié.',
      'Utilisation du crédit — 1\u00a0240,50\u00a0$ sur 5\u00a0000\u00a0$ de limites sont utilisés (25\u00a0%) sur 1 compte renouvelable ouvert.',
      'Ancienneté du crédit — Les comptes ont en moyenne 5 ans et 3 mois; le plus ancien a 10 ans.',
      'Nouveau crédit — Depuis 12 mois\u00a0: 1 compte ouvert et 0 demande de crédit inscrite.',
      'Types de crédit — Le dossier compte 1 compte renouvelable et 1 prêt à tempérament.',
    ])
  })

  it('quote the printed reason as it is', () => {
    const factors = [
      { text: 'Too many inquiries', code: '08', impact: 'negative', bureau: null } as const,
    ]
    expect(sent({ factors })).toEqual([
      {
        factor: 'Nouveau crédit\u00a0: demandes de crédit',
        impact: 'negative',
        weight: 0.1,
        details: 'Le dossier dit\u00a0: «\u00a0Too many inquiries\u00a0» (code 08).',
      },
    ])
  })
})

describe('what the factors count', () => {
  const details = (over: Parameters<typeof view>[0], factor: string) => {
    const seen = view(over)
    const factors = computeScoreFactors(seen, whole(seen).figures, { now, language: 'en' })
    return factors.find((one) => one.factor === factor)
  }

  it('says how many cards are another person’s', () => {
    const accounts = [card(), card({ isAuthorizedUser: true, balance: 900 })]
    expect(details({ accounts }, 'Credit utilization')?.details).toBe(
      '$1,000 of $10,000 in limits is used (10%) on 2 open revolving accounts, 1 of them as an authorized user.',
    )
  })

  it('has no limit of a closed card', () => {
    const accounts = [card(), card({ open: false, balance: 900 })]
    expect(details({ accounts }, 'Credit utilization')?.details).toBe(
      '$100 of $5,000 in limits is used (2%) on 1 open revolving account.',
    )
  })

  it('has the public records that speak against the person, not a lender’s security', () => {
    const record = (kind: 'bankruptcy' | 'registered_item') => ({
      kind,
      chapter: null,
      filedOn: null,
      closedOn: null,
      amount: null,
      bureau: null,
    })
    const accounts = [card()]
    expect(
      details({ accounts, publicRecords: [record('bankruptcy')] }, 'Payment history'),
    ).toMatchObject({ impact: 'negative', details: '1 public record on the file.' })
    expect(
      details({ accounts, publicRecords: [record('registered_item')] }, 'Payment history'),
    ).toMatchObject({ impact: 'positive', details: 'None of 1 account is reported as late now.' })
  })

  it('has late payments that were looked for and not found, and says how far that goes', () => {
    const never = card({ worstLate: 0 })
    const untold = card({ worstLate: null })
    const unread = card({ status: 'unknown', worstLate: null })
    const payments = (...accounts: readonly ReturnType<typeof card>[]) =>
      details({ accounts }, 'Payment history')
    expect(payments(never)).toMatchObject({
      impact: 'positive',
      details: 'None of 1 account is reported as late.',
    })
    expect(payments(never, untold)).toMatchObject({
      impact: 'positive',
      details: 'None of 2 accounts is reported as late now.',
    })
    expect(payments(never, unread)).toMatchObject({
      impact: 'neutral',
      details: 'No late payment was found, but how 1 of 2 accounts is paid could not be read.',
    })
  })

  it('counts no limit of what was charged off or discharged', () => {
    const dead = (['charge_off', 'bankruptcy'] as const).map((status) =>
      card({ status, open: null, balance: 0, limit: 8_200 }),
    )
    expect(details({ accounts: [...dead, card()] }, 'Credit utilization')?.details).toBe(
      '$100 of $5,000 in limits is used (2%) on 1 open revolving account.',
    )
  })

  it('takes the slight effect of inquiries for a neutral one', () => {
    const text = 'The number of inquiries was also a factor, but effect was not significant'
    const factors = [{ text, code: '84', impact: 'negative', bureau: null } as const]
    expect(details({ factors }, 'New credit: inquiries')?.impact).toBe('neutral')
  })
})
