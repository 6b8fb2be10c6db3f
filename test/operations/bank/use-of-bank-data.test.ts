import { beforeAll, describe, expect, it } from 'vitest'
import inputLabels from '../../../adapters/chat/input-labels.json' with { type: 'json' }
import lines from '../../../src/domain/knowledge/coach/lines/bank.json' with { type: 'json' }
import { aCard, seedBank } from '../../support/bank-facts.ts'
import { noon } from '../../support/shared-service.ts'
import { shownCard } from '../../support/shown-card.ts'
import { analyzeSample } from '../plans/reported-service.ts'
import { allowBank, bankService, linkedToSample, linkSample } from './bank-service.ts'

const service = bankService()

const inFrench = { 'accept-language': 'fr' }

/** Reported, linked and allowed; linked alone; allowed without a report. */
const tokens = { allowed: '', off: '', bare: '' }
const reports = { allowed: '', off: '' }

beforeAll(async () => {
  tokens.allowed = await linkSample(service(), 'ada', { isAllowed: true })
  tokens.off = await linkSample(service(), 'olaf')
  tokens.bare = await linkSample(service(), 'bea', { isAllowed: true })
  reports.allowed = await analyzeSample(service(), 'ada')
  reports.off = await analyzeSample(service(), 'olaf')
})

const ask = (path: string, token: string, body: unknown, headers = {}) =>
  service().ask('POST', path, { token, body, headers })

describe('the setting useBankData', () => {
  it('is off until the person turns it on, and can be turned off again', async () => {
    const token = await service().token('nora')
    const { body } = await service().ask('GET', '/console/api/user-preferences', { token })
    expect(body.settings.useBankData).toBe(false)
    expect((await allowBank(service(), token)).body.settings.useBankData).toBe(true)
    expect((await allowBank(service(), token, false)).body.settings.useBankData).toBe(false)
  })

  it('reads as off in records from before it', async () => {
    await linkSample(service(), 'otto', { isAllowed: true })
    const { store } = service()
    const stored = await store.get('people', 'otto')
    if (stored === undefined) throw new Error('no record')
    const { useBankData: _, ...settings } = stored.value.settings
    const value = { ...stored.value, settings }
    await store.transact({ changes: [{ kind: 'put', collection: 'people', id: 'otto', value }] })
    const token = await service().token('otto')
    const { body } = await service().ask('GET', '/console/api/user-preferences', { token })
    expect(body.settings.useBankData).toBe(false)
    const insights = await service().ask('GET', '/api/bank/insights', { token })
    expect(insights.body.used_by_coach).toBe(false)
  })
})

describe('predict-impact', () => {
  const actions = [{ type: 'pay_down', details: { account: '5678', paymentAmount: 1_000 } }]
  const question = { currentScore: 612, timeframe: 3, actions }
  const predict = (token: string, headers = {}) =>
    ask('/api/analyze/impact', token, question, headers)

  it('starts from the linked card where it is allowed, and says which and of when', async () => {
    const { status, body } = await predict(tokens.allowed)
    expect(status).toBe(200)
    expect(body.predictions[0].basis).toMatchObject({
      inputsUsed: ['paymentAmount'],
      inputsFromBank: ['currentBalance: 2000', 'creditLimit: 5000'],
    })
    expect(body.predictions[0].basis.mechanism).toContain('40%')
    expect(body.bank).toEqual({
      lastSync: '2026-11-21T12:00:00.000Z',
      accounts: [{ institution: 'Platypus Bank', name: 'Lakeside Card', mask: '5678' }],
    })
  })

  it('starts from the report alone where it is off', async () => {
    const { body } = await predict(tokens.off)
    expect(body.bank).toBeUndefined()
    expect(body.predictions[0].basis.inputsFromBank).toBeUndefined()
    expect(body.predictions[0].basis.inputsFromReport).toContain('currentBalance: 4760')
  })

  it('starts from a report that is newer than the bank', async () => {
    const token = await service().token('newt')
    const connection = { syncedAt: noon - 30 * 86_400_000 }
    await seedBank(service(), 'newt', { ...linkedToSample, connection })
    await allowBank(service(), token)
    await analyzeSample(service(), 'newt')
    const { body } = await predict(token)
    expect(body.bank).toBeUndefined()
    expect(body.predictions[0].basis.inputsFromReport).toContain('currentBalance: 4760')
  })

  it('draws on no bank for a credential without its scope', async () => {
    const token = await service().token('ada', { scopes: ['coach', 'reports'] })
    expect((await predict(token)).body.bank).toBeUndefined()
  })
})

