import { describe, expect, it } from 'vitest'
import { checkMonitorWork } from '../../../src/operations/monitoring/monitor-record.ts'
import type { Change } from '../../../src/ports/store.ts'
import { monitoredService } from '../../support/monitored-service.ts'
import { noon } from '../../support/shared-service.ts'
import { alerting, day, first, setUpDaily } from './alerting.ts'

describe('list-alerts', () => {
  it('lists all alerts by pages, newest first; the status tells the newest twenty', async () => {
    await using service = await monitoredService()
    await setUpDaily(service)
    await alerting(service, 23)
    const dates: string[] = []
    let next = ''
    do {
      const { body } = await service.ask('GET', `/api/monitor/alerts?limit=10${next}`)
      dates.push(...body.alerts.map(({ date }: { date: string }) => date))
      next = body.next === null ? '' : `&after=${encodeURIComponent(body.next)}`
    } while (next !== '')
    expect(dates).toHaveLength(23)
    expect(dates).toEqual(dates.toSorted().toReversed())
    const { body } = await service.ask('GET', '/api/monitor/status')
    expect(body.recentAlerts.map(({ date }: { date: string }) => date)).toEqual(dates.slice(0, 20))
  })

  it('shows each user their own, and needs the scope', async () => {
    await using service = await monitoredService()
    await setUpDaily(service)
    await alerting(service, 1)
    const bob = await service.token('bob')
    expect((await service.ask('GET', '/api/monitor/alerts', { token: bob })).body).toEqual({
      alerts: [],
      next: null,
    })
    const coach = await service.key('coach', ['coach', 'users:act'])
    const { status } = await service.ask('GET', '/api/monitor/alerts', {
      token: coach,
      headers: { 'x-act-for': 'alice' },
    })
    expect(status).toBe(403)
  })

  it('stores creditors and the owner sealed', async () => {
    await using service = await monitoredService()
    await setUpDaily(service)
    service.bureau.says({ accounts: [], inquiries: [] })
    await service.checkAt(first)
    service.bureau.says({ accounts: [], inquiries: [{ date: '2026-11-22', by: 'Lakeside Bank' }] })
    await service.checkAt(first + day)
    const { sealedStore } = service
    const saved = [
      ...(await sealedStore.list('alerts', { index: 'byUser', equals: ['alice'], limit: 9 })).items,
      await sealedStore.get('monitors', 'alice'),
    ]
    expect(saved).toHaveLength(2)
    expect(JSON.stringify(saved)).not.toMatch(/Lakeside|jordan@example/)
    const { body } = await service.ask('GET', '/api/monitor/alerts')
    expect(body.alerts[0].details).toEqual({ by: 'Lakeside Bank', inquiredOn: '2026-11-22' })
  })
})

describe('An alert', () => {
  it('is published once, even if the store has lost the record', async () => {
    await using service = await monitoredService()
    await setUpDaily(service)
    service.bureau.says({ score: 700, scoreModel: 'FICO 8' })
    await service.checkAt(first)
    const known = await service.store.get('monitors', 'alice')
    service.bureau.says({ score: 680, scoreModel: 'FICO 8' })
    await service.checkAt(first + day)
    expect(await service.sent('alert.created')).toHaveLength(1)
    if (known === undefined) throw new Error('there is no monitor')
    const { value } = known
    await service.store.transact({
      changes: [{ kind: 'put', collection: 'monitors', id: 'alice', value }],
      work: [checkMonitorWork(value)],
    })
    await service.checkAt(first + day)
    expect(service.bureau.asked).toHaveLength(3)
    expect(await service.sent('alert.created')).toHaveLength(1)
  })

  it('takes the place of the oldest of a thousand', async () => {
    await using service = await monitoredService()
    await setUpDaily(service)
    const alert = {
      userId: 'alice',
      type: 'score_change',
      bureau: 'bureau_a',
      severity: 'low',
      sealedDetails: '',
    } as const
    const changes = Array.from({ length: 1_000 }, (_, at): Change => {
      const value = { ...alert, createdAt: noon - day + at }
      return { kind: 'put', collection: 'alerts', id: `alr_${at}`, value }
    })
    await service.store.transact({ changes })
    await alerting(service, 1)
    const query = { index: 'byUser', equals: ['alice'] } as const
    expect(await service.store.count('alerts', query)).toBe(1_000)
    const { items } = await service.store.list('alerts', { ...query, limit: 1 })
    expect(items[0]?.id).toBe('alr_1')
  })
})
