import { describe, expect, it } from 'vitest'
import { promotionAt, secretsAt } from '../../../src/domain/webhooks/secret-rotation.ts'

const noon = Date.UTC(2026, 10, 21, 12)
const day = 24 * 60 * 60 * 1_000
const rotating = { sealedSecret: 'old', next: { sealedSecret: 'new', madeAt: noon } }

describe('the secrets of a subscription', () => {
  it('are two for a day after a rotation began', () => {
    expect(secretsAt(noon + day - 1, rotating)).toEqual(rotating)
    expect(promotionAt(rotating.next)).toBe(noon + day)
  })

  it('are the new one alone then', () => {
    expect(secretsAt(noon + day, rotating)).toEqual({ sealedSecret: 'new', next: null })
  })
})
