import { once } from 'node:events'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { selfSigned } from '../../emulators/self-signed.ts'
import { startService } from '../../support/service.ts'
import { Browser, startAuthorization } from '../../support/sign-in.ts'
import { unlimited } from '../../support/unlimited.ts'

// Trusts a certificate of its own, in its whole process.

const redirect = 'http://localhost:5123/callback'
const trusted = getCACertificates('default')

let site: Server
let origin: string
let asked: string[]

beforeAll(async () => {
  const { key, cert } = selfSigned('localhost')
  setDefaultCACertificates([...trusted, cert])
  site = createServer({ key, cert }, (request, response) => {
    const url = `${origin}${request.url}`
    asked.push(request.url ?? '')
    if (request.url === '/moved') return response.writeHead(302, { location: '/client' }).end()
    const document = { client_id: url, client_name: 'Local', redirect_uris: [redirect] }
    const filling = request.url === '/long' ? { padding: 'x'.repeat(6_000) } : {}
    return response.end(
      JSON.stringify({ ...document, ...filling, token_endpoint_auth_method: 'none' }),
    )
  })
  await once(site.listen(0, '127.0.0.1'), 'listening')
  origin = `https://localhost:${(site.address() as AddressInfo).port}`
})
beforeEach(() => {
  asked = []
})
afterAll(async () => {
  setDefaultCACertificates(trusted)
  site.closeAllConnections()
  site.close()
})

async function open(path: string, environment: Record<string, string>, from = origin) {
  await using service = await startService({ rateLimiter: unlimited }, environment)
  const client = { client_id: from + path }
  const { url } = startAuthorization(service, client, { redirect_uri: redirect })
  const { status, text } = await new Browser().open(url)
  return [status, /<h1>(.*)<\/h1>/.exec(text)?.[1]]
}

const opened = { OUTBOUND_ALLOW_CIDR: '127.0.0.0/8' }
const refused = [400, 'The app cannot be connected']

describe('the metadata document of a client', () => {
  it('is never fetched from this machine or its network', async () => {
    const address = origin.replace('localhost', '127.0.0.1')
    expect(await open('/client', {})).toEqual(refused)
    expect(await open('/client', {}, address)).toEqual(refused)
    expect(asked).toEqual([])
  })

  it('is, from ranges that the operator allows', async () => {
    expect(await open('/client', opened)).toEqual([200, 'Sign in'])
    expect(asked).toEqual(['/client'])
  })

  it('is not looked for where a redirect leads', async () => {
    expect(await open('/moved', opened)).toEqual(refused)
    expect(new Set(asked)).toEqual(new Set(['/moved']))
  })

  it('has at most 5 KB', async () => {
    expect(await open('/long', opened)).toEqual(refused)
  })
})
