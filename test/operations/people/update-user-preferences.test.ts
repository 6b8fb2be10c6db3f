import { describe, expect, it } from 'vitest'
import { startService } from '../../support/service.ts'
import { sharedService } from '../../support/shared-service.ts'

const service = sharedService()

const choose = (token: string, body: object) =>
  service().ask('POST', '/api/user-preferences', { token, body })

describe('update-user-preferences', () => {
  it('keeps theme and default model, and answers with the profile', async () => {
    const rosa = await service().token('rosa')
    const { status, body } = await choose(rosa, { theme: 'dark', defaultModel: 'gpt-6-sol' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: 'rosa',
      settings: { theme: 'dark', defaultModel: 'gpt-6-sol' },
    })
    const shown = await service().ask('GET', '/api/user-preferences', { token: rosa })
    expect(shown.body).toEqual(body)
  })

  it('leaves what is not sent as it was', async () => {
    const sam = await service().token('sam')
    await choose(sam, { theme: 'dark', defaultModel: 'gpt-6-sol' })
    expect((await choose(sam, { theme: 'light' })).body.settings).toMatchObject({
      theme: 'light',
      defaultModel: 'gpt-6-sol',
    })
    expect((await choose(sam, {})).body.settings.theme).toBe('light')
  })

  it.each([
    ['defaultModel', { defaultModel: 'gpt-4' }],
    ['theme', { theme: '' }],
    ['theme', { theme: '<b>' }],
    ['theme', { theme: 7 }],
    ['notifications', { notifications: false }],
    ['tier', { tier: 'enterprise' }],
    ['subscription', { subscription: { tier: 'pro' } }],
    ['role', { role: 'admin' }],
  ])('refuses %s in %j', async (field, body) => {
    const { status, body: answer } = await choose(await service().token('tina'), body)
    expect({ status, field: answer.error.details.field }).toEqual({ status: 400, field })
  })

  it('refuses writes for another user', async () => {
    const bot = await service().key('bot')
    const { status } = await service().ask('POST', '/api/user-preferences', {
      token: bot,
      headers: { 'x-act-for': 'rosa' },
      body: { theme: 'pink' },
    })
    expect(status).toBe(403)
  })

  it('of ten choices at the same moment keeps each', async () => {
    const uma = await service().token('uma')
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => choose(uma, { theme: `theme-${n}` })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  })

  it('chooses the model that answers where none is named', async () => {
    const vera = await service().token('vera')
    await choose(vera, { defaultModel: 'gpt-6-sol' })
    const { status, body } = await service().ask('POST', '/console/api/chat', {
      token: vera,
      body: { messages: [{ role: 'user', content: 'Hello' }] },
    })
    expect(status).toBe(503)
    expect(body.error).toMatchObject({
      code: 'model_unavailable',
      details: { provider: 'openai', reason: 'not_configured' },
    })
  })

  it('answers in French where French is asked for', async () => {
    await using french = await startService()
    const { body } = await french.ask('POST', '/api/user-preferences', {
      headers: { 'accept-language': 'fr' },
      body: { defaultModel: 'gpt-4' },
    })
    expect(body.error.message).toBe(
      'defaultModel: n’est pas un modèle connu. GET /api/models donne la liste des modèles qui répondent.',
    )
  })
})
