import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { closed, listening } from '../support/loopback.ts'

/** How the emulated bureau answers a request. */
export type BureauBehaviour = (request: IncomingMessage, response: ServerResponse) => void

export interface EmulatedBureau extends AsyncDisposable {
  readonly url: string
  /** The paths, with their query, that were asked for, and the `Authorization` of each. */
  readonly asked: readonly { readonly path: string; readonly authorization: string | undefined }[]
  /** What is said of everybody from now on: as JSON, or by a behaviour. */
  says(answer: object | BureauBehaviour): void
}

/** A bureau on loopback that speaks docs/bureau-api.md; it knows nobody until it is told an answer. */
export async function emulatedBureau(answer?: object | BureauBehaviour): Promise<EmulatedBureau> {
  const asked: { path: string; authorization: string | undefined }[] = []
  let behaviour: BureauBehaviour = behaviourOf(answer)
  const server = createServer((request, response) => {
    asked.push({ path: request.url ?? '', authorization: request.headers.authorization })
    behaviour(request, response)
  })
  const port = await listening(server)
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    says(next) {
      behaviour = behaviourOf(next)
    },
    [Symbol.asyncDispose]: () => closed(server),
  }
}

function behaviourOf(answer: object | BureauBehaviour | undefined): BureauBehaviour {
  if (typeof answer === 'function') return answer as BureauBehaviour
  if (answer === undefined) return status(404)
  return (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  }
}

/** Answers with the status and nothing else. */
export const status =
  (code: number, headers: Readonly<Record<string, string>> = {}): BureauBehaviour =>
  (_request, response) => {
    response.writeHead(code, headers).end()
  }

/** Answers 200 with the text. */
export const text =
  (body: string): BureauBehaviour =>
  (_request, response) => {
    response.writeHead(200).end(body)
  }

/** Takes the request and never answers. */
export const hangs: BureauBehaviour = () => undefined

/** Says that an answer comes, and sends a byte of it every few milliseconds for ever. */
export const drips: BureauBehaviour = (_request, response) => {
  response.writeHead(200)
  const timer = setInterval(() => response.write(' '), 5)
  response.on('close', () => clearInterval(timer))
}

/** Cuts the connection. */
export const resets: BureauBehaviour = (request) => void request.socket.resetAndDestroy()
