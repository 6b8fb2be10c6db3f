import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { chromiumPath } from './chromium.ts'
import { freePort } from './loopback.ts'
import { startRedis } from './redis-server.ts'
import { maxWaitMs, pause } from './time.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Null where there is no PostgreSQL. */
    readonly databaseUrl: string | null
    /** Null where there is no Redis. */
    readonly redisUrl: string | null
    /** Whether a test may start a Redis of its own, to end it. */
    readonly hasRedisServer: boolean
  }
}

interface Server {
  readonly url: string
  stop(): Promise<void>
}

const debianFolder = '/usr/lib/postgresql'

/** The folder of `initdb` and `postgres`: on the PATH, else where Debian keeps its newest. */
function postgresFolder(): string | undefined {
  const onPath = (process.env['PATH'] ?? '').split(delimiter)
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder).sort().reverse() : []
  const folders = [...onPath, ...versions.map((version) => join(debianFolder, version, 'bin'))]
  return folders.find((folder) =>
    ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))),
  )
}

/** PostgreSQL refuses to run as root. */
function ownerOfServer(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (user: string, flag: '-u' | '-g') =>
    Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: 'pipe' }))
  try {
    return { uid: idOf('postgres', '-u'), gid: idOf('postgres', '-g') }
  } catch {
    // There is no such user where PostgreSQL was not installed by a package.
    return { uid: idOf('nobody', '-u'), gid: idOf('nobody', '-g') }
  }
}

async function untilAnswering(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + maxWaitMs
  for (;;) {
    if (server.exitCode !== null) throw new Error(`postgres ended with ${server.exitCode}`)
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
    }
    await pause()
  }
}

async function startPostgres(binaries: string): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), 'credit-coach-postgres-'))
  const owner = ownerOfServer()
  if (owner !== undefined) await chown(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const as = { ...owner, cwd: folder, stdio: 'ignore' } as const
  execFileSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'coach', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    as,
  )
  const port = await freePort()
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
  ]
  // Nothing outlives the tests, so nothing needs to reach the disk.
  settings.push(
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=200',
  )
  const flags = settings.flatMap((setting) => ['-c', setting])
  const server = spawn(join(binaries, 'postgres'), ['-D', data, ...flags], as)
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const url = `postgres://coach@127.0.0.1:${port}/postgres`
  const stop = async () => {
    server.kill('SIGQUIT')
    await exited
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await untilAnswering(url, server)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop }
}

async function findPostgres(): Promise<Server | undefined> {
  const given = process.env['DATABASE_URL']
  if (given !== undefined && given !== '') return { url: given, stop: () => Promise.resolve() }
  const binaries = postgresFolder()
  return binaries === undefined ? undefined : startPostgres(binaries)
}

const hasRedisServer = (process.env['PATH'] ?? '')
  .split(delimiter)
  .some((folder) => existsSync(join(folder, 'redis-server')))

async function findRedis(): Promise<Server | undefined> {
  const given = process.env['REDIS_URL']
  if (given !== undefined && given !== '') return { url: given, stop: () => Promise.resolve() }
  return hasRedisServer ? await startRedis() : undefined
}

function sayMissing(suites: string, missing: string): void {
  if (process.env['CI'] === 'true') throw new Error(`${suites} suites cannot run: ${missing}`)
  process.stderr.write(`SKIPPED: the suites that need ${suites} (${missing})\n`)
}

/** Finds or starts the servers that some suites need, once for the whole run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await findPostgres()
  if (postgres === undefined)
    sayMissing('PostgreSQL', 'no DATABASE_URL and no postgres on the PATH')
  const redis = await findRedis()
  if (redis === undefined) sayMissing('Redis', 'no REDIS_URL and no redis-server on the PATH')
  else if (!hasRedisServer) sayMissing('a Redis that ends', 'no redis-server on the PATH')
  if (chromiumPath === undefined) sayMissing('a browser', 'no chromium on the PATH')
  project.provide('databaseUrl', postgres?.url ?? null)
  project.provide('redisUrl', redis?.url ?? null)
  project.provide('hasRedisServer', hasRedisServer)
  return async () => {
    await redis?.stop()
    await postgres?.stop()
  }
}
