import { expect, it } from 'vitest'
import { maskKey } from '../../../src/domain/people/person-records.ts'

it.each([
  ['sk-proj-0123456789abcdef', 'sk-…cdef'],
  ['sk-ant-api03-0123456789', 'sk-…6789'],
  ['12345678901234567890', '123…7890'],
  ['1234567890123456789', '…'],
  ['ollama', '…'],
])('the key %s is shown as %s', (key, shown) => {
  expect(maskKey(key)).toBe(shown)
})
