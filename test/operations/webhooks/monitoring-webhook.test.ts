import { describe, expect, it } from 'vitest'
import { monitoringRequest } from '../../documents/engine/requests.ts'
import { startReceiver } from '../../support/receiver.ts'
import { webhookService } from './webhook-service.ts'

const world = webhookService()

const setUp = (token: string, webhook?: string) =>
  world.service.ask('POST', '/api/monitor/setup', {
    token,
    body: { ...monitoringRequest, notifications: webhook === undefined ? {} : { webhook } },
  })

const webhooks = async (token: string) =>
  (await world.service.ask('GET', '/api/webhooks', { token })).body.webhooks

describe('the webhook of a monitoring setup', () => {
  it('is one subscription to the Engine’s events, at the address that was given last', async () => {
    const token = await world.service.token('monitored')
    expect((await setUp(token, 'https://hooks.example.com/one')).status).toBe(201)
    const [{ id }] = await webhooks(token)
    await setUp(token, 'https://hooks.example.com/two')
    expect(await webhooks(token)).toMatchObject([
      {
        id,
        url: 'https://hooks.example.com/two',
        source: 'monitoring',
        events: [
          'score.changed',
          'alert.created',
          'goal.achieved',
          'monitoring.error',
          'report.available',
          'dispute.updated',
        ],
      },
    ])
  })

  it('has the address alone: the monitor keeps none of it', async () => {
    const token = await world.service.token('apart')
    const webhook = 'https://hooks.example.com/'
    const notifications = { email: 'apart@example.com', webhook }
    const body = { ...monitoringRequest, notifications }
    await world.service.ask('POST', '/api/monitor/setup', { token, body })
    expect(await webhooks(token)).toMatchObject([{ url: webhook }])
    const monitor = await world.service.store.get('monitors', 'apart')
    expect(monitor?.value.configuration.notifications).toEqual({ email: 'apart@example.com' })
  })

  it('goes with the setup that names none, and with the monitoring', async () => {
    const token = await world.service.token('changing')
    await setUp(token, 'https://hooks.example.com/')
    await setUp(token)
    expect(await webhooks(token)).toEqual([])
    await setUp(token, 'https://hooks.example.com/')
    await world.service.ask('DELETE', '/api/monitor', { token })
    expect(await webhooks(token)).toEqual([])
  })

  it('gets what monitoring finds, signed with a secret that a rotation shows', async () => {
    await using receiver = await startReceiver()
    const token = await world.service.token('told')
    expect((await setUp(token, receiver.url)).status).toBe(201)
    const [{ id }] = await webhooks(token)
    const rotation = await world.service.ask('POST', `/api/webhooks/${id}/rotate`, { token })
    expect(rotation.body.secret).toMatch(/^whsec_/)
    await world.service.ask('POST', `/api/webhooks/${id}/promote`, { token })
    const reportData = 'Credit report for Jordan Sample\nScore: 712'
    const body = { reportData, bureau: 'bureau_a' }
    await world.service.ask('POST', '/api/analyze/report', { token, body })
    const [one] = await receiver.has(1)
    expect(JSON.parse(one?.body ?? '')).toMatchObject({
      type: 'report.available',
      data: { userId: 'told', bureau: 'bureau_a', score: 712 },
    })
  })

  it('stays unchanged when it is set up again, and is reset for another address or when it was off', async () => {
    await using receiver = await startReceiver((response) => response.writeHead(500).end())
    const token = await world.service.token('again')
    await setUp(token, receiver.url)
    const [{ id }] = await webhooks(token)
    await world.ping(token, id)
    await expect.poll(async () => (await webhooks(token))[0].receiver.failures).toBe(1)
    world.now += 1
    await setUp(token, receiver.url)
    expect((await webhooks(token))[0].receiver.failures).toBe(1)
    await setUp(token, `${receiver.url}/new`)
    expect((await webhooks(token))[0].receiver.failures).toBe(0)
    await world.service.ask('PATCH', `/api/webhooks/${id}`, { token, body: { active: false } })
    await setUp(token, `${receiver.url}/new`)
    expect((await webhooks(token))[0]).toMatchObject({ id, active: true })
  })

  it('is refused at an address that may never be asked, and nothing is set up', async () => {
    const token = await world.service.token('refused')
    const { status, body } = await setUp(token, 'https://10.0.0.1/')
    expect([status, body.error.details.field]).toEqual([400, 'notifications.webhook'])
    const { body: monitoring } = await world.service.ask('GET', '/api/monitor/status', { token })
    expect(monitoring.monitoring.active).toBe(false)
  })

  it('of a credential for monitoring only gets monitoring events only', async () => {
    const token = await world.service.token('narrow', { scopes: ['monitoring'] })
    await setUp(token, 'https://hooks.example.com/')
    const [{ events }] = await webhooks(await world.service.token('narrow'))
    expect(events).toEqual(['score.changed', 'alert.created', 'goal.achieved', 'monitoring.error'])
  })

  it('is replaced when such a credential moves one with more events', async () => {
    const [token, narrow] = await Promise.all([
      world.service.token('replaced'),
      world.service.token('replaced', { scopes: ['monitoring'] }),
    ])
    await setUp(token, 'https://hooks.example.com/')
    const [{ id }] = await webhooks(token)
    expect((await setUp(narrow, 'https://elsewhere.example.com/')).status).toBe(201)
    const [other, ...none] = await webhooks(token)
    expect([other.url, none]).toEqual(['https://elsewhere.example.com/', []])
    expect(other.id).not.toBe(id)
    expect(await world.service.store.get('webhooks', id)).toBeUndefined()
  })
})
