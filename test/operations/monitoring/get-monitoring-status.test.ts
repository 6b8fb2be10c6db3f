import { describe, expect, it } from 'vitest'
import { monitoringRequest } from '../../documents/engine/requests.ts'
import { sharedService } from '../../support/shared-service.ts'

const service = sharedService()

describe('get-monitoring-status', () => {
  it('says that nothing is set up, and guesses nothing', async () => {
    const token = await service().token('nobody-yet')
    const { status, body } = await service().ask('GET', '/api/monitor/status', { token })
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        monitoring: { active: false, since: null, lastCheck: null, nextCheck: null },
        recentAlerts: [],
        configuration: null,
        goal: null,
      },
    })
  })

  it('says that no bureau is asked, in words for a person', async () => {
    const token = await service().token('unwatched')
    const setup = { token, body: monitoringRequest }
    await service().ask('POST', '/api/monitor/setup', setup)
    const english = await service().ask('GET', '/api/monitor/status', { token })
    expect(english.body.warnings).toEqual([
      expect.stringContaining('No bureau is asked yet: the operator of this service has to'),
    ])
    expect(english.body.warnings[0]).not.toContain('_')
    const headers = { 'accept-language': 'fr' }
    const french = await service().ask('GET', '/api/monitor/status', { token, headers })
    expect(french.body.warnings[0]).toContain('Aucun bureau n’est encore interrogé')
  })

  it('shows each user their own', async () => {
    await service().ask('POST', '/api/monitor/setup', { body: monitoringRequest })
    const token = await service().token('bob')
    const { body } = await service().ask('GET', '/api/monitor/status', { token })
    expect(body.monitoring.active).toBe(false)
  })
})