describe('build-score-plan', () => {
  const plan = (token: string, body: object, headers = {}) =>
    ask('/api/plan/score', token, body, headers)

  it('takes budget, balances, rates and closing days from linked accounts', async () => {
    const { status, body } = await plan(tokens.allowed, { target: 640, months: 3 })
    expect(status).toBe(200)
    // Free are 1,430 and the 60 of Lakeside, which are among the bills. The loan's 310 are not for cards.
    expect(body).toMatchObject({ budget: 1_490, budgetFromBank: true, currentScore: 612 })
    expect(body.payBeforeStatement[0]).toMatchObject({
      ...{ account: 'CAPITAL HARBOR BANK', before: '2026-11-25', estimated: true },
      ...{ dueDate: '2026-12-20', minimum: 25 },
    })
    expect(body.payBeforeStatement[1]).toMatchObject({
      ...{ account: 'LAKESIDE BANK', before: '2026-12-05', estimated: false, minimum: 60 },
    })
    expect(body.bank.accounts).toHaveLength(3)
    expect(body.assumed[0]).toBe('Figures from your linked accounts as of November 21, 2026.')
    expect(body.assumed.join(' ')).not.toContain('no interest')
    const lakeside = body.steps.find((one: { account: string }) => one.account === 'LAKESIDE BANK')
    expect(lakeside.what).toContain('40%')
  })

  it('says in French what it takes from them', async () => {
    const { body } = await plan(tokens.allowed, { target: 640, months: 3 }, inFrench)
    expect(body.assumed.slice(0, 2)).toEqual([
      'Chiffres de vos comptes reliés, lus le 21 novembre 2026.',
      'Le budget est ce que vos comptes ont laissé dans le plus faible des deux derniers mois après revenus, factures et dépenses, sans dépasser ce qui est libre jusqu’à votre prochaine paie.',
    ])
  })

  it('plans the linked cards of a person without a report', async () => {
    const input = { target: 680, months: 3, budget: 700, currentScore: 640 }
    const { body } = await plan(tokens.bare, input)
    expect(body.payments.map(({ account }: { account: string }) => account)).toContain(
      'Lakeside Card 5678',
    )
    expect(body.budgetFromBank).toBeUndefined()
    expect(body.report).toBeUndefined()
  })

  it('asks for the budget and takes the report’s balances where it is off', async () => {
    const asked = await plan(tokens.off, { target: 640, months: 3 })
    expect(asked).toMatchObject({ status: 400, body: { error: { details: { field: 'budget' } } } })
    const { body } = await plan(tokens.off, { target: 640, months: 3, budget: 2_000 })
    expect([body.bank, body.payBeforeStatement]).toEqual([undefined, undefined])
    const lakeside = body.steps.find((one: { account: string }) => one.account === 'LAKESIDE BANK')
    expect(lakeside.what).toContain('95%')
  })
})

describe('compare-payoff-options', () => {
  const compare = (token: string) => ask('/api/plan/payoff', token, { budget: 900 })

  it('compares linked debts with their own rates and minimums', async () => {
    const { status, body } = await compare(tokens.bare)
    expect(status).toBe(200)
    expect(body.options[0].order.map(({ account }: { account: string }) => account)).toEqual(
      expect.arrayContaining(['Lakeside Card 5678', 'Harbor Card 1234', 'Car Loan']),
    )
    expect(body.bank.accounts).toHaveLength(3)
    expect(body.assumed.join(' ')).not.toContain('1%')
  })

  it('assumes a minimum for a card that owes but was asked for none', async () => {
    const token = await service().token('zero')
    const terms = { dueDate: '2026-12-10', minimumPayment: 0, annualRate: 24 }
    await seedBank(service(), 'zero', { accounts: [aCard('new', 2_000, 5_000, { terms })] })
    await allowBank(service(), token)
    const { body } = await compare(token)
    expect(body.assumed.join(' ')).toContain('1%')
  })

  it('asks for debts and rates where it is off', async () => {
    expect(await compare(tokens.off)).toMatchObject({
      status: 400,
      body: { error: { details: { field: 'debts' } } },
    })
  })
})

