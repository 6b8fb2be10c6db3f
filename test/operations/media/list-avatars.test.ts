import { describe, expect, it } from 'vitest'
import { sharedService } from '../../support/shared-service.ts'

const service = sharedService()

describe('list-avatars', () => {
  it('lists the three drawn avatars, with pictures that need no credential', async () => {
    const { status, body } = await service().ask('GET', '/api/avatar/list-avatars')
    const { url } = service()
    const drawn = { languages: ['en', 'fr'], provider: 'offline', status: 'active' }
    expect([status, body]).toEqual([
      200,
      {
        avatars: [
          {
            ...{ avatarId: 'amara', name: 'Amara', previewUrl: `${url}/avatar/faces/amara.svg` },
            ...{ defaultVoice: { voiceId: 'nova', name: 'nova' }, ...drawn },
          },
          {
            ...{ avatarId: 'mateo', name: 'Mateo', previewUrl: `${url}/avatar/faces/mateo.svg` },
            ...{ defaultVoice: { voiceId: 'cedar', name: 'cedar' }, ...drawn },
          },
          {
            ...{ avatarId: 'rose', name: 'Rose', previewUrl: `${url}/avatar/faces/rose.svg` },
            ...{ defaultVoice: { voiceId: 'coral', name: 'coral' }, ...drawn },
          },
        ],
        total: 3,
      },
    ])
    for (const { previewUrl } of body.avatars) {
      const picture = await service().ask('GET', previewUrl.slice(url.length), { token: '' })
      expect(picture.status).toBe(200)
      expect(picture.headers.get('content-type')).toContain('image/svg+xml')
      expect(picture.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
      expect(picture.body).toMatch(/^<svg /)
    }
  })

  it('needs the scope media', async () => {
    const token = await service().token('lea', { scopes: ['coach'] })
    expect((await service().ask('GET', '/api/avatar/list-avatars', { token })).status).toBe(403)
    expect((await service().ask('GET', '/api/avatar/list-avatars', { token: '' })).status).toBe(401)
  })
})
