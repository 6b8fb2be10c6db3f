import { describe, expect, it } from 'vitest'
import { openStream } from '../../doors/http/streaming.ts'
import { chatService } from './chat-service.ts'
import { waitingScript } from './scripted-model.ts'
import { eventIds, streamedText } from './streamed.ts'

const mine = { id: 'mine' }

const streamed = { trigger: 'submit-message', stream: true }

describe('a reader who comes back', () => {
  it('reads the answer that is being written from its beginning, without a second model call', async () => {
    const { script, begun, release } = waitingScript()
    await using service = await chatService({ script })
    const asked = service.say('How?', mine)
    await begun
    const token = await service.token('ann', { tier: 'enterprise' })
    const reading = await openStream(service, 'GET /api/chat/mine/stream', { token })
    await reading.until(/Yes, /)
    release()
    await asked
    expect(streamedText(await reading.rest())).toBe('Yes, in a month.')
    expect(service.model.calls.length).toBe(1)
  })

  it('gets the rest of an answer that has ended meanwhile', async () => {
    await using service = await chatService({
      script: ({ say }) => {
        say('One, ')
        say('two.')
        return {}
      },
    })
    const token = await service.token('ann', { tier: 'enterprise' })
    const first = await service.ask('POST', '/api/chat', {
      token,
      body: { ...mine, ...streamed, messages: [{ role: 'user', content: 'Count' }] },
    })
    expect(streamedText(first.body)).toBe('One, two.')
    const [messageId] = (eventIds(first.body)[0] ?? '').split(':')
    const rest = await service.ask('GET', '/api/chat/mine/stream', {
      token,
      headers: { 'last-event-id': `${messageId}:5` },
    })
    expect([rest.status, streamedText(rest.body)]).toEqual([200, 'two.'])
    expect(service.model.calls.length).toBe(1)
  })

  it('finds nothing where nothing is being written', async () => {
    await using service = await chatService()
    await service.say('How?', mine)
    const known = await service.asAnn('GET', '/api/chat/mine/stream')
    const unknown = await service.asAnn('GET', '/api/chat/other/stream')
    expect([known.status, known.body, unknown.status]).toEqual([204, '', 204])
  })
})
