import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toScoreRecord } from '../../../src/operations/reports/saved-reports.ts'
import { cleanAnalysis, markedAnalysis } from '../../domain/scoring/analyses.ts'
import type { Asking, Service } from '../../support/service.ts'
import { noon } from '../../support/shared-service.ts'
import { watchedService } from '../../support/watched-service.ts'

const hour = 3_600_000

let service: Service
const closing = new AsyncDisposableStack()

beforeAll(async () => {
  const watched = closing.use(await watchedService({ clock: () => noon }))
  const saved = (id: string, userId: string, analyzedAt: number, analysis = cleanAnalysis) => {
    const value = { userId, bureau: 'bureau_a', analyzedAt, analysis } as const
    const put = { kind: 'put', id } as const
    return [
      { ...put, collection: 'reports', value } as const,
      { ...put, collection: 'reportScores', value: toScoreRecord(value) } as const,
    ]
  }
  await watched.store.transact({
    changes: [
      ...saved('rpt_old', 'carol', noon - 48 * hour, markedAnalysis),
      ...saved('rpt_new', 'carol', noon - 24 * hour),
      ...saved('rpt_other', 'dave', noon - hour, markedAnalysis),
    ],
  })
  service = watched
})

afterAll(() => closing.disposeAsync())

const ask = (body: unknown, asking: Asking = {}) =>
  service.ask('POST', '/api/analyze/impact', { body, ...asking })

const payDown = (details: object) => ({
  currentScore: 680,
  actions: [{ type: 'pay_down', details }],
  timeframe: 6,
})

const paid = { currentBalance: 900, creditLimit: 1_000, paymentAmount: 800 }

describe('predict-impact', () => {
  it('predicts nothing for paying nothing', async () => {
    const { body } = await ask(payDown({ ...paid, paymentAmount: 0 }))
    expect(body.predictions[0].estimatedImpact).toMatchObject({ points: 0, newScore: 680 })
  })

  it('gives the basis of each prediction', async () => {
    const { body } = await ask(payDown(paid))
    expect(Object.keys(body.predictions[0].basis)).toEqual([
      'mechanism',
      'inputsUsed',
      'inputsAssumed',
      'inputsFromReport',
      'sources',
    ])
  })

  it('takes plain words for the facts that they are', async () => {
    const plain = { balance: 900, limit: 1_000, amount: 800 }
    const [first, second] = await Promise.all([ask(payDown(plain)), ask(payDown(paid))])
    expect(first.body).toEqual(second.body)
  })

  it('says the basis in the language of the request', async () => {
    const { body } = await ask(payDown(paid), { headers: { 'accept-language': 'fr-CA' } })
    expect(body.predictions[0].basis.mechanism).toMatch(/^L’utilisation passe de 90\u00a0%/u)
  })

  it('P25 gives the same answer to the same request, byte for byte', async () => {
    const [first, second] = await Promise.all([ask(payDown(paid)), ask(payDown(paid))])
    expect(JSON.stringify(first?.body)).toBe(JSON.stringify(second?.body))
  })
})

describe('predict-impact refuses, naming the field (P27)', () => {
  const one = { type: 'pay_down', details: {} }
  it.each([
    ['a score of 299', { ...payDown({}), currentScore: 299 }, 'currentScore'],
    ['a score of 901', { ...payDown({}), currentScore: 901 }, 'currentScore'],
    ['a score that is no number', { ...payDown({}), currentScore: null }, 'currentScore'],
    ['no actions', { ...payDown({}), actions: [] }, 'actions'],
    ['an event', { ...payDown({}), actions: [{ type: 'late_payment' }] }, 'actions[0].type'],
    ['an unknown type', { ...payDown({}), actions: [one, { type: 'x' }] }, 'actions[1].type'],
    ['a timeframe of 0', { ...payDown({}), timeframe: 0 }, 'timeframe'],
    ['a timeframe before now', { ...payDown({}), timeframe: -1 }, 'timeframe'],
    ['a balance under 0', payDown({ currentBalance: -5 }), 'actions[0].details.currentBalance'],
    ['a balance of 1e308', payDown({ currentBalance: 1e308 }), 'actions[0].details.currentBalance'],
    ['a fact that it does not know', payDown({ moonPhase: 1 }), 'actions[0].details.moonPhase'],
    ['a nested limit', payDown({ creditLimit: { a: 1 } }), 'actions[0].details.creditLimit'],
    [
      'a thousand details',
      payDown(Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`name${at}`, at]))),
      'actions[0].details',
    ],
  ])('%s', async (_, request, field) => {
    const { status, body } = await ask(request)
    expect({ status, code: body.error.code, field: body.error.details.field }).toEqual({
      status: 400,
      code: 'INVALID_REQUEST',
      field,
    })
  })

  it('a score of NaN, which is no JSON', async () => {
    const { status, body } = await ask('{"currentScore": NaN, "actions": [], "timeframe": 1}')
    expect([status, body.error.code]).toEqual([400, 'INVALID_REQUEST'])
  })

  it('no name that every object has', async () => {
    const request = `{"currentScore": 680, "timeframe": 6, "actions": [
      {"type": "pay_down", "details": {"__proto__": {"creditLimit": -1}, "constructor": 1}}]}`
    const { status, body } = await ask(request)
    expect([status, body.error.details.field]).toEqual([400, 'actions[0].details.__proto__'])
  })
})

describe('predict-impact and the latest analysed report', () => {
  const asCarol = async () => ({ token: await service.token('carol') })

  it('fills what the details leave out from the newest one, and says which', async () => {
    const { body } = await ask(payDown({ paymentAmount: 1_500 }), await asCarol())
    expect(body.report).toEqual({
      reportId: 'rpt_new',
      reportDate: '2026-10-01',
      analyzedAt: '2026-11-20T12:00:00.000Z',
    })
    expect(body.predictions[0].basis.inputsFromReport).toEqual([
      'currentBalance: 6000',
      'creditLimit: 15000',
      'negativeItems: 0',
    ])
  })

  it('names no report that was not needed', async () => {
    const closing = { accountType: 'mortgage', otherInstallmentOpen: true }
    const request = { ...payDown({}), actions: [{ type: 'close_account', details: closing }] }
    expect((await ask(request, await asCarol())).body.report).toBe(undefined)
  })

  it('never reads another user’s report', async () => {
    const { body } = await ask(payDown({ paymentAmount: 1_500 }))
    expect(body.report).toBe(undefined)
    expect(body.predictions[0].basis.inputsFromReport).toEqual([])
  })

  it('hides it from a credential without the scope reports', async () => {
    const token = await service.token('carol', { scopes: ['coach'] })
    const { status, body } = await ask(payDown({ paymentAmount: 1_500 }), { token })
    expect([status, body.report]).toEqual([200, undefined])
  })

  it('answers a service account, which has no report', async () => {
    const { status, body } = await ask(payDown({}), { token: await service.key('robot') })
    expect([status, body.report]).toEqual([200, undefined])
  })
})
