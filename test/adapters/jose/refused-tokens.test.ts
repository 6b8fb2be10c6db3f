import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { EncryptJWT, exportJWK, exportSPKI, generateKeyPair } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { Failure } from '../../../src/errors.ts'
import { runs } from '../../support/full-run.ts'
import { createMint, encoded, goodClaims, now } from './mint.ts'

let mint: Awaited<ReturnType<typeof createMint>>
let otherCaller: Awaited<ReturnType<typeof generateKeyPair>>
let good: string

beforeAll(async () => {
  mint = await createMint('ES256')
  otherCaller = await generateKeyPair('ES256', { extractable: true })
  good = await mint.token()
})

const verdict = async (token: string) => mint.verifier().verify(token, now)

const refused = (message: RegExp) =>
  expect.objectContaining({ kind: 'unauthorized', message: expect.stringMatching(message) })

const rejects = async (
  token: string | Promise<string>,
  message = /^The access token is refused: /,
) => expect(verdict(await token)).rejects.toEqual(refused(message))

const parts = () => {
  const [header = '', payload = '', signature = ''] = good.split('.')
  return { header, payload, signature }
}

describe('A token is refused for its algorithm when', () => {
  it.each(['none', 'NoNe', 'NONE', 'nOnE', ''])('it is unsigned and says alg %j', async (alg) => {
    const body = `${encoded({ alg })}.${encoded(goodClaims)}`
    await rejects(`${body}.`)
    await rejects(`${body}.${parts().signature}`)
  })

  it.each(['HS256', 'HS384', 'HS512'])('it is %s keyed with the public key', async (alg) => {
    const pem = await exportSPKI(mint.publicKey)
    const input = `${encoded({ alg, kid: 'k1' })}.${encoded(goodClaims)}`
    for (const secret of [pem, pem.trim(), JSON.stringify(mint.published)]) {
      const mac = createHmac(alg.replace('HS', 'sha'), secret).update(input).digest('base64url')
      await rejects(`${input}.${mac}`, /algorithm/)
    }
  })

  it('it is ES384, which is good but not on the list', async () => {
    const other = await createMint('ES384')
    await expect(other.verifier().verify(await other.token(), now)).rejects.toEqual(
      refused(/algorithm/),
    )
  })

  it('it says RS256 and the key is an ES256 key', () =>
    rejects(mint.signed({ alg: 'RS256', kid: 'k1' }, goodClaims), /signature/))

  it.each([
    ['no alg', {}],
    ['a list', { alg: ['ES256'] }],
    ['null', { alg: null }],
  ])('its alg is %s', (_, header) => rejects(mint.signed({ ...header, kid: 'k1' }, goodClaims)))
})

describe('A token is refused for its key when', () => {
  it.each(['../../dev/null', "k1' OR '1'='1", 'k1\0', '__proto__', 'K1', ''])(
    'its key id is %j',
    (kid) => rejects(mint.token({}, { kid }), /signature/),
  )

  it('its key id is not a text', () =>
    rejects(mint.signed({ alg: 'ES256', kid: { toString: 'k1' } }, goodClaims)))

  it('it was signed by a stranger under a known key id', () =>
    rejects(mint.token({}, {}, otherCaller.privateKey), /signature/))

  it('it brings its own key in the header jwk', async () => {
    const jwk = await exportJWK(otherCaller.publicKey)
    await rejects(mint.token({}, { jwk }, otherCaller.privateKey), /signature/)
    await rejects(mint.token({}, { jwk, kid: undefined }, otherCaller.privateKey), /signature/)
  })

  it.each(['jku', 'x5u'])('it names keys of its own in the header %s', (name) =>
    rejects(mint.token({}, { [name]: 'https://evil.example/keys' }, otherCaller.privateKey)),
  )

  it('it brings its own certificate in the header x5c', () =>
    rejects(mint.token({}, { x5c: ['MIIB'] }, otherCaller.privateKey)))
})

describe('A token is refused for its header when', () => {
  it('it depends on an extension that is not known', () =>
    rejects(mint.signed({ alg: 'ES256', kid: 'k1', crit: ['ext'], ext: 1 }, goodClaims)))

  it.each([[[]], ['exp'], [['alg']], [[1]]])('its crit is %j', (crit) =>
    rejects(mint.signed({ alg: 'ES256', kid: 'k1', crit }, goodClaims)),
  )

  it('its payload is not encoded (b64 false)', () =>
    rejects(mint.signed({ alg: 'ES256', kid: 'k1', b64: false, crit: ['b64'] }, goodClaims)))

  it.each(['logout+jwt', 'dpop+jwt', 'secevent+jwt', 'application/pdf', ''])(
    'its type is %j, not that of an access token',
    (typ) => rejects(mint.token({}, { typ }), /type/),
  )

  it('its type is not a text', () =>
    rejects(mint.signed({ alg: 'ES256', kid: 'k1', typ: 7 }, goodClaims)))

  it.each(['[]', 'null', '"ES256"', '{', '7'])('it is %s, not an object', (header) =>
    rejects(mint.signed(header, goodClaims)),
  )
})

