import { LLMock } from '@copilotkit/aimock'
import type { Overrides } from '../../../src/composition/app.ts'
import { type Answer, type Service, startService } from '../../support/service.ts'
import { noon } from '../../support/shared-service.ts'

/** Every API of the providers, the coach's settings with each, and dollars a million tokens in and out. */
export const emulatedProviders = [
  {
    provider: 'OpenAI',
    model: 'gpt-6-luna',
    price: [0.1, 0.5],
    settings: (url: string) => ({ OPENAI_API_KEY: 'key-of-openai', OPENAI_BASE_URL: `${url}/v1` }),
  },
  {
    provider: 'a server that speaks like OpenAI',
    model: 'gpt-6-luna',
    price: [0.1, 0.5],
    settings: (url: string) => ({
      OPENAI_API_KEY: 'key-of-openai',
      OPENAI_BASE_URL: `${url}/v1`,
      OPENAI_API: 'chat-completions',
    }),
  },
  {
    provider: 'Anthropic',
    model: 'claude-haiku-4-5',
    price: [1, 5],
    settings: (url: string) => ({ ANTHROPIC_API_KEY: 'key-of-anthropic', ANTHROPIC_BASE_URL: url }),
  },
] as const

export type EmulatedProvider = (typeof emulatedProviders)[number]

/** Usage that the emulated provider reports. */
export const usage = {
  input_tokens: 900,
  output_tokens: 100,
  prompt_tokens: 900,
  completion_tokens: 100,
  total_tokens: 1000,
}

export interface EmulatedCoach extends AsyncDisposable {
  readonly emulator: LLMock
  readonly service: Service
}

/** The whole service with a model of an emulator that nobody here wrote; no fixture, no answer. */
export async function openCoach(
  { settings }: EmulatedProvider,
  environment: Record<string, string> = {},
  overrides: Overrides = {},
): Promise<EmulatedCoach> {
  await using opening = new AsyncDisposableStack()
  const emulator = new LLMock({ port: 0, host: '127.0.0.1', strict: true, chunkSize: 7 })
  opening.defer(() => emulator.stop())
  await emulator.start()
  const service = opening.use(
    await startService(
      { clock: () => noon, ...overrides },
      { ...settings(emulator.url), ...environment },
    ),
  )
  const running = opening.move()
  return { emulator, service, [Symbol.asyncDispose]: () => running.disposeAsync() }
}

/** An answer as the model is asked to write it. */
export function written(content: string, more: object = {}): string {
  return JSON.stringify({
    content,
    recommendations: [],
    analysis: { currentSituation: 'You have one card.', opportunities: [], risks: [] },
    ...more,
  })
}

/** Requests to the model as text, oldest first. */
export const sentTo = (emulator: LLMock): string[] =>
  emulator.getRequests().map(({ body }) => JSON.stringify(body))

interface StreamEvent {
  readonly name: string
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the service sent
  readonly data: any
}

/** The events of a streamed answer. */
export const streamOf = ({ body }: Answer): StreamEvent[] =>
  [...String(body).matchAll(/event: (\w+)\ndata: (.*)\n\n/g)].map(([, name = '', data = '']) => ({
    name,
    data: JSON.parse(data) as unknown,
  }))

/** Asks for a stream, and gives its events. */
export async function askStreamed(
  { service }: EmulatedCoach,
  body: object,
): Promise<StreamEvent[]> {
  const streamed = { ...body, options: { streamResponse: true } }
  return streamOf(await service.ask('POST', '/api/chat', { body: streamed }))
}

/** The text that a stream told. */
export const figuresIn = (events: readonly StreamEvent[]): string =>
  events
    .filter(({ name }) => name === 'delta')
    .map(({ data }) => data.content)
    .join('')

export const question = (content: string) => ({ messages: [{ role: 'user', content }] })