describe('the coach', () => {
  const say = async (token: string, content: string, headers = {}, before: object[] = []) => {
    const messages = [...before, { role: 'user', content }]
    const { body } = await ask('/engine/api/chat', token, { messages }, headers)
    return body.response.content as string
  }
  const question = 'How do I lower my utilization?'

  it('answers from linked cards where it is allowed, with the day and the amounts', async () => {
    const content = await say(tokens.allowed, question)
    expect(content).toContain('From your linked accounts, read on November 21, 2026:')
    expect(content).toContain(
      'Lakeside Card 5678: $2,000 of $5,000 in use (40%). Its statement closes on December 5, 2026: pay $501 before then to report under 30%, $1,501 for under 10%.',
    )
    expect(content).toContain('Lakeside Card 5678: at least $60 is due on November 30, 2026.')
  })

  it('rounds a share of a limit once, and alike in each line and on the card', async () => {
    const token = await service().token('rhea')
    // 39.4846%, which is 39.5 to one decimal.
    const accounts = [aCard('rounded', 2_566.5, 6_500, { name: 'Meadow Card', mask: '9748' })]
    await seedBank(service(), 'rhea', { accounts })
    await allowBank(service(), token)
    const content = await say(token, question)
    expect(content).toContain('is 39% utilization')
    expect(content).toContain('$2,567 of $6,500 in use (39%)')
    const { body } = await service().ask('GET', '/api/bank/insights', { token })
    expect(body.cards[0].utilization).toBe(39.5)
    const card = shownCard('get-bank-insights', body, 'en')
    expect(card).toContain('Meadow Card 9748 | 39%')
    expect(card).toContain('Card limits used: 39% [30 to 49%]')
  })

  it('knows the cards of a person who has no report', async () => {
    expect(await say(tokens.bare, question)).toContain('31%')
  })

  it('answers in French', async () => {
    const content = await say(tokens.allowed, 'Comment baisser mon taux d’utilisation ?', inFrench)
    expect(content).toContain('D’après vos comptes reliés, lus le 21 novembre 2026')
    expect(content).toContain('Son relevé se termine le 5 décembre 2026')
  })

  it('draws on nothing of the bank where it is off, and says once that it could', async () => {
    const content = await say(tokens.off, question)
    expect(content).not.toMatch(/Lakeside Card|2,000|read on/)
    const offer = 'turn on “Coach uses my bank accounts” in your settings'
    expect(content).toContain(offer)
    const before = [
      { role: 'user', content: question },
      { role: 'assistant', content },
    ]
    expect(await say(tokens.off, question, {}, before)).not.toContain(offer)
    expect(await say(tokens.off, 'What is a hard inquiry?')).not.toContain(offer)
  })

  it('calls the setting what the form and the profile call it, in both languages', async () => {
    const { label } = inputLabels.fields.useBankData
    expect(await say(tokens.off, question)).toContain(`“${label.en}”`)
    for (const { en, fr } of [lines.offer, lines.offerInChat]) {
      expect([en, fr]).toEqual([
        expect.stringContaining(`“${label.en}”`),
        expect.stringContaining(`« ${label.fr} »`),
      ])
    }
    const { body } = await service().ask('GET', '/console/api/user-preferences', {
      token: tokens.off,
    })
    expect(shownCard('get-user-preferences', body, 'en')).toContain(`${label.en}: `)
    expect(shownCard('get-user-preferences', body, 'fr')).toContain(`${label.fr}: `)
  })

  it('offers nothing to a person without a linked bank', async () => {
    const content = await say(await service().token('paul'), question)
    expect(content).not.toContain('bank accounts')
  })
})

describe('a report', () => {
  const comment = 'Reported $4,760, now $2,000: the next report should show it.'

  it('shows the cards of the bank beside its own where it is allowed', async () => {
    const path = `/api/reports/${reports.allowed}`
    const { body } = await service().ask('GET', path, { token: tokens.allowed })
    expect(body.analysis.bank.lastSync).toBe('2026-11-21T12:00:00.000Z')
    expect(body.analysis.bank.cards[0]).toEqual({
      ...{ name: 'LAKESIDE BANK', lastFour: '5678', reportedBalance: 4_760 },
      ...{ currentBalance: 2_000, currentUtilization: 40, comment },
    })
    expect(body.analysis.bank.cards[1].comment).toBe(
      'Reported $310, now $900: pay it down before the statement closes, or the next report shows it.',
    )
    const french = await service().ask('GET', path, { token: tokens.allowed, headers: inFrench })
    expect(french.body.analysis.bank.cards[0].comment).toBe(
      'Au dossier 4\u00a0760\u00a0$, maintenant 2\u00a0000\u00a0$\u00a0: le prochain dossier devrait l’afficher.',
    )
  })

  it('takes cents for no change: bureaus print whole dollars', async () => {
    const token = await service().token('cent')
    const accounts = [aCard('lakeside', 4_760.4, 5_000, { mask: '5678' })]
    await seedBank(service(), 'cent', { accounts })
    await allowBank(service(), token)
    const path = `/api/reports/${await analyzeSample(service(), 'cent')}`
    const { body } = await service().ask('GET', path, { token })
    expect(body.analysis.bank.cards[0].comment).toBe('Reported $4,760, and the same now.')
  })

  it('shows its own balances alone where it is off', async () => {
    const path = `/api/reports/${reports.off}`
    const { body } = await service().ask('GET', path, { token: tokens.off })
    expect(body.analysis.accounts).toHaveLength(6)
    expect(body.analysis.bank).toBeUndefined()
  })
})
