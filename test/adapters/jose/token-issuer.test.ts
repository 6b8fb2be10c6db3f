import { decodeJwt, decodeProtectedHeader } from 'jose'
import { describe, expect, it } from 'vitest'
import { createTokenIssuer } from '../../../adapters/jose/token-issuer.ts'
import { createTokenVerifier } from '../../../adapters/jose/token-verifier.ts'
import type { IssuerKeyRecord } from '../../../src/domain/access-records.ts'
import type { Principal } from '../../../src/domain/caller.ts'
import { StaleWrite } from '../../../src/errors.ts'
import type { Store } from '../../../src/ports/store.ts'
import type { Vault } from '../../../src/ports/vault.ts'

const issuer = 'credit-coach'
const audience = 'credit-coach'
const now = Date.UTC(2026, 10, 21, 10)

const alice: Principal = {
  kind: 'user',
  id: 'alice',
  tier: 'pro',
  scopes: ['coach', 'reports'],
  expiresAt: undefined,
}

/** The part of a store that the issuer needs, for one collection. */
function keyStore() {
  const records = new Map<string, IssuerKeyRecord>()
  const store: Pick<Store, 'list' | 'transact'> = {
    async list() {
      const items = [...records]
        .map(([id, value]) => ({ id, version: 1, value }))
        .sort((a, b) => a.value.createdAt - b.value.createdAt)
      return { items: items as never, next: undefined }
    },
    async transact({ changes = [] }) {
      for (const change of changes) {
        if (change.collection !== 'issuerKeys' || change.kind !== 'put') throw new Error('not mine')
        if (change.expectVersion === 0 && records.has(change.id)) {
          throw new StaleWrite(change.collection, change.id)
        }
        records.set(change.id, change.value)
      }
    },
  }
  return { records, store }
}

/** Opens only what it sealed, and only in its place. */
const vault: Pick<Vault, 'seal' | 'open'> = {
  seal: (plain, place) => Buffer.from(JSON.stringify({ plain, place })).toString('base64'),
  open(sealed, place) {
    const found = JSON.parse(Buffer.from(sealed, 'base64').toString()) as Record<string, string>
    if (found['place'] !== place) throw new Error('sealed in another place')
    return found['plain'] ?? ''
  },
}

let serial = 0

const newIssuer = (store: Pick<Store, 'list' | 'transact'>, startedAt = now) =>
  createTokenIssuer({
    issuer,
    audience,
    store,
    vault,
    now: () => startedAt,
    newId: (prefix) => {
      serial += 1
      return `${prefix}_${serial}`
    },
  })

type Issuer = Awaited<ReturnType<typeof newIssuer>>

const accepts = async (keys: Issuer, token: string) =>
  createTokenVerifier({ issuer, audience, keys }).verify(token, now)

describe('A token of the own issuer', () => {
  it('names issuer, audience, user, times, tier and scopes', async () => {
    const own = await newIssuer(keyStore().store)
    const token = await own.issue(alice, now + 999, 3_600)
    expect(decodeJwt(token)).toEqual({
      iss: 'credit-coach',
      aud: 'credit-coach',
      sub: 'alice',
      iat: now / 1_000,
      exp: now / 1_000 + 3_600,
      jti: expect.stringMatching(/^jwt_\d+$/),
      tier: 'pro',
      scope: 'coach reports',
    })
  })

  it('is signed with ES256 by the key that is published', async () => {
    const own = await newIssuer(keyStore().store)
    const [published] = own.publicKeys().keys
    expect(decodeProtectedHeader(await own.issue(alice, now, 60))).toEqual({
      alg: 'ES256',
      typ: 'JWT',
      kid: published?.['kid'],
    })
  })

  it('is accepted as the user that it was made for', async () => {
    const own = await newIssuer(keyStore().store)
    expect(await accepts(own, await own.issue(alice, now, 3_600))).toEqual({
      ...alice,
      expiresAt: now + 3_600_000,
    })
  })

  it('without scopes has no claim of them, and is accepted for everything', async () => {
    const own = await newIssuer(keyStore().store)
    const token = await own.issue({ ...alice, scopes: [] }, now, 60)
    expect(decodeJwt(token)).not.toHaveProperty('scope')
    expect(await accepts(own, token)).toMatchObject({ scopes: [] })
  })

  it('is refused by another service', async () => {
    const own = await newIssuer(keyStore().store)
    const other = await newIssuer(keyStore().store)
    const token = await own.issue(alice, now, 60)
    await expect(accepts(other, token)).rejects.toMatchObject({ kind: 'unauthorized' })
  })
})

