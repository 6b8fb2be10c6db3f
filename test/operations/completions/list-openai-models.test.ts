import { describe, expect, it } from 'vitest'
import { startService } from '../../support/service.ts'
import { sharedService } from '../../support/shared-service.ts'

const service = sharedService()

const offline = {
  id: 'offline',
  object: 'model',
  created: 0,
  owned_by: 'offline',
  name: 'Credit coach (offline)',
  context_length: 32_000,
}

describe('GET /v1/models', () => {
  it('lists the models that answer, as OpenAI lists its own', async () => {
    const { status, body } = await service().ask('GET', '/v1/models')
    expect([status, body]).toEqual([200, { object: 'list', data: [offline] }])
  })

  it('with a provider’s key lists its models too, but none that the plan leaves out', async () => {
    await using keyed = await startService({}, { OPENAI_API_KEY: 'key' })
    const idsFor = async (tier: string) => {
      const token = await keyed.token(tier, { tier })
      const { body } = await keyed.ask('GET', '/v1/models', { token })
      return body.data.map(({ id }: { id: string }) => id)
    }
    const free = await idsFor('free')
    expect(free).toContain('gpt-6-luna')
    expect(free).not.toContain('gpt-6-astra')
    expect(await idsFor('pro')).toContain('gpt-6-astra')
  })

  it('needs a credential, and says so in OpenAI’s words', async () => {
    const { status, body } = await service().ask('GET', '/v1/models', { token: '' })
    expect([status, body]).toEqual([
      401,
      {
        error: {
          message: expect.any(String),
          type: 'authentication_error',
          param: null,
          code: 'unauthorized',
        },
      },
    ])
  })
})
