import { expect, it } from 'vitest'
import { toEndUser } from '../../../src/operations/models/choose-model.ts'

const paul = '0357513deb903a056e74a7e475247fc1'

it('a person has a pseudonym of 32 digits at providers, always the same and unique', () => {
  expect(toEndUser({ userId: 'paul', subject: 'service' })).toBe(paul)
  expect(toEndUser({ userId: undefined, subject: 'paul' })).toBe(paul)
  const others = Array.from({ length: 10_001 }, (_, at) =>
    toEndUser({ userId: `user-${at}`, subject: '' }),
  )
  expect(new Set([paul, ...others]).size).toBe(10_002)
  expect(toEndUser({ userId: 'paul', subject: '' })).toBe(paul)
})
