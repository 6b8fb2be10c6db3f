import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { bankSecret, signBody } from './bank.ts'

const script = fileURLToPath(new URL('../process/bank-service.ts', import.meta.url))

export interface BankProcess extends AsyncDisposable {
  readonly url: string
  readonly token: string
  /** Sets its clock ahead of the true one by so many milliseconds. */
  setAhead(milliseconds: number): void
  /** Its exit code once it has ended; null: by a signal. */
  readonly ended: Promise<number | null>
  /** Ends it at once; resolves when it has ended. */
  kill(): Promise<void>
  post(path: string, body: object): Promise<Response>
}

/** A service that may be killed, with a clock of its own. */
export async function startBankProcess(
  dataDir: string,
  ahead: number,
  settings: Readonly<Record<string, string>>,
): Promise<BankProcess> {
  const own = { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', DATABASE_URL: '' }
  const env = { ...process.env, ...own, ...settings }
  const child = fork(script, [String(ahead)], { env, execArgv: [] })
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const [{ url, token }] = await Promise.race([once(child, 'message'), endOf(child)])
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  }
  return {
    url,
    token,
    ended,
    setAhead: (milliseconds) => void child.send(milliseconds),
    kill,
    post(path, body) {
      const text = JSON.stringify(body)
      const headers = {
        'content-type': 'application/json',
        ...(path.endsWith('/webhook')
          ? { 'x-bank-signature': signBody(text, bankSecret) }
          : { authorization: `Bearer ${token}` }),
      }
      return fetch(url + path, { method: 'POST', body: text, headers })
    },
    [Symbol.asyncDispose]: kill,
  }
}

async function endOf(child: ChildProcess): Promise<never> {
  throw new Error(`it ended: ${await once(child, 'exit')}`)
}
