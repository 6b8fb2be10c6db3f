import { describe, expect, it } from 'vitest'
import { aCard, aChecking, regularMonths, seedBank } from '../../support/bank-facts.ts'
import { noon } from '../../support/shared-service.ts'
import { shownCard } from '../../support/shown-card.ts'
import { analyzeSample } from '../plans/reported-service.ts'
import { allowBank, bankService, linkedToSample, linkSample } from './bank-service.ts'

const service = bankService()

const ask = (token: string, headers = {}) =>
  service().ask('GET', '/api/bank/insights', { token, headers })

const inFrench = { 'accept-language': 'fr' }

describe('get-bank-insights', () => {
  it('says for each card its use, its closing day and what to pay before', async () => {
    const { status, body } = await ask(await linkSample(service(), 'amy'))
    expect(status).toBe(200)
    const [lakeside, harbor] = body.cards
    expect(lakeside).toMatchObject({
      ...{ account_id: 'lakeside', connection_id: 'con_amy', institution: 'Platypus Bank' },
      ...{ mask: '5678', iso_currency_code: 'USD', balance: 2_000, limit: 5_000, utilization: 40 },
      ...{ closing_date: '2026-12-05', closing_date_estimated: false },
      closing_date_basis: 'statement_date',
      ...{ due_date: '2026-11-30', minimum_payment: 60 },
      pay_before_closing: {
        to_under_30: { amount: 501, points: null, score: null },
        to_under_10: { amount: 1_501 },
        to_best: { from: 1_550, to: 1_950 },
      },
    })
    expect(harbor).toMatchObject({
      ...{ account_id: 'harbor', utilization: 20, closing_date: '2026-11-25' },
      ...{ closing_date_estimated: true, closing_date_basis: 'due_date' },
    })
    expect(body.overall).toEqual([
      { iso_currency_code: 'USD', balance: 2_900, limit: 9_500, utilization: 30.5, complete: true },
    ])
    expect(body.last_sync).toBe('2026-11-21T12:00:00.000Z')
    expect(body.note).toBeNull()
    expect(body.report).toBeUndefined()
  })

  it('puts the free cash where it helps most, and lists what is due', async () => {
    const { body } = await ask(await linkSample(service(), 'ben'))
    // 3,000 less rent 1,200, the cards' 60 (due by 4 December) and the loan's 310.
    expect(body.cash).toMatchObject([
      {
        ...{ on_hand: 3_000, bills: 1_570, free: 1_430, until: '2026-12-04' },
        ...{ next_pay_date: '2026-12-04', pay_period: 'biweekly' },
        suggested: { total: 1_430, points: null },
      },
    ])
    // Without a score the fullest card is first: Lakeside needs 1,501 to report under 10%.
    expect(body.cards.map((card: { suggested_payment: number }) => card.suggested_payment)).toEqual(
      [1_430, 0],
    )
    expect(
      body.payments_due.map((due: { account_id: string; due_date: string }) => [
        due.account_id,
        due.due_date,
      ]),
    ).toEqual([
      ['lakeside', '2026-11-30'],
      ['car', '2026-12-02'],
      ['harbor', '2026-12-20'],
    ])
    expect(body.debts).toContainEqual(
      expect.objectContaining({ account_id: 'car', annual_rate: 6.5, minimum_payment: 310 }),
    )
  })

  it('has the points of each payment by the report of the person, as a range with its basis', async () => {
    const token = await linkSample(service(), 'cleo')
    const reportId = await analyzeSample(service(), 'cleo')
    const { body } = await ask(token)
    const [lakeside] = body.cards
    const { to_under_30: low, to_under_10: lower } = lakeside.pay_before_closing
    expect(low.points.likely).toBeGreaterThan(0)
    expect(low.points.worst).toBeLessThanOrEqual(low.points.likely)
    expect(low.points.best).toBeGreaterThanOrEqual(low.points.likely)
    expect(low.score).toBe(612 + low.points.likely)
    expect(lower.points.likely).toBeGreaterThan(low.points.likely)
    const [{ suggested }] = body.cash
    expect(suggested.score).toBe(612 + suggested.points.likely)
    expect(suggested.basis.sources).toContain('FICO five profiles (2019)')
    expect(suggested.basis.mechanisms.join(' ')).toContain('40%')
    expect(body.report).toMatchObject({ reportId, reportDate: '2026-11-03' })
  })

  it('needs no setting, and says whether the coach may use the same facts', async () => {
    const token = await linkSample(service(), 'dora')
    expect((await ask(token)).body.used_by_coach).toBe(false)
    await allowBank(service(), token)
    expect((await ask(token)).body.used_by_coach).toBe(true)
  })

  it('is empty, with the reason in the language of the person, while nothing is linked', async () => {
    const token = await service().token('eve')
    expect((await ask(token)).body).toMatchObject({
      ...{ cards: [], cash: [], debts: [], warnings: [], last_sync: null },
      note: 'No bank account is linked yet, so there is nothing to compute from.',
    })
    expect((await ask(token, inFrench)).body.note).toBe(
      'Aucun compte bancaire n’est encore relié\u00a0: il n’y a rien à calculer.',
    )
  })

  it('reads no disconnected bank, and never another person’s', async () => {
    const connection = { status: 'disconnected' } as const
    const token = await service().token('finn')
    await seedBank(service(), 'finn', { ...linkedToSample, connection })
    expect((await ask(token)).body.cards).toEqual([])
    await linkSample(service(), 'gina')
    expect((await ask(token)).body.cards).toEqual([])
  })

  it('says when its figures are old, or when the bank cannot be read', async () => {
    const old = { syncedAt: noon - 5 * 86_400_000 }
    await seedBank(service(), 'hugo', { ...linkedToSample, connection: old })
    const { body } = await ask(await service().token('hugo'))
    expect(body).toMatchObject({ last_sync: '2026-11-16T12:00:00.000Z' })
    expect(body.note).toMatch(/^Some figures are older than three days\./)
    const signedOut = { ...old, status: 'login_required' } as const
    await seedBank(service(), 'ines', { ...linkedToSample, connection: signedOut })
    const french = await ask(await service().token('ines'), inFrench)
    expect(french.body.note).toMatch(/^L’une de vos banques ne peut pas être lue en ce moment\./)
  })

  it('strips names of what could give orders or reorder text', async () => {
    const name = 'Evil\u202e <b>Card</b> https://x.example\u0007'
    const accounts = [aCard('evil', 900, 1_000, { name })]
    await seedBank(service(), 'jack', { accounts })
    const [card] = (await ask(await service().token('jack'))).body.cards
    expect(card.name).toBe('Evil b Card /b')
  })

  it('keeps currencies apart: points of an American report are for dollars of its country', async () => {
    const accounts = [
      aCard('us', 900, 1_000, { mask: '4444' }),
      aCard('ca', 900, 1_000, { mask: '5555', currency: 'CAD' }),
      aChecking('chk', 4_000),
    ]
    await seedBank(service(), 'kim', { accounts, transactions: regularMonths('chk') })
    await analyzeSample(service(), 'kim')
    const { body } = await ask(await service().token('kim'))
    const cards = new Map(body.cards.map((card: { account_id: string }) => [card.account_id, card]))
    expect(cards.get('us')).toMatchObject({
      pay_before_closing: { to_under_30: { points: { likely: expect.any(Number) } } },
    })
    expect(cards.get('ca')).toMatchObject({
      pay_before_closing: { to_under_30: { points: null } },
      suggested_payment: null,
    })
  })

  it('counts an account once that two sign-ins show, as the newer sync has it', async () => {
    const token = await service().token('lou')
    const seen = (balance: number, id: string) => [
      aCard(`card_${id}`, balance, 5_000, { mask: '4321', name: `Card of ${id}` }),
      aChecking(`chk_${id}`, 3_000),
    ]
    const old = { connection: { syncedAt: noon - 86_400_000 } }
    await seedBank(service(), 'lou', {
      accounts: seen(2_400, 'a'),
      connectionId: 'con_lou_1',
      ...old,
    })
    await seedBank(service(), 'lou', { accounts: seen(400, 'b'), connectionId: 'con_lou_2' })
    const { body } = await ask(token)
    expect(body.cards).toMatchObject([{ account_id: 'card_b', balance: 400 }])
    expect(body.cash).toMatchObject([{ on_hand: 3_000 }])
    const { body: listed } = await service().ask('GET', '/api/bank/accounts', { token })
    expect([listed.accounts.length, listed.total_balance]).toEqual([4, 2_600])
  })

  it('counts the accounts of more than twenty connections, as joined people have', async () => {
    const token = await service().token('max')
    for (let index = 0; index < 22; index++) {
      const accounts = [aCard(`card_${index}`, 100, 1_000)]
      await seedBank(service(), 'max', { accounts, connectionId: `con_max_${index}` })
    }
    expect((await ask(token)).body.cards).toHaveLength(22)
  })

  it('counts each account, however many are of banks that are disconnected', async () => {
    const token = await service().token('nat')
    for (const gone of [1, 2]) {
      const accounts = Array.from({ length: 100 }, (_, at) => aCard(`gone_${gone}_${at}`, 1, 10))
      const connection = { status: 'disconnected' } as const
      const connectionId = `con_nat_${gone}`
      await seedBank(service(), 'nat', { accounts, connectionId, connection })
    }
    await seedBank(service(), 'nat', { accounts: [aCard('open', 100, 1_000)], connectionId: 'z' })
    expect((await ask(token)).body.cards).toHaveLength(1)
  })

  it('warns of no missed payment while the bank is collecting or has not answered since', async () => {
    const terms = { dueDate: '2026-11-15', statementDate: '2026-10-20', minimumPayment: 35 }
    const accounts = [aCard('due', 400, 1_000, { terms })]
    const token = await service().token('olga')
    const warnings = async (connection: object) => {
      await seedBank(service(), 'olga', { accounts, connection })
      return (await ask(token)).body.warnings.length
    }
    expect([
      await warnings({ status: 'syncing' }),
      await warnings({ status: 'login_required', syncedAt: noon - 8 * 86_400_000 }),
      await warnings({ status: 'synced' }),
    ]).toEqual([0, 0, 1])
  })

  it('asks for the scope of the bank', async () => {
    const token = await service().token('lea', { scopes: ['coach'] })
    expect((await ask(token)).status).toBe(403)
  })

  it('is a card in both languages, with a band where figures are hidden', async () => {
    const token = await linkSample(service(), 'mona')
    const { body } = await ask(token)
    expect(shownCard('get-bank-insights', body, 'en')).toMatchInlineSnapshot(`
      "
      # Your cards and your cash
      Card limits used: 31% [30 to 49%]
      Free cash: $1,430
      | Card | Limit used | Statement closes | Pay before to report under 30% | Under 10% |
      | Lakeside Card 5678 | 40% | December 5, 2026 | $501 | $1,501 |
      | Harbor Card 1234 | 20% | about November 25, 2026 | $0 | $451 |
      **Where your cash helps most**
      • Lakeside Card 5678: $1,430 before December 5, 2026
      Points need your score: hand over a credit report.
      (An estimate, not a promise. Nothing has been paid. Free cash leaves out your usual bills until December 4, 2026.)
      **Due payments**
      • Lakeside Card 5678: $60 by November 30, 2026
      • Car Loan: $310 by December 2, 2026
      • Harbor Card 1234: $25 by December 20, 2026
      (Read from your bank: November 21, 2026.)
      (Let the coach use my accounts) → update-user-settings {"useBankData":true}
      (See my accounts) → list-bank-accounts {}
      (Watch my scores) → set-up-monitoring {}
      "
    `)
    expect(shownCard('get-bank-insights', body, 'fr')).toMatchInlineSnapshot(`
      "
      # Vos cartes et votre argent
      Limites utilisées: 31 % [30 à 49 %]
      Argent libre: 1 430 $ USD
      | Carte | Limite utilisée | Fin du relevé | À payer avant pour moins de 30 % | Moins de 10 % |
      | Lakeside Card 5678 | 40 % | 5 décembre 2026 | 501 $ USD | 1 501 $ USD |
      | Harbor Card 1234 | 20 % | vers le 25 novembre 2026 | 0 $ USD | 451 $ USD |
      **Où votre argent aide le plus**
      • Lakeside Card 5678 : 1 430 $ USD avant le 5 décembre 2026
      Pour des points, il me faut votre cote : remettez-moi un dossier de crédit.
      (C’est une estimation, pas une promesse. Rien n’a été payé. L’argent libre exclut vos factures habituelles jusqu’au 4 décembre 2026.)
      **Paiements à faire**
      • Lakeside Card 5678 : 60 $ USD d’ici le 30 novembre 2026
      • Car Loan : 310 $ USD d’ici le 2 décembre 2026
      • Harbor Card 1234 : 25 $ USD d’ici le 20 décembre 2026
      (Lu à votre banque : 21 novembre 2026.)
      (Laisser le coach s’en servir) → update-user-settings {"useBankData":true}
      (Voir mes comptes) → list-bank-accounts {}
      (Surveiller mes cotes) → set-up-monitoring {}
      "
    `)
  })
})
