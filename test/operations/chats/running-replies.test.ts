import { describe, expect, it } from 'vitest'
import { chatService } from './chat-service.ts'
import { waitingScript } from './scripted-model.ts'

const mine = { id: 'mine' }

const streamed = { trigger: 'submit-message', stream: true }

describe('while an answer is written', () => {
  it('another question to the chat is a 409 that says what to do', async () => {
    const { script, begun, release } = waitingScript()
    await using service = await chatService({ script })
    const asked = service.say('How?', mine)
    await begun
    const { status, body, headers } = await service.say('Why?', mine)
    expect([status, headers.get('retry-after')]).toEqual([409, '1'])
    expect(body.error.message).toBe(
      'This chat is still being answered. Wait for the answer, or stop it (POST /api/chat/{chatId}/stop).',
    )
    release()
    await asked
    expect(await service.messages('mine')).toMatchObject([
      { content: 'How?' },
      { content: 'Yes, in a month.' },
    ])
  })

  it('its place in the chat is there and says so', async () => {
    const { script, begun, release } = waitingScript()
    await using service = await chatService({ script })
    const asked = service.say('How?', mine)
    await begun
    expect(await service.messages('mine')).toMatchObject([
      { role: 'user', content: 'How?', status: 'complete' },
      { role: 'assistant', content: '', status: 'running', model: 'gpt-6-luna' },
    ])
    release()
    await asked
  })

  it('the chat can be deleted: the model is stopped, and nothing is left', async () => {
    const { script, begun } = waitingScript()
    await using service = await chatService({ script })
    const asked = service.say('How?', mine)
    await begun
    expect((await service.asAnn('DELETE', '/api/chats/mine')).status).toBe(200)
    await asked
    expect(service.model.calls[0]?.signal.aborted).toBe(true)
    expect((await service.asAnn('GET', '/api/chats/mine')).status).toBe(404)
    await expect.poll(() => service.store.count('chats', { index: 'byUser', equals: [''] })).toBe(0)
    const chatId = service.model.calls[0] === undefined ? '' : (await asked).body.chatId
    expect(await service.store.count('messages', { index: 'byChat', equals: [chatId] })).toBe(0)
  })

  it('it continues without its reader, and is saved', async () => {
    const { script, begun, release } = waitingScript()
    await using service = await chatService({ script })
    const token = await service.token('ann', { tier: 'enterprise' })
    const leaving = new AbortController()
    const asked = fetch(`${service.url}/api/chat`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ ...mine, ...streamed, messages: [{ role: 'user', content: 'How?' }] }),
      signal: leaving.signal,
    })
    await begun
    const { body } = await asked
    leaving.abort()
    await body?.cancel().catch(() => undefined)
    release()
    await expect
      .poll(async () => (await service.messages('mine')).at(-1))
      .toMatchObject({ content: 'Yes, in a month.', status: 'complete' })
    expect(service.model.calls.length).toBe(1)
  })
})
