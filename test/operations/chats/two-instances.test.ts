import { describe, expect, it } from 'vitest'
import { chatService } from './chat-service.ts'
import { waitingScript } from './scripted-model.ts'
import { streamedText } from './streamed.ts'

const mine = { id: 'mine' }

describe('two instances on one store', () => {
  it('answer one of two questions that come to a chat at once', async () => {
    await using here = await chatService()
    await using there = await here.beside()
    await here.say('Before', mine)
    const both = await Promise.all([here.say('One', mine), there.say('Two', mine)])
    const sent = await here.messages('mine')
    // The loser is told to wait, or comes after the winner's end: never in the middle.
    expect(
      both
        .map(({ status }) => status)
        .toSorted()
        .join(),
    ).toMatch(/^200,(?:200|409)$/)
    expect(sent.map(({ role }) => role)).toEqual(
      sent.map((_, at) => (at % 2 ? 'assistant' : 'user')),
    )
    expect(sent.every(({ status }) => status === 'complete')).toBe(true)
  })

  it('read the same back, whichever of them has answered before', async () => {
    await using here = await chatService()
    await using there = await here.beside()
    await here.say('One', mine)
    await here.say('Two', mine)
    await there.say('Three', mine)
    await here.say('Four', mine)
    const read = (service: typeof there) =>
      service.model.calls.at(-1)?.request.turns.map(({ content }) => content)
    expect(read(there)).toEqual(['One', 'Yes.', 'Two', 'Yes.', 'Three'])
    expect(read(here)).toEqual(['One', 'Yes.', 'Two', 'Yes.', 'Three', 'Yes.', 'Four'])
  })

  it('refuse a question to a chat that the other one is answering', async () => {
    const { script, begun, release } = waitingScript()
    await using here = await chatService({ script })
    await using there = await here.beside()
    const asked = here.say('How?', mine)
    await begun
    expect((await there.say('Why?', mine)).status).toBe(409)
    const anew = { ...mine, trigger: 'regenerate-message', stream: false }
    expect((await there.say('How?', anew)).status).toBe(409)
    expect(there.model.calls).toEqual([])
    release()
    expect((await asked).status).toBe(200)
  })

  it('take the word of the person who stops at the other one what is written here', async () => {
    const { script, begun, release } = waitingScript()
    await using here = await chatService({ script })
    await using there = await here.beside()
    const asked = here.say('How?', mine)
    await begun
    expect((await there.asAnn('POST', '/api/chat/mine/stop')).body).toEqual({ stopped: true })
    expect((await there.say('Why?', mine)).status).toBe(200)
    release()
    expect((await asked).status).toBe(200)
  })

  it('tell at the other one an answer that is written here, when it has ended', async () => {
    const { script, begun, release } = waitingScript()
    await using here = await chatService({ script })
    await using there = await here.beside()
    const asked = here.say('How?', mine)
    await begun
    // The model may be asked before the question has landed.
    const newest = async () => (await there.messages('mine')).at(-1)
    await expect.poll(async () => (await newest())?.status).toBe('running')
    const answer = await newest()
    const token = await there.token('ann')
    const headers = { 'last-event-id': `${answer?.id}:0` }
    const read = there.ask('GET', '/api/chat/mine/stream', { token, headers })
    release()
    await asked
    expect(streamedText((await read).body)).toBe('Yes, in a month.')
    expect(there.model.calls).toEqual([])
  })

  it('stop, and keep what was said so far', async () => {
    const { script, begun } = waitingScript()
    const here = await chatService({ script, overrides: { graceMs: 100 } })
    await using _world = here
    const there = await here.beside({ script: waitingScript().script })
    const asked = here.say('How?', mine)
    await begun
    await here.app[Symbol.asyncDispose]()
    const { status, body } = await asked
    expect([status, body.error]).toEqual([
      503,
      {
        code: 'model_unavailable',
        message:
          'The service is stopping. The answer so far is saved in the chat; ask again in a moment.',
      },
    ])
    expect((await there.messages('mine')).at(-1)).toMatchObject({
      content: 'Yes, ',
      status: 'error',
    })
    await there[Symbol.asyncDispose]()
  })
})
