import type { DispatchServices } from './dispatch.ts'
import type { Exchange } from './exchange.ts'

/** What answers whole paths of the HTTP door in a protocol of its own. */
export interface MountedDoor {
  readonly paths: readonly string[]
  answer(exchange: Exchange, dispatching: DispatchServices): Promise<void>
}

export function byPath(doors: readonly MountedDoor[]): ReadonlyMap<string, MountedDoor> {
  return new Map(doors.flatMap((door) => door.paths.map((path) => [path, door] as const)))
}
