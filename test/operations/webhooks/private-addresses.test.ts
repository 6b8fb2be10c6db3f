import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { privateAddresses, unusableAddresses } from '../../adapters/undici/address-vectors.ts'
import { monitoringRequest } from '../../documents/engine/requests.ts'
import { unlimited } from '../../support/unlimited.ts'
import { type WatchedService, watchedService } from '../../support/watched-service.ts'

let service: WatchedService
let id: string
const events = ['chat.created']
const address = 'https://hooks.example.com/'

beforeAll(async () => {
  service = await watchedService({ rateLimiter: unlimited })
  const { body } = await service.ask('POST', '/api/webhooks', { body: { url: address, events } })
  id = body.id
})
afterAll(() => service[Symbol.asyncDispose]())

const ways: readonly (readonly [
  string,
  string,
  (url: string) => ReturnType<typeof service.ask>,
])[] = [
  [
    'a new webhook',
    'url',
    (url) => service.ask('POST', '/api/webhooks', { body: { url, events } }),
  ],
  [
    'a webhook that is moved',
    'url',
    (url) => service.ask('PATCH', `/api/webhooks/${id}`, { body: { url } }),
  ],
  [
    'the webhook of monitoring',
    'notifications.webhook',
    (webhook) =>
      service.ask('POST', '/api/monitor/setup', {
        body: { ...monitoringRequest, notifications: { webhook } },
      }),
  ],
]

describe.each(ways)('the address of %s', (_what, field, ask) => {
  it.each([
    ...privateAddresses,
    ...unusableAddresses.map(([url, problem]) => [problem, url] as const),
  ])('is refused when it is %s', async (_kind, url) => {
    const { status, body } = await ask(url)
    expect([status, body.error.details.field]).toEqual([400, field])
  })
})

it('what was refused has left nothing behind', async () => {
  const { body } = await service.ask('GET', '/api/webhooks')
  expect(body.webhooks).toMatchObject([{ id, url: address }])
  const { body: status } = await service.ask('GET', '/api/monitor/status')
  expect(status.monitoring.active).toBe(false)
})
