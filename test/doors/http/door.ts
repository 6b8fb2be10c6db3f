import {
  createHttpDoor,
  type HttpDoor,
  type HttpDoorOptions,
} from '../../../src/doors/http/server.ts'
import { Strangers } from '../../../src/doors/sockets/strangers.ts'
import { createUpgrades } from '../../../src/doors/sockets/upgrade.ts'
import { catalogue } from '../../../src/operations/catalogue.ts'
import type { Invoke } from '../../../src/pipeline/invoke.ts'
import { createUnreadAnswers } from '../../../src/pipeline/unread-answers.ts'
import { createLoopTurns } from '../../../src/ports/loop-turns.ts'

/** The HTTP door on a free port, before an `invoke` of the test's own. */
export async function openDoor(
  invoke: Invoke,
  timeouts?: HttpDoorOptions['timeouts'],
  more: Partial<HttpDoorOptions> = {},
): Promise<AsyncDisposable & { readonly door: HttpDoor; readonly url: string }> {
  const turns = createLoopTurns()
  const door = createHttpDoor({
    turns,
    catalogue,
    invoke,
    timeouts,
    clock: () => 0,
    version: '0',
    trustedProxies: 0,
    log: { access: () => undefined, defect: () => undefined },
    ready: async () => undefined,
    publicKeys: () => undefined,
    upgrades: createUpgrades([], {
      strangers: new Strangers(),
      turns,
      addressOf: () => undefined,
      defect: () => undefined,
    }),
    mounted: [],
    unread: createUnreadAnswers(),
    ...more,
  })
  const url = await door.listen('127.0.0.1', 0)
  return { door, url, [Symbol.asyncDispose]: () => door.close(0) }
}

export const replyId = `rep_${'a'.repeat(24)}`

/** An `invoke` whose replies give one piece and then wait until they are let go. */
export function replyUntil(gate: Promise<void>): Invoke {
  return async (_operation, call) => {
    call.openStream?.().piece({ replyId, count: 1 }, 'first')
    await gate
    return { output: { whole: true }, replayed: false, end: { replyId, count: 1 } }
  }
}
