import { setTimeout as sleep } from 'node:timers/promises'
import { requestRelease } from '../../tools/local/socket-client.ts'
import { limits } from '../config/limits.ts'
import type { Settings } from '../config/settings.ts'
import { keyedProviders } from '../domain/models/model.ts'
import { operatorCall, operatorOperation } from '../doors/operator/door.ts'
import { createListener } from '../doors/shared/listener/listener.ts'
import type { Ports } from '../operations/context.ts'
import { nextTurn } from '../ports/loop-turns.ts'
import { doors } from './doors.ts'
import type { Overrides } from './open-ports.ts'
import { type Opened, openServices } from './services.ts'
import { isFolderTaken } from './start-failures.ts'
import { startWork } from './work.ts'

export type { Overrides }

export interface App extends AsyncDisposable {
  /** Starts the due work and opens the doors; resolves with the base address. */
  listen(): Promise<string>
  /** Loads the readers of text and the webhook client, for which an open door need not wait. */
  warmUp(): Promise<void>
  /** Resolves when the store can no longer write: only a new start can use the disk again. */
  readonly failed: Promise<void>
  /** Checks the service's key at each configured provider; logs a refusal. */
  checkProviderKeys(): Promise<void>
  /** Runs an operator's operation in this process; rejects with a Failure. */
  operate(name: string, input: unknown): Promise<unknown>
}

/** The composition root: opens the configured parts, and closes them in reverse order. */
export async function createApp(settings: Settings, overrides: Overrides = {}): Promise<App> {
  await using opening = new AsyncDisposableStack()
  const opened = await openReleased(settings, overrides, opening)
  const { catalogue, invoke, ports } = opened.services
  const running = opening.move()
  return {
    failed: opened.failed,
    listen: () => openDoors(settings, overrides, opened, running),
    checkProviderKeys: () =>
      checkProviderKeys(ports, AbortSignal.timeout(limits.models.keyCheckMs)),
    warmUp: () => warmUp(ports),
    async operate(name, input) {
      return (await invoke(operatorOperation(catalogue, name), operatorCall(input))).output
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  }
}

/**
 * Opens the services. Asks an assistant's process that has the store to give it up; tries again while it
 * does, or while it is still opening the store and cannot be asked yet.
 */
async function openReleased(
  settings: Settings,
  overrides: Overrides,
  opening: AsyncDisposableStack,
): Promise<Opened> {
  const deadline = performance.now() + limits.mcp.maxReleaseMs
  for (;;) {
    const isRefused = (await requestRelease(settings.dataDir)) === 'refused'
    try {
      return await openServices(settings, overrides, opening)
    } catch (error) {
      if (isRefused || !isFolderTaken(error) || performance.now() > deadline) throw error
      await sleep(limits.mcp.reconnectMs)
    }
  }
}

/** One after the other, each in its own turn: requests arrive already. */
async function warmUp({ textTasks, webhookClient }: Ports): Promise<void> {
  await textTasks.warmUp()
  await nextTurn()
  await webhookClient.warmUp()
}

async function checkProviderKeys({ languageModels }: Ports, signal: AbortSignal): Promise<void> {
  const configured = keyedProviders.filter((provider) => languageModels[provider].isConfigured)
  await Promise.allSettled(
    // The dependency tracker logs refusals.
    configured.map((provider) => languageModels[provider].checkKey(undefined, signal)),
  )
}

async function openDoors(
  settings: Settings,
  overrides: Overrides,
  { services, worker, stop, listening }: Opened,
  running: AsyncDisposableStack,
): Promise<string> {
  await startWork({ services, worker }, running)
  const { trustedProxies, corsOrigins } = settings
  const opened = [...doors, ...(overrides.doors ?? [])].map((create) => create(services))
  const listener = createListener(opened, { ...services, trustedProxies, corsOrigins, stop })
  running.defer(() => listener.close(overrides.graceMs ?? limits.shutdown.graceMs))
  for (const { start } of opened) if (start !== undefined) running.use(await start())
  listening.address = await listener.listen(settings.host, settings.port)
  return listening.address
}
