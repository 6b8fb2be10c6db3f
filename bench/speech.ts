import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createOfflineSpeech } from '../adapters/espeak/offline-speech.ts'
import { Speaker } from '../adapters/espeak/speaker.ts'
import { startService } from '../test/support/service.ts'
import { unlimited } from '../test/support/unlimited.ts'

const sentence = 'Your credit score rose by twenty points, and that is good news. '
const short = sentence.repeat(2).slice(0, 100)
const long = sentence.repeat(64).slice(0, 4_096)

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const share = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * part)] ?? 0

const show = (name: string, milliseconds: number, bound: string) =>
  console.log(`${name.padEnd(64)} ${milliseconds.toFixed(1).padStart(8)} ms  (${bound})`)

/** The offline voice: as long as a person waits, and what others notice of it. */
export async function run(): Promise<void> {
  // A shared machine may need longer than a person waits.
  const speech = createOfflineSpeech({ totalMs: 600_000 })
  await using service = await startService({ rateLimiter: unlimited, ports: { speech } })
  const tokens = await Promise.all(['ann', 'ben', 'cyd', 'dee'].map((name) => service.token(name)))
  const speak = async (text: string, token = tokens[0] ?? '') => {
    const began = performance.now()
    const answer = await fetch(`${service.url}/api/tts`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ text }),
    })
    let first = 0
    for await (const _ of answer.body ?? []) first ||= performance.now() - began
    return { first, whole: performance.now() - began }
  }
  show('100 characters, cold', (await speak(short)).whole, 'starts the process')
  const shorts = await inTurn(9, () => speak(short))
  show('100 characters, warm', median(shorts.map(({ whole }) => whole)), '≤ 600')
  const longs = await inTurn(5, () => speak(long))
  show('4,096 characters, first MP3 byte', median(longs.map(({ first }) => first)), '≤ 1,000')
  show('4,096 characters, whole', median(longs.map(({ whole }) => whole)), '242 s of sound')

  const read = async () => {
    const began = performance.now()
    const headers = { authorization: `Bearer ${tokens[0]}` }
    await (await fetch(`${service.url}/api/models`, { headers })).arrayBuffer()
    return performance.now() - began
  }
  const idle = await inTurn(200, read)
  show('GET /api/models, p99, idle', share(idle, 0.99), 'without speech')
  const busy: number[] = []
  const four = Promise.all(tokens.map((token) => speak(long, token))).then(() => 'over')
  while ((await Promise.race([four, Promise.resolve()])) !== 'over') busy.push(await read())
  show(`GET /api/models, p99, four are spoken (${busy.length} reads)`, share(busy, 0.99), '< 100')
  await measureInProcess()
}

/** The same engine inside the process that answers: its pauses are everybody's. */
async function measureInProcess(): Promise<void> {
  // @ts-expect-error the package has no types
  const { default: load } = await import('@echogarden/espeak-ng-emscripten')
  const { createMp3Encoder } = await import('wasm-media-encoders')
  const { eSpeakNGWorker: Worker } = await load()
  const delays = monitorEventLoopDelay({ resolution: 1 })
  const order = { text: long, language: 'en', voice: 'alloy', speed: 1 } as const
  const speaker = new Speaker(
    new Worker(),
    { ...order, format: 'mp3', isTimed: false },
    await createMp3Encoder(),
  )
  delays.enable()
  for (let isLast = false; !isLast; ) {
    isLast = speaker.next().isLast
    await new Promise((resolve) => setImmediate(resolve))
  }
  delays.disable()
  show(
    'peer: in process, pause of the event loop, p99',
    delays.percentile(99) / 1e6,
    'one is spoken',
  )
}

async function inTurn<Result>(times: number, work: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (let time = 0; time < times; time++) results.push(await work())
  return results
}