describe('The keys of the own issuer', () => {
  it('are published without their private half', async () => {
    const own = await newIssuer(keyStore().store)
    expect(own.publicKeys()).toEqual({
      keys: [
        {
          kty: 'EC',
          crv: 'P-256',
          x: expect.stringMatching(/^[\w-]{43}$/),
          y: expect.stringMatching(/^[\w-]{43}$/),
          kid: expect.stringMatching(/^[\w-]{43}$/),
          alg: 'ES256',
          use: 'sig',
        },
      ],
    })
  })

  it('are kept sealed, in their place', async () => {
    const { records, store } = keyStore()
    await newIssuer(store)
    expect([...records.keys()]).toEqual(['first'])
    const sealed = records.get('first')?.sealedJwk ?? ''
    expect(vault.open(sealed, 'issuerKeys/first/sealedJwk')).toContain('"d":')
  })

  it('outlive the process: a token is accepted after a restart', async () => {
    const { store } = keyStore()
    const before = await newIssuer(store)
    const after = await newIssuer(store, now + 60_000)
    expect(await accepts(after, await before.issue(alice, now, 60))).toMatchObject({ id: 'alice' })
    expect(after.publicKeys()).toEqual(before.publicKeys())
  })

  it('are one when several instances start at once on an empty store', async () => {
    const { records, store } = keyStore()
    const instances = await Promise.all([
      newIssuer(store),
      newIssuer(store, now - 5),
      newIssuer(store),
    ])
    expect(records.size).toBe(1)
    for (const one of instances) {
      const token = await one.issue(alice, now, 60)
      for (const other of instances)
        expect(await accepts(other, token)).toMatchObject({ id: 'alice' })
    }
  })

  it('all verify, while the oldest signs', async () => {
    const { records, store } = keyStore()
    const own = await newIssuer(store)
    const elsewhere = keyStore()
    const other = await newIssuer(elsewhere.store)
    const theirs = elsewhere.records.get('first')?.sealedJwk ?? ''
    const sealedJwk = vault.seal(
      vault.open(theirs, 'issuerKeys/first/sealedJwk'),
      'issuerKeys/second/sealedJwk',
    )
    records.set('second', { createdAt: now + 1, sealedJwk })
    const both = await newIssuer(store)
    expect(both.publicKeys().keys).toHaveLength(2)
    const header = decodeProtectedHeader(await both.issue(alice, now, 60))
    expect(header.kid).toBe(own.publicKeys().keys[0]?.['kid'])
    expect(await accepts(both, await other.issue(alice, now, 60))).toMatchObject({ id: 'alice' })
  })

  it('are not made anew when they cannot be opened: the start fails', async () => {
    const { records, store } = keyStore()
    await newIssuer(store)
    const sealedJwk = records.get('first')?.sealedJwk ?? ''
    records.set('moved', { createdAt: now - 1, sealedJwk })
    await expect(newIssuer(store)).rejects.toThrow('sealed in another place')
  })

  it('are not made anew when the store fails', async () => {
    const { store } = keyStore()
    const failing = { ...store, transact: () => Promise.reject(new Error('disk full')) }
    await expect(newIssuer(failing)).rejects.toThrow('disk full')
  })
})
