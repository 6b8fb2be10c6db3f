import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type App, createApp, type Overrides } from '../../src/composition/app.ts'
import { type Settings, settingsFromEnvironment } from '../../src/config/settings.ts'
import { textTasks } from './text-tasks.ts'

export interface Answer {
  readonly status: number
  readonly headers: Headers
  /** Parsed JSON, or the text when it is no JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the service answered
  readonly body: any
}

export interface Asking {
  readonly body?: unknown
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface Service extends AsyncDisposable {
  readonly url: string
  readonly app: App
  readonly dataDir: string
  /** Asks with a token of Alice by default; `token: ''` sends none. */
  ask(method: string, path: string, asking?: Asking): Promise<Answer>
  token(
    name: string,
    options?: { tier?: string; scopes?: string[]; lifetime?: number },
  ): Promise<string>
  key(name: string, scopes?: string[]): Promise<string>
}

export async function temporaryFolder(): Promise<AsyncDisposable & { readonly path: string }> {
  const path = await mkdtemp(join(tmpdir(), 'credit-coach-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}

/** No test reaches a provider: nobody listens on the port "discard" (RFC 863) here. */
const nobody = {
  OPENAI_BASE_URL: 'http://127.0.0.1:9/v1',
  ANTHROPIC_BASE_URL: 'http://127.0.0.1:9',
}

function settingsForTests(dataDir: string, environment: Record<string, string> = {}): Settings {
  return settingsFromEnvironment({
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    ...nobody,
    ...environment,
  })
}

/** The whole service on a free port, with a data folder of its own. */
export async function startService(
  overrides: Overrides = {},
  environment: Record<string, string> = {},
): Promise<Service> {
  await using opening = new AsyncDisposableStack()
  const folder = opening.use(await temporaryFolder())
  const app = opening.use(
    await createApp(settingsForTests(folder.path, environment), {
      ...overrides,
      // A test of a burst of messages sets what the product has.
      timeouts: { chatBurstMs: 20, ...overrides.timeouts },
      ports: { textTasks, ...overrides.ports },
    }),
  )
  const url = await app.listen()
  let alice: string | undefined
  const running = opening.move()
  return {
    url,
    app,
    dataDir: folder.path,
    async ask(method, path, asking = {}) {
      if (asking.token !== undefined) return await ask(url + path, method, asking)
      alice ??= await tokenFrom(app, 'alice', {})
      return await ask(url + path, method, { ...asking, token: alice })
    },
    token: (name, options = {}) => tokenFrom(app, name, options),
    async key(name, scopes = []) {
      return ((await app.operate('create-api-key', { name, scopes })) as { key: string }).key
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  }
}

async function tokenFrom(app: App, name: string, options: object): Promise<string> {
  return ((await app.operate('create-token', { name, ...options })) as { token: string }).token
}

async function ask(url: string, method: string, { body, token, headers }: Asking): Promise<Answer> {
  const answer = await fetch(url, {
    method,
    headers: {
      ...(token === undefined || token === '' ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, body: parsed(text) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
