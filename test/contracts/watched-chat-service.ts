import type { Overrides } from '../../src/composition/app.ts'
import type { CreateDoor, DoorServices } from '../../src/doors/door.ts'
import { type Service, startService } from '../support/service.ts'

/** An operation that ran, with what it gave. */
export interface RanOperation {
  readonly name: string
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the operation answered
  readonly output: any
}

export interface RunningService {
  readonly service: Service
  readonly services: DoorServices
}

/** Starts the whole service; `ran` takes each operation that runs in it. */
export async function startWatched(
  overrides: Overrides,
  environment: Record<string, string>,
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
  const service = await startService({ ...overrides, wrapInvoke, doors }, environment)
  if (services === undefined) throw new Error('the service has no doors')
  return { service, services }
}

/** True when every event was handled and every message was sent or given up. */
export async function settled({ store }: Pick<DoorServices, 'store'>): Promise<boolean> {
  return (await noneWaits('chatInbox', store)) && (await noneWaits('chatOutbox', store))
}

async function noneWaits(
  collection: 'chatInbox' | 'chatOutbox',
  store: DoorServices['store'],
): Promise<boolean> {
  let after: string | undefined
  do {
    const query = { index: 'byExpiry', equals: [], limit: 200, order: 'descending', after } as const
    const page = await store.list(collection, query)
    if (page.items.some(({ value }) => value.status === 'waiting')) return false
    after = page.next
  } while (after !== undefined)
  return true
}
