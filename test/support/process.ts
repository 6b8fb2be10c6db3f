import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

export interface RunningProcess extends AsyncDisposable {
  readonly url: string
  readonly child: ChildProcess
  /** Sends the signal and resolves with the exit code and everything that was printed. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<{ code: number | null; output: string }>
}

const environmentFor = (dataDir: string) => ({
  ...process.env,
  DATABASE_URL: '',
  PORT: '0',
  DATA_DIR: dataDir,
  LOG_LEVEL: 'error',
})

/** The service as a process of its own, once it says where it listens. */
export function startProcess(dataDir: string, ...args: string[]): Promise<RunningProcess> {
  return startCommand(dataDir, process.execPath, ['src/main.ts', ...args])
}

/** The same with settings of its own. */
export function startProcessWith(
  dataDir: string,
  settings: Readonly<Record<string, string>>,
): Promise<RunningProcess> {
  return startCommand(dataDir, process.execPath, ['src/main.ts'], settings)
}

/** The service as the README starts it. */
export function npmStart(dataDir: string): Promise<RunningProcess> {
  return startCommand(dataDir, 'npm', ['start'])
}

async function startCommand(
  dataDir: string,
  command: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningProcess> {
  const env = { ...environmentFor(dataDir), ...settings }
  const child = spawn(command, args, { cwd: root, env })
  let output = ''
  const listening = Promise.withResolvers<string>()
  const collect = (chunk: Buffer) => {
    output += chunk.toString()
    const url = /listens on (\S+)/.exec(output)?.[1]
    if (url !== undefined) listening.resolve(url)
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  child.once('exit', () => listening.reject(new Error(`it ended: ${output}`)))
  const url = await listening.promise
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (child.exitCode === null && child.signalCode === null) {
      const exited = once(child, 'exit')
      child.kill(signal)
      await exited
    }
    return { code: child.exitCode, output }
  }
  return {
    url,
    child,
    end,
    async [Symbol.asyncDispose]() {
      await end('SIGKILL')
    },
  }
}

/** `npm run token` or `npm run key` with arguments. */
export async function runOperator(
  dataDir: string,
  ...args: string[]
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const child = spawn(process.execPath, ['src/operator.ts', ...args], {
    cwd: root,
    env: environmentFor(dataDir),
  })
  const exited = once(child, 'exit')
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), exited])
  return { code: child.exitCode, stdout, stderr }
}
