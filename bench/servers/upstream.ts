import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/**
 * A model provider that says what the question asks for, `script 8 50 20`: 8 tokens, one each 50 ms,
 * the first after 20 ms. Each token holds when it was sent, and the first also when the question had
 * come, in µs of the machine's monotonic clock: `@<sent>,<asked>;`.
 */
const script = /script (\d+) (\d+) (\d+)/

/** Framing of a provider's stream. */
interface Framing {
  readonly before: string
  readonly after: string
  token(text: string): string
}

const named = (type: string, fields: string) =>
  `event: ${type}\ndata: {"type":"${type}",${fields}}\n\n`

const item = '"item_id":"msg_68f0c1a2b3d4e5f60718293a","output_index":0,"content_index":0'

/** OpenAI's Responses API. */
const responses: Framing = {
  before:
    named('response.created', '"sequence_number":0,"response":{"id":"resp_1","status":"queued"}') +
    named('response.in_progress', '"sequence_number":1,"response":{"id":"resp_1"}') +
    named('response.output_item.added', '"sequence_number":2,"output_index":0,"item":{}') +
    named('response.content_part.added', `"sequence_number":3,${item},"part":{}`),
  token: (text) =>
    named(
      'response.output_text.delta',
      `"sequence_number":4,${item},"delta":"${text}","logprobs":[],"obfuscation":"aK3jd9"`,
    ),
  after:
    named('response.output_text.done', `"sequence_number":5,${item},"text":"","logprobs":[]`) +
    named('response.completed', '"sequence_number":6,"response":{"id":"resp_1","usage":{}}'),
}

const part = (fields: string) => `data: {${fields}}\n\n`

/** The AI SDK's gateway. */
const gateway: Framing = {
  before: part('"type":"stream-start","warnings":[]') + part('"type":"text-start","id":"0"'),
  token: (text) => part(`"type":"text-delta","id":"0","delta":"${text}"`),
  after:
    part('"type":"text-end","id":"0"') +
    part(
      '"type":"finish","finishReason":{"unified":"stop"},"usage":{"inputTokens":{"total":1},"outputTokens":{"total":1}}',
    ),
}

interface Answer {
  readonly response: ServerResponse
  readonly socket: Socket
  readonly framing: Framing
  /** Ticks between two tokens. */
  readonly every: number
  left: number
}

const tick = 5
/** One timer for all: a slot holds the answers whose next token is due at that tick. */
const slots = Array.from({ length: 1_024 }, (): Answer[] => [])
const began = performance.now()
let at = 0

const microseconds = () => Number(process.hrtime.bigint() / 1_000n)

const enqueue = (answer: Answer, ticks: number) =>
  slots[(at + Math.max(1, ticks)) % slots.length]?.push(answer)

function say(answer: Answer, asked = ''): void {
  const { response, socket, framing } = answer
  answer.left -= 1
  const before = asked === '' ? '' : framing.before
  const token = before + framing.token(` word@${microseconds()}${asked};`)
  const text = answer.left === 0 ? token + framing.after : token
  // A chunk by hand, at a third of what Node's own takes: the provider must not be what is measured.
  socket.write(`${text.length.toString(16)}\r\n${text}\r\n`, 'latin1')
  if (answer.left > 0) enqueue(answer, answer.every)
  else response.end()
}

setInterval(() => {
  const due = Math.floor((performance.now() - began) / tick)
  while (at < due) {
    at += 1
    const answers = slots[at % slots.length]?.splice(0) ?? []
    for (const answer of answers) say(answer)
  }
}, tick)

const server = createServer({ keepAliveTimeout: 600_000 }, (request, response) => {
  const asked = `,${microseconds()}`
  let body = ''
  request.setEncoding('latin1')
  request.on('data', (chunk: string) => {
    body += chunk
  })
  request.on('end', () => {
    const [, tokens, every, first] = script.exec(body) ?? []
    const framing = request.url?.endsWith('/language-model') === true ? gateway : responses
    const headers = { 'content-type': 'text/event-stream', 'transfer-encoding': 'chunked' }
    response.writeHead(200, headers).flushHeaders()
    const { socket } = request
    const answer = { response, socket, framing, every: Number(every) / tick, left: Number(tokens) }
    if (Number(first) === 0) say(answer, asked)
    else setTimeout(say, Number(first), answer, asked)
  })
})
server.listen(0, '127.0.0.1', () => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  console.log(JSON.stringify({ url, tokens: ['none'] }))
})
