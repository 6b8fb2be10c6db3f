import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { maxWaitMs, pause } from './time.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome']

/** Chromium on the PATH; undefined where there is none. */
export const chromiumPath = (process.env['PATH'] ?? '')
  .split(delimiter)
  .flatMap((folder) => names.map((name) => join(folder, name)))
  .find((path) => existsSync(path))

if (chromiumPath === undefined) {
  process.stderr.write('SKIPPED: the suites that need a browser (no chromium on the PATH)\n')
}

/** A page of a headless Chromium, driven by the Chrome DevTools Protocol. */
export interface BrowserPage extends AsyncDisposable {
  open(url: string): Promise<void>
  /** Value of a JavaScript expression in the page. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the page answers
  value(expression: string): Promise<any>
  /** Value of an expression in the first frame, of whatever process, in which it is not undefined. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the page answers
  valueInFrames(expression: string): Promise<any>
  /** Clicks with the mouse in the middle of the first element that matches. */
  click(selector: string): Promise<void>
  /** Clicks, and resolves when the next page has loaded. */
  clickThrough(selector: string): Promise<void>
  type(selector: string, text: string): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** Sends this language with every request. */
  speak(language: string): Promise<void>
  /** Color scheme that the system prefers: `dark` or `light`. */
  preferScheme(scheme: 'dark' | 'light'): Promise<void>
  /** PNG of the whole page. */
  screenshot(): Promise<Buffer>
}

type Message = Readonly<Record<string, unknown>>

/** A context in which scripts of a frame run; the session is that of the frame's process. */
interface FrameContext {
  readonly sessionId: string | undefined
  readonly contextId: number
}

/** Connection to the protocol of one target. */
class Devtools {
  readonly #socket: WebSocket
  readonly #waiting = new Map<number, PromiseWithResolvers<Message>>()
  readonly #listeners = new Map<string, (() => void)[]>()
  #contexts: readonly FrameContext[] = []
  #count = 0

  constructor(socket: WebSocket) {
    this.#socket = socket
    socket.addEventListener('message', ({ data }) => this.#receive(JSON.parse(String(data))))
    socket.addEventListener('close', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('Chromium is gone'))
    })
  }

  async send(method: string, params: object = {}, sessionId?: string): Promise<Message> {
    this.#count += 1
    const answer = Promise.withResolvers<Message>()
    this.#waiting.set(this.#count, answer)
    this.#socket.send(JSON.stringify({ id: this.#count, method, params, sessionId }))
    return await answer.promise
  }

  /** Frames of other processes are targets of their own, below that of the page. */
  async watchFrames(sessionId?: string): Promise<void> {
    const attach = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true }
    await this.send('Runtime.enable', {}, sessionId)
    await this.send('Target.setAutoAttach', attach, sessionId)
  }

  /** The newest frame first. */
  get contexts(): readonly FrameContext[] {
    return this.#contexts
  }

  /** Resolves at the next event of this name. */
  once(event: string): Promise<void> {
    return new Promise((resolve) => {
      this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), resolve])
    })
  }

  close(): void {
    this.#socket.close()
  }

  #receive(message: DevtoolsMessage): void {
    const { id, method, result, error } = message
    this.#followFrames(message)
    if (method !== undefined) {
      const listeners = this.#listeners.get(method) ?? []
      this.#listeners.delete(method)
      for (const listener of listeners) listener()
    }
    const waiting = id === undefined ? undefined : this.#waiting.get(id)
    if (id === undefined || waiting === undefined) return
    this.#waiting.delete(id)
    if (error === undefined) waiting.resolve(result ?? {})
    else waiting.reject(new Error(`${error['message']}`))
  }

  #followFrames({ method, params, sessionId }: DevtoolsMessage): void {
    const others = (isGone: (one: FrameContext) => boolean) =>
      this.#contexts.filter((one) => !(one.sessionId === sessionId && isGone(one)))
    if (method === 'Target.attachedToTarget') {
      // A frame that has gone again refuses.
      void this.watchFrames(params?.sessionId).catch(() => undefined)
    } else if (method === 'Runtime.executionContextCreated') {
      const contextId = params?.context?.id ?? 0
      this.#contexts = [{ sessionId, contextId }, ...this.#contexts]
    } else if (method === 'Runtime.executionContextDestroyed') {
      this.#contexts = others(({ contextId }) => contextId === params?.executionContextId)
    } else if (method === 'Runtime.executionContextsCleared') {
      this.#contexts = others(() => true)
    }
  }
}

interface DevtoolsMessage {
  readonly id?: number
  readonly method?: string
  readonly sessionId?: string
  readonly params?: {
    readonly sessionId?: string
    readonly context?: { readonly id: number }
    readonly executionContextId?: number
  }
  readonly result?: Message
  readonly error?: Message
}

