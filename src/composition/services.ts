import { randomBytes } from 'node:crypto'
import { createBottleneckRateLimiter } from '../../adapters/bottleneck/rate-limiter.ts'
import { createDirectMessages } from '../../adapters/chat/direct-messages.ts'
import { createLinkDelivery } from '../../adapters/chat/link-delivery.ts'
import { createChatHandlers } from '../../adapters/chat/work.ts'
import { createSandboxBankHandlers } from '../../adapters/sandbox-bank/work.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { createSealingStore } from '../../storage/sealing/sealing-store.ts'
import { createTaskHandlers } from '../../tools/tasks/run-task.ts'
import { limits } from '../config/limits.ts'
import type { Settings } from '../config/settings.ts'
import type { DoorServices } from '../doors/door.ts'
import { createBodies } from '../doors/shared/bodies/bodies.ts'
import { createAddressReader } from '../doors/shared/client-address.ts'
import { createHoldLease } from '../doors/shared/leases/hold-lease.ts'
import { createSentEvents } from '../doors/shared/server-sent-events.ts'
import { UnauthenticatedConnections } from '../doors/shared/sockets/upgrades.ts'
import { createEventFeed } from '../events/event-feed.ts'
import { publishingStore } from '../events/publishing-store.ts'
import { createHandlers } from '../jobs/handlers.ts'
import { loadLimitCount } from '../jobs/limit-counts.ts'
import { createWorker, type Worker } from '../jobs/worker.ts'
import { createLogs, type Logs } from '../log.ts'
import { catalogue } from '../operations/catalogue.ts'
import type { Ports } from '../operations/context.ts'
import { createInvoke, type Invoke } from '../pipeline/invoke.ts'
import type { Services } from '../pipeline/services.ts'
import { createOpenSession } from '../pipeline/session.ts'
import { createUnreadAnswers } from '../pipeline/unread-answers.ts'
import type { DependencyTracker } from '../pipeline/watched-ports.ts'
import { loopTurns } from '../ports/loop-turns.ts'
import type { LimitCount } from '../ports/rate-limiter.ts'
import type { NewWork, Store } from '../ports/store.ts'
import { createReplies } from '../replies/replies.ts'
import {
  modelFacts,
  type Overrides,
  openBus,
  openPorts,
  openRedis,
  openStores,
  openVault,
} from './open-ports.ts'
import { prepareDataFolder } from './start-failures.ts'

/** Polling interval for due work, milliseconds. */
const pollMs = 1_000

/** The whole service without its doors. */
export interface Opened {
  readonly services: DoorServices
  readonly worker: Worker
  readonly logs: Logs
  /** Ends running streams when the service stops. */
  readonly stop: AbortController
  /** Where the service listens; set when it does. */
  readonly listening: { address: string }
  /** Resolves when the store can no longer write. */
  readonly failed: Promise<void>
}

/** Opens the services of the doors; `opening` closes them. */
export async function openServices(
  settings: Settings,
  overrides: Overrides,
  opening: AsyncDisposableStack,
): Promise<Opened> {
  const logs = createLogs(settings.logLevel)
  for (const warning of settings.warnings) logs.app.warn(warning)
  opening.defer(() => logs.flush())
  await prepareDataFolder(settings.dataDir)
  const failed = Promise.withResolvers<void>()
  const listening = { address: `http://${settings.host}:${settings.port}` }
  let worker: Worker | undefined
  const { workStore, ...services } = await openCore(settings, overrides, opening, {
    logs,
    onFailed: failed.resolve,
    onWork: (work) => worker?.expect(work),
    publicAddress: () => settings.publicUrl ?? listening.address,
    ownAddress: () => listening.address,
  })
  const stop = new AbortController()
  const doorServices = withDoorParts(services, settings, overrides, { logs, stop, listening })
  const working = { ...doorServices, store: workStore }
  const invoke = openInvoke(working, overrides)
  const ownAddress = () => listening.address
  worker = createServiceWorker({ ...working, invoke, ownAddress }, logs)
  return { services: doorServices, worker, logs, stop, listening, failed: failed.promise }
}

/** The worker of due work, whose handlers may call operations. */
function createServiceWorker(
  services: DoorServices & { ownAddress(): string },
  logs: Logs,
): Worker {
  const { ports, facts, store, bus, clock, newId } = services
  const directMessages = createDirectMessages(services)
  const own = { ports, facts, bus, clock, newId, directMessages, random: Math.random }
  const handlers = {
    ...createHandlers(own),
    ...createChatHandlers(services),
    ...createSandboxBankHandlers(services),
    ...createTaskHandlers(services),
  }
  return createWorker({ store, clock, pollMs, handlers, log: logs.jobs })
}

interface CoreServices extends Services {
  readonly dependencies: DependencyTracker
  readonly workStore: Store
}

interface CoreListeners {
  readonly logs: Logs
  onFailed(): void
  onWork(work: Iterable<NewWork>): void
  publicAddress(): string
  ownAddress(): string
}

