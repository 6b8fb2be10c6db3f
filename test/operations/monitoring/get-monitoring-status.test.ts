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

  it('shows each user their own', async () => {
    await service().ask('POST', '/api/monitor/setup', { body: monitoringRequest })
    const token = await service().token('bob')
    const { body } = await service().ask('GET', '/api/monitor/status', { token })
    expect(body.monitoring.active).toBe(false)
  })
})
