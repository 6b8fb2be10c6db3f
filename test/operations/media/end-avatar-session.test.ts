import { describe, expect, it } from 'vitest'
import { startAvatar } from '../../support/avatars.ts'
import { sharedService } from '../../support/shared-service.ts'

const service = sharedService()

const end = async (token: string, sessionId: string) =>
  await service().ask('DELETE', `/api/avatar/session/${sessionId}`, { token })

describe('end-avatar-session', () => {
  it('ends the session once', async () => {
    const token = await service().token('nora')
    const { sessionId } = (await startAvatar(service(), token)).body
    const { status, body } = await end(token, sessionId)
    expect([status, body]).toEqual([200, { success: true }])
    const again = await end(token, sessionId)
    expect([again.status, again.body.error]).toEqual([
      404,
      {
        code: 'not_found',
        message:
          'There is no such avatar session, or it has ended. Create one: POST /api/avatar/create-session.',
      },
    ])
  })

  it('ends nobody else’s session', async () => {
    const token = await service().token('olaf')
    const { sessionId } = (await startAvatar(service(), token)).body
    expect((await end(await service().token('olga'), sessionId)).status).toBe(404)
    expect((await end(token, sessionId)).status).toBe(200)
  })
})