async function openCore(
  settings: Settings,
  overrides: Overrides,
  opening: AsyncDisposableStack,
  { logs, onFailed, onWork, ...addresses }: CoreListeners,
): Promise<CoreServices> {
  const clock = overrides.clock ?? Date.now
  const newId = overrides.newId ?? createRandomIds()
  const { store: given } = overrides
  const stores =
    given === undefined
      ? await openStores(settings, logs, onFailed)
      : { store: given, workStore: given }
  for (const store of new Set(Object.values(stores))) opening.defer(() => store.close())
  const bus = overrides.bus ?? (await openBus(settings, logs))
  opening.defer(() => bus.close())
  const vault = await openVault(settings, overrides)
  const publishing = (store: Store) =>
    publishingStore(createSealingStore(store, vault), { bus, onWork })
  const store = publishing(stores.store)
  const timeoutMs = { ...limits.timeouts, ...overrides.timeouts }.sharedLimitMs
  const redis = await openRedis(settings, logs, timeoutMs)
  opening.defer(async () => redis?.close())
  const shared = redis && {
    ...{ redis, timeoutMs, digest: vault.digest },
    load: (count: Omit<LimitCount, 'used'>) => loadLimitCount(count, { store, vault }),
  }
  const rateLimiter = overrides.rateLimiter ?? createBottleneckRateLimiter({ shared })
  opening.defer(() => rateLimiter.close())
  const opened = { store, vault, redis, logs, clock, newId, ...addresses }
  const { ports, tokenVerifier, dependencies } = await openPorts(settings, overrides, opened)
  for (const port of closedPorts(ports)) opening.defer(() => port.close())
  const defect = (error: unknown) => logs.app.error({ err: error }, 'defect')
  const replies = createReplies({ store, bus, clock, defect, checkMs: overrides.replyCheckMs })
  opening.defer(() => replies.close())
  const facts = {
    version: packageJson.version,
    bureauNames: settings.bureauNames,
    publicAddress: addresses.publicAddress,
    maxFileBytes: settings.maxFileBytes,
    ...modelFacts(settings, ports),
  }
  return {
    ...{ catalogue, facts, store, bus, ports, replies, rateLimiter, clock, newId, defect },
    tokenVerifier: overrides.tokenVerifier ?? tokenVerifier,
    dependencies,
    workStore: publishing(stores.workStore),
    unread: createUnreadAnswers(),
    enterpriseRpm: settings.enterpriseRpm,
  }
}

/** Ports that hold connections, workers or processes. */
const closedPorts = (ports: Ports): readonly { close(): Promise<void> }[] => [
  ports.pdfReader,
  ports.textTasks,
  ports.letterPrinter,
  ports.webhookClient,
  ports.email,
  ports.textMessages,
  ports.sendPace,
  ports.files,
  ports.mediaInspector,
  ports.speech,
  ports.timedSpeech,
  ...(ports.avatarVendor === undefined ? [] : [ports.avatarVendor]),
  ...Object.values(ports.chatPlatforms),
]

const openInvoke = (services: Services, { wrapInvoke = (invoke) => invoke }: Overrides): Invoke =>
  wrapInvoke(createInvoke(services))

function withDoorParts(
  { dependencies, ...services }: Omit<CoreServices, 'workStore'>,
  settings: Settings,
  overrides: Overrides,
  { logs, stop, listening }: Pick<Opened, 'logs' | 'stop' | 'listening'>,
): DoorServices {
  const { ports, bus, store, unread, clock, defect } = services
  const timeouts = { ...limits.timeouts, ...overrides.timeouts }
  const addressOf = createAddressReader(settings.trustedProxies)
  const publicAddress = () => settings.publicUrl ?? listening.address
  const invoke = openInvoke(services, overrides)
  return {
    ...services,
    settings,
    timeouts,
    linkDelivery:
      overrides.linkDelivery ??
      createLinkDelivery({ ...services, timeouts, invoke, publicAddress }),
    publicAddress,
    invoke,
    openSession: createOpenSession(services),
    feed: createEventFeed({ bus, store, vault: ports.vault, defect }),
    unauthenticated: new UnauthenticatedConnections(),
    holdLease: createHoldLease({
      ...services,
      isOnlyProcess: settings.databaseUrl === undefined,
    }),
    exchanges: {
      events: createSentEvents(timeouts),
      bodies: createBodies(addressOf, loopTurns),
      unread,
      stopping: stop.signal,
      addressOf,
      clock,
      log: {
        access: (line) => logs.http.info(line),
        toolCall: (line) => logs.http.info(line, 'tool'),
        platform({ isConnected, ...line }) {
          logs.app[isConnected === true ? 'info' : 'warn'](line, 'chat platform')
          if (isConnected === undefined) return
          const lost = isConnected ? null : `disconnected ${line.code ?? ''}`.trim()
          dependencies.connection(line.platform, lost)
        },
        defect: (error, requestId) => logs.http.error({ err: error, requestId }, 'defect'),
      },
    },
  }
}

/** `<prefix>_` and 24 hexadecimal digits. Draws random bytes for many ids at once: each draw is a system call. */
export function createRandomIds(): (prefix: string) => string {
  const drawn: string[] = []
  return (prefix) => {
    if (drawn.length === 0) {
      drawn.push(
        ...(randomBytes(128 * 12)
          .toString('hex')
          .match(/.{24}/g) ?? []),
      )
    }
    return `${prefix}_${drawn.pop()}`
  }
}
