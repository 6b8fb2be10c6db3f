import { describe, expect, it } from 'vitest'
import { sharedService } from '../../support/shared-service.ts'

const service = sharedService()

describe('list-api-keys', () => {
  it('shows names, scopes and dates, and nothing of the keys', async () => {
    const key = await service().key('partner', ['coach', 'users:act'])
    const list = await service().app.operate('list-api-keys', {})
    expect(list).toEqual({
      keys: [
        {
          id: expect.stringMatching(/^key_[0-9a-f]{24}$/),
          name: 'partner',
          scopes: ['coach', 'users:act'],
          createdAt: '2026-11-21T12:00:00.000Z',
          revokedAt: null,
        },
      ],
      next: null,
    })
    expect(JSON.stringify(list)).not.toContain(key.slice(4))
  })
})
