import { describe, expect, it } from 'vitest'
import { answeringModel } from '../../support/answering-model.ts'
import { sharedService } from '../../support/shared-service.ts'

const service = sharedService({ ports: { languageModels: { openai: answeringModel('openai') } } })

const premium = 'gpt-6-astra'

const as = async (name: string, tier: string, method: string, path: string, body?: object) =>
  service().ask(method, path, {
    token: await service().token(name, { tier }),
    ...(body === undefined ? {} : { body }),
  })

const choose = (name: string, tier: string, defaultModel: string) =>
  as(name, tier, 'POST', '/api/user-preferences', { defaultModel })

const say = (name: string, tier: string) =>
  as(name, tier, 'POST', '/console/api/chat', { messages: [{ role: 'user', content: 'Hello' }] })

const shown = async (name: string, tier: string) =>
  (await as(name, tier, 'GET', '/api/user-preferences')).body.settings.defaultModel

describe('A default model', () => {
  it.each([
    ['POST', '/api/user-preferences'],
    ['PATCH', '/api/user/settings'],
  ])('that the plan does not have is refused by %s %s as a message is', async (method, path) => {
    const { status, body } = await as('ann', 'free', method, path, { defaultModel: premium })
    expect([status, body.error]).toEqual([
      403,
      {
        code: 'forbidden',
        message:
          'GPT-6 Astra is not part of your plan. Choose another model, or add a key of your own (POST /api/user-keys).',
      },
    ])
    expect(await shown('ann', 'free')).toBe('gpt-6-luna')
  })

  it('that the plan has answers where none is named', async () => {
    expect((await choose('bob', 'pro', premium)).body.settings.defaultModel).toBe(premium)
    expect((await say('bob', 'pro')).body.model).toBe(premium)
  })

  it('is whatever a key of one’s own brings', async () => {
    const key = { provider: 'openai', apiKey: 'sk-person-0123456789abcdef' }
    expect((await as('cat', 'free', 'POST', '/api/user-keys', key)).status).toBe(200)
    expect((await choose('cat', 'free', premium)).body.settings.defaultModel).toBe(premium)
    expect((await say('cat', 'free')).body.model).toBe(premium)
    await as('cat', 'free', 'DELETE', '/api/user-keys?provider=openai')
    expect((await say('cat', 'free')).body.model).toBe('gpt-6-luna')
  })

  it('of a chat gives way in the same manner', async () => {
    const { body } = await as('eve', 'pro', 'POST', '/api/create-chat', { model: premium })
    const chatId = body.chat.id
    const messages = [{ role: 'user', content: 'Hello' }]
    const ask = (tier: string, more: object) =>
      as('eve', tier, 'POST', '/console/api/chat', { chatId, messages, ...more })
    expect((await ask('pro', {})).body.model).toBe(premium)
    expect((await ask('free', {})).body.model).toBe('gpt-6-luna')
    expect((await ask('free', { model: premium })).status).toBe(403)
    expect((await ask('pro', {})).body.model).toBe(premium)
  })

  it('that the plan has no more gives way to the primary one until it has it again', async () => {
    await choose('dan', 'pro', premium)
    expect(await shown('dan', 'free')).toBe('gpt-6-luna')
    expect((await say('dan', 'free')).body.model).toBe('gpt-6-luna')
    const { status, body } = await as('dan', 'free', 'POST', '/api/create-chat', {})
    expect([status, body.chat.model]).toEqual([201, 'gpt-6-luna'])
    await as('dan', 'free', 'POST', '/api/user-preferences', { theme: 'dark' })
    expect(await shown('dan', 'pro')).toBe(premium)
  })
})
