import { limits, type Timeouts } from '../../../src/config/limits.ts'
import type { Door, DoorServices } from '../../../src/doors/door.ts'
import { createHttpDoor } from '../../../src/doors/http/door.ts'
import { createBodies } from '../../../src/doors/shared/bodies/bodies.ts'
import { createAddressReader } from '../../../src/doors/shared/client-address.ts'
import {
  createListener,
  type Listener,
  type ListenerOptions,
} from '../../../src/doors/shared/listener/listener.ts'
import { createSentEvents } from '../../../src/doors/shared/server-sent-events.ts'
import { UnauthenticatedConnections } from '../../../src/doors/shared/sockets/upgrades.ts'
import { catalogue } from '../../../src/operations/catalogue.ts'
import type { Operation } from '../../../src/operations/define-operation.ts'
import type { Invoke } from '../../../src/pipeline/invoke.ts'
import { createUnreadAnswers } from '../../../src/pipeline/unread-answers.ts'
import { loopTurns } from '../../../src/ports/loop-turns.ts'

/** The HTTP door on a free port, before an `invoke` of the test's own. */
export async function openDoor(
  invoke: Invoke,
  overrides: Partial<Timeouts> = {},
  options: Partial<ListenerOptions> = {},
  offered: readonly Operation[] = catalogue,
): Promise<AsyncDisposable & { readonly door: Listener; readonly url: string }> {
  const stop = new AbortController()
  const timeouts = { ...limits.timeouts, ...overrides }
  const { trustedProxies = 0 } = options
  const addressOf = createAddressReader(trustedProxies)
  const exchanges = {
    events: createSentEvents(timeouts),
    log: {
      access: () => undefined,
      toolCall: () => undefined,
      platform: () => undefined,
      defect: () => undefined,
    },
    bodies: createBodies(addressOf, loopTurns),
    unread: createUnreadAnswers(),
    stopping: stop.signal,
    addressOf,
    clock: () => 0,
  }
  // The HTTP door uses these parts alone.
  const services = {
    catalogue: offered,
    facts: { maxFileBytes: limits.media.maxFileBytes },
    invoke,
    exchanges,

    store: { check: async () => undefined },
    ports: { tokenIssuer: undefined },
  } as unknown as DoorServices
  const doors: readonly Door[] = [createHttpDoor(services)]
  const listener = createListener(doors, {
    exchanges,
    unauthenticated: new UnauthenticatedConnections(),
    timeouts,
    trustedProxies,
    stop,
    defect: () => undefined,
    ...options,
  })
  const url = await listener.listen('127.0.0.1', 0)
  return { door: listener, url, [Symbol.asyncDispose]: () => listener.close(0) }
}

export const replyId = `rep_${'a'.repeat(24)}`

const head = { messageId: replyId, chatId: undefined, model: 'offline', createdAt: 0 }

/** An `invoke` whose replies give one piece and then wait until they are let go. */
export function replyUntil(gate: Promise<void>): Invoke {
  return async (_operation, call) => {
    call.openReply?.(head, 0).event({ kind: 'text', text: 'first' }, 1)
    await gate
    return { output: { whole: true }, replayed: false }
  }
}
