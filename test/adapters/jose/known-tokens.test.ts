import { hash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTokenVerifier } from '../../../adapters/jose/token-verifier.ts'
import { Failure } from '../../../src/errors.ts'
import { audience, createMint, issuer, now, nowSeconds } from './mint.ts'

const minute = 60_000

let mint: Awaited<ReturnType<typeof createMint>>
let token: string

beforeAll(async () => {
  mint = await createMint('ES256')
  token = await mint.token()
})

/** Counts key look-ups, one per verification. */
const countKeyRequests = async (work: () => Promise<unknown>) => {
  const before = mint.countKeyRequests()
  await work()
  return mint.countKeyRequests() - before
}

describe('A token that was verified before', () => {
  it('is answered without its key', async () => {
    const verifier = mint.verifier()
    await verifier.verify(token, now)
    const asked = await countKeyRequests(async () => {
      expect(await verifier.verify(token, now + 1)).toMatchObject({ kind: 'user', id: 'alice' })
    })
    expect(asked).toBe(0)
  })

  it('is not known by the hash that a long one is kept under', async () => {
    const verifier = mint.verifier()
    const long = await mint.token({ note: 'x'.repeat(1_000) })
    await verifier.verify(long, now)
    for (const encoding of ['hex', 'binary', 'base64', 'base64url'] as const) {
      await expect(verifier.verify(hash('sha256', long, encoding), now)).rejects.toThrow(Failure)
    }
    expect(await verifier.verify(long, now)).toMatchObject({ id: 'alice' })
  })

  it('is verified again after 5 minutes', async () => {
    const verifier = mint.verifier()
    await verifier.verify(token, now)
    expect(await countKeyRequests(() => verifier.verify(token, now + 5 * minute - 1))).toBe(0)
    expect(await countKeyRequests(() => verifier.verify(token, now + 5 * minute))).toBe(1)
  })

  it('is not answered past its expiry', async () => {
    const verifier = mint.verifier()
    const short = await mint.token({ exp: nowSeconds + 10 })
    await verifier.verify(short, now)
    expect(await verifier.verify(short, now + 9_999)).toMatchObject({ id: 'alice' })
    await expect(verifier.verify(short, now + 40_000)).rejects.toThrow('it has expired')
  })

  it('is not mistaken for another token of the same user', async () => {
    const verifier = mint.verifier()
    await verifier.verify(token, now)
    const pro = await mint.token({ tier: 'pro' })
    expect(await verifier.verify(pro, now)).toMatchObject({ tier: 'pro' })
    expect(await verifier.verify(token, now)).toMatchObject({ tier: 'free' })
  })
})

describe('Many first sights of one token at the same time', () => {
  it('verify once', async () => {
    const verifier = mint.verifier()
    const asked = await countKeyRequests(async () => {
      const seen = await Promise.all(
        Array.from({ length: 100 }, async () => verifier.verify(token, now)),
      )
      expect(new Set(seen).size).toBe(1)
    })
    expect(asked).toBe(1)
  })

  it('are all refused when the token is not good', async () => {
    const verifier = mint.verifier()
    const foreign = await mint.token({ aud: 'someone-else' })
    const seen = await Promise.allSettled([
      verifier.verify(foreign, now),
      verifier.verify(foreign, now),
    ])
    expect(seen.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })
})

describe('A refusal is not remembered:', () => {
  it('a token too early is accepted when its time has come', async () => {
    const verifier = mint.verifier()
    const later = await mint.token({ nbf: nowSeconds + 60 })
    await expect(verifier.verify(later, now)).rejects.toThrow('"nbf"')
    expect(await verifier.verify(later, now + minute)).toMatchObject({ id: 'alice' })
  })

  it('a token whose keys could not be had is accepted when they can', async () => {
    let isDown = true
    const verifier = createTokenVerifier({
      issuer,
      audience,
      keys: {
        keyFor: (header, jws) =>
          isDown
            ? Promise.reject(new Failure('unavailable', 'down'))
            : mint.keys.keyFor(header, jws),
      },
    })
    await expect(verifier.verify(token, now)).rejects.toMatchObject({ kind: 'unavailable' })
    isDown = false
    expect(await verifier.verify(token, now)).toMatchObject({ id: 'alice' })
  })
})
