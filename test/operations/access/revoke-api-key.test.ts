import { describe, expect, it } from 'vitest'
import { sharedService } from '../../support/shared-service.ts'

const service = sharedService()

describe('revoke-api-key', () => {
  it('ends a key at once', async () => {
    const made = (await service().app.operate('create-api-key', { name: 'brief' })) as {
      id: string
      key: string
    }
    const ask = () => service().ask('GET', '/api/health', { token: made.key })
    expect((await ask()).status).toBe(200)
    expect(await service().app.operate('revoke-api-key', { id: made.id })).toEqual({
      id: made.id,
      revokedAt: '2026-11-21T12:00:00.000Z',
    })
    expect((await ask()).status).toBe(401)
  })

  it('says when there is no such key', async () => {
    await expect(service().app.operate('revoke-api-key', { id: 'key_none' })).rejects.toThrow(
      'There is no API key key_none.',
    )
  })
})
