import type { Overrides } from '../../src/composition/app.ts'
import type { CreateDoor, DoorServices } from '../../src/doors/door.ts'
import { createLowdbStore } from '../../storage/lowdb/store.ts'
import { type Service, startService } from '../support/service.ts'
import { type UnsettledChats, watchChats } from './unsettled-chats.ts'

/** An operation that ran, with what it gave. */
export interface RanOperation {
  readonly name: string
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the operation answered
  readonly output: any
}

export interface WatchedServices extends DoorServices {
  readonly chats: UnsettledChats
}

export interface RunningService {
  readonly service: Service
  readonly services: WatchedServices
}

/** Starts the whole service on files in `DATA_DIR`; `ran` takes each operation that runs in it. */
export async function startWatched(
  overrides: Overrides,
  environment: Readonly<Record<string, string>> & { readonly DATA_DIR: string },
  ran?: RanOperation[],
): Promise<RunningService> {
  let services: DoorServices | undefined
  const watch: CreateDoor = (given) => {
    services = given
    return { name: 'watch' }
  }
  const wrapInvoke: Overrides['wrapInvoke'] = (invoke) => async (operation, call) => {
    const outcome = await invoke(operation, call)
    if ('name' in operation) ran?.push({ name: operation.name, output: outcome.output })
    return outcome
  }
  const doors = [watch, ...(overrides.doors ?? [])]
  await using opening = new AsyncDisposableStack()
  const inner = overrides.store ?? (await createLowdbStore({ directory: environment.DATA_DIR }))
  // Nobody else closes it when the service cannot start.
  opening.defer(() => inner.close())
  const { store, chats } = await watchChats(inner)
  const service = await startService({ ...overrides, store, wrapInvoke, doors }, environment)
  opening.move()
  if (services === undefined) throw new Error('the service has no doors')
  return { service, services: { ...services, chats } }
}

/** True when every event was handled and every message was sent or given up. */
export const settled = ({ chats }: Pick<WatchedServices, 'chats'>): Promise<boolean> =>
  chats.areSettled()
