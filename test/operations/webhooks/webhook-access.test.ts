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

  it.each(ofOne)('report another user’s as not found: $name', async (operation) => {
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

  describe('of one subscription, for a credential that may not read all of its events', () => {
    /** A subscription to chats and scores, a delivery of it, and a credential without chats. */
    const narrowed = async (name: string) => {
      const [token, narrow] = await Promise.all([
        world.service.token(name),
        world.service.token(name, { scopes: ['webhooks', 'monitoring'] }),
      ])
      const { body: made } = await world.service.ask('POST', '/api/webhooks', {
        token,
        body: { url: 'https://hooks.example.com/', events: ['score.changed', 'chat.ended'] },
      })
      return { narrow, id: made.id, deliveryId: await world.ping(token, made.id) }
    }
    const harmless = ['delete-webhook', 'get-webhook', 'list-webhook-deliveries']

    it.each(ofOne.filter(({ name }) => !harmless.includes(name)))(
      'refuse as a new subscription to them is refused: $name',
      async (operation) => {
        const { narrow, id, deliveryId } = await narrowed(`narrow-${operation.name}`)
        const path = filled(operation.path, id, deliveryId)
        const { status, body } = await ask(narrow, { ...operation, path })
        expect([status, body.error.message, body.error.details.events]).toEqual([
          403,
          'This credential may not read what chat.ended would tell: it lacks chats.',
          ['chat.ended'],
        ])
      },
    )

    it('show it, its log without any body, and delete it', async () => {
      const { narrow, id } = await narrowed('narrow-and-harmless')
      const path = `/api/webhooks/${id}`
      const asked = (method: string, of = '') =>
        world.service.ask(method, path + of, { token: narrow })
      expect((await asked('GET')).body).not.toHaveProperty('secret')
      expect((await asked('GET', '/deliveries')).body.deliveries).toHaveLength(1)
      expect((await asked('DELETE')).status).toBe(200)
    })
  })
})
