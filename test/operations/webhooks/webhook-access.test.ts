import { describe, expect, it } from 'vitest'
import { catalogue } from '../../../src/operations/catalogue.ts'
import { nobodys, webhookService } from './webhook-service.ts'

const world = webhookService()

const operations = catalogue.flatMap(({ name, rest }) =>
  rest?.path.startsWith('/api/webhooks') === true ? [{ name, ...rest }] : [],
)
const ofOne = operations.filter(({ path }) => path.includes('{id}'))

const filled = (path: string, id: string, deliveryId: string) =>
  path.replace('{id}', id).replace('{deliveryId}', deliveryId)

const ask = (token: string, { method, path }: (typeof operations)[number]) =>
  world.service.ask(method, path, { token, ...(method === 'GET' ? {} : { body: {} }) })

describe('the operations of webhooks', () => {
  it('are eleven', () => {
    expect(operations.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
      'DELETE /api/webhooks/{id}',
      'GET /api/webhooks',
      'GET /api/webhooks/{id}',
      'GET /api/webhooks/{id}/deliveries',
      'PATCH /api/webhooks/{id}',
      'POST /api/webhooks',
      'POST /api/webhooks/{id}/deliveries/{deliveryId}/redeliver',
      'POST /api/webhooks/{id}/promote',
      'POST /api/webhooks/{id}/redeliver',
      'POST /api/webhooks/{id}/rotate',
      'POST /api/webhooks/{id}/test',
    ])
  })

  it.each(operations)(
    'let nobody in without a credential, nor without its scope: $name',
    async (operation) => {
      const path = filled(operation.path, nobodys, 'evt_1')
      const other = await world.service.token('coachee', { scopes: ['coach', 'chats'] })
      expect((await ask('', { ...operation, path })).status).toBe(401)
      expect((await ask(other, { ...operation, path })).status).toBe(403)
    },
  )

  it.each(ofOne)('answer about somebody else’s as about none: $name', async (operation) => {
    const { token, id } = await world.subscribed('https://hooks.example.com/')
    const deliveryId = await world.ping(token, id)
    const mallory = await world.service.token('mallory')
    const others = await ask(mallory, {
      ...operation,
      path: filled(operation.path, id, deliveryId),
    })
    const path = filled(operation.path, nobodys, `evt_1-${nobodys}`)
    const none = await ask(mallory, { ...operation, path })
    expect([others.status, others.body.error.message]).toEqual([404, none.body.error.message])
    expect(none.status).toBe(404)
  })
})
