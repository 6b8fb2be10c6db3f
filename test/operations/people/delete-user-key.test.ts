import { describe, expect, it } from 'vitest'
import { answeringModel } from '../../support/answering-model.ts'
import { sharedService } from '../../support/shared-service.ts'

const openai = answeringModel('openai', { isConfigured: false })
const service = sharedService({ ports: { languageModels: { openai } } })

const add = (token: string) =>
  service().ask('POST', '/api/user-keys', {
    token,
    body: { provider: 'openai', apiKey: 'sk-person-0123456789abcdef' },
  })

const forget = (token: string, provider: string) =>
  service().ask('DELETE', `/api/user-keys?provider=${provider}`, { token })

describe('delete-user-key', () => {
  it('forgets the key, and its models answer no more', async () => {
    const ines = await service().token('ines')
    await add(ines)
    expect(await forget(ines, 'openai')).toMatchObject({ status: 200, body: { success: true } })
    const { body: status } = await service().ask('GET', '/api/user-key-status', { token: ines })
    expect(status).toEqual({ openai: false, anthropic: false })
    const answer = await service().ask('POST', '/api/chat', {
      token: ines,
      body: { messages: [{ role: 'user', content: 'Hello' }], model: 'gpt-6-luna' },
    })
    expect(answer.status).toBe(503)
  })

  it('answers 404 for a missing one and for another user’s', async () => {
    await add(await service().token('jack'))
    const kate = await service().token('kate')
    expect((await forget(kate, 'openai')).status).toBe(404)
    expect((await forget(kate, 'anthropic')).status).toBe(404)
  })

  it('refuses a provider without keys', async () => {
    const { status, body } = await forget(await service().token('lola'), 'offline')
    expect({ status, field: body.error.details.field }).toEqual({ status: 400, field: 'provider' })
  })
})
