import type { Router } from 'express'
import type { Timeouts } from '../config/limits.ts'
import type { EventFeed } from '../events/event-feed.ts'
import type { Invoke } from '../pipeline/invoke.ts'
import type { Services } from '../pipeline/services.ts'
import type { OpenSession } from '../pipeline/session.ts'
import type { DiscordConnection, SlackConnection } from '../ports/chat-platform.ts'
import type { LinkDelivery } from '../ports/link-delivery.ts'
import type { ExchangeServices } from './shared/exchange.ts'
import type { HoldLease } from './shared/leases/hold-lease.ts'
import type { SocketRoute, UnauthenticatedConnections } from './shared/sockets/upgrades.ts'

/** An entry to the catalogue; src/composition/app.ts lists them all. */
export interface Door {
  readonly name: string
  /** Adds the door's paths to the one HTTP listener; every request passes its turns and checks. */
  mount?(router: Router): void
  /** WebSockets of the one HTTP listener. */
  readonly sockets?: SocketRoute
  /** Opens the door's other resources; disposing of the result closes them. */
  start?(): Promise<AsyncDisposable>
}

export type CreateDoor = (services: DoorServices) => Door

/** The service as a door sees it. */
export interface DoorServices extends Services {
  readonly invoke: Invoke
  readonly openSession: OpenSession
  readonly feed: EventFeed
  readonly exchanges: ExchangeServices
  readonly unauthenticated: UnauthenticatedConnections
  /** Runs what one process of all does. */
  readonly holdLease: HoldLease
  readonly settings: DoorSettings
  readonly timeouts: Timeouts
  /** Answers of forms that a chat may not carry. */
  readonly linkDelivery: LinkDelivery
  /** Address at which people reach the pages of the service, without a slash at the end. */
  publicAddress(): string
}

/** Tools of MCP that are offered at all: names with commas; undefined: clients choose. */
export interface ConfiguredTools {
  readonly toolsets: string | undefined
  readonly tools: string | undefined
  readonly readOnly: boolean
}

interface DoorSettings {
  readonly dataDir: string
  /** Several processes may use this database; undefined: the records are this process's own files. */
  readonly databaseUrl: string | undefined
  /** Address at which clients reach the service, behind proxies; undefined: as they name it. */
  readonly publicUrl: string | undefined
  /** Address to listen on. */
  readonly host: string
  readonly oidcIssuer: string | undefined
  /** The authorization server knows clients by the metadata documents that their ids name. */
  readonly readsClientDocuments: boolean
  readonly corsOrigins: readonly string[]
  readonly mcp: ConfiguredTools
  /** Undefined: not connected. */
  readonly slack: SlackConnection | undefined
  readonly discord: DiscordConnection | undefined
  /** GraphQL answers introspection queries and shows GraphiQL. */
  readonly graphqlIntrospection: boolean
}
