import { describe, expect, it } from 'vitest'
import { startService } from '../../support/service.ts'
import { noon } from '../../support/shared-service.ts'

const path = '/api/realtime-session'

const clock = () => noon

describe('end-voice-session', () => {
  it('ends the session once, and frees its place', async () => {
    await using service = await startService({ clock })
    const { sessionId } = (await service.ask('POST', path)).body
    const { status, body } = await service.ask('DELETE', `${path}/${sessionId}`)
    expect([status, body]).toEqual([200, { success: true }])
    expect((await service.ask('POST', path)).status).toBe(201)
  })

  it('says not found for another person’s, and for one that has ended', async () => {
    await using service = await startService({ clock })
    const { sessionId } = (await service.ask('POST', path)).body
    const token = await service.token('bob')
    const foreign = await service.ask('DELETE', `${path}/${sessionId}`, { token })
    await service.ask('DELETE', `${path}/${sessionId}`)
    const again = await service.ask('DELETE', `${path}/${sessionId}`)
    expect([foreign.status, again.status]).toEqual([404, 404])
    expect(again.body.error.message).toBe(
      'There is no such voice session, or it has ended. Create one: POST /api/realtime-session.',
    )
  })
})
