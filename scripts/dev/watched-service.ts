import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export interface WatchedService {
  /** Resolves at the first start that succeeds. */
  readonly address: Promise<string>
  /** Exit code of everything that was started. */
  readonly ended: Promise<number>
  stop(signal: NodeJS.Signals): void
}

const readOn = /^Read on: (\S+)\/docs$/

/** Runs the service and starts it again when a file of it changes, or Enter is pressed. */
export function startWatched(
  root: string,
  settings: Readonly<Record<string, string>>,
  print: (line: string) => void,
): WatchedService {
  const tsx = fileURLToPath(import.meta.resolve('tsx/cli'))
  const envFile = existsSync(join(root, '.env')) ? ['--env-file=.env'] : []
  const options = ['--clear-screen=false', ...envFile]
  const child = spawn(process.execPath, [tsx, 'watch', ...options, 'src/main.ts'], {
    cwd: root,
    // biome-ignore lint/style/noProcessEnv: handed on
    env: { ...process.env, ...settings },
    stdio: ['pipe', 'pipe', 'inherit'],
    // Ctrl+C reaches the whole group of the terminal, and tsx kills what is signalled twice.
    detached: process.platform !== 'win32',
  })
  process.stdin.pipe(child.stdin)
  child.stdin.on('error', () => undefined)
  const address = Promise.withResolvers<string>()
  createInterface({ input: child.stdout }).on('line', (line) => {
    print(line)
    const url = readOn.exec(line)?.[1]
    if (url !== undefined) address.resolve(url)
  })
  const ended = Promise.withResolvers<number>()
  child.once('error', ended.reject)
  child.once('close', (code) => ended.resolve(code ?? 1))
  let isStopping = false
  return {
    address: address.promise,
    ended: ended.promise,
    stop(signal) {
      if (!isStopping) child.kill(signal)
      isStopping = true
    },
  }
}
