import { expect, it } from 'vitest'
import type { Asking, Service } from '../../support/service.ts'

/** The chapter's two rules. */
export function versioningRules(started: () => Service): void {
  const ask = async (request: string, asking: Asking = {}) => {
    const [method = '', path = ''] = request.split(' ')
    const token = await started().token('vera', { tier: 'enterprise' })
    return await started().ask(method, path, { token, ...asking })
  }
  const models = (version?: string) =>
    ask('GET /console/api/models', {
      headers: version === undefined ? {} : { 'x-api-version': version },
    })

  it.each([
    ['2025-01', 'current'],
    ['2024-12', 'added avatar and voice features'],
    ['2024-11', 'initial release'],
  ])('%s is known (%s), and the answer repeats it', async (version) => {
    const { status, headers } = await models(version)
    expect([status, headers.get('x-api-version')]).toEqual([200, version])
  })

  it('without the header the current version is meant', async () => {
    const { status, headers } = await models()
    expect([status, headers.get('x-api-version')]).toEqual([200, '2025-01'])
  })

  it.each(['2025-02', '2025-01-01', 'latest', '', '2025-01, 2025-01'])(
    '"%s" is refused by name of the known versions',
    async (version) => {
      const { status, headers, body } = await models(version)
      expect([status, headers.get('x-api-version')]).toEqual([400, '2025-01'])
      expect(body.error).toEqual({
        code: 'invalid_request',
        message: 'X-API-Version: is not a known version. Known are 2025-01, 2024-12, 2024-11.',
        details: { field: 'X-API-Version', issue: 'is not a known version' },
      })
    },
  )

  it.each([
    ['an error', 'POST /console/api/chat', 400],
    ['an address that is not there', 'GET /console/api/none', 404],
    ['a method that is not known', 'DELETE /console/api/models', 405],
    ['the methods that are', 'OPTIONS /console/api/models', 204],
    ['a chat that does not run', 'GET /console/api/chat/none/stream', 204],
  ])('%s repeats the version too', async (_what, request, status) => {
    const answer = await ask(request, { headers: { 'x-api-version': '2024-11' } })
    expect([answer.status, answer.headers.get('x-api-version')]).toEqual([status, '2024-11'])
  })

  it('a stream repeats the version too', async () => {
    const { headers } = await ask('POST /console/api/chat', {
      body: { messages: [{ role: 'user', content: 'Hello' }] },
      headers: { 'x-api-version': '2024-12', accept: 'text/event-stream' },
    })
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(headers.get('x-api-version')).toBe('2024-12')
  })

  it('the Engine has no such versions', async () => {
    const headers = { 'x-api-version': 'latest' }
    const answer = await ask('GET /engine/api/health', { headers })
    expect([answer.status, answer.headers.get('x-api-version')]).toEqual([200, null])
  })
}
