import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import { afterEach, describe, expect, it } from 'vitest'
import { createOidcKeys } from '../../../adapters/jose/oidc-keys.ts'
import { createTokenVerifier } from '../../../adapters/jose/token-verifier.ts'
import { neverMs } from '../../support/time.ts'
import { audience, createMint, now } from './mint.ts'

let server: Server | undefined

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

const json = { 'content-type': 'application/json' }

async function serve(listener: RequestListener): Promise<string> {
  const opened = createServer(listener)
  server = opened
  await new Promise<void>((resolve) => opened.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(opened.address() as AddressInfo).port}`
}

/** A provider whose metadata are these and whose other paths are answered by `rest`. */
function provider(metadata: (own: string) => object, rest: RequestListener): Promise<string> {
  return serve((request, response) => {
    const own = `http://${request.headers.host}`
    if (!request.url?.startsWith('/.well-known/')) return rest(request, response)
    response.writeHead(200, json).end(JSON.stringify(metadata(own)))
  })
}

const honest = (own: string) => ({ issuer: own, jwks_uri: `${own}/jwks` })

async function verdict(issuer: string, patience = neverMs): Promise<unknown> {
  const mint = await createMint('ES256')
  const keys = createOidcKeys({ issuer, timeoutMs: patience })
  const verifier = createTokenVerifier({ issuer, audience, keys })
  return verifier.verify(await mint.token({ iss: issuer }), now)
}

const isUnavailable = (issuer: string, patience?: number) =>
  expect(verdict(issuer, patience)).rejects.toMatchObject({ kind: 'unavailable' })

describe('A token is 503 when the metadata of its provider', () => {
  it.each<[string, (own: string) => object]>([
    ['name another issuer', (own) => ({ ...honest(own), issuer: 'https://evil.example' })],
    ['name the issuer with a slash more', (own) => ({ ...honest(own), issuer: `${own}/` })],
    ['name no keys', (own) => ({ issuer: own })],
    ['name keys that are no address', (own) => ({ issuer: own, jwks_uri: 'jwks' })],
    [
      'name keys over plain http elsewhere',
      (own) => ({ issuer: own, jwks_uri: 'http://192.0.2.1/' }),
    ],
    ['name keys in a file', (own) => ({ issuer: own, jwks_uri: 'file:///etc/passwd' })],
    ['are a list', () => []],
  ])('%s', async (_, metadata) => {
    await isUnavailable(
      await provider(metadata, (_request, response) => response.end('{"keys":[]}')),
    )
  })

  it('would be read over plain http from elsewhere', () => isUnavailable('http://192.0.2.1'))
})

describe('A token is 503 when the keys of its provider', () => {
  it.each<[string, RequestListener]>([
    ['are not found', (_, response) => response.writeHead(404).end('{"keys":[]}')],
    ['are an error', (_, response) => response.writeHead(500).end()],
    ['are elsewhere', (_, response) => response.writeHead(302, { location: '/other' }).end()],
    ['are not JSON', (_, response) => response.end('<html>')],
    ['are not a key set', (_, response) => response.end('{"keys":{}}')],
    ['are not objects', (_, response) => response.end('{"keys":[1]}')],
    [
      'are more than 256 KB',
      (_, response) => response.end(`{"keys":[],"x":"${'x'.repeat(262_144)}"}`),
    ],
    [
      'are cut off',
      (_, response) =>
        response.writeHead(200, { 'content-length': 99 }).write('{', () => response.destroy()),
    ],
  ])('%s', async (_, rest) => {
    await isUnavailable(await provider(honest, rest))
  })

  it.each<[string, RequestListener]>([
    ['do not come', () => undefined],
    ['stop coming', (_, response) => response.writeHead(200, json).write('{"keys":')],
  ])('%s', async (_, rest) => {
    await isUnavailable(await provider(honest, rest), 200)
  })

  const publishing = (key: object) => {
    const keys = [{ ...key, kty: 'EC', crv: 'P-256', kid: 'k1', alg: 'ES256' }]
    return provider(honest, (_, response) => response.end(JSON.stringify({ keys })))
  }

  it('are damaged', async () => {
    await isUnavailable(await publishing({ x: 'AA', y: 'AA' }))
  })

  it('are private', async () => {
    const { privateKey } = await generateKeyPair('ES256', { extractable: true })
    await isUnavailable(await publishing(await exportJWK(privateKey)))
  })
})

describe('A token is 401 when its provider', () => {
  it('has no key at all', async () => {
    const issuer = await provider(honest, (_, response) => response.end('{"keys":[]}'))
    await expect(verdict(issuer)).rejects.toMatchObject({ kind: 'unauthorized' })
  })

  it('has a shared secret or a key for encryption alone', async () => {
    for (const key of [
      { kty: 'oct', k: 'AA' },
      { kty: 'EC', crv: 'P-256', x: 'AA', y: 'AA', use: 'enc' },
    ]) {
      const body = JSON.stringify({ keys: [{ ...key, kid: 'k1' }] })
      const issuer = await provider(honest, (_, response) => response.end(body))
      await expect(verdict(issuer)).rejects.toMatchObject({ kind: 'unauthorized' })
    }
  })
})
