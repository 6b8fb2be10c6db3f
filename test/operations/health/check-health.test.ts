import { describe, expect, it } from 'vitest'
import { sharedService } from '../../support/shared-service.ts'

const service = sharedService()

describe('check-health', () => {
  it('is open to every valid credential, whatever its scopes', async () => {
    const token = await service().token('alice', { scopes: ['letters'] })
    expect((await service().ask('GET', '/api/health', { token })).status).toBe(200)
  })

  it('takes no fields', async () => {
    const { status, body } = await service().ask('GET', '/api/health?verbose=1')
    expect({ status, details: body.error.details }).toEqual({
      status: 400,
      details: { field: 'verbose', issue: 'is not a known field' },
    })
  })
})
