import { describe, expect, it } from 'vitest'
import { sharedService } from '../../support/shared-service.ts'

const service = sharedService()

describe('request ids', () => {
  const idFor = async (id: string) =>
    (await service().ask('GET', '/api/health', { headers: { 'x-request-id': id } })).headers.get(
      'x-request-id',
    )

  it('a sane id of the client is kept', async () => {
    expect(await idFor('checkout-42.a_b~c')).toBe('checkout-42.a_b~c')
  })

  it.each(['', 'a b', 'x'.repeat(129), '<script>'])('"%s" is replaced', async (id) => {
    expect(await idFor(id)).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('is in the header and in the body of an error', async () => {
    const { headers, body } = await service().ask('GET', '/nowhere', {
      headers: { 'x-request-id': 'abc' },
    })
    expect([headers.get('x-request-id'), body.requestId]).toEqual(['abc', 'abc'])
  })
})

describe('headers of answers', () => {
  it('reveal nothing about the service’s software', async () => {
    const { headers } = await service().ask('GET', '/api/health')
    expect([headers.get('x-powered-by'), headers.get('server'), headers.get('etag')]).toEqual([
      null,
      null,
      null,
    ])
  })

  it('forbid caches to keep what is personal', async () => {
    const { headers } = await service().ask('GET', '/api/disputes')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('401 names the scheme', async () => {
    const { headers } = await service().ask('GET', '/api/health', { token: '' })
    expect(headers.get('www-authenticate')).toBe('Bearer')
  })
})

describe('the public limit', () => {
  it('counts by client address, and an X-Forwarded-For of the client changes nothing', async () => {
    const statuses = []
    for (let n = 0; n < 12; n++) {
      const headers = { 'x-forwarded-for': `198.51.100.${n}` }
      statuses.push((await service().ask('GET', '/api/health', { token: 'wrong', headers })).status)
    }
    expect(statuses.slice(-2)).toEqual([429, 429])
  })
})

describe('errors in French', () => {
  const french = { 'accept-language': 'fr-CA' }

  it('name the issue in French, and the field as it is', async () => {
    const { body } = await service().ask('POST', '/api/analyze/impact', {
      body: {},
      headers: french,
    })
    expect(body.error.details.field).toBe('currentScore')
    expect(body.error.details.issue).toBe('manque')
  })

  it('say what to do', async () => {
    const { body } = await service().ask('GET', '/nulle-part', { headers: french })
    expect(body.error).toEqual({
      code: 'NOT_FOUND',
      message: 'Il n’y a rien à cette adresse. GET /docs donne la liste de ce qu’il y a.',
    })
  })
})
