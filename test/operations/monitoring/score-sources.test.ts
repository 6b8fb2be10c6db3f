import { describe, expect, it } from 'vitest'
import { monitoringRequest } from '../../documents/engine/requests.ts'
import { emulatedBureau } from '../../emulators/bureau.ts'
import { type Service, startService } from '../../support/service.ts'
import { noon } from '../../support/shared-service.ts'

const day = 24 * 60 * 60 * 1_000

/** A service as the settings have it, whose own worker makes the checks of ten days. */
async function watching(environment: Record<string, string>) {
  const clock = { now: noon }
  const service = await startService({ clock: () => clock.now }, environment)
  const ask = async (method: string, path: string, body?: object) =>
    (
      await service.ask(method, path, {
        token: await service.token('alice'),
        ...(body && { body }),
      })
    ).body
  await ask('POST', '/api/monitor/setup', {
    ...monitoringRequest,
    bureaus: ['bureau_a'],
    frequency: 'daily',
    alerts: { ...monitoringRequest.alerts, scoreChange: 1 },
  })
  const status = () => ask('GET', '/api/monitor/status')
  return { service: service as Service, clock, status }
}

describe('Watched scores come', () => {
  it('from the sandbox bureau with BUREAU_SANDBOX', async () => {
    const { service, clock, status } = await watching({ BUREAU_SANDBOX: 'on' })
    await using _ = service
    clock.now = noon + 2 * day
    await expect.poll(async () => (await status()).monitoring.lastCheck).not.toBeNull()
    expect((await status()).recentAlerts).toEqual([])
    clock.now = noon + 9 * day
    await expect.poll(async () => (await status()).recentAlerts[0]?.type).toBe('score_change')
  })

  it('from BUREAU_API_URL, with BUREAU_API_KEY', async () => {
    await using bureau = await emulatedBureau({ score: 700 })
    const { service, clock, status } = await watching({
      BUREAU_API_URL: bureau.url,
      BUREAU_API_KEY: 'geheim',
    })
    await using _ = service
    clock.now = noon + 2 * day
    await expect.poll(async () => (await status()).monitoring.lastCheck).not.toBeNull()
    expect(bureau.asked).toEqual([
      { path: '/v1/reports?user=alice&bureau=bureau_a', authorization: 'Bearer geheim' },
    ])
  })

  it('from analysed reports alone with neither', async () => {
    const { service, clock, status } = await watching({})
    await using _ = service
    const planned = (await status()).monitoring.nextCheck
    clock.now = noon + 2 * day
    await expect.poll(async () => (await status()).monitoring.nextCheck).not.toBe(planned)
    expect(await status()).toMatchObject({ monitoring: { lastCheck: null }, recentAlerts: [] })
  })
})
