import { fork } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { fileURLToPath } from 'node:url'
import { median, table } from './measure.ts'

const rounds = 5
const megabyte = 1024 * 1024

interface Target {
  readonly url: string
  readonly token: string
}

interface Case {
  readonly name: string
  /** Resolves with what was answered. */
  send(target: Target): Promise<string>
}

const filled = (piece: string, bytes: number) => piece.repeat(Math.floor(bytes / piece.length))

const numbered = (count: number, piece: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => piece(index)).join(',')

/** A message as an export has it. */
const message = JSON.stringify({
  role: 'assistant',
  content: 'A secured card needs a deposit.\n'.repeat(30),
  createdAt: '2026-11-21T12:00:00.000Z',
  model: 'offline',
  status: 'complete',
  finishReason: 'stop',
  usage: {
    promptTokens: 6,
    completionTokens: 134,
    totalTokens: 140,
    totalCost: 0,
    costKnown: true,
  },
  sources: [{ title: 'Secured cards', url: 'https://example.com/cards' }],
  toolCalls: [],
})

const imported = (messages: string) =>
  `{"format":"credit-coach-chat","version":1,"chat":{"title":"Cards","model":"offline","pinned":false,"createdAt":"2026-11-21T12:00:00.000Z","updatedAt":"2026-11-21T12:00:00.000Z"},"messages":[${messages}]}`

const wideTools = `{"model":"offline","messages":[{"role":"user","content":"Hi"}],"tools":[${numbered(
  10,
  (tool) =>
    `{"type":"function","function":{"name":"f${tool}","parameters":{${numbered(4_800, (index) => `"name${tool}x${index}":0`)}}}}`,
)}]}`

/** Sends a body under an Idempotency-Key of its own, so that what is taken is hashed, too. */
function post(name: string, path: string, body: string, at = 1): Case {
  return {
    name,
    async send({ url, token }) {
      const answers = await Promise.all(
        Array.from({ length: at }, async () => {
          const answer = await fetch(url + path, {
            method: 'POST',
            headers: {
              authorization: `Bearer ${token}`,
              'content-type': 'application/json',
              'idempotency-key': crypto.randomUUID(),
            },
            body,
          })
          await answer.arrayBuffer()
          return answer.status
        }),
      )
      return [...new Set(answers)].join(', ')
    },
  }
}

/** Sends the body in chunks of one byte. */
function dripped(name: string, path: string, bytes: number): Case {
  return {
    name,
    async send({ url, token }) {
      const { hostname, port } = new URL(url)
      const socket = connect(Number(port), hostname)
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
      )
      socket.write(`${filled('1\r\n \r\n', bytes * 6)}0\r\n\r\n`)
      let response = ''
      socket.on('data', (text) => {
        response += text.toString()
      })
      await once(socket, 'close')
      return response.slice(9, 12)
    },
  }
}

const report = '/api/analyze/report'
const limit = 15 * megabyte - 100

const cases: readonly Case[] = [
  post('an empty object, for comparison', '/api/analyze/impact', '{}'),
  post('15 MB of empty lists', report, `[${filled('[],', limit)}0]`),
  post('15 MB of lists in lists', report, `${filled('[', limit / 2)}${filled(']', limit / 2)}`),
  post('15 MB of objects', report, `[${filled('{"a":0},', limit)}0]`),
  post('ten of them at once', report, `[${filled('{"a":0},', limit)}0]`, 10),
  post('15 MB of escapes', report, `{"bureau":"bureau_a","reportData":"${filled('\\n', limit)}x"}`),
  post(
    '15 MB of base64',
    report,
    `{"bureau":"bureau_a","reportData":"JVBERi0x${filled('abcd', limit)}"}`,
  ),
  post('8 MB: 2,000 messages', '/api/chats/import', imported(numbered(2_000, () => message))),
  post(
    '8 MB of names',
    '/api/chats/import',
    `{${numbered(240_000, (index) => `"${'x'.repeat(20)}${index}":0`)}}`,
  ),
  post(
    '1 MB of number names',
    '/api/chats/import',
    `{${numbered(90_000, (index) => `"${index * 65_537}":0`)}}`,
  ),
  post('tools of 48,000 names', '/v1/chat/completions', wideTools),
  post(
    '200 bodies of 7 KB at once',
    '/api/analyze/impact',
    `{${numbered(700, (index) => `"n${index}":0`)}}`,
    200,
  ),
  post(
    'GraphQL: variables',
    '/graphql',
    `{"query":"{ __typename }","variables":{${numbered(49_000, (index) => `"v${index}":0`)}}}`,
  ),
  post(
    'GraphQL: a text of commas',
    '/graphql',
    `{"query":"{ __typename ${filled(',', megabyte - 100)} }"}`,
  ),
  dripped('a million pieces of a byte', '/api/analyze/impact', 1_000_000),
]

/** The longest delay of the event loop while the worst bodies are read, milliseconds. */
export async function run(): Promise<void> {
  const script = fileURLToPath(new URL('./servers/watched-loop.ts', import.meta.url))
  const child = fork(script, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const [target] = (await once(child, 'message')) as [Target]
  const maxDelay = async () => {
    child.send('longest')
    const [turn] = (await once(child, 'message')) as [{ delay: number; cpu: number }]
    return turn
  }
  const rows: Readonly<Record<string, string | number>>[] = []
  for (const { name, send } of cases) {
    const turns: Awaited<ReturnType<typeof maxDelay>>[] = []
    let answer = await send(target)
    for (let round = 0; round < rounds; round++) {
      await maxDelay()
      answer = await send(target)
      turns.push(await maxDelay())
    }
    const delays = turns.map((turn) => turn.delay)
    rows.push({
      body: name,
      answer,
      'delay ms, median': median(delays).toFixed(1),
      'delay ms, worst': Math.max(...delays).toFixed(1),
      'CPU ms of a turn, worst': Math.max(...turns.map((turn) => turn.cpu)).toFixed(1),
    })
  }
  table(rows)
  child.kill('SIGKILL')
}

if (import.meta.main) await run()
