import { describe, expect, it } from 'vitest'
import { startAvatar } from '../../support/avatars.ts'
import { startService } from '../../support/service.ts'
import { noon } from '../../support/shared-service.ts'

describe('get-avatar-sessions', () => {
  it('shows the person’s live sessions, the newest first, without their tokens', async () => {
    let now = noon
    await using service = await startService({ clock: () => now })
    const token = await service.token('paul', { tier: 'pro' })
    const first = (await startAvatar(service, token)).body
    now += 1_000
    const second = (await startAvatar(service, token, { avatarId: 'rose' })).body
    const { status, body } = await service.ask('GET', '/api/avatar/session', { token })
    const shown = ({ url: _, accessToken: __, wsUrl: ___, ...session }: typeof first) => session
    expect([status, body]).toEqual([
      200,
      {
        session: shown(second),
        sessions: [shown(second), shown(first)],
        ...{ active: 2, limit: 3, minutesUsed: 0, minutesLimit: 60 },
      },
    ])
  })

  it('shows nobody another person’s sessions', async () => {
    await using service = await startService({ clock: () => noon })
    await startAvatar(service, await service.token('paul'))
    const token = await service.token('olga', { tier: 'enterprise' })
    const { body } = await service.ask('GET', '/api/avatar/session', { token })
    expect(body).toEqual({
      ...{ session: null, sessions: [], active: 0, limit: null },
      ...{ minutesUsed: 0, minutesLimit: 'unlimited' },
    })
  })
})
