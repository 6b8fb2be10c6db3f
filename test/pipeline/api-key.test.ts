import { describe, expect, it } from 'vitest'
import { apiKeyHash, isApiKey, newApiKey } from '../../src/pipeline/api-key.ts'

const zeros = `cck_${'A'.repeat(43)}`

describe('A new API key', () => {
  it('is cck_ and its 256 bits in base64url', () => {
    expect(newApiKey(new Uint8Array(32)).key).toBe(zeros)
    expect(newApiKey(new Uint8Array(32).fill(255)).key).toBe(`cck_${'_'.repeat(42)}8`)
  })

  it('comes with the hash to be kept in its place', () => {
    const { key, hash } = newApiKey(Uint8Array.from({ length: 32 }, (_, i) => i))
    expect(key).toBe('cck_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8')
    expect(hash).toBe(apiKeyHash(key))
    expect(isApiKey(key)).toBe(true)
  })

  it.each([0, 16, 31, 33])('is not made of %d bytes', (length) => {
    expect(() => newApiKey(new Uint8Array(length))).toThrow('An API key takes 32 random bytes.')
  })
})

describe('The hash of an API key', () => {
  it('is its SHA-256 in hexadecimal', () => {
    expect(apiKeyHash('abc')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    )
  })
})

describe('A bearer text is not an API key when it', () => {
  it.each([
    ['is empty', ''],
    ['is the prefix alone', 'cck_'],
    ['lacks a character', zeros.slice(0, -1)],
    ['has a character more', `${zeros}A`],
    ['has another prefix', zeros.replace('cck_', 'CCK_')],
    ['has a character of plain base64', zeros.replace(/A$/, '+')],
    ['ends with a line break', `${zeros}\n`],
    ['begins with a blank', ` ${zeros}`],
    ['is a JWT', 'eyJhbGciOiJFUzI1NiJ9.e30.c2ln'],
  ])('%s', (_, text) => {
    expect(isApiKey(text)).toBe(false)
  })
})
