import { LLMock } from '@copilotkit/aimock'
import { expect, it } from 'vitest'
import { startService } from '../../support/service.ts'
import { connectVoice } from '../../support/voice-client.ts'
import { voiceService } from './voice-service.ts'

/** Events on which every client relies, without those that one side adds. */
const usual = [
  'session.created',
  'response.created',
  'response.output_item.added',
  'response.content_part.added',
  'response.content_part.done',
  'response.output_item.done',
  'response.done',
]

it('one client talks to the loop and, with the address it is given, to OpenAI as aimock plays it', async () => {
  const openai = new LLMock({ port: 0, host: '127.0.0.1', strict: true })
  openai.onMessage(/.*/, { content: 'Pay the card first.' })
  openai.mount('/v1/realtime/client_secrets', {
    async handleRequest(_request, response) {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ value: 'ek_1', expires_at: 4_102_444_800, session: {} }))
      return true
    },
  })
  await openai.start()
  const settings = { OPENAI_API_KEY: 'sk-service', OPENAI_BASE_URL: `${openai.url}/v1` }
  await using service = await startService({}, settings)
  const { body } = await service.ask('POST', '/api/realtime-session')
  await using provider = await connectVoice(body.url, body.clientSecret.value)
  const there = await provider.ask('What should I do?')
  await using voice = await voiceService()
  const { client } = await voice.open()
  const here = await client.ask('What should I do?')
  const types = (events: readonly { readonly type: string }[]) =>
    events.map(({ type }) => type).filter((type) => usual.includes(type))
  expect([there.response.status, here.response.status]).toEqual(['completed', 'completed'])
  expect(types(provider.events)).toEqual(usual)
  expect(types(client.events)).toEqual(usual)
  await openai.stop()
})
