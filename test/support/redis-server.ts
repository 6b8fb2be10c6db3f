import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './loopback.ts'
import { maxWaitMs, pause } from './time.ts'

export interface RedisServer {
  readonly url: string
  /** Ends it as a crash does. */
  kill(): Promise<void>
  /** On the same port; nothing is remembered. */
  start(): Promise<void>
  /** Answers nothing, and keeps its connections, until it goes on. */
  pause(): void
  goOn(): void
  stop(): Promise<void>
}

/** A Redis of the test's own on a free port, in a temporary folder. */
export async function startRedis(): Promise<RedisServer> {
  const folder = await mkdtemp(join(tmpdir(), 'credit-coach-redis-'))
  const port = await freePort()
  let server: ChildProcess | undefined
  const kill = async () => {
    if (server === undefined) return
    const gone = once(server, 'exit')
    server.kill('SIGKILL')
    await gone
    server = undefined
  }
  const start = async () => {
    const flags = [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
    ]
    server = spawn('redis-server', [...flags, '--dir', folder], { stdio: 'ignore' })
    await untilAnswering(port)
  }
  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    start,
    pause: () => void server?.kill('SIGSTOP'),
    goOn: () => void server?.kill('SIGCONT'),
    async stop() {
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function untilAnswering(port: number): Promise<void> {
  const deadline = Date.now() + maxWaitMs
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    try {
      await once(socket, 'connect')
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
    } finally {
      socket.destroy()
    }
    await pause()
  }
}
