import { describe, expect, it } from 'vitest'
import { Failure } from '../../../src/errors.ts'
import {
  brokenOff,
  cannotAnswer,
  reasonOf,
  refusedToAnswer,
  stopped,
} from '../../../src/operations/coach/model-failures.ts'
import { expectFrench } from '../../support/french.ts'

describe('why a model did not answer', () => {
  it.each([
    ['model_unavailable', 'unavailable'],
    ['unavailable', 'unavailable'],
    ['payment_required', 'out_of_credit'],
    ['rate_limited', undefined],
    ['forbidden', undefined],
    ['invalid_request', undefined],
    ['internal', undefined],
  ] as const)('is, of a failure of the kind %s, %s', (kind, reason) => {
    expect(reasonOf(new Failure(kind, 'Down.'))).toBe(reason)
  })

  it('is that it is unavailable where it does not accept how we ask', () => {
    const details = { provider: 'openai', reason: 'request_refused' }
    expect(reasonOf(new Failure('invalid_request', 'No.', { details }))).toBe('unavailable')
  })

  it('is nothing of the model where it is a defect', () => {
    expect(reasonOf(new TypeError('a defect'))).toBeUndefined()
  })

  it('is said in French too', () => {
    const failures = [cannotAnswer('unavailable'), brokenOff(), refusedToAnswer(), stopped(null)]
    for (const { sentence } of failures) expectFrench(sentence)
  })
})
