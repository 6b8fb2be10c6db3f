import { OAuth2Server } from 'oauth2-mock-server'
import { expect, it } from 'vitest'
import { catalogue } from '../../../src/operations/catalogue.ts'
import { type Service, startService } from '../../support/service.ts'
import { unlimited } from '../../support/unlimited.ts'

/** What of the Console needs a token, as method and address. */
const closed = catalogue.flatMap(({ api, access, rest }) =>
  api === 'console' && access !== 'public' && rest !== null
    ? [[rest.method, `/console${rest.path.replaceAll(/\{\w+\}/g, 'x')}`] as const]
    : [],
)

const unauthorized = { error: { code: 'unauthorized', message: expect.any(String) } }

/** The numbered rules of the chapter. */
export function authenticationRules(started: () => Service): void {
  it('1: the token is a JWT issued by the identity provider of the service', async () => {
    const provider = new OAuth2Server()
    await provider.issuer.keys.generate('RS256')
    await provider.start(0, '127.0.0.1')
    provider.issuer.url = `http://127.0.0.1:${provider.address().port}`
    const settings = { OIDC_ISSUER: provider.issuer.url, OIDC_AUDIENCE: 'console' }
    await using service = await startService({}, settings)
    const tokenFor = (audience: string) =>
      provider.issuer.buildToken({
        scopesOrTransform: (_header, payload) => {
          payload['sub'] = 'erin'
          payload['aud'] = audience
        },
      })
    const ask = async (audience: string) =>
      (await service.ask('GET', '/api/models', { token: await tokenFor(audience) })).status
    const statuses = [await ask('console'), await ask('another service')]
    await provider.stop()
    expect(statuses).toEqual([200, 401])
  })

  it('2: Content-Type is application/json', async () => {
    const { status, body } = await started().ask('POST', '/console/api/chat', {
      body: 'hello',
      headers: { 'content-type': 'text/plain' },
    })
    expect([status, body.error.code]).toEqual([415, 'invalid_request'])
  })

  it('3: missing authentication is 401 unauthorized everywhere', async () => {
    await using open = await startService({ rateLimiter: unlimited })
    const answers = await Promise.all(
      closed.map(([method, path]) => open.ask(method, path, { token: '' })),
    )
    expect(answers.length).toBeGreaterThan(3)
    for (const { status, body } of answers) {
      expect(status).toBe(401)
      expect(body).toEqual(unauthorized)
    }
  })

  it('3: invalid authentication is 401 unauthorized', async () => {
    const { status, body } = await started().ask('GET', '/console/api/models', {
      token: 'no.such.token',
    })
    expect(status).toBe(401)
    expect(body).toEqual(unauthorized)
  })

  it('3: lack of permission is 403 forbidden', async () => {
    const token = await started().token('bob', { scopes: ['letters'] })
    const { status, body } = await started().ask('POST', '/console/api/chat', { token, body: {} })
    expect([status, body.error.code]).toEqual([403, 'forbidden'])
  })

  it('5: a client library works with an API key and a base address', async () => {
    const base = `${started().url}/console`
    const key = await started().key('library')
    const answer = await fetch(`${base}/api/models`, {
      headers: { authorization: `Bearer ${key}` },
    })
    expect(answer.status).toBe(200)
  })

  it('6: POST /api/create-guest needs no token', async () => {
    const { status } = await started().ask('POST', '/console/api/create-guest', { token: '' })
    expect(status).toBe(201)
  })
}