describe('A token is refused for its signature when', () => {
  it('it was stripped', async () => {
    const { header, payload } = parts()
    await rejects(`${header}.${payload}.`)
    await rejects(`${header}.${payload}`)
  })

  it('one bit of it was changed', async () => {
    const { header, payload, signature } = parts()
    const bytes = Buffer.from(signature, 'base64url')
    bytes[10] = (bytes[10] ?? 0) ^ 1
    await rejects(`${header}.${payload}.${bytes.toString('base64url')}`, /signature/)
  })

  it('it is all zeros (CVE-2022-21449)', () => {
    const { header, payload } = parts()
    return rejects(`${header}.${payload}.${Buffer.alloc(64).toString('base64url')}`, /signature/)
  })

  it('it is cut short, doubled or in DER', async () => {
    const { header, payload, signature } = parts()
    for (const other of [signature.slice(0, 40), signature + signature, encoded('0D\x02 ')]) {
      await rejects(`${header}.${payload}.${other}`)
    }
  })

  it('the payload was swapped', () => {
    const { header, signature } = parts()
    const mallory = encoded({ ...goodClaims, sub: 'mallory' })
    return rejects(`${header}.${mallory}.${signature}`, /signature/)
  })

  it('the header was swapped', () => {
    const { payload, signature } = parts()
    const header = encoded({ alg: 'ES256', kid: 'k1', typ: 'JWT' })
    return rejects(`${header}.${payload}.${signature}`, /signature/)
  })
})

describe('A token is refused for its shape when', () => {
  it('it is encrypted (JWE)', async () => {
    const jwe = await new EncryptJWT(goodClaims)
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .encrypt(new Uint8Array(32))
    expect(jwe.split('.')).toHaveLength(5)
    await rejects(jwe, /well-formed/)
  })

  it.each<[string, (token: string) => string]>([
    ['empty', () => ''],
    ['two dots', () => '..'],
    ['one part', (token) => token.replaceAll('.', '')],
    ['a fourth part', (token) => `${token}.x`],
    ['doubled dots', (token) => token.replaceAll('.', '..')],
    ['a dot in front', (token) => `.${token}`],
    ['a blank in front', (token) => ` ${token}`],
    ['a line break behind', (token) => `${token}\n`],
    ['a blank inside', (token) => token.replace('.', '. ')],
    ['padding', (token) => `${token}=`],
    ['base64 for base64url', (token) => token.replace(/.$/, '+')],
    ['a null character', (token) => `${token}\0`],
    ['letters beyond ASCII', (token) => token.replace(/.$/, 'é')],
    ['its JSON form', (token) => JSON.stringify({ jws: token })],
    ['the word Bearer', (token) => `Bearer ${token}`],
  ])('it has or is %s', (_, changed) => rejects(changed(good), /well-formed/))

  it('it is longer than 8 KB, before any key is asked for', async () => {
    const before = mint.countKeyRequests()
    const long = await mint.token({ filler: 'x'.repeat(8_192) })
    await rejects(long, /longer than 8192/)
    const huge = `${good}${'x'.repeat(2_000_000)}`
    await rejects(huge, /longer than 8192/)
    expect(mint.countKeyRequests()).toBe(before)
  })

  it.each(['[]', 'null', '"alice"', '{', '7', ''])('its claims are %j, not an object', (claims) =>
    rejects(mint.signed({ alg: 'ES256', kid: 'k1' }, claims)),
  )
})

describe('A refusal', () => {
  it('says nothing of the claims, to the caller or to the log', async () => {
    const token = await mint.token({ sub: 'alice@example.com', aud: 'someone-else' })
    const failure: unknown = await verdict(token).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Failure)
    expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain('alice')
    expect(failure).not.toHaveProperty('cause')
  })

  it('is what any text meets that is not a token, and never a defect', async () => {
    const verifier = mint.verifier()
    const part = fc.oneof(
      fc.string().map(encoded),
      fc.json().map(encoded),
      fc.object().map((header) => encoded({ alg: 'ES256', kid: 'k1', ...header })),
      fc.constantFrom(...good.split('.')),
    )
    const token = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.tuple(part, part, part).map((three) => three.join('.')),
    )
    await fc.assert(
      fc.asyncProperty(token, async (text) => {
        fc.pre(text !== good)
        await expect(verifier.verify(text, now)).rejects.toMatchObject({ kind: 'unauthorized' })
      }),
      { numRuns: runs(500) },
    )
  })

  it('is what any claims meet, signed or not, that name no subject, or else a user', async () => {
    const verifier = mint.verifier()
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.constantFrom('sub', 'tier', 'scope', 'scp', 'nbf', 'jti'), fc.jsonValue()),
        async (claims) => {
          const token = await mint.signed({ alg: 'ES256', kid: 'k1' }, { ...goodClaims, ...claims })
          const outcome = await Promise.resolve(verifier.verify(token, now)).catch(
            (error: unknown) => error,
          )
          if (outcome instanceof Error) expect(outcome).toMatchObject({ kind: 'unauthorized' })
          else
            expect(outcome).toMatchObject({
              kind: 'user',
              tier: expect.stringMatching(/^(free|pro|enterprise)$/),
            })
        },
      ),
      { numRuns: runs(300) },
    )
  })
})
