import { limits } from '../../src/config/limits.ts'
import { createBodies } from '../../src/doors/shared/bodies/bodies.ts'
import { createAddressReader } from '../../src/doors/shared/client-address.ts'
import type { ExchangeServices } from '../../src/doors/shared/exchange.ts'
import { createSentEvents } from '../../src/doors/shared/server-sent-events.ts'
import { createUnreadAnswers } from '../../src/pipeline/unread-answers.ts'
import { loopTurns } from '../../src/ports/loop-turns.ts'

interface ExchangeParts {
  readonly stopping: AbortSignal
  clock(): number
  /** Takes every line of the log. */
  write(line: unknown): void
}

/** The parts of a service that a door needs for its requests. */
export function createExchangeServices({
  stopping,
  clock,
  write,
}: ExchangeParts): ExchangeServices {
  const addressOf = createAddressReader(0)
  return {
    events: createSentEvents(limits.timeouts),
    log: { access: write, toolCall: write, platform: write, defect: write },
    bodies: createBodies(addressOf, loopTurns),
    unread: createUnreadAnswers(),
    stopping,
    addressOf,
    clock,
  }
}
