import { describe, expect, it } from 'vitest'
import { guestTokenHash, isGuestToken, newGuestToken } from '../../src/pipeline/guest-token.ts'

const zeros = `ccg_${'A'.repeat(43)}`

describe('A new guest token', () => {
  it('is ccg_ and its 256 bits in base64url, with the hash to be kept in its place', () => {
    const { token, hash } = newGuestToken(new Uint8Array(32))
    expect(token).toBe(zeros)
    expect(hash).toBe(guestTokenHash(zeros))
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
  })

  it.each([0, 16, 31, 33])('is not made of %d bytes', (length) => {
    expect(() => newGuestToken(new Uint8Array(length))).toThrow('takes 32 random bytes')
  })
})

it.each([
  ['a guest token', zeros, true],
  ['one that lacks a character', zeros.slice(0, -1), false],
  ['one with a character more', `${zeros}A`, false],
  ['one with a line break', `${zeros}\n`, false],
  ['an API key', zeros.replace('ccg_', 'cck_'), false],
])('%s is told by its shape', (_, text, is) => {
  expect(isGuestToken(text)).toBe(is)
})
