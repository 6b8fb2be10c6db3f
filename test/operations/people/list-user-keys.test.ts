import { describe, expect, it } from 'vitest'
import { answeringModel } from '../../support/answering-model.ts'
import { startService } from '../../support/service.ts'
import { noon } from '../../support/shared-service.ts'

const minute = 60_000

describe('list-user-keys', () => {
  it('shows a masked key, when it came and when it was last used, to the minute', async () => {
    let now = noon
    const languageModels = { openai: answeringModel('openai', { isConfigured: false }) }
    await using service = await startService({ clock: () => now, ports: { languageModels } })
    const body = { provider: 'openai', apiKey: 'sk-person-0123456789abcdef' }
    await service.ask('POST', '/api/user-keys', { body })
    const list = async () => (await service.ask('GET', '/api/user-keys')).body.keys
    const fresh = {
      provider: 'openai',
      maskedKey: 'sk-…cdef',
      createdAt: '2026-11-21T12:00:00.000Z',
      lastUsedAt: null,
    }
    const chosen = { model: 'gpt-6-luna' }
    await service.ask('POST', '/api/create-chat', { body: chosen })
    expect(await list()).toEqual([fresh])
    const say = () =>
      service.ask('POST', '/api/chat', {
        body: { messages: [{ role: 'user', content: 'Hello' }], model: 'gpt-6-luna' },
      })
    now = noon + minute
    expect((await say()).status).toBe(200)
    expect(await list()).toEqual([{ ...fresh, lastUsedAt: '2026-11-21T12:01:00.000Z' }])
    now = noon + 2 * minute - 1
    await say()
    expect((await list())[0].lastUsedAt).toBe('2026-11-21T12:01:00.000Z')
    now = noon + 2 * minute
    await say()
    expect((await list())[0].lastUsedAt).toBe('2026-11-21T12:02:00.000Z')
  })

  it('shows no other user’s', async () => {
    const languageModels = { openai: answeringModel('openai') }
    await using service = await startService({ ports: { languageModels } })
    const body = { provider: 'openai', apiKey: 'sk-person-0123456789abcdef' }
    await service.ask('POST', '/api/user-keys', { body })
    const { body: others } = await service.ask('GET', '/api/user-keys', {
      token: await service.token('bob'),
    })
    expect(others).toEqual({ keys: [] })
  })
})