/** Starts a Chromium of its own, with an empty profile; `language` is what its pages see. */
export async function startChromium(language = 'en-US'): Promise<BrowserPage> {
  if (chromiumPath === undefined) throw new Error('there is no Chromium on the PATH')
  await using opening = new AsyncDisposableStack()
  const profile = await mkdtemp(join(tmpdir(), 'credit-coach-chromium-'))
  opening.defer(() => rm(profile, { recursive: true, force: true, maxRetries: 10 }))
  const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage']
  const more = [
    '--no-first-run',
    '--hide-scrollbars',
    // A page that was left would hold its streams open, of which a host takes six.
    '--disable-features=BackForwardCache',
    `--accept-lang=${language}`,
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
  ]
  const browser = spawn(chromiumPath, [...flags, ...more, 'about:blank'], { detached: true })
  const ended = new Promise<void>((resolve) => browser.once('close', () => resolve()))
  opening.defer(async () => {
    endGroup(browser)
    await ended
  })
  const devtools = await connect(await readPort(browser))
  opening.defer(() => devtools.close())
  await devtools.send('Page.enable')
  await devtools.send('Network.enable')
  await devtools.watchFrames()
  const running = opening.move()
  return createPage(devtools, () => running.disposeAsync())
}

/** Chromium's wrapper and all of its processes. */
function endGroup({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid, 'SIGKILL')
}

/** Port of the protocol, which Chromium writes to stderr. */
function readPort({ stderr }: ReturnType<typeof spawn>): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    stderr?.on('data', (part: Buffer) => {
      text += part.toString()
      const port = /ws:\/\/127\.0\.0\.1:(\d+)\//.exec(text)?.[1]
      if (port !== undefined) resolve(port)
    })
    stderr?.on('end', () => reject(new Error(`Chromium ended: ${text}`)))
  })
}

async function connect(port: string): Promise<Devtools> {
  const end = Date.now() + maxWaitMs
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/json/list`)
    const targets = (await answer.json()) as { type: string; webSocketDebuggerUrl: string }[]
    const page = targets.find(({ type }) => type === 'page')
    if (page !== undefined) {
      const socket = new WebSocket(page.webSocketDebuggerUrl)
      await new Promise((resolve, reject) => {
        socket.addEventListener('open', resolve)
        socket.addEventListener('error', reject)
      })
      return new Devtools(socket)
    }
    if (Date.now() > end) throw new Error('Chromium opened no page')
    await pause()
  }
}

function createPage(devtools: Devtools, close: () => Promise<void>): BrowserPage {
  const value = async (expression: string) => {
    const options = { expression, returnByValue: true, awaitPromise: true }
    const { result, exceptionDetails } = await devtools.send('Runtime.evaluate', options)
    if (exceptionDetails !== undefined) throw new Error(JSON.stringify(exceptionDetails))
    return (result as { value?: unknown }).value
  }
  const loaded = async (begin: () => Promise<unknown>) => {
    const load = devtools.once('Page.loadEventFired')
    await begin()
    await load
  }
  async function click(selector: string): Promise<void> {
    const found = `document.querySelector(${JSON.stringify(selector)})`
    const box = `(() => { const e = ${found}; e.scrollIntoView({block: 'center'}); const b = e.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2] })()`
    const [x, y] = (await value(box)) as [number, number]
    const mouse = { x, y, button: 'left', clickCount: 1 }
    await devtools.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...mouse })
    await devtools.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...mouse })
  }
  async function valueInFrames(expression: string): Promise<unknown> {
    for (const { sessionId, contextId } of devtools.contexts) {
      const options = { expression, contextId, returnByValue: true, awaitPromise: true }
      // A frame may go while it is asked.
      const answer = await devtools.send('Runtime.evaluate', options, sessionId).catch(() => ({}))
      const { value: found } = Object((answer as Message)['result']) as { value?: unknown }
      if (found !== undefined) return found
    }
    return undefined
  }
  return {
    value,
    valueInFrames,
    click,
    open: (url) => loaded(() => devtools.send('Page.navigate', { url })),
    clickThrough: (selector) => loaded(() => click(selector)),
    async type(selector, text) {
      await click(selector)
      await devtools.send('Input.insertText', { text })
    },
    async resize(width, height) {
      const metrics = { width, height, deviceScaleFactor: 1, mobile: width < 600 }
      await devtools.send('Emulation.setDeviceMetricsOverride', metrics)
    },
    async speak(language) {
      await devtools.send('Network.setExtraHTTPHeaders', {
        headers: { 'Accept-Language': language },
      })
    },
    async preferScheme(scheme) {
      const features = [{ name: 'prefers-color-scheme', value: scheme }]
      await devtools.send('Emulation.setEmulatedMedia', { features })
    },
    async screenshot() {
      const options = { format: 'png', captureBeyondViewport: true }
      const { data } = await devtools.send('Page.captureScreenshot', options)
      return Buffer.from(String(data), 'base64')
    },
    [Symbol.asyncDispose]: close,
  }
}
