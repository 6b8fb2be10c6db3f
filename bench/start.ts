import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { alternate, median, table } from './measure.ts'

const rounds = 9
const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))

/** Milliseconds from spawn to the first line on stdout. */
async function untilFirstLine(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<number> {
  const began = performance.now()
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
  })
  await once(createInterface({ input: child.stdout }), 'line')
  const took = performance.now() - began
  child.kill('SIGKILL')
  await once(child, 'exit')
  return took
}

/** `npm start` to listening, beside Node alone; the goal is 600 ms. */
export async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'credit-coach-bench-'))
  const service: number[] = []
  const bare: number[] = []
  await alternate(
    [
      async () =>
        void service.push(
          await untilFirstLine([main], { PORT: '0', DATA_DIR: join(folder, 'data') }),
        ),
      async () => void bare.push(await untilFirstLine(['-e', 'console.log(1)'], {})),
    ],
    rounds,
  )
  await rm(folder, { recursive: true })
  table([
    { what: 'start to listening', 'median ms': Math.round(median(service)), goal: '≤ 600' },
    { what: 'node alone', 'median ms': Math.round(median(bare)), goal: '' },
  ])
}

if (import.meta.main) await run()
