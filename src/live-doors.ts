import { createGraphqlDoor, type GraphqlDoor } from './doors/graphql/door.ts'
import { addressBehind } from './doors/http/client-address.ts'
import { createRealtime } from './doors/sockets/realtime.ts'
import { Strangers } from './doors/sockets/strangers.ts'
import { createUpgrades, type Upgrades } from './doors/sockets/upgrade.ts'
import { createEventFeed } from './events/event-feed.ts'
import type { Overrides } from './open-ports.ts'
import { catalogue } from './operations/catalogue.ts'
import type { Ports } from './operations/context.ts'
import type { Invoke } from './pipeline/invoke.ts'
import { createOpenSession } from './pipeline/session.ts'
import { authenticate } from './pipeline/steps/authenticate.ts'
import type { LiveReplies } from './pipeline/steps/live-replies.ts'
import type { Bus } from './ports/bus.ts'
import { type LoopTurns, loopTurns } from './ports/loop-turns.ts'
import type { RateLimiter } from './ports/rate-limiter.ts'
import type { Store } from './ports/store.ts'
import type { TokenVerifier } from './ports/token-verifier.ts'
import type { Settings } from './settings.ts'

interface LiveServices {
  readonly settings: Settings
  readonly overrides: Overrides
  readonly store: Store
  readonly bus: Bus
  readonly rateLimiter: RateLimiter
  readonly tokenVerifier: TokenVerifier
  readonly ports: Pick<Ports, 'vault'>
  readonly replies: LiveReplies
  readonly invoke: Invoke
  clock(): number
  defect(error: unknown): void
}

export interface LiveDoors {
  readonly graphql: GraphqlDoor
  readonly upgrades: Upgrades
  /** For large bodies, too. */
  readonly turns: LoopTurns
}

/** The doors at which people stay and are told what happens, all of one feed of events. */
export function createLiveDoors(services: LiveServices): LiveDoors {
  const { settings, store, bus, replies, tokenVerifier, invoke, clock, defect } = services
  const { rateLimiter, ports, overrides } = services
  const { enterpriseRpm, trustedProxies } = settings
  const openSession = createOpenSession({ store, tokenVerifier, rateLimiter, enterpriseRpm, clock })
  const feed = createEventFeed({ bus, store, vault: ports.vault, defect })
  const addressOf = addressBehind(trustedProxies)
  const strangers = new Strangers()
  const turns = loopTurns
  const graphql = createGraphqlDoor({
    catalogue,
    invoke,
    feed,
    openSession,
    recognise: (credential) => authenticate(credential, { store, tokenVerifier }, clock()),
    introspection: settings.graphqlIntrospection,
    strangers,
    turns,
    addressOf,
    clock,
    defect,
  })
  const realtime = createRealtime({
    feed,
    bus,
    store,
    replies,
    openSession,
    clock,
    defect,
    strangers,
    turns,
    addressOf,
    times: overrides.realtimeTimes,
  })
  const upgrading = { strangers, turns, addressOf, defect }
  return { graphql, turns, upgrades: createUpgrades([graphql.sockets, realtime], upgrading) }
}
