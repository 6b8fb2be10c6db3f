import packageJson from '../package.json' with { type: 'json' }
import { prepareDataFolder } from './data-folder.ts'
import { keyedProviders } from './domain/models/model.ts'
import { createHttpDoor } from './doors/http/server.ts'
import {
  openOperatorDoor,
  operatorCall,
  operatorOperation,
  operatorSocketIn,
} from './doors/operator/socket.ts'
import { announcingStore } from './events/announcing-store.ts'
import { createHandlers } from './jobs/handlers.ts'
import { startLimitCounts } from './jobs/limit-counts.ts'
import { startSweeps } from './jobs/sweeps.ts'
import { createWorker, type Worker } from './jobs/worker.ts'
import { createLiveDoors, type LiveDoors } from './live-doors.ts'
import { createLogs, type Logs } from './log.ts'
import {
  explainUnknownKey,
  modelFacts,
  type Overrides,
  openBus,
  openPorts,
  openStore,
  openVault,
} from './open-ports.ts'
import { catalogue } from './operations/catalogue.ts'
import type { Ports } from './operations/context.ts'
import { createInvoke, type Invoke } from './pipeline/invoke.ts'
import { createLiveReplies } from './pipeline/steps/live-replies.ts'
import { createUnreadAnswers, type UnreadAnswers } from './pipeline/unread-answers.ts'
import type { Bus } from './ports/bus.ts'
import { nextTurn } from './ports/loop-turns.ts'
import type { RateLimiter } from './ports/rate-limiter.ts'
import type { Store } from './ports/store.ts'
import { createRandomIds } from './random-ids.ts'
import { registry } from './registry.ts'
import type { Settings } from './settings.ts'

export type { Overrides }

export interface App extends AsyncDisposable {
  /** Opens the HTTP door and the operator's socket; resolves with the base address. */
  listen(): Promise<string>
  /** Loads what reads text and what asks receivers, which an open door need not wait for. */
  warmUp(): Promise<void>
  /** Resolves when the store can no longer write: only a new start can trust its disk again. */
  readonly failed: Promise<void>
  /** Asks each configured provider once whether it takes the service's key; logs one that does not. */
  checkProviderKeys(): Promise<void>
  /** Runs an operator's operation in this process; rejects with a Failure. */
  operate(name: string, input: unknown): Promise<unknown>
}

/** Running requests get so long to end when the service stops, milliseconds. */
const grace = 7_000

/** The check of the providers' keys after a start is given up after so long, milliseconds. */
const keyCheckMs = 15_000

/** How often due work is looked for, milliseconds. */
const pollEvery = 1_000

