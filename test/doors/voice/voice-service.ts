import type { Overrides } from '../../../src/composition/app.ts'
import { type ScriptedModel, scriptedModel } from '../../support/scripted-model.ts'
import { type Service, startService } from '../../support/service.ts'
import { type ToneSpeech, toneSpeech } from '../../support/tone-speech.ts'
import { connectVoice, type VoiceClient } from '../../support/voice-client.ts'

export interface VoiceService extends AsyncDisposable {
  readonly service: Service
  readonly model: ScriptedModel
  readonly speech: ToneSpeech
  /** A session with its client connected; Alice’s by default. */
  open(asking?: { token?: string; body?: object }): Promise<OpenedVoice>
}

export interface OpenedVoice {
  readonly client: VoiceClient
  readonly sessionId: string
  readonly secret: string
  readonly url: string
}

/** The service with a model that says what the test has written, and a voice that is a tone. */
export async function voiceService(
  overrides: Overrides = {},
  environment: Record<string, string> = {},
): Promise<VoiceService> {
  const model = scriptedModel()
  const speech = toneSpeech()
  const service = await startService(
    {
      ...overrides,
      timeouts: { tickMs: 20, ...overrides.timeouts },
      ports: {
        speech,
        languageModels: { openai: model },
        ...overrides.ports,
      },
    },
    environment,
  )
  return {
    service,
    model,
    speech,
    async open(asking = {}) {
      const { body } = await service.ask('POST', '/api/realtime-session', asking)
      const { url, sessionId, clientSecret } = body
      const client = await connectVoice(url, clientSecret.value)
      await client.received('session.created')
      return { client, sessionId, secret: clientSecret.value, url }
    },
    [Symbol.asyncDispose]: () => service[Symbol.asyncDispose](),
  }
}
