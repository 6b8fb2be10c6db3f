import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

interface Pages {
  readonly service: string
  readonly slack: string
  readonly discord: string
}

export interface RunningDev extends AsyncDisposable {
  /** What `npm run dev` prints behind each name: an address, or why there is none. */
  readonly pages: Pages
  output(): string
  end(signal: NodeJS.Signals): Promise<{ readonly code: number | null; readonly output: string }>
}

const printed = /^ {2}Service {2}(.*)\n {2}Slack {4}(.*)\n {2}Discord {2}(.*)\n[\s\S]*Ctrl\+C/m

/** Settings of the developer's own `.env` change nothing here. */
const withoutOwn = {
  ...{ SLACK_BOT_TOKEN: '', SLACK_APP_TOKEN: '', SLACK_SIGNING_SECRET: '' },
  ...{ DISCORD_TOKEN: '', DISCORD_APPLICATION_ID: '', DISCORD_PUBLIC_KEY: '' },
}

/** `npm run dev` on free ports, once it has printed its addresses. */
export async function startNpmDev(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningDev> {
  const ports = { PORT: '0', DEV_SLACK_PORT: '0', DEV_DISCORD_PORT: '0' }
  const store = { DATABASE_URL: '', DATA_DIR: dataDir, LOG_LEVEL: 'error' }
  const env = { ...process.env, ...withoutOwn, ...ports, ...store, ...settings }
  const child = spawn('npm', ['run', 'dev'], { cwd: root, env })
  let output = ''
  const ready = Promise.withResolvers<Pages>()
  const collect = (chunk: Buffer) => {
    output += chunk.toString()
    const [, service, slack = '', discord = ''] = printed.exec(output) ?? []
    if (service !== undefined)
      ready.resolve({ service, slack: first(slack), discord: first(discord) })
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  child.once('exit', () => ready.reject(new Error(`it ended: ${output}`)))
  const pages = await ready.promise
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) {
      const exited = once(child, 'exit')
      child.kill(signal)
      await exited
    }
    return { code: child.exitCode, output }
  }
  return {
    pages,
    output: () => output,
    end,
    async [Symbol.asyncDispose]() {
      await end('SIGTERM')
    },
  }
}

/** The address without the note behind it. */
const first = (text: string): string =>
  text.startsWith('http') ? (text.split(' ')[0] ?? '') : text