/** The composition root: opens what the settings ask for, and closes it in the opposite order. */
export async function createApp(settings: Settings, overrides: Overrides = {}): Promise<App> {
  await using opening = new AsyncDisposableStack()
  const logs = createLogs(settings.logLevel)
  opening.defer(() => logs.flush())
  const clock = overrides.clock ?? Date.now
  const newId = overrides.newId ?? createRandomIds()
  await prepareDataFolder(settings.dataDir)
  const failed = Promise.withResolvers<void>()
  const kept = overrides.store ?? (await openStore(settings, logs, failed.resolve))
  opening.defer(() => kept.close())
  const bus = overrides.bus ?? (await openBus(settings, logs))
  opening.defer(() => bus.close())
  let worker: Worker | undefined
  const vault = await openVault(settings, overrides)
  const sealing = registry.store.sealing(kept, vault)
  const store = announcingStore(sealing, { bus, clock, onWork: (kinds) => worker?.wake(kinds) })
  const rateLimiter = overrides.rateLimiter ?? registry.rateLimiter.bottleneck()
  opening.defer(() => rateLimiter.close())
  const { ports, tokenVerifier } = await openPorts(settings, overrides, {
    store,
    vault,
    logs,
    clock,
    newId,
  })
  const { pdfReader, textTasks, letterPrinter, webhookClient, email, textMessages } = ports
  for (const port of [pdfReader, textTasks, letterPrinter, webhookClient, email, textMessages]) {
    opening.defer(() => port.close())
  }
  const { version } = packageJson
  const defect = (error: unknown) => logs.app.error({ err: error }, 'defect')
  const replies = createLiveReplies({ store, bus, clock, defect })
  opening.defer(() => replies.close())
  const facts = { version, bureauNames: settings.bureauNames, ...modelFacts(settings, ports) }
  const handlers = createHandlers({ ports, facts, bus, clock, newId, random: Math.random })
  worker = createWorker({ store, clock, pollEvery, handlers, log: logs.jobs })
  const verifier = overrides.tokenVerifier ?? tokenVerifier
  const unread = createUnreadAnswers()
  const invoke = createInvoke({
    unread,
    catalogue,
    store,
    rateLimiter,
    tokenVerifier: verifier,
    ports,
    replies,
    enterpriseRpm: settings.enterpriseRpm,
    facts,
    clock,
    newId,
    defect,
  })
  const running = opening.move()
  const services = { settings, overrides, logs, store, rateLimiter, ports, invoke, clock, defect }
  const live = createLiveDoors({ ...services, bus, replies, tokenVerifier: verifier })
  const opened = { ...services, ...live, worker, bus, unread }
  return {
    failed: failed.promise,
    listen: () => openDoors(running, opened),
    checkProviderKeys: () => checkProviderKeys(ports, AbortSignal.timeout(keyCheckMs)),
    warmUp: () => warmUp(ports),
    async operate(name, input) {
      return (await invoke(operatorOperation(catalogue, name), operatorCall(input))).output
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  }
}

/** One after the other, each in a turn of its own: people are asking already. */
async function warmUp({ textTasks, webhookClient }: Ports): Promise<void> {
  await textTasks.warmUp()
  await nextTurn()
  await webhookClient.warmUp()
}

async function checkProviderKeys({ languageModels }: Ports, signal: AbortSignal): Promise<void> {
  const configured = keyedProviders.filter((provider) => languageModels[provider].isConfigured)
  await Promise.allSettled(
    // The tracker of dependencies has noted a refusal by the time the promise is settled.
    configured.map((provider) => languageModels[provider].checkKey(undefined, signal)),
  )
}

interface Opened extends LiveDoors {
  readonly settings: Settings
  readonly overrides: Overrides
  readonly logs: Logs
  readonly store: Store
  readonly rateLimiter: RateLimiter
  readonly ports: Ports
  readonly invoke: Invoke
  readonly unread: UnreadAnswers
  readonly worker: Worker
  readonly bus: Bus
  clock(): number
  defect(error: unknown): void
}

/** Starts the work that is due and opens the doors; resolves with the base address. */
async function openDoors(running: AsyncDisposableStack, opened: Opened): Promise<string> {
  const { settings, overrides, logs, store, rateLimiter, ports, invoke, worker, clock, defect } =
    opened
  const counts = await explainUnknownKey(
    startLimitCounts({ store, rateLimiter, vault: ports.vault, clock, defect }),
  )
  running.defer(() => counts.close())
  const sweeps = await startSweeps({ store, clock, defect })
  running.defer(() => sweeps.close())
  worker.start()
  running.defer(() => worker.stop())
  const socketPath = operatorSocketIn(settings.dataDir)
  const operatorDoor = await openOperatorDoor({ socketPath, catalogue, invoke, defect })
  running.defer(() => operatorDoor.close())
  const door = createHttpDoor({
    catalogue,
    invoke,
    turns: opened.turns,
    unread: opened.unread,
    clock,
    version: packageJson.version,
    trustedProxies: settings.trustedProxies,
    timeouts: overrides.timeouts,
    log: {
      access: (line) => logs.http.info(line),
      defect: (error, requestId) => logs.http.error({ err: error, requestId }, 'defect'),
    },
    ready: () => store.check(),
    publicKeys: () => ports.tokenIssuer?.publicKeys(),
    mounted: [opened.graphql],
    upgrades: opened.upgrades,
  })
  running.defer(() => door.close(overrides.grace ?? grace))
  running.defer(() => opened.graphql.close())
  return await door.listen(settings.host, settings.port)
}
