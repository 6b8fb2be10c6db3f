import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { settingsFromEnvironment } from '../src/config/settings.ts'
import { median, serviceFlags, table } from './measure.ts'

const embedded = 1_000_000
const inPostgres = 50_000
const rounds = 3
const milliseconds = 10_000
const goal = '≥ 5,000'

interface Figures {
  readonly done: number
  readonly failed: number
  /** Other work that was finished meanwhile: fan-outs of the events that checks report. */
  readonly others: number
  /** Milliseconds. */
  readonly took: number
  /** Microseconds. */
  readonly cpu: number
  /** Bytes. */
  readonly residentBefore: number
  readonly resident: number
  /** Bytes of heap that a garbage collection leaves. */
  readonly held: number
}

interface Checker {
  readonly opened: Figures
  ask(command: string): Promise<Figures>
  end(): Promise<void>
}

/** The process that has the store and the worker; its disk and its garbage collector may use the other core. */
async function start(place: string, count: number, bureaus: number): Promise<Checker> {
  const script = fileURLToPath(new URL('./servers/monitors.ts', import.meta.url))
  const flags = ['--expose-gc', ...serviceFlags.trim().split(' ')]
  const args = [...flags, script, place, String(count), String(bureaus)]
  const child: ChildProcess = spawn(process.execPath, args, {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const { stdin, stdout } = child
  if (stdin === null || stdout === null) throw new Error('there is no pipe to the process')
  const lines = createInterface({ input: stdout })[Symbol.asyncIterator]()
  const next = async () => {
    const { value, done } = await lines.next()
    if (done === true) throw new Error('the process ended')
    return JSON.parse(value) as Figures
  }
  return {
    opened: await next(),
    ask(command) {
      stdin.write(`${command}\n`)
      return next()
    },
    async end() {
      const exited = once(child, 'exit')
      stdin.end()
      await exited
    },
  }
}

const repeat = <Item>(item: Item): Item[] => Array.from({ length: rounds }, () => item)
const megabytes = (bytes: number) => Math.round(bytes / 1e6)
const path = (bytes: readonly number[]) => bytes.map(megabytes).join(' → ')
const of = (all: readonly Figures[], figure: (one: Figures) => number) => median(all.map(figure))

function row(what: string, all: readonly Figures[], heldBefore: number) {
  return {
    what,
    '/s': Math.round(of(all, ({ done, took }) => (done / took) * 1_000)),
    'CPU µs each': Math.round(of(all, ({ cpu, done }) => cpu / done)),
    'other work each': of(all, ({ others, done }) => others / done).toFixed(2),
    'not finished': all.reduce((sum, { failed }) => sum + failed, 0),
    'RSS MB': path([all[0]?.residentBefore ?? 0, ...all.map(({ resident }) => resident)]),
    'heap MB': path([heldBefore, ...all.map(({ held }) => held)]),
    'of all': all.reduce((sum, { done }) => sum + done, 0),
  }
}

async function measure(place: string, count: number, bureaus: number): Promise<void> {
  const filler = await start(place, count, bureaus)
  const filled = await filler.ask('fill')
  await filler.end()
  const checker = await start(place, count, bureaus)
  console.log(
    `${count.toLocaleString('en')} monitors of ${bureaus}: filled in ${Math.round(filled.took / 1_000)} s, ` +
      `opened in ${Math.round(checker.opened.took)} ms, ${megabytes(checker.opened.resident)} MB`,
  )
  const quiet: Figures[] = []
  const news: Figures[] = []
  const bare: Figures[] = []
  const asked = [
    ...repeat({ command: 'quiet', of: quiet }),
    ...repeat({ command: 'news', of: news }),
  ]
  for (const { command, of: figures } of asked) {
    figures.push(await checker.ask(`${command} ${milliseconds}`))
    bare.push(await checker.ask(`bare ${milliseconds / 4}`))
  }
  await checker.end()
  table([
    row('checks that find nothing new', quiet, checker.opened.held),
    row('checks of which 6 in 7 tell a changed score', news, quiet.at(-1)?.held ?? 0),
    row('bare puts of as many bytes, with work', bare, checker.opened.held),
  ])
}

/**
 * Due checks of the sandbox bureau that the service's own worker claims and finishes, in one process:
 * in the embedded store and, with DATABASE_URL, in PostgreSQL.
 */
export async function run(): Promise<void> {
  const { databaseUrl } = settingsFromEnvironment()
  console.log(`medians of ${rounds} rounds; goal: ${goal} checks/s`)
  const directory = await mkdtemp(join(tmpdir(), 'credit-coach-bench-'))
  try {
    await measure(directory, embedded, 1)
  } finally {
    await rm(directory, { recursive: true })
  }
  if (databaseUrl !== undefined) await measure(databaseUrl, inPostgres, 1)
}
