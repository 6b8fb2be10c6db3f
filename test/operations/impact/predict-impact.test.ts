import { describe, expect, it } from 'vitest'
import { sharedService } from '../../support/shared-service.ts'

const service = sharedService()

const ask = (body: unknown) => service().ask('POST', '/api/analyze/impact', { body })

const payDown = (details: object) => ({
  currentScore: 680,
  actions: [{ type: 'pay_down', details }],
  timeframe: 6,
})

describe('predict-impact', () => {
  it('names the detail that cannot be', async () => {
    const { status, body } = await ask(payDown({ currentBalance: -5 }))
    expect(status).toBe(400)
    expect(body.error.details.field).toBe('actions[0].details.currentBalance')
  })

  it('predicts nothing for paying nothing', async () => {
    const { body } = await ask(
      payDown({ currentBalance: 900, creditLimit: 1_000, paymentAmount: 0 }),
    )
    expect(body.predictions[0].estimatedImpact).toMatchObject({ points: 0, newScore: 680 })
  })

  it('tells the basis of each prediction', async () => {
    const { body } = await ask(
      payDown({ currentBalance: 900, creditLimit: 1_000, paymentAmount: 800 }),
    )
    expect(Object.keys(body.predictions[0].basis)).toEqual([
      'mechanism',
      'inputsUsed',
      'inputsAssumed',
      'sources',
    ])
  })

  it('gives the same answer to the same request, byte for byte', async () => {
    const request = payDown({ currentBalance: 900, creditLimit: 1_000, paymentAmount: 800 })
    const [first, second] = await Promise.all([ask(request), ask(request)])
    expect(JSON.stringify(first?.body)).toBe(JSON.stringify(second?.body))
  })

  it.each([299, 901])('refuses a score of %i', async (currentScore) => {
    const { status, body } = await ask({ ...payDown({}), currentScore })
    expect({ status, field: body.error.details.field }).toEqual({
      status: 400,
      field: 'currentScore',
    })
  })
})
