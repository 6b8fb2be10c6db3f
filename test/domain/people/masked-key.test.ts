import { expect, it } from 'vitest'
import { maskedKey } from '../../../src/domain/people/masked-key.ts'

it.each([
  ['sk-proj-0123456789abcdef', 'sk-…cdef'],
  ['sk-ant-api03-0123456789', 'sk-…6789'],
  ['12345678901234567890', '123…7890'],
  ['1234567890123456789', '…'],
  ['ollama', '…'],
])('the key %s is shown as %s', (key, shown) => {
  expect(maskedKey(key)).toBe(shown)
})
