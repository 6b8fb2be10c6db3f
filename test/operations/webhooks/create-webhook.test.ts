import { describe, expect, it } from 'vitest'
import type { Store } from '../../../src/ports/store.ts'
import { chatService } from '../chats/chat-service.ts'
import { nobodys, webhookService } from './webhook-service.ts'

const world = webhookService()
const url = 'https://hooks.example.com/credit'
const events = ['score.changed', 'chat.message.created']

const create = (body: object, token?: string) =>
  world.service.ask('POST', '/api/webhooks', { body, ...(token === undefined ? {} : { token }) })

describe('create-webhook', () => {
  it('subscribes an address and shows a secret of our making', async () => {
    const { status, body } = await create({ url, events })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.stringMatching(/^whk_[0-9a-f]{24}$/),
      url,
      events,
      active: true,
      source: 'person',
      disabledReason: null,
      disabledAt: null,
      receiver: {
        state: 'unknown',
        failures: 0,
        failingSince: null,
        lastSuccessAt: null,
        restsUntil: null,
      },
      rotatesAt: null,
      createdAt: '2026-11-21T12:00:00.000Z',
      updatedAt: '2026-11-21T12:00:00.000Z',
      secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
    })
    const saved = JSON.stringify(await world.service.store.get('webhooks', body.id))
    expect(saved).not.toContain(body.secret)
    expect(body.id).not.toBe(nobodys)
  })

  it('takes a secret of the person’s own', async () => {
    const { body } = await create({ url, events, secret: 'correct horse battery' })
    expect(body.secret).toBe('correct horse battery')
  })

  it.each(['too short', 'x'.repeat(257), 'clé secrète trop accentuée'])(
    'refuses %j as a secret',
    async (secret) => {
      const { status, body } = await create({ url, events, secret })
      expect([status, body.error.details.field]).toEqual([400, 'secret'])
      expect(body.error.message).toContain('must be 16 to 256 printable ASCII characters')
    },
  )

  it('refuses an unknown event, and names the known ones', async () => {
    const { status, body } = await create({ url, events: ['score.exploded'] })
    expect(status).toBe(400)
    expect(JSON.stringify(body.error)).toContain('dispute.updated')
    expect((await create({ url, events: ['test.ping'] })).status).toBe(400)
    expect((await create({ url, events: [] })).status).toBe(400)
    expect((await create({ url, events: ['chat.ended', 'chat.ended'] })).status).toBe(400)
  })

  it.each([
    ['http://hooks.example.org:22/', undefined],
    ['ftp://hooks.example.com/', 'must be an https address'],
    ['hooks', 'must be an https address'],
    ['https://me:pw@hooks.example.com/', 'must carry no user name or password'],
    ['http://8.8.8.8/', 'must be an https address'],
    ['https://8.8.8.8:22/', 'must use port 443, 80 or 8443'],
    ['https://10.0.0.1/', 'must be an address of the public internet'],
    ['https://[::1]/', 'must be an address of the public internet'],
    ['https://169.254.169.254/', 'must be an address of the public internet'],
  ])('answers to %s: %s', async (address, issue) => {
    const { status, body } = await create({ url: address, events })
    if (issue === undefined) expect(status).toBe(201)
    else expect([status, body.error.message]).toEqual([400, `url: ${issue}`])
  })

  it('refuses in French, too', async () => {
    const { body } = await world.service.ask('POST', '/api/webhooks', {
      body: { url: 'https://10.0.0.1/', events },
      headers: { 'accept-language': 'fr' },
    })
    expect(body.error.message).toMatch(/^url\s?: doit être une adresse de l’internet public$/)
  })

  it('gives a person twenty and no more, however many ask at once', async () => {
    const token = await world.service.token('twenty')
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => create({ url, events }, token)),
    )
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([...Array(20).fill(201), ...Array(5).fill(409)])
  })

  it('gives no place twice where one is taken while the others are counted', async () => {
    let isTakenMeanwhile = false
    const through = (store: Store): Store => ({
      ...store,
      async count(collection, query) {
        const count = await store.count(collection, query)
        if (collection === 'webhooks' && isTakenMeanwhile) {
          isTakenMeanwhile = false
          expect((await subscribe()).status).toBe(201)
        }
        return count
      },
    })
    await using service = await chatService({ through })
    const guest = (await service.ask('POST', '/api/create-guest', { token: '' })).body.accessToken
    const subscribe = () =>
      service.ask('POST', '/api/webhooks', { token: guest, body: { url, events } })
    expect((await subscribe()).status).toBe(201)
    isTakenMeanwhile = true
    expect((await subscribe()).status).toBe(409)
    const { body } = await service.ask('GET', '/api/webhooks', { token: guest })
    expect(body.webhooks).toHaveLength(2)
  })

  it('sends no more than its creator may read', async () => {
    const token = await world.service.token('narrow', { scopes: ['webhooks', 'monitoring'] })
    expect((await create({ url, events: ['score.changed'] }, token)).status).toBe(201)
    const { status, body } = await create({ url, events }, token)
    expect([status, body.error.message]).toEqual([
      403,
      'This credential may not read what chat.message.created would tell: it lacks chats.',
    ])
  })

  it('is for credentials that may', async () => {
    const token = await world.service.token('coachee', { scopes: ['coach'] })
    expect((await create({ url, events }, token)).status).toBe(403)
    expect((await create({ url, events }, '')).status).toBe(401)
  })

  it('stands in both documents', async () => {
    for (const mount of ['/engine', '/console']) {
      const asking = { body: { url, events } }
      const { status } = await world.service.ask('POST', `${mount}/api/webhooks`, asking)
      expect(status).toBe(201)
    }
    const wrong = { body: { url: 'hooks', events } }
    const { body } = await world.service.ask('POST', '/console/api/webhooks', wrong)
    expect(body.error.code).toBe('invalid_request')
  })
})
