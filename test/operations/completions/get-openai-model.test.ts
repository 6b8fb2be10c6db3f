import { describe, expect, it } from 'vitest'
import { sharedService } from '../../support/shared-service.ts'

const service = sharedService()

describe('GET /v1/models/{model}', () => {
  it('describes one model', async () => {
    const { status, body } = await service().ask('GET', '/v1/models/offline')
    expect([status, body.id, body.object]).toEqual([200, 'offline', 'model'])
  })

  it.each(['none', 'gpt-6-luna', 'meta%2Fllama', '%00', '%0d%0ax'])(
    'knows none that is called %s',
    async (id) => {
      const { status, body } = await service().ask('GET', `/v1/models/${id}`)
      expect([status, body.error.type, body.error.param, body.error.code]).toEqual([
        404,
        'invalid_request_error',
        'model',
        'not_found',
      ])
    },
  )
})
