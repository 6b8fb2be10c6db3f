import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import packageJson from '../package.json' with { type: 'json' }

export interface Variant extends AsyncDisposable {
  readonly name: string
  readonly url: string
  /** Access tokens that the server takes; one a user. */
  readonly tokens: readonly string[]
  readonly process: ChildProcess
}

/** Starts a server script, whose first line on stdout is {url, tokens} as JSON. */
export function startVariant(name: string, script: string, ...args: string[]): Promise<Variant> {
  return start(name, [process.execPath, ...flagsOf(script), scriptPath(script), ...args])
}

/** The same on one core alone (Linux: taskset). */
export function startOnCore(
  core: number,
  name: string,
  script: string,
  ...args: string[]
): Promise<Variant> {
  const command = [process.execPath, ...flagsOf(script), scriptPath(script), ...args]
  return start(name, ['taskset', '--cpu-list', String(core), ...command])
}

/** The service runs as `npm start` runs it; without a bound, Node's heap of new objects takes 128 MB. */
export const [serviceFlags = ''] = /--max-semi-space-size=\d+/.exec(packageJson.scripts.start) ?? []

const flagsOf = (script: string) =>
  [
    './servers/console.ts',
    './servers/watched.ts',
    './servers/chat-service.ts',
    './servers/bank-service.ts',
  ].includes(script)
    ? [...serviceFlags.trim().split(' '), '--expose-gc']
    : []

const scriptPath = (script: string) => fileURLToPath(new URL(script, import.meta.url))

async function start(name: string, [command = '', ...args]: readonly string[]): Promise<Variant> {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${name} ended before it said where it listens`)
  })
  const [line] = await Promise.race([once(lines, 'line') as Promise<[string]>, ended])
  ended.catch(() => undefined)
  const { url, tokens } = JSON.parse(line) as Pick<Variant, 'url' | 'tokens'>
  return {
    name,
    url,
    tokens,
    process: child,
    async [Symbol.asyncDispose]() {
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    },
  }
}

/** Resident memory of a process now, KB of 1,024 bytes (Linux). */
export function residentKilobytes(pid: number | undefined): number {
  const [, kilobytes] =
    /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes)
}

/** CPU time of a process so far, user and system, microseconds (10 ms steps; Linux). */
export function cpuMicroseconds(pid: number | undefined): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10_000
}

export interface Sample {
  readonly cpu: number
  readonly perSecond: number
  readonly p99: number
}

type Load = Pick<autocannon.Options, 'requests' | 'headers' | 'body' | 'method'>

/** One run of load on one variant: CPU µs a request, requests a second, p99 in ms. */
export async function sample(
  variant: Variant,
  path: string,
  load: Load,
  seconds: number,
): Promise<Sample> {
  const before = cpuMicroseconds(variant.process.pid)
  const result = await autocannon({
    url: variant.url + path,
    connections: 32,
    duration: seconds,
    ...load,
  })
  const cpu = cpuMicroseconds(variant.process.pid) - before
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${variant.name}: ${result.non2xx} refused, ${result.errors} failed`)
  }
  const { total, average } = result.requests
  return { cpu: cpu / total, perSecond: average, p99: result.latency.p99 }
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** The value under which the part `share` of all lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN
}

/** Runs each task once a round, in reversed order every other round. */
export async function alternate(
  tasks: readonly (() => Promise<void>)[],
  rounds: number,
): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    const order = round % 2 === 0 ? tasks : tasks.toReversed()
    for (const task of order) await task()
  }
}

export function table(rows: readonly Readonly<Record<string, string | number>>[]): void {
  console.table(rows)
}
