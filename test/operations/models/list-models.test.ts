import { describe, expect, it } from 'vitest'
import { answeringModel } from '../../support/answering-model.ts'
import { startService } from '../../support/service.ts'
import { sharedService } from '../../support/shared-service.ts'

const service = sharedService()

const ids = (body: { models: { id: string }[] }) => body.models.map(({ id }) => id)

const withOpenAi = () =>
  startService({ ports: { languageModels: { openai: answeringModel('openai') } } })

describe('list-models', () => {
  it('has the offline coach alone where there is no key', async () => {
    const { status, body } = await service().ask('GET', '/api/models')
    expect(status).toBe(200)
    expect(body).toEqual({
      models: [
        {
          id: 'offline',
          name: 'Credit coach (offline)',
          provider: 'offline',
          features: ['chat'],
          contextLength: 32_000,
          price: { input: 0, output: 0 },
          premium: false,
          available: true,
          primary: true,
        },
      ],
    })
  })

  it('has the models of each provider that the service has a key for', async () => {
    await using keyed = await withOpenAi()
    const { body } = await keyed.ask('GET', '/api/models')
    expect(ids(body)).toEqual([
      'gpt-6-luna',
      'gpt-6-sol',
      'gpt-6-astra',
      'gpt-5.6-luna',
      'gpt-5.6-terra',
      'gpt-5.6-sol',
      'offline',
    ])
    expect(body.models[0]).toEqual({
      id: 'gpt-6-luna',
      name: 'GPT-6 Luna',
      provider: 'openai',
      features: ['chat', 'vision', 'tools', 'search'],
      contextLength: 1_050_000,
      price: { input: 0.1, output: 0.5 },
      premium: false,
      available: true,
      primary: true,
    })
  })

  it('marks one model as primary', async () => {
    await using keyed = await withOpenAi()
    const { body } = await keyed.ask('GET', '/api/models')
    const marks = body.models.map(({ primary }: { primary?: boolean }) => primary)
    expect(marks).toEqual([true, ...Array.from({ length: 6 }, () => undefined)])
  })

  it('says which of them the person’s plan has', async () => {
    await using keyed = await withOpenAi()
    const availableTo = async (tier: string) => {
      const token = await keyed.token(`of-${tier}`, { tier })
      const { body } = await keyed.ask('GET', '/api/models', { token })
      return ids({ models: body.models.filter((model: { available: boolean }) => model.available) })
    }
    expect(await availableTo('free')).toEqual([
      'gpt-6-luna',
      'gpt-6-sol',
      'gpt-5.6-luna',
      'gpt-5.6-terra',
      'offline',
    ])
    expect((await availableTo('pro')).length).toBe(7)
  })

  it('has the models that the person’s own key brings, all of them available', async () => {
    const anthropic = answeringModel('anthropic', { isConfigured: false })
    await using bare = await startService({ ports: { languageModels: { anthropic } } })
    const body = { provider: 'anthropic', apiKey: 'sk-ant-0123456789abcdef' }
    await bare.ask('POST', '/api/user-keys', { body })
    const { body: own } = await bare.ask('GET', '/api/models')
    expect(ids(own)).toEqual([
      'claude-haiku-4-5',
      'claude-sonnet-5',
      'claude-opus-5-5',
      'claude-opus-5',
      'claude-fable-5',
      'offline',
    ])
    expect(own.models.every(({ available }: { available: boolean }) => available)).toBe(true)
    const token = await bare.token('bob')
    expect(ids((await bare.ask('GET', '/api/models', { token })).body)).toEqual(['offline'])
  })
})
