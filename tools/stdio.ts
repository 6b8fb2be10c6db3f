import { randomUUID } from 'node:crypto'
import { flushCompileCache } from 'node:module'
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio'
import { limits } from '../src/config/limits.ts'
import { type Settings, settingsFromEnvironment } from '../src/config/settings.ts'
import type { Scope } from '../src/domain/caller.ts'
import { Failure } from '../src/errors.ts'
import { newTextRoom } from './arguments.ts'
import type { Connection } from './connection.ts'
import { createSwitchingBackend } from './local/switching-backend.ts'
import { createStdioServers } from './stdio-servers.ts'
import { createView, selectConfigured } from './view.ts'

/** Writes to stderr: stdout belongs to the protocol. */
const report = (text: string) => void process.stderr.write(`${text}\n`)

async function run(): Promise<void> {
  // biome-ignore lint/suspicious/noConsole: a line of a dependency must not reach stdout
  console.log = console.info = console.debug = console.error
  const settings = settingsFromEnvironment()
  const caller = { token: settings.accessToken }
  await using backend = createSwitchingBackend(settings.dataDir, caller, async () => {
    const { openOwnService } = await import('../src/composition/own-service.ts')
    return await openOwnService(settings, caller)
  })
  const scopes = settings.accessToken === undefined ? [] : await backend.scopes().catch(refuseToken)
  const connection = connect(settings, backend, scopes)
  const transport = new StdioServerTransport(process.stdin, process.stdout, {
    maxBufferSize: limits.mcp.maxLineBytes,
  })
  const { factory, watch } = createStdioServers(connection, settings.bureauNames)
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  serveStdio(factory, { transport, onerror: (error) => report(error.message) })
  watch(transport, end)
  process.on('SIGTERM', end).on('SIGINT', end)
  if (process.stdin.isTTY)
    report('This is an MCP server for an assistant to start. Ctrl+C ends it.')
  flushCompileCache()
  await ended
  // A folder that cannot be opened must not hold up the end.
  setTimeout(() => process.exit(1), limits.shutdown.maxStopMs).unref()
}

function refuseToken(error: unknown): never {
  if (!(error instanceof Failure) || error.kind !== 'unauthorized') throw error
  throw new Error(
    `ACCESS_TOKEN cannot be used. ${error.message} "npm run -s token -- NAME" makes one; without ACCESS_TOKEN the local user acts.`,
  )
}

function connect(
  settings: Settings,
  backend: Connection['backend'],
  scopes: readonly Scope[],
): Connection {
  return {
    backend,
    view: createView([selectConfigured(settings.mcp)], { scopes }),
    language: settings.language,
    // One process serves every round of its client.
    stateKey: randomUUID() + randomUUID(),
    textRoom: newTextRoom,
    audit: ({ tool, outcome, code = '' }) => report(`tool ${tool}: ${outcome} ${code}`.trim()),
    defect: (error) => report(error instanceof Error ? (error.stack ?? '') : String(error)),
  }
}

await run().then(
  () => process.exit(0),
  (error: unknown) => {
    report(error instanceof Error ? error.message : String(error))
    process.exit(1)
  },
)
