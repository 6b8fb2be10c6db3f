import { describe, expect, it } from 'vitest'
import {
  apiKeys,
  guestTokens,
  shareTokens,
  tokenHash,
} from '../../../src/operations/access/opaque-token.ts'

const zeros = 'A'.repeat(43)

describe.each([
  ['An API key', apiKeys, 'cck_'],
  ['A guest’s token', guestTokens, 'ccg_'],
  ['The token of a share link', shareTokens, ''],
] as const)('%s', (_, kind, prefix) => {
  it('is its prefix and 256 bits in base64url', () => {
    expect(kind.make((bytes) => new Uint8Array(bytes)).token).toBe(prefix + zeros)
    expect(kind.make((bytes) => new Uint8Array(bytes).fill(255)).token).toBe(
      `${prefix}${'_'.repeat(42)}8`,
    )
    expect(kind.make((bytes) => Uint8Array.from({ length: bytes }, (_, i) => i)).token).toBe(
      `${prefix}AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8`,
    )
  })

  it('is random, comes with the hash that is stored in its place, and has its form', () => {
    const [one, other] = [kind.make(), kind.make()]
    expect(one.token).not.toBe(other.token)
    expect(one.hash).toBe(tokenHash(one.token))
    expect([kind.has(one.token), kind.has(prefix + zeros)]).toEqual([true, true])
  })

  it.each([
    ['is empty', ''],
    ['is the prefix alone', prefix],
    ['lacks a character', prefix + zeros.slice(1)],
    ['has a character more', `${prefix}${zeros}A`],
    ['has another prefix', `CCK_${zeros}`],
    ['has a character of plain base64', `${prefix}${zeros.slice(1)}+`],
    ['ends with a line break', `${prefix}${zeros}\n`],
    ['begins with a blank', ` ${prefix}${zeros}`],
    ['is a JWT', 'eyJhbGciOiJFUzI1NiJ9.e30.c2ln'],
  ])('is none that %s', (_what, text) => {
    expect(kind.has(text)).toBe(false)
  })
})

it('No kind of token is taken for another', () => {
  const texts = ['cck_', 'ccg_', ''].map((prefix) => prefix + zeros)
  const sent = [apiKeys, guestTokens, shareTokens].map((kind) =>
    texts.map((text) => kind.has(text)),
  )
  expect(sent).toEqual([
    [true, false, false],
    [false, true, false],
    [false, false, true],
  ])
})

it('The hash of a token is its SHA-256 in hexadecimal', () => {
  expect(tokenHash('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})
