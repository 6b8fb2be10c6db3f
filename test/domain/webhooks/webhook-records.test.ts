import { describe, expect, it } from 'vitest'
import { currentSecrets, promotionAt } from '../../../src/domain/webhooks/webhook-records.ts'

const noon = Date.UTC(2026, 10, 21, 12)
const day = 24 * 60 * 60 * 1_000
const rotating = { sealedSecret: 'old', next: { sealedSecret: 'new', madeAt: noon } }

describe('the secrets of a subscription', () => {
  it('are two for a day after a rotation began', () => {
    expect(currentSecrets(noon + day - 1, rotating)).toEqual(rotating)
    expect(promotionAt(rotating.next)).toBe(noon + day)
  })

  it('are the new one alone then', () => {
    expect(currentSecrets(noon + day, rotating)).toEqual({ sealedSecret: 'new', next: null })
  })
})
