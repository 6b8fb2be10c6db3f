import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface SlowProvider extends AsyncDisposable {
  /** Value of OPENAI_BASE_URL. */
  readonly url: string
  /** Questions without an answer. */
  readonly waiting: number
  /** Answers all that wait now. */
  release(): void
}

const line = (type: string, fields: string) =>
  `event: ${type}\ndata: {"type":"${type}",${fields}}\n\n`

const item = '"item_id":"msg_1","output_index":0,"content_index":0'
const text = 'Pay everything on time, and pay the card with the highest utilization first. '
const answer = [
  line('response.created', '"sequence_number":0,"response":{"id":"resp_1"}'),
  ...Array.from({ length: 4 }, (_, at) =>
    line('response.output_text.delta', `"sequence_number":${at + 1},${item},"delta":"${text}"`),
  ),
  line('response.completed', '"sequence_number":6,"response":{"id":"resp_1","usage":{}}'),
].join('')

/** OpenAI's Responses API, silent for `thinksMs` or until it is released. */
export async function startSlowProvider(thinksMs: number): Promise<SlowProvider> {
  const held = new Set<() => void>()
  const server = createServer((request, response) => {
    request.resume()
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
    const end = () => {
      if (!held.delete(end)) return
      clearTimeout(timer)
      response.end(answer)
    }
    const timer = setTimeout(end, thinksMs)
    held.add(end)
    response.on('close', () => {
      clearTimeout(timer)
      held.delete(end)
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    get waiting() {
      return held.size
    },
    release() {
      for (const end of [...held]) end()
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
