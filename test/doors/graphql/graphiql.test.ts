import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Service, startService } from '../../support/service.ts'

let service: Service

beforeAll(async () => {
  service = await startService()
})

afterAll(() => service[Symbol.asyncDispose]())

const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

it('a browser is shown GraphiQL, which may load nothing from elsewhere', async () => {
  const { status, headers, body } = await service.ask('GET', '/graphql', {
    headers: html,
    token: '',
  })
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(headers.get('content-security-policy')).toContain("default-src 'none';script-src 'self'")
  expect(String(body).match(/https?:\/\//g)).toBeNull()
})

it('every file that the page names is there, from the npm packages', async () => {
  const { body } = await service.ask('GET', '/graphql', { headers: html, token: '' })
  const names = [...String(body).matchAll(/(?:src|href)="([^"]+)"/g)].map(([, name = '']) => name)
  const statuses = await Promise.all(
    names.map(async (name) => (await service.ask('GET', name, { token: '' })).status),
  )
  expect(names).toContain('/graphql/graphiql.js')
  expect(statuses).toEqual(names.map(() => 200))
})

it('in production there is no page', async () => {
  await using production = await startService({}, { NODE_ENV: 'production' })
  const { status, body } = await production.ask('GET', '/graphql', { headers: html, token: '' })
  expect({ status, code: body.errors[0].extensions.code }).toEqual({
    status: 401,
    code: 'UNAUTHORIZED',
  })
})
