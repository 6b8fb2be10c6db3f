import { randomUUID } from 'node:crypto'
import type { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { limits } from '../../src/config/limits.ts'
import { Counter } from '../../src/domain/counter.ts'
import { createRounds } from '../../src/doors/shared/rounds.ts'
import { Failure } from '../../src/errors.ts'
import { createEventLog } from './event-log.ts'

export interface LegacySession {
  readonly id: string
  readonly owner: string
  readonly transport: StreamableHTTPServerTransport
  readonly server: Server
  usedAt: number
  /** Requests that are being answered, streams included. */
  open: number
}

/** Open sessions of the versions up to 2025-11-25; their owners alone may use them. */
export function createLegacySessions(createServer: () => Server, clock: () => number) {
  const sessions = new Map<string, LegacySession>()
  const counts = new Counter<string>()
  const log = createEventLog()
  const isOver = ({ open, usedAt }: LegacySession) =>
    open === 0 && usedAt + limits.mcp.sessionIdleMs < clock()
  const idle = createRounds<string>(limits.mcp.sessionSweepMs, (id) => {
    const session = sessions.get(id)
    if (session !== undefined && isOver(session)) void session.server.close()
  })

  /** Ends the owner's oldest session: a client that reconnects leaves its former ones behind. */
  function makeRoom(owner: string): void {
    if (counts.of(owner) >= limits.mcp.maxSessionsPerCaller) {
      const oldest = [...sessions.values()].find((session) => session.owner === owner)
      void oldest?.server.close()
    }
    if (sessions.size >= limits.mcp.maxSessions) endOldestIdle()
  }

  /** Ends rather than refuses: else a few callers could lock out all. The client opens another one. */
  function endOldestIdle(): void {
    let oldest: LegacySession | undefined
    for (const session of sessions.values()) {
      if (session.open > 0) continue
      if (oldest === undefined || session.usedAt < oldest.usedAt) oldest = session
    }
    if (oldest === undefined) throw full()
    void oldest.server.close()
  }

  return {
    async open(owner: string): Promise<LegacySession> {
      makeRoom(owner)
      const id = randomUUID()
      const events = log.ofSession()
      const transport = new StreamableHTTPServerTransport({
        sessionIdGenerator: () => id,
        eventStore: events,
        retryInterval: limits.mcp.retryMs,
        keepAliveMs: limits.mcp.keepAliveMs,
      })
      const server = createServer()
      await server.connect(transport as Transport)
      const { onclose } = server
      server.onclose = () => {
        onclose?.()
        events.end()
        idle.remove(id)
        if (sessions.delete(id)) counts.add(owner, -1)
      }
      const session = { id, owner, transport, server, usedAt: clock(), open: 0 }
      sessions.set(id, session)
      counts.add(owner, 1)
      idle.add(id)
      return session
    },
    /** Another owner's session is refused like an unknown one. */
    find(id: string, owner: string): LegacySession {
      const session = sessions.get(id)
      const isKnown = session !== undefined && session.owner === owner && !isOver(session)
      if (!isKnown) throw unknownSession()
      return session
    },
    async close(): Promise<void> {
      await Promise.all([...sessions.values()].map(({ server }) => server.close()))
    },
  }
}

const unknownSession = () =>
  new Failure('not_found', {
    en: 'There is no such session. Send initialize without Mcp-Session-Id to open one.',
    fr: 'Cette session n’existe pas. Envoyez initialize sans Mcp-Session-Id pour en ouvrir une.',
  })

const full = () =>
  new Failure(
    'unavailable',
    {
      en: 'Too many sessions are open. Try again in a minute.',
      fr: 'Trop de sessions sont ouvertes. Réessayez dans une minute.',
    },
    { retryAfter: 60 },
  )
