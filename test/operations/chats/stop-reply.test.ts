import { describe, expect, it } from 'vitest'
import { chatService } from './chat-service.ts'
import { type Script, untilAborted, waitingScript } from './scripted-model.ts'

const mine = { id: 'mine' }

describe('an answer that is stopped', () => {
  it('is saved up to there, and its reader gets the end', async () => {
    const { script, begun } = waitingScript()
    await using service = await chatService({ script })
    const asked = service.say('How?', mine)
    await begun
    expect((await service.asAnn('POST', '/api/chat/mine/stop')).body).toEqual({ stopped: true })
    const { status, body } = await asked
    expect([status, body.message.content, body.message.status, body.finishReason]).toEqual([
      200,
      'Yes, ',
      'stopped',
      'stopped',
    ])
    expect(await service.messages('mine')).toMatchObject([
      { role: 'user', content: 'How?', status: 'complete' },
      { role: 'assistant', content: 'Yes, ', status: 'stopped' },
    ])
    expect((await service.asAnn('POST', '/api/chat/mine/stop')).body).toEqual({ stopped: false })
  })

  it('has no known cost, which providers report at the end only', async () => {
    const { script, begun } = waitingScript()
    await using service = await chatService({ script })
    const asked = service.say('How?', mine)
    await begun
    await service.asAnn('POST', '/api/chat/mine/stop')
    expect((await asked).body.usage).toMatchObject({ totalCost: 0, costKnown: false })
  })

  it('before its first word is saved empty, and the next question leaves it out', async () => {
    const called = Promise.withResolvers<void>()
    const scripts: Script[] = [
      async ({ signal }) => {
        called.resolve()
        return await untilAborted(signal)
      },
    ]
    await using service = await chatService({
      script: (call) => (scripts.shift() ?? (() => ({})))(call),
    })
    const asked = service.say('How?', mine)
    await called.promise
    await service.asAnn('POST', '/api/chat/mine/stop')
    expect((await asked).body.message).toMatchObject({ content: '', status: 'stopped' })
    await service.say('Why?', mine)
    expect(service.model.calls[1]?.request.turns).toEqual([
      { role: 'user', content: 'How?' },
      { role: 'user', content: 'Why?' },
    ])
  })

  it('ends though its model does not heed the signal', async () => {
    const called = Promise.withResolvers<void>()
    const never = Promise.withResolvers<never>()
    await using service = await chatService({
      script: async ({ say }) => {
        say('Forever')
        called.resolve()
        return await never.promise
      },
    })
    const asked = service.say('How?', mine)
    await called.promise
    await service.asAnn('POST', '/api/chat/mine/stop')
    expect((await asked).body.message).toMatchObject({ content: 'Forever', status: 'stopped' })
  })

  it('of somebody else is not there', async () => {
    const { script, begun, release } = waitingScript()
    await using service = await chatService({ script })
    const asked = service.say('How?')
    await begun
    const [chat] = (await service.asAnn('GET', '/api/chat/history')).body.chats
    const bobs = await service.ask('POST', `/api/chat/${chat.id}/stop`, {
      token: await service.token('bob'),
    })
    expect(bobs.status).toBe(404)
    release()
    expect((await asked).body.message.status).toBe('complete')
  })
})
