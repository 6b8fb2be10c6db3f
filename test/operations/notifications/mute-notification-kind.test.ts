import { describe, expect, it } from 'vitest'
import { sharedService } from '../../support/shared-service.ts'

const service = sharedService()

const mute = (body: unknown) => service().ask('POST', '/api/notifications/mutes', { body })

describe('mute-notification-kind', () => {
  it('mutes a kind once, however often it is pressed, and takes it back', async () => {
    await mute({ kind: 'hard_inquiry' })
    const { status, body } = await mute({ kind: 'hard_inquiry' })
    expect({ status, ...body, preferences: body.preferences.mutes }).toEqual({
      status: 200,
      kind: 'hard_inquiry',
      muted: true,
      preferences: [{ kind: 'hard_inquiry', bureau: null, until: null }],
    })
    const back = await mute({ kind: 'hard_inquiry', muted: false })
    expect(back.body.preferences.mutes).toEqual([])
  })

  it('leaves the mutes of single bureaus alone', async () => {
    const path = '/api/notifications/preferences'
    const mutes = [{ kind: 'late_payment', bureau: 'bureau_a' }]
    await service().ask('PATCH', path, { body: { mutes } })
    const { body } = await mute({ kind: 'late_payment', muted: false })
    expect(body.preferences.mutes).toMatchObject(mutes)
  })

  it('refuses one more than fifty', async () => {
    const mutes = Array.from({ length: 50 }, () => ({ bureau: 'bureau_b' }))
    await service().ask('PATCH', '/api/notifications/preferences', { body: { mutes } })
    const { status, body } = await mute({ kind: 'new_account' })
    expect([status, body.error.message]).toEqual([
      409,
      'You have 50 mutes, which is the most there can be. Take one back first.',
    ])
  })

  it('counts no mutes that are over, which nobody sees', async () => {
    const mutes = Array.from({ length: 50 }, () => ({ until: '2026-11-21T11:59:59Z' }))
    await service().ask('PATCH', '/api/notifications/preferences', { body: { mutes } })
    const { status, body } = await mute({ kind: 'new_account' })
    expect(status).toBe(200)
    expect(body.preferences.mutes).toEqual([{ kind: 'new_account', bureau: null, until: null }])
  })

  it('refuses a kind that does not exist', async () => {
    expect((await mute({ kind: 'everything' })).status).toBe(400)
  })
})
