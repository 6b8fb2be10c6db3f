import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { maxWaitMs } from '../../support/time.ts'

const program = fileURLToPath(
  new URL('../../../node_modules/@modelcontextprotocol/conformance/dist/index.js', import.meta.url),
)

interface Check {
  readonly id: string
  readonly status: 'SUCCESS' | 'FAILURE' | 'WARNING' | 'SKIPPED' | 'INFO'
  readonly errorMessage?: string
}

export interface ConformanceRun {
  readonly code: number | null
  /** Names of the scenarios that are required of a server, and of those that all checks passed. */
  readonly required: readonly string[]
  readonly passed: readonly string[]
  /** Checks that failed, as `scenario: id: reason`. */
  readonly failures: readonly string[]
  /** The line that sums the run up. */
  readonly total: string
}

/** Runs `conformance server --requirements` against an address that needs no token. */
export async function runConformance(url: string, revision: string): Promise<ConformanceRun> {
  const folder = await mkdtemp(join(tmpdir(), 'conformance-'))
  try {
    const { code, output } = await run(
      ...['server', '--url', url, '--requirements', revision],
      ...['-o', folder, '--timeout', String(maxWaitMs)],
    )
    const total = /^Total: .+$/m.exec(output)?.[0]
    if (total === undefined) throw new Error(`There is no summary: ${output}`)
    const passed = [...output.matchAll(/^✓ (\S+): \d+ passed/gm)].map(([, name = '']) => name)
    const required = await listRequired(revision)
    return { code, required, passed, failures: await failuresIn(folder), total }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Numbers of the checks of one scenario, which no set of requirements need name. */
export async function runScenario(url: string, scenario: string, revision: string) {
  const folder = await mkdtemp(join(tmpdir(), 'conformance-'))
  try {
    const { code, output } = await run(
      ...['server', '--url', url, '--scenario', scenario, '--spec-version', revision, '--force'],
      ...['-o', folder, '--timeout', String(maxWaitMs)],
    )
    const checks = await checksIn(folder)
    if (checks.length === 0) throw new Error(`There is no check: ${output}`)
    const failures = checks.filter(({ status }) => status === 'FAILURE' || status === 'WARNING')
    const passed = checks.filter(({ status }) => status === 'SUCCESS').length
    return { code, passed, of: checks.length, failures }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const listed = new Map<string, Promise<readonly string[]>>()

/** Names of the required scenarios; each revision is asked about once, by a process of its own. */
function listRequired(revision: string): Promise<readonly string[]> {
  const known = listed.get(revision) ?? loadRequired(revision)
  listed.set(revision, known)
  return known
}

async function loadRequired(revision: string): Promise<readonly string[]> {
  const { output } = await run('list', '--server', '--requirements', revision)
  const [, list = ''] = /^Server scenarios.*\n((?: {2}- .+\n)+)/m.exec(output) ?? []
  return [...list.matchAll(/- (\S+)/g)].map(([, name = '']) => name)
}

async function run(...args: readonly string[]) {
  const child = spawn(process.execPath, [program, ...args])
  const exited = once(child, 'exit')
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), exited])
  return { code: child.exitCode, output: stdout + stderr }
}

async function failuresIn(folder: string): Promise<readonly string[]> {
  return (await checksIn(folder))
    .filter(({ status }) => status === 'FAILURE')
    .map(({ scenario, id, errorMessage }) => `${scenario}: ${id}: ${errorMessage ?? ''}`)
}

/** Every check that was written to a folder, with its scenario. */
async function checksIn(folder: string): Promise<readonly (Check & { scenario: string })[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) =>
    name.endsWith('checks.json'),
  )
  const files = names.toSorted().map(async (name) => {
    const checks = JSON.parse(await readFile(join(folder, name), 'utf8')) as readonly Check[]
    const scenario = /^server-(.+)-\d{4}-\d\d-\d\dT/.exec(name)?.[1] ?? name
    return checks.map((check) => ({ ...check, scenario }))
  })
  return (await Promise.all(files)).flat()
}
