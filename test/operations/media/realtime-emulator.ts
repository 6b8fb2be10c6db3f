import type { IncomingMessage, ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { LLMock, type Mountable } from '@copilotkit/aimock'

interface SecretRequest {
  readonly authorization: string | undefined
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the service sent
  readonly body: any
}

interface SecretAnswer {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: object | string
}

/** 2026-11-21T12:10:00Z, in seconds. */
export const secretExpiresAt = 1_795_263_000

const grant = (request: SecretRequest): SecretAnswer => ({
  body: {
    value: 'ek_of_openai',
    expires_at: secretExpiresAt,
    session: { ...request.body.session, object: 'realtime.session', id: 'sess_1' },
  },
})

export interface RealtimeEmulator extends AsyncDisposable {
  /** Base address that ends in /v1. */
  readonly baseUrl: string
  readonly requests: readonly SecretRequest[]
  answer: (request: SecretRequest) => SecretAnswer
}

/** OpenAI as aimock plays it, with client secrets of realtime sessions. */
export async function openRealtimeEmulator(): Promise<RealtimeEmulator> {
  const requests: SecretRequest[] = []
  const emulator = new LLMock({ port: 0, host: '127.0.0.1', strict: true })
  const secrets: Mountable = {
    async handleRequest(incoming: IncomingMessage, response: ServerResponse) {
      const request = {
        authorization: incoming.headers.authorization,
        body: await json(incoming),
      }
      requests.push(request)
      const { status = 200, headers = {}, body } = opened.answer(request)
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      response.end(typeof body === 'string' ? body : JSON.stringify(body))
      return true
    },
  }
  emulator.mount('/v1/realtime/client_secrets', secrets)
  await emulator.start()
  const opened: RealtimeEmulator = {
    baseUrl: `${emulator.url}/v1`,
    requests,
    answer: grant,
    [Symbol.asyncDispose]: async () => {
      await emulator.stop()
    },
  }
  return opened
}
