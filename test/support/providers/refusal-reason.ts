import { hear, rejectionOf, requestOf } from './model-request.ts'
import { openRawServer } from './raw-server.ts'
import type { Wire } from './wire.ts'

/** The reason that a model gives when its provider refuses a request with this status and body. */
export async function refusalReason(wire: Wire, status: number, body: string): Promise<string> {
  await using server = await openRawServer((out) => out.writeHead(status).end(body))
  const model = wire.open(server.origin, { limits: { retries: 0 } })
  const failure = await rejectionOf(hear(model, requestOf('hello', { model: wire.model })))
  return (failure as { details: { reason: string } }).details.reason
}
