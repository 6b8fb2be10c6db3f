import { describe, expect, it } from 'vitest'
import { chatRequest } from '../../documents/engine/requests.ts'
import { sharedService } from '../../support/shared-service.ts'
import { conversation, onlyAnswer } from './raw-client.ts'

const service = sharedService()

const version = { 'x-api-version': '2025-01' }

describe('mounts', () => {
  it.each(['', '/engine'])('the Engine stands at "%s"', async (mount) => {
    expect((await service().ask('GET', `${mount}/api/health`)).status).toBe(200)
    expect((await service().ask('GET', `${mount}/api/disputes`)).status).toBe(200)
    const update = await service().ask('PATCH', `${mount}/api/disputes/none`, {
      body: { status: 'mailed' },
    })
    expect(update.body.error.code).toBe('NOT_FOUND')
  })

  it('the Console’s base has none of the Engine’s paths', async () => {
    const { status, body } = await service().ask('GET', '/console/api/health')
    expect({ status, code: body.error.code }).toEqual({ status: 404, code: 'not_found' })
  })

  it.each([
    ['/nowhere', {}, 'NOT_FOUND'],
    ['/engine/nowhere', {}, 'NOT_FOUND'],
    ['/engine/nowhere', version, 'NOT_FOUND'],
    ['/console/nowhere', {}, 'not_found'],
    ['/nowhere', version, 'not_found'],
  ])('%s with headers %j is answered with %s', async (path, headers, code) => {
    const { status, body } = await service().ask('GET', path, { headers })
    expect({ status, code: body.error.code }).toEqual({ status: 404, code })
  })

  it.each([
    ['POST', '/v1/nowhere', 404],
    ['GET', '/v1', 404],
    ['DELETE', '/v1/models', 405],
    ['PATCH', '/v1/models/offline', 405],
  ])('%s %s is answered %i in OpenAI’s dialect', async (method, path, status) => {
    const answer = await service().ask(method, path)
    expect([answer.status, answer.body.error.type]).toEqual([status, 'invalid_request_error'])
  })

  it.each([
    ['/api/models', 'invalid_request'],
    ['/api/health', 'INVALID_REQUEST'],
  ])('a method that %s does not know is answered in its document’s dialect', async (path, code) => {
    const { status, body } = await service().ask('PUT', path)
    expect({ status, code: body.error.code }).toEqual({ status: 405, code })
  })

  it('the Console’s error body has no requestId, the Engine’s has', async () => {
    const engine = await service().ask('GET', '/nowhere')
    const consoleBody = await service().ask('GET', '/console/nowhere')
    expect(Object.keys(engine.body)).toEqual(['error', 'requestId', 'timestamp'])
    expect(Object.keys(consoleBody.body)).toEqual(['error'])
  })
})

describe('POST /api/chat, which stands in both documents', () => {
  const chat = (mount: string, more: object, headers = {}) =>
    service().ask('POST', `${mount}/api/chat`, { body: { ...chatRequest, ...more }, headers })

  it('is the Engine’s at the root without a sign of the Console', async () => {
    expect((await chat('', {})).body.response.content).toEqual(expect.any(String))
  })

  it.each(['chatId', 'userId', 'model', 'isAuthenticated', 'systemPrompt', 'enableSearch'])(
    'is the Console’s at the root when the body has %s',
    async (field) => {
      expect((await chat('', { [field]: 'x' })).body.error.code).toBe('invalid_request')
    },
  )

  it('is the Console’s at the root with an X-API-Version header', async () => {
    expect((await chat('', {}, version)).body.error.code).toBe('invalid_request')
  })

  it('is always the Engine’s under /engine', async () => {
    const { status, body } = await chat('/engine', { model: 'x' }, version)
    expect({ status, field: body.error.details.field }).toEqual({ status: 400, field: 'model' })
  })
})

describe('methods', () => {
  it('405 names what the address answers to, in Allow', async () => {
    const { status, headers, body } = await service().ask('DELETE', '/api/chat')
    expect(status).toBe(405)
    expect(headers.get('allow')).toBe('POST, OPTIONS')
    expect(body.error).toMatchObject({
      code: 'INVALID_REQUEST',
      message: 'This address answers to POST, OPTIONS.',
    })
  })

  it('OPTIONS tells the same and needs no credential', async () => {
    const { status, headers } = await service().ask('OPTIONS', '/api/health', { token: '' })
    expect([status, headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS'])
  })

  it('HEAD is GET without the body', async () => {
    const { status, headers, body } = await service().ask('HEAD', '/api/health')
    expect([status, body]).toEqual([200, ''])
    expect(Number(headers.get('content-length'))).toBeGreaterThan(0)
  })

  it('a broken percent escape is the client’s mistake', async () => {
    const { status, body } = await service().ask('PATCH', '/api/disputes/%E0%A4%A', { body: {} })
    expect({ status, field: body.error.details.field }).toEqual({ status: 400, field: 'path' })
  })
})

describe('what is open to everybody', () => {
  it.each(['/livez', '/readyz'])('%s says ok and no more', async (path) => {
    const { status, body } = await service().ask('GET', path, { token: '' })
    expect({ status, body }).toEqual({ status: 200, body: 'ok\n' })
  })

  it('/openapi.json is OpenAPI 3.1', async () => {
    const { body } = await service().ask('GET', '/openapi.json', { token: '' })
    expect(body.openapi).toBe('3.1.0')
    expect(Object.keys(body.paths)).toContain('/api/disputes/{id}')
  })

  it('a long path under /docs is not resolved', async () => {
    const path = `/docs/${'./'.repeat(60)}swagger-ui.css`
    const answered = await conversation(
      service().url,
      `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    )
    expect(onlyAnswer(answered).status).toBe(404)
  })

  it('/docs is a page that loads nothing from elsewhere', async () => {
    const { headers, body } = await service().ask('GET', '/docs/', { token: '' })
    const policy = headers.get('content-security-policy')?.split(';')
    expect(policy?.sort()).toEqual([
      ...["base-uri 'none'", "default-src 'self'", "form-action 'none'", "frame-ancestors 'none'"],
      ...["img-src 'self' data:", "object-src 'none'", "style-src 'self' 'unsafe-inline'"],
    ])
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('strict-transport-security')).toBeNull()
    const addresses = [...String(body).matchAll(/(?:src|href)="([^"]+)"/g)].map(([, to = '']) => to)
    expect(addresses).toEqual([
      '/docs/swagger-ui.css',
      '/docs/swagger-ui-bundle.js',
      '/docs/start.js',
    ])
    for (const address of addresses) {
      expect((await service().ask('GET', address, { token: '' })).status).toBe(200)
    }
  })
})
