import { describe, expect, it } from 'vitest'
import { disputeRequest } from '../../documents/engine/requests.ts'
import { sharedService } from '../../support/shared-service.ts'

const service = sharedService()

describe('create-api-key', () => {
  it('opens what its scopes name and nothing else', async () => {
    const token = await service().key('letters only', ['letters'])
    const letter = await service().ask('POST', '/api/generate/dispute', {
      token,
      body: disputeRequest,
    })
    const status = await service().ask('GET', '/api/monitor/status', { token })
    expect([letter.status, status.status]).toEqual([200, 403])
    expect(status.body.error.details).toEqual({ requiredScope: 'monitoring' })
  })

  it('with users:act works on the records of the user that X-Act-For names', async () => {
    const token = await service().key('bot', ['users:act'])
    const headers = { 'x-act-for': 'dana' }
    await service().ask('POST', '/api/generate/dispute', { token, headers, body: disputeRequest })
    const own = await service().ask('GET', '/api/disputes', { token })
    const danas = await service().ask('GET', '/api/disputes', {
      token: await service().token('dana'),
    })
    expect([own.body.disputes.length, danas.body.disputes.length]).toEqual([0, 1])
  })

  it('without users:act acts for no user', async () => {
    const token = await service().key('plain')
    const { status } = await service().ask('GET', '/api/disputes', {
      token,
      headers: { 'x-act-for': 'dana' },
    })
    expect(status).toBe(403)
  })

  it('lets no user act for another, whatever the header says', async () => {
    const { status } = await service().ask('GET', '/api/disputes', {
      headers: { 'x-act-for': 'dana' },
    })
    expect(status).toBe(403)
  })
})
