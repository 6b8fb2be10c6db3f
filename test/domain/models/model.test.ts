import { describe, expect, it } from 'vitest'
import { findModelRestriction } from '../../../src/domain/models/model.ts'

const plain = { id: 'plain', premium: false }
const dear = { id: 'dear', premium: true }

describe('A plan', () => {
  it.each([
    ['has every model', true, true, [undefined, undefined]],
    ['without premium models lacks those alone', false, true, [undefined, 'premium']],
    ['without alternatives lacks all but the primary', true, false, ['alternative', 'alternative']],
    ['without either says that there are no others', false, false, ['alternative', 'alternative']],
  ])('%s', (_, premiumModels, alternativeModels, missing) => {
    const limits = { premiumModels, alternativeModels }
    expect([plain, dear].map((model) => findModelRestriction(model, limits, 'primary'))).toEqual(
      missing,
    )
  })

  it('has the primary model, whatever it costs', () => {
    const limits = { premiumModels: false, alternativeModels: false }
    expect(findModelRestriction(dear, limits, 'dear')).toBeUndefined()
    expect(findModelRestriction(plain, limits, 'plain')).toBeUndefined()
  })
})
