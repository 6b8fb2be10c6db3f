import { describe, expect, it } from 'vitest'
import { chatService } from './chat-service.ts'

const mine = { id: 'mine' }

const listModels = (id: number) => ({ id: `call_${id}`, name: 'list_models', arguments: '{}' })

const refusal = [503, 'model_unavailable', { reason: 'too_many_tool_calls' }]

describe('a model that asks for tools', () => {
  it('is not sent a tool choice without tools: providers refuse that', async () => {
    await using service = await chatService({
      script: ({ request }) => ({
        finishReason: 'tool_calls',
        toolCalls: [listModels(request.turns.length)],
      }),
    })
    await service.asAnn('POST', '/v1/chat/completions', {
      model: 'gpt-6-luna',
      messages: [{ role: 'user', content: 'How?' }],
      tool_choice: 'none',
    })
    expect(service.model.calls.length).toBe(8)
    expect(service.model.calls.at(-1)?.request).toMatchObject({ tools: [] })
    expect(service.model.calls.at(-1)?.request).not.toHaveProperty('toolChoice')
  })

  it('and continues when it may call none is ended in its eighth round; its text is saved', async () => {
    await using service = await chatService({
      script: ({ request, say }) => {
        if (request.turns.length === 1) say('One moment.')
        return { finishReason: 'tool_calls', toolCalls: [listModels(request.turns.length)] }
      },
    })
    const { status, body } = await service.say('How?', mine)
    expect([status, body.error.code, body.error.details]).toEqual(refusal)
    expect(service.model.calls.length).toBe(8)
    expect((await service.messages('mine')).at(-1)).toMatchObject({
      content: 'One moment.',
      status: 'error',
    })
  })

  it.each([
    [128, 200, 2],
    [129, 503, 1],
  ])('for %i of them at once is a %i after %i rounds', async (count, expected, rounds) => {
    await using service = await chatService({
      script: ({ request, say }) => {
        if (request.turns.length > 1) {
          say('Done.')
          return {}
        }
        const toolCalls = Array.from({ length: count }, (_, index) => listModels(index))
        return { finishReason: 'tool_calls', toolCalls }
      },
    })
    const { status } = await service.say('How?', mine)
    expect([status, service.model.calls.length]).toEqual([expected, rounds])
  })

  it('for too many in all its rounds together is ended before it gets the last of them', async () => {
    await using service = await chatService({
      script: ({ request }) => ({
        finishReason: 'tool_calls',
        toolCalls: Array.from({ length: 60 }, (_, index) =>
          listModels(index + request.turns.length),
        ),
      }),
    })
    const { status, body } = await service.say('How?', mine)
    expect([status, body.error.code, body.error.details]).toEqual(refusal)
    expect(service.model.calls.length).toBe(3)
  })

  it('without end through the OpenAI face is ended, too', async () => {
    await using service = await chatService({
      script: ({ request }) => ({
        finishReason: 'tool_calls',
        toolCalls: [listModels(request.turns.length)],
      }),
    })
    const { status, body } = await service.asAnn('POST', '/v1/chat/completions', {
      model: 'gpt-6-luna',
      messages: [{ role: 'user', content: 'How?' }],
    })
    expect([status, body.error.code]).toEqual([503, 'model_unavailable'])
    expect(service.model.calls.length).toBe(8)
  })
})
