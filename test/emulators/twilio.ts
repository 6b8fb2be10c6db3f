import { createServer, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { closed, listening } from '../support/loopback.ts'

interface TextMessage {
  readonly path: string
  readonly authorization: string
  readonly idempotencyKey: string
  readonly fields: Readonly<Record<string, string>>
}

export interface TwilioEmulator extends AsyncDisposable {
  readonly url: string
  /** Every message that was handed in, whatever it was answered. */
  readonly asked: TextMessage[]
}

/** What is answered to each message in turn, the last one again and again. */
export type TwilioAnswer = (response: ServerResponse) => void

/** As Twilio takes a message. */
export const taken: TwilioAnswer = (response) =>
  json(response, 201, { sid: 'SM00000000000000000000000000000001', status: 'queued' })

/** As Twilio refuses one: 21211 is a number that is none, 20003 a wrong secret, 20429 too many. */
export const refusedWith =
  (status: number, code: number): TwilioAnswer =>
  (response) =>
    json(response, status, { code, message: 'refused', status })

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** Speaks the part of Twilio's API that sends text messages, on loopback. */
export async function startTwilio(...answers: readonly TwilioAnswer[]): Promise<TwilioEmulator> {
  const asked: TextMessage[] = []
  const left = [...answers]
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { authorization = '', 'idempotency-key': key } = request.headers
      asked.push({
        path: `${request.method} ${request.url}`,
        authorization,
        idempotencyKey: String(key),
        fields: Object.fromEntries(new URLSearchParams(body)),
      })
      const answer = (left.length > 1 ? left.shift() : left[0]) ?? taken
      answer(response)
    })
  })
  const port = await listening(server)
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    [Symbol.asyncDispose]: () => closed(server),
  }
}
