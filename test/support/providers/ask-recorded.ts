import type { ModelRequest } from '../../../src/ports/language-model.ts'
import { hear, type ModelOutput } from './model-request.ts'
import { beginStream, openRawServer, type RawRequest } from './raw-server.ts'
import type { Wire } from './wire.ts'

export interface Recorded extends ModelOutput {
  readonly asked: RawRequest
  /** The body as JSON. */
  readonly body: unknown
}

/** Asks a server that answers with this stream; what was asked and what was heard. */
export async function askRecorded(
  wire: Wire,
  request: ModelRequest,
  stream: string = wire.opening + wire.piece('Hello') + wire.closing,
): Promise<Recorded> {
  await using server = await openRawServer((out) => beginStream(out).end(stream))
  const received = await hear(wire.open(server.origin), { ...request, model: wire.model })
  const [asked] = server.requests
  if (asked === undefined) throw new Error('nothing was asked')
  return { ...received, asked, body: JSON.parse(asked.body) }
}
