import { describe, expect, it } from 'vitest'
import { goodwillRequest } from '../../documents/engine/requests.ts'
import { sharedService } from '../../support/shared-service.ts'

const service = sharedService()

const ask = (body: unknown) => service().ask('POST', '/api/generate/goodwill', { body })

describe('generate-goodwill', () => {
  it('never calls a history perfect that was not', async () => {
    const { body } = await ask(goodwillRequest)
    expect(body.document.content).not.toMatch(/perfect|spotless|flawless/i)
  })

  it('refuses a late payment in the future', async () => {
    const { status, body } = await ask({ ...goodwillRequest, latePaymentDates: ['2031-01'] })
    expect({ status, field: body.error.details.field }).toEqual({
      status: 400,
      field: 'latePaymentDates[0]',
    })
  })

  it('refuses a date that is none', async () => {
    const { status, body } = await ask({ ...goodwillRequest, latePaymentDates: ['last spring'] })
    expect({ status, issue: body.error.details.issue }).toEqual({
      status: 400,
      issue: 'must be a date like 2024-03-14 or a month like 2024-03',
    })
  })
})
