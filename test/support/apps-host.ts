import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { authorizedProxy } from './authorized-proxy.ts'
import type { BrowserPage } from './chromium.ts'
import { freePort } from './loopback.ts'
import { type Service, temporaryFolder } from './service.ts'
import { until } from './time.ts'

const program = fileURLToPath(
  new URL(
    '../../node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js',
    import.meta.url,
  ),
)

/** A host of MCP Apps: the web client of @modelcontextprotocol/inspector, on loopback. */
export interface AppsHost extends AsyncDisposable {
  /** Opens the view of a tool, calls the tool, and resolves when the view has started. */
  open(page: BrowserPage, tool: string, args: object): Promise<void>
}

/** Starts the host for a service, whose tools it calls with the token. */
export async function startAppsHost(
  { url }: Pick<Service, 'url'>,
  token: string,
  query = '',
): Promise<AppsHost> {
  await using opening = new AsyncDisposableStack()
  // Its deep links take no header.
  const proxy = opening.use(await authorizedProxy(url, token))
  const home = opening.use(await temporaryFolder())
  // It takes no port 0.
  const [client, sandbox] = [`${await freePort()}`, `${await freePort()}`]
  const secret = crypto.randomUUID()
  const environment = {
    ...{ HOME: home.path, HOST: '127.0.0.1', CLIENT_PORT: client, MCP_SANDBOX_PORT: sandbox },
    ...{ MCP_AUTO_OPEN_ENABLED: 'false', MCP_INSPECTOR_API_TOKEN: secret },
  }
  const child = spawn(process.execPath, [program, '--web'], {
    env: { ...process.env, ...environment },
    stdio: 'ignore',
  })
  const exited = once(child, 'exit')
  opening.defer(async () => {
    child.kill('SIGKILL')
    await exited
  })
  const address = `http://127.0.0.1:${client}/`
  await until(
    async () =>
      await fetch(address).then(
        ({ ok }) => ok,
        () => false,
      ),
  )
  const running = opening.move()
  return {
    async open(page, tool, args) {
      const params = new URLSearchParams({
        ...{ serverUrl: `${proxy.url}/mcp${query}`, transport: 'http', autoConnect: secret },
        openApp: tool,
        appArgs: Buffer.from(JSON.stringify(args)).toString('base64url'),
        MCP_INSPECTOR_API_TOKEN: secret,
      })
      await page.open('about:blank')
      await page.open(`${address}?${params}`)
      // A tool without arguments is called at once; where the link calls it, the view gets no arguments.
      await until(async () => (await page.value(pressOpen)) === 'ready')
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  }
}

/** Presses the button where it stands; gives the state of the view. */
const pressOpen = `(() => {
  const app = document.querySelector('[data-app-status]')
  const button = [...(app?.querySelectorAll('button') ?? [])].find(({ innerText }) => innerText === 'Open App')
  if (app?.dataset.appStatus === 'idle' && button?.disabled === false) button.click()
  return app?.dataset.appStatus
})()`
