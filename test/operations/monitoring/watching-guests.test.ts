import { describe, expect, it } from 'vitest'
import { loadEvent } from '../../../src/events/load-event.ts'
import { monitoringRequest } from '../../documents/engine/requests.ts'
import { type MonitoredService, monitoredService } from '../../support/monitored-service.ts'
import { noon } from '../../support/shared-service.ts'
import { alerting, day, first, setUpDaily } from './alerting.ts'

describe('A guest who watches a bureau', () => {
  const guestOf = async (service: MonitoredService) => {
    const { body } = await service.ask('POST', '/api/create-guest', { token: '' })
    return { token: body.accessToken as string, id: body.user.id as string }
  }

  it('has the same checks and alerts as a user later', async () => {
    await using service = await monitoredService()
    const guest = await guestOf(service)
    await setUpDaily(service, { token: guest.token })
    await alerting(service, 1)
    await service.ask('POST', '/api/claim-guest', { body: { guestToken: guest.token } })
    const { body } = await service.ask('GET', '/api/monitor/status')
    expect(body.recentAlerts).toMatchObject([{ type: 'score_change' }])
    const query = { index: 'byUser', equals: ['alice'], limit: 100 } as const
    const events = await service.store.list('events', query)
    const sent = await Promise.all(events.items.map((event) => loadEvent(event, service)))
    expect(sent.map((event) => event?.data.userId)).toEqual(sent.map(() => 'alice'))
    expect(sent.map((event) => event?.type)).toContain('alert.created')
    service.bureau.says({ score: 640, scoreModel: 'FICO 8' })
    await service.checkAt(first + 2 * day)
    expect(service.bureau.asked.at(-1)?.path).toBe('/v1/reports?user=alice&bureau=bureau_a')
    expect((await service.ask('GET', '/api/monitor/status')).body.recentAlerts[0]).toMatchObject({
      details: { previousScore: 680, newScore: 640 },
    })
    expect(await service.sent('score.changed')).toHaveLength(2)
  })

  describe('with a webhook', () => {
    const setUp = (service: MonitoredService, token: string, name: string) => {
      const notifications = { webhook: `https://hooks.example.com/${name}` }
      return service.ask('POST', '/api/monitor/setup', {
        token,
        body: { ...monitoringRequest, notifications },
      })
    }
    const urls = async (service: MonitoredService, token: string) => {
      const { body } = await service.ask('GET', '/api/webhooks', { token })
      return body.webhooks.map(({ url }: { url: string }) => url)
    }

    it('brings it along beside the monitor, which sends it nothing', async () => {
      await using service = await monitoredService()
      const [guest, token] = [await guestOf(service), await service.token('una')]
      await setUp(service, guest.token, 'guest')
      await service.ask('POST', '/api/claim-guest', { token, body: { guestToken: guest.token } })
      expect(await urls(service, token)).toEqual(['https://hooks.example.com/guest'])
      await service.ask('DELETE', '/api/monitor', { token })
      expect(await urls(service, token)).toEqual(['https://hooks.example.com/guest'])
    })

    it('leaves it behind where the user’s own monitor stays', async () => {
      await using service = await monitoredService()
      const [guest, token] = [await guestOf(service), await service.token('vera')]
      await setUp(service, guest.token, 'guest')
      await setUp(service, token, 'own')
      await service.ask('POST', '/api/claim-guest', { token, body: { guestToken: guest.token } })
      expect(await urls(service, token)).toEqual(['https://hooks.example.com/own'])
      const query = { index: 'byUser', equals: [guest.id], limit: 10 } as const
      expect((await service.store.list('webhooks', query)).items).toEqual([])
    })
  })

  it('and never becomes a user leaves nothing', async () => {
    await using service = await monitoredService()
    const guest = await guestOf(service)
    await setUpDaily(service, { token: guest.token })
    await alerting(service, 1)
    service.now = noon + 31 * day
    await service.ask('POST', '/api/monitor/setup', { body: monitoringRequest })
    const left = async () => {
      const query = { index: 'byUser', equals: [guest.id], limit: 10 } as const
      const alerts = await service.store.list('alerts', query)
      const events = await service.store.list('events', query)
      const monitor = await service.store.get('monitors', guest.id)
      return [alerts.items.length, events.items.length, monitor]
    }
    await expect.poll(left).toEqual([0, 0, undefined])
  })
})
