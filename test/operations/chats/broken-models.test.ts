import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { limits } from '../../../src/config/limits.ts'
import { Failure } from '../../../src/errors.ts'
import { chatService } from './chat-service.ts'
import { type Script, waitingScript } from './scripted-model.ts'

const mine = { id: 'mine' }

describe('a model', () => {
  it('that breaks is a 500; its text so far is saved, and the chat continues', async () => {
    const scripts: Script[] = [
      ({ say }) => {
        say('Half a ')
        throw new TypeError('x is not a function')
      },
    ]
    await using service = await chatService({
      script: (call) => (scripts.shift() ?? (() => ({})))(call),
    })
    const { status, body } = await service.say('How?', mine)
    expect([status, body.error.code]).toEqual([500, 'internal_error'])
    expect(JSON.stringify(body)).not.toContain('function')
    expect((await service.messages('mine')).at(-1)).toMatchObject({
      content: 'Half a ',
      status: 'error',
    })
    expect((await service.say('Why?', mine)).status).toBe(200)
  })

  it('that is not available is a 503; its text so far is saved', async () => {
    await using service = await chatService({
      script: async ({ say }) => {
        say('Half a ')
        await turn()
        throw new Failure('model_unavailable', 'The model does not answer.')
      },
    })
    const { status, body } = await service.say('How?', mine)
    expect([status, body.error.code]).toEqual([503, 'model_unavailable'])
    expect((await service.messages('mine')).at(-1)).toMatchObject({
      content: 'Half a ',
      status: 'error',
    })
  })

  it('that writes a million characters is saved whole', async () => {
    await using service = await chatService({
      script: ({ say }) => {
        for (let piece = 0; piece < 1_000; piece++) say('x'.repeat(1_000))
        return {}
      },
    })
    const { body } = await service.say('How?', mine)
    expect(body.message.content.length).toBe(1_000_000)
    expect((await service.messages('mine')).at(-1)?.content).toBe('x'.repeat(1_000_000))
  })

  it('that asks for tools without end reads of them in its eighth round and may ask for none', async () => {
    await using service = await chatService({
      script: ({ request, say }) => {
        if (request.toolChoice === 'none') {
          say('Enough.')
          return {}
        }
        const call = { id: `call_${request.turns.length}`, name: 'list_models', arguments: '{}' }
        return { finishReason: 'tool_calls', toolCalls: [call] }
      },
    })
    const { body } = await service.say('How?', mine)
    const { calls } = service.model
    expect(calls.map(({ request }) => request.toolChoice)).toEqual([
      ...Array.from({ length: 7 }, () => undefined),
      'none',
    ])
    expect(calls[7]?.request.tools).toEqual(calls[0]?.request.tools)
    expect(calls[0]?.request.tools.length).toBeGreaterThan(0)
    expect(body.toolCalls.length).toBe(7)
    expect(body.toolCalls[0]).toMatchObject({ name: 'list_models', arguments: '{}' })
    expect(body.message.content).toBe('Enough.')
  })

  it('that is still writing after five minutes is a 503; its text so far is saved', async () => {
    const { script, begun } = waitingScript()
    await using service = await chatService({ script })
    await service.asAnn('GET', '/api/models')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const asked = service.say('How?', { id: 'mine' })
    await begun
    vi.advanceTimersByTime(limits.replies.maxReplyMs)
    vi.useRealTimers()
    const { status, body } = await asked
    expect([status, body.error.details]).toEqual([503, { reason: 'timeout' }])
    expect((await service.messages('mine')).at(-1)).toMatchObject({
      content: 'Yes, ',
      status: 'error',
    })
  })
})
