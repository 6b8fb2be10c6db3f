import type { ServerResponse } from 'node:http'
import { beginStream, openRawServer } from '../../support/providers/raw-server.ts'
import type { Refusal, Wire } from '../../support/providers/wire.ts'
import { type Answer, type Service, startService } from '../../support/service.ts'
import { noon } from '../../support/shared-service.ts'
import { neverMs } from '../../support/time.ts'
import { question, streamOf } from './emulated-coach.ts'

interface Failing extends AsyncDisposable {
  readonly service: Service
}

/** The answer of a provider that never answers: the only one that is given up. */
export const nothing = (): undefined => undefined

/** The service with a model whose provider answers like this. */
export async function withProvider(
  wire: Wire,
  answer: (response: ServerResponse) => unknown,
  environment: Record<string, string> = {},
): Promise<Failing> {
  await using opening = new AsyncDisposableStack()
  const server = opening.use(await openRawServer(answer))
  const firstEventMs = answer === nothing ? 300 : neverMs
  const limits = { firstEventMs, silenceMs: neverMs, retryMs: 1 }
  const languageModels = { [wire.provider]: wire.open(server.origin, { limits }) }
  const service = opening.use(
    await startService({ clock: () => noon, ports: { languageModels } }, environment),
  )
  const running = opening.move()
  return { service, [Symbol.asyncDispose]: () => running.disposeAsync() }
}

export const refusing =
  ({ status, body }: Refusal) =>
  (response: ServerResponse) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

/** Says the text as its whole answer. */
export const saying =
  ({ opening, piece, closing }: Wire, text: string) =>
  (response: ServerResponse) =>
    beginStream(response).end(`${opening}${piece(text)}${closing}`)

export const asked = question('What is a secured card?')

export const ask = async ({ service }: Failing) => {
  const { status, body } = await service.ask('POST', '/api/chat', { body: asked })
  return { status, body }
}

export const stream = async ({ service }: Failing) => {
  const body = { ...asked, options: { streamResponse: true } }
  return streamOf(await service.ask('POST', '/api/chat', { body }))
}

let answeredOffline: Promise<Answer> | undefined

/** The offline coach's own answer to what is asked, which is always the same. */
export async function offlineAnswer() {
  answeredOffline ??= askOffline()
  return (await answeredOffline).body
}

async function askOffline(): Promise<Answer> {
  await using alone = await startService({ clock: () => noon })
  return await alone.ask('POST', '/api/chat', { body: asked })
}
