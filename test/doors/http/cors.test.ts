import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Service, startService } from '../../support/service.ts'

const page = 'https://app.example.com'
const preflight = {
  'access-control-request-method': 'PATCH',
  'access-control-request-headers': 'authorization,content-type',
}

const corsHeaders = (headers: Headers) =>
  [...headers.keys()].filter((name) => name.startsWith('access-control-'))

let services: Record<'off' | 'one' | 'all', Service>

beforeAll(async () => {
  const start = (origins: string) => startService({}, { CORS_ORIGINS: origins })
  const [off, one, all] = await Promise.all(['', `${page}, http://localhost:5173`, '*'].map(start))
  if (off === undefined || one === undefined || all === undefined) throw new Error('not started')
  services = { off, one, all }
})

afterAll(() => Promise.all(Object.values(services).map((each) => each[Symbol.asyncDispose]())))

describe('CORS', () => {
  it('is off by default: no header of it, whatever a page asks', async () => {
    const answers = await Promise.all([
      services.off.ask('GET', '/api/health', { headers: { origin: page } }),
      services.off.ask('OPTIONS', '/api/health', { headers: { origin: page, ...preflight } }),
    ])
    for (const { headers } of answers) expect(corsHeaders(headers)).toEqual([])
    expect(answers.map(({ status }) => status)).toEqual([200, 204])
  })

  it.each([page, 'http://localhost:5173'])(
    'lets %s read answers and their headers',
    async (origin) => {
      const { status, headers } = await services.one.ask('GET', '/api/health', {
        headers: { origin },
      })
      expect([status, headers.get('access-control-allow-origin')]).toEqual([200, origin])
      expect(headers.get('vary')).toContain('Origin')
      expect(headers.get('access-control-allow-credentials')).toBeNull()
      const exposed = headers.get('access-control-expose-headers')?.split(',')
      expect(exposed).toEqual(
        expect.arrayContaining([
          ...['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset', 'Retry-After'],
          ...['X-Request-Id', 'X-Chat-Id', 'X-API-Version'],
        ]),
      )
    },
  )

  it.each(['/api/disputes/dsp_1', '/console/api/chat', '/v1/models', '/graphql'])(
    'answers a preflight for %s without a credential',
    async (path) => {
      const headers = { origin: page, ...preflight }
      const answer = await services.one.ask('OPTIONS', path, { token: '', headers })
      expect(answer.status).toBe(204)
      expect(answer.headers.get('access-control-allow-origin')).toBe(page)
      expect(answer.headers.get('access-control-allow-methods')).toContain('PATCH')
      expect(answer.headers.get('access-control-allow-headers')).toBe('authorization,content-type')
      expect(answer.headers.get('access-control-max-age')).toBe('600')
      expect(answer.headers.get('allow')).toContain('OPTIONS')
    },
  )

  it('lets a page read what is wrong, too', async () => {
    const asking = { token: '', headers: { origin: page } }
    const refused = await services.one.ask('GET', '/api/health', asking)
    const unknown = await services.one.ask('GET', '/nowhere', asking)
    for (const { headers } of [refused, unknown]) {
      expect(headers.get('access-control-allow-origin')).toBe(page)
    }
    expect([refused.status, unknown.status]).toEqual([401, 404])
  })

  it.each(['https://evil.example', `${page}.evil.example`, `${page}:8443`, 'null'])(
    'allows nothing to %s',
    async (origin) => {
      const answers = await Promise.all([
        services.one.ask('GET', '/api/health', { headers: { origin } }),
        services.one.ask('OPTIONS', '/api/health', { headers: { origin, ...preflight } }),
      ])
      for (const { headers } of answers) {
        expect(headers.get('access-control-allow-origin')).toBeNull()
      }
    },
  )

  it('with * is open to all, without credentials', async () => {
    const { headers } = await services.all.ask('GET', '/api/health', { headers: { origin: page } })
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('access-control-allow-credentials')).toBeNull()
  })
})
