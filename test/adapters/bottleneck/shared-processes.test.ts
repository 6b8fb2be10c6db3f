import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, inject, test } from 'vitest'
import { runs } from '../../support/full-run.ts'
import { type Checks, countFull, findMistakes } from './shared-model.ts'

const url = inject('redisUrl')
const script = fileURLToPath(new URL('./shared-checks.ts', import.meta.url))

async function check(name: string, seed: number, checks: number): Promise<Checks> {
  const args = [script, url ?? '', name, String(seed), String(checks)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [printed] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return JSON.parse(printed) as Checks
}

test.skipIf(url === null)(
  'of 100,000 random checks by three processes none is accepted above a limit, and none is refused below',
  async () => {
    const [name, checks] = [randomUUID(), runs(33_334)]
    const processes = await Promise.all([1, 2, 3].map((seed) => check(name, seed, checks)))
    expect(processes.map(({ asked }) => asked)).toEqual([checks, checks, checks])
    expect(findMistakes(processes)).toEqual({ over: [], under: [] })
    const full = countFull(processes)
    expect(full['minute']).toBeGreaterThan(100)
    expect(full['hour']).toBeGreaterThan(20)
    expect(full['day']).toBeGreaterThan(3)
    // No process went on by itself.
    expect(processes.map(({ lines }) => lines)).toEqual([[], [], []])
  },
)
