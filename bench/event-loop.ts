import { once } from 'node:events'
import { createInterface, type Interface } from 'node:readline'
import { createTextTasks } from '../adapters/node-worker/text-tasks.ts'
import { type AnalysisOptions, analyzeReport } from '../src/domain/reports/analyze-report.ts'
import { median, residentKilobytes, startVariant, table, type Variant } from './measure.ts'
import { reportOf, type WorstRequest, worstRequests } from './servers/worst-requests.ts'

const rounds = 5

/** The longest delay of the service's event loop that a request may cause, milliseconds. */
const goal = 100

interface Watched extends Variant {
  /** The longest delay since it was asked last, milliseconds. */
  delay(): Promise<number>
}

async function startWatched(): Promise<Watched> {
  const variant = await startVariant('watched', './servers/watched.ts')
  const { stdin, stdout } = variant.process
  if (stdin === null || stdout === null) throw new Error('no pipes')
  const lines: Interface = createInterface({ input: stdout })
  return {
    ...variant,
    async delay() {
      const line = once(lines, 'line')
      stdin.write('\n')
      const [text] = (await line) as [string]
      return (JSON.parse(text) as { max: number }).max
    },
  }
}

async function send(service: Watched, { path, body, people = 1 }: WorstRequest, from: number) {
  const text = JSON.stringify(body)
  const sent = Array.from({ length: people }, async (_, at) => {
    const token = service.tokens[(from + at) % service.tokens.length] ?? ''
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const answer = await fetch(service.url + path, { method: 'POST', headers, body: text })
    await answer.arrayBuffer()
    return answer.status
  })
  return await Promise.all(sent)
}

/** Milliseconds that the event loop stands still for each kind of request, the first time and later. */
async function delays(): Promise<void> {
  await using service = await startWatched()
  const resident = residentKilobytes(service.process.pid)
  const rows = []
  let from = 0
  for (const [what, request] of Object.entries(worstRequests)) {
    const times: number[] = []
    let statuses: readonly number[] = []
    await service.delay()
    for (let round = 0; round < rounds; round++) {
      statuses = await send(service, request, from)
      from += request.people ?? 1
      times.push(await service.delay())
    }
    const [first = 0, ...later] = times
    rows.push({
      what,
      status: [...new Set(statuses)].join(' '),
      first: first.toFixed(0),
      median: median(later).toFixed(0),
      goal: Math.max(...times) <= goal ? 'met' : 'MISSED',
    })
  }
  table(rows)
  console.log(`at rest, workers loaded: ${Math.round(resident / 1_024)} MB`)
}

const question: AnalysisOptions = {
  bureau: 'bureau_b',
  bureauNames: { bureau_a: 'Equifax', bureau_b: 'Experian', bureau_c: 'TransUnion' },
  now: Date.UTC(2026, 10, 21, 12),
  language: 'en',
}

/** Milliseconds to read a report in place and in a worker. */
async function inPlaceAndInWorker(): Promise<void> {
  const tasks = createTextTasks()
  await tasks.warmUp()
  const caller = { owner: { id: 'bench', isGuest: false }, signal: new AbortController().signal }
  const rows = []
  const texts = { 'one page': reportOf(6, 2), 'ten pages': reportOf(40, 20, 39_000) }
  for (const [what, text] of Object.entries(texts)) {
    const inPlace: number[] = []
    const inWorker: number[] = []
    for (let round = 0; round < 40; round++) {
      const before = performance.now()
      analyzeReport(text, question)
      const between = performance.now()
      await tasks.run('analyze-report', { text, question }, caller)
      inPlace.push(between - before)
      inWorker.push(performance.now() - between)
    }
    rows.push({
      what,
      characters: text.length,
      'in place': median(inPlace.slice(20)).toFixed(2),
      'in a worker': median(inWorker.slice(20)).toFixed(2),
    })
  }
  await tasks.close()
  table(rows)
}

/** The worst requests that each operation takes, and what reading in a worker costs. */
export async function run(): Promise<void> {
  await inPlaceAndInWorker()
  await delays()
}
