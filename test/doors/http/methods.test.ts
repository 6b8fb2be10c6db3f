import { describe, expect, it } from 'vitest'
import { routesFromCatalogue } from '../../../src/doors/http/routes.ts'
import { catalogue } from '../../../src/operations/catalogue.ts'
import { sharedService } from '../../support/shared-service.ts'
import { unlimited } from '../../support/unlimited.ts'
import { conversation, onlyAnswer } from './raw-client.ts'

const service = sharedService({ rateLimiter: unlimited })

/** Every address of the documents and the methods that it answers to. */
const addresses = [...routesFromCatalogue(catalogue)].map(([path, routes]): [string, string[]] => {
  const methods = [...routes.keys()]
  return [
    path.replaceAll(/:\w+/g, 'x'),
    [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'],
  ]
})

describe.each(addresses)('%s', (path, methods) => {
  it(`tells OPTIONS of ${methods.join(', ')}, without a credential or a body`, async () => {
    const { status, headers, body } = await service().ask('OPTIONS', path, { token: '' })
    expect([status, headers.get('allow'), body]).toEqual([204, methods.join(', '), ''])
  })

  const others = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'QUERY']
  it.each(others.filter((method) => !methods.includes(method)))(
    'answers %s with 405 and the same in Allow',
    async (method) => {
      const { status, headers, body } = await service().ask(method, path, { token: '' })
      expect([status, headers.get('allow')]).toEqual([405, methods.join(', ')])
      if (method === 'HEAD') expect(body).toBe('')
    },
  )
})

const readable = addresses.filter(([, methods]) => methods.includes('HEAD')).map(([path]) => path)

describe('HEAD', () => {
  it.each([...readable, '/livez', '/readyz', '/openapi.json', '/docs/', '/nowhere'])(
    'of %s has the headers of GET and no body',
    async (path) => {
      const get = await service().ask('GET', path)
      const head = await service().ask('HEAD', path)
      expect([head.status, head.body]).toEqual([get.status, ''])
      for (const name of ['content-type', 'content-length', 'cache-control']) {
        expect(head.headers.get(name)).toBe(get.headers.get(name))
      }
    },
  )

  it('needs the credential that GET needs', async () => {
    const { status, body } = await service().ask('HEAD', '/api/disputes', { token: '' })
    expect([status, body]).toEqual([401, ''])
  })

  it('leaves the connection ready for the next request', async () => {
    const head = 'HEAD /api/health HTTP/1.1\r\nHost: x\r\n\r\n'
    const get = 'GET /livez HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'
    const received = await conversation(service().url, head + get)
    const [first = '', second = ''] = received.split(/(?<=\r\n\r\n)(?=HTTP)/)
    expect(first).toMatch(/^HTTP\/1\.1 401 /)
    expect(onlyAnswer(second)).toMatchObject({ status: 200, text: 'ok\n' })
  })
})

describe('OPTIONS', () => {
  it('of an address that is nowhere is 404', async () => {
    expect((await service().ask('OPTIONS', '/nowhere')).status).toBe(404)
  })
})
