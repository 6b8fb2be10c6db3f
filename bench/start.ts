import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import packageJson from '../package.json' with { type: 'json' }
import { alternate, median, table } from './measure.ts'

const rounds = 9

interface Start {
  /** Milliseconds from spawn to the first line on stdout. */
  readonly line: number
  /** Milliseconds to the first answer, where that line ends with an address. */
  readonly answer: number
}

async function timed(command: string, environment: NodeJS.ProcessEnv): Promise<Start> {
  const began = performance.now()
  const child = spawn('sh', ['-c', command], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
  })
  const [first] = await once(createInterface({ input: child.stdout }), 'line')
  const line = performance.now() - began
  const address = /http:\S+$/.exec(String(first))?.[0]
  if (address !== undefined) await fetch(`${address}/api/health`)
  const answer = performance.now() - began
  child.kill('SIGKILL')
  await once(child, 'exit')
  return { line, answer }
}

/** The command of `npm start` to listening, beside Node alone; the goal is 800 ms. */
export async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'credit-coach-bench-'))
  const service: Start[] = []
  const bare: Start[] = []
  const environment = { PORT: '0', DATA_DIR: join(folder, 'data') }
  await alternate(
    [
      async () => void service.push(await timed(packageJson.scripts.start, environment)),
      async () => void bare.push(await timed('exec node -e "console.log(1)"', {})),
    ],
    rounds,
  )
  await rm(folder, { recursive: true })
  const row = (what: string, times: readonly number[], goal = '') => ({
    what,
    'median ms': Math.round(median(times)),
    goal,
  })
  table([
    row(
      'start to listening',
      service.map(({ line }) => line),
      '≤ 800',
    ),
    row(
      'start to the first answer, coach and reports loaded',
      service.map(({ answer }) => answer),
    ),
    row(
      'node alone',
      bare.map(({ line }) => line),
    ),
  ])
}

if (import.meta.main) await run()
