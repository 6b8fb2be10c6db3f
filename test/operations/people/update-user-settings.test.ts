import { describe, expect, it } from 'vitest'
import { sharedService } from '../../support/shared-service.ts'

const service = sharedService()

const change = (token: string, body: object) =>
  service().ask('PATCH', '/api/user/settings', { token, body })

describe('update-user-settings', () => {
  it('keeps default model, theme, notifications, language and the use of bank data', async () => {
    const settings = {
      defaultModel: 'claude-haiku-4-5',
      theme: 'dark',
      notifications: false,
      language: 'fr',
      useBankData: true,
    }
    const walter = await service().token('walter')
    const { status, body } = await change(walter, settings)
    expect(status).toBe(200)
    expect(body.settings).toEqual(settings)
  })

  it('leaves what is not sent as it was', async () => {
    const xenia = await service().token('xenia')
    await change(xenia, { notifications: false })
    expect((await change(xenia, { theme: 'dark' })).body.settings).toMatchObject({
      notifications: false,
      theme: 'dark',
    })
  })

  it.each([
    ['defaultModel', { defaultModel: 'nobody' }],
    ['notifications', { notifications: 'yes' }],
    ['language', { language: 'de' }],
    ['useBankData', { useBankData: 'yes' }],
    ['tier', { tier: 'pro' }],
    ['email', { email: 'me@example.com' }],
  ])('refuses %s in %j', async (field, body) => {
    const { status, body: answer } = await change(await service().token('yann'), body)
    expect({ status, field: answer.error.details.field }).toEqual({ status: 400, field })
  })
})
