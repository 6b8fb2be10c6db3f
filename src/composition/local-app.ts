import { createLocalDoor } from '../../tools/local/door.ts'
import type { Settings } from '../config/settings.ts'
import type { DoorServices } from '../doors/door.ts'
import { createOperatorDoor } from '../doors/operator/door.ts'
import { openLocalPages } from './local-pages.ts'
import { openServices } from './services.ts'
import { startWork } from './work.ts'

/** The service in an assistant's own process: no door but the pages that its answers name. */
export interface LocalApp extends AsyncDisposable {
  readonly services: DoorServices
  /** Resolves when the store can no longer write. */
  readonly failed: Promise<void>
}

/**
 * Opens the store of the data folder in this process, with the sockets at which other processes of the
 * machine reach it. Rejects with Failure('unavailable') while another process has the folder.
 */
export async function createLocalApp(
  settings: Settings,
  onRelease: () => Promise<void>,
): Promise<LocalApp> {
  await using opening = new AsyncDisposableStack()
  const opened = await openServices(settings, {}, opening)
  await startWork(opened, opening)
  opening.use(await openLocalPages(settings, opened))
  for (const create of [createOperatorDoor, createLocalDoor(onRelease)]) {
    const { start } = create(opened.services)
    if (start !== undefined) opening.use(await start())
  }
  const running = opening.move()
  return {
    services: opened.services,
    failed: opened.failed,
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  }
}
