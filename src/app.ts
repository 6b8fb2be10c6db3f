import { randomBytes } from 'node:crypto'
import packageJson from '../package.json' with { type: 'json' }
import { prepareDataFolder } from './data-folder.ts'
import { createHttpDoor, type Timeouts } from './doors/http/server.ts'
import {
  openOperatorDoor,
  operatorCall,
  operatorOperation,
  operatorSocketIn,
} from './doors/operator/socket.ts'
import { Failure, UnknownKey } from './errors.ts'
import { expireRecord } from './jobs/expire-record.ts'
import { startLimitCounts } from './jobs/limit-counts.ts'
import { createWorker } from './jobs/worker.ts'
import { createLogs, type Logs } from './log.ts'
import { catalogue } from './operations/catalogue.ts'
import type { Ports } from './operations/context.ts'
import { createInvoke } from './pipeline/invoke.ts'
import type { RateLimiter } from './ports/rate-limiter.ts'
import type { Store } from './ports/store.ts'
import type { TokenVerifier } from './ports/token-verifier.ts'
import { registry } from './registry.ts'
import type { Settings } from './settings.ts'

/** What a test may put in the place of the real thing. */
export interface Overrides {
  readonly clock?: () => number
  readonly newId?: (prefix: string) => string
  readonly store?: Store
  readonly rateLimiter?: RateLimiter
  readonly tokenVerifier?: TokenVerifier
  readonly ports?: Partial<Ports>
  readonly timeouts?: Timeouts
}

export interface App extends AsyncDisposable {
  /** Opens the HTTP door and the operator's socket; resolves with the base address. */
  listen(): Promise<string>
  /** Resolves when the store can no longer write: only a new start can trust its disk again. */
  readonly failed: Promise<void>
  /** Runs an operator's operation in this process; rejects with a Failure. */
  operate(name: string, input: unknown): Promise<unknown>
}

/** Running requests get so long to end when the service stops, milliseconds. */
const grace = 7_000

/** How often due work is looked for, milliseconds. */
const pollEvery = 1_000

const issuerName = 'credit-coach'

/** The composition root: opens what the settings ask for, and closes it in the opposite order. */
export async function createApp(settings: Settings, overrides: Overrides = {}): Promise<App> {
  await using opening = new AsyncDisposableStack()
  const logs = createLogs(settings.logLevel)
  opening.defer(() => logs.flush())
  const clock = overrides.clock ?? Date.now
  const newId = overrides.newId ?? randomId
  await prepareDataFolder(settings.dataDir)
  const failed = Promise.withResolvers<void>()
  const store = overrides.store ?? (await openStore(settings, logs, failed.resolve))
  opening.defer(() => store.close())
  const rateLimiter = overrides.rateLimiter ?? registry.rateLimiter.bottleneck()
  opening.defer(() => rateLimiter.close())
  const { ports, tokenVerifier } = await openPorts(settings, overrides, { store, clock, newId })
  opening.defer(() => ports.pdfReader.close())
  opening.defer(() => ports.reportReader.close())
  const { version } = packageJson
  const invoke = createInvoke({
    store,
    rateLimiter,
    tokenVerifier: overrides.tokenVerifier ?? tokenVerifier,
    ports,
    enterpriseRpm: settings.enterpriseRpm,
    facts: { version, bureauNames: settings.bureauNames },
    clock,
    newId,
  })
  const defect = (error: unknown) => logs.app.error({ err: error }, 'defect')
  const running = opening.move()
  return {
    failed: failed.promise,
    async listen() {
      const counts = await startLimitCounts({ store, rateLimiter, clock, defect })
      running.defer(() => counts.close())
      const worker = createWorker({
        store,
        clock,
        pollEvery,
        handlers: { 'expire-record': expireRecord },
        log: logs.jobs,
      })
      worker.start()
      running.defer(() => worker.stop())
      const socketPath = operatorSocketIn(settings.dataDir)
      const operatorDoor = await openOperatorDoor({ socketPath, catalogue, invoke, defect })
      running.defer(() => operatorDoor.close())
      const door = createHttpDoor({
        catalogue,
        invoke,
        clock,
        version,
        trustedProxies: settings.trustedProxies,
        timeouts: overrides.timeouts,
        log: {
          access: (line) => logs.http.info(line),
          defect: (error, requestId) => logs.http.error({ err: error, requestId }, 'defect'),
        },
        ready: () => store.check(),
        publicKeys: () => ports.tokenIssuer?.publicKeys(),
      })
      running.defer(() => door.close(grace))
      return await door.listen(settings.host, settings.port)
    },
    async operate(name, input) {
      return (await invoke(operatorOperation(catalogue, name), operatorCall(input))).output
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  }
}

function randomId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`
}

async function openStore(settings: Settings, logs: Logs, failed: () => void): Promise<Store> {
  const log = (event: string, fields: object) => {
    logs.store.warn(fields, event)
    if (event === 'store.poisoned') failed()
  }
  const { databaseUrl, dataDir, repair } = settings
  return databaseUrl === undefined
    ? await registry.store.embedded({ directory: dataDir, repair, log })
    : await registry.store.postgres({ url: databaseUrl, log })
}

/** The signing key is the first thing that is opened with ENCRYPTION_KEY. */
async function openIssuer<Issuer>(opening: Promise<Issuer>): Promise<Issuer> {
  try {
    return await opening
  } catch (cause) {
    if (!(cause instanceof UnknownKey)) throw cause
    const advice =
      'ENCRYPTION_KEY (or encryption.key in DATA_DIR) is not the key that this store was sealed with. Give the former key, too: ENCRYPTION_KEY takes several, separated by commas.'
    throw new Failure('unavailable', advice, { cause })
  }
}

interface Opened {
  readonly store: Store
  clock(): number
  newId(prefix: string): string
}

async function openPorts(
  settings: Settings,
  overrides: Overrides,
  { store, clock, newId }: Opened,
): Promise<{ ports: Ports; tokenVerifier: TokenVerifier }> {
  const { encryptionKey, dataDir, oidcIssuer, oidcAudience: audience } = settings
  const keys = await registry.vault.keysFrom({ encryptionKey, directory: dataDir })
  const vault = registry.vault.nodeCrypto({ keys })
  const issuer = oidcIssuer ?? issuerName
  const ownIssuer = { issuer, audience, store, vault, now: clock, newId }
  const tokenIssuer =
    oidcIssuer === undefined ? await openIssuer(registry.tokens.issuer(ownIssuer)) : undefined
  const tokenVerifier = registry.tokens.verifier({
    issuer,
    audience,
    keys: tokenIssuer ?? registry.tokens.oidcKeys({ issuer }),
  })
  const ports = {
    vault,
    tokenIssuer,
    languageModel: registry.languageModel.offline(),
    pdfReader: overrides.ports?.pdfReader ?? registry.pdfReader.unpdf(),
    reportReader: registry.reportReader.nodeWorker(),
    letterPrinter: registry.letterPrinter.pdfkit(),
    ...overrides.ports,
  }
  return { ports, tokenVerifier }
}
