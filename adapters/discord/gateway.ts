import { setTimeout as sleep } from 'node:timers/promises'
import type { SessionInfo, WebSocketManager, WebSocketShardEvents } from '@discordjs/ws'
import type { GatewayDispatchPayload } from 'discord.js'
import { limits } from '../../src/config/limits.ts'
import type { DiscordConnection } from '../../src/ports/chat-platform.ts'
import { closeRest, openRest } from './discord-api.ts'
import type { GatewaySessions } from './gateway-sessions.ts'
import { toChatFailure } from './to-failure.ts'

/** State of the connection, reported when it changes. `refused`: only the operator can help. */
export type GatewayState = 'connected' | 'disconnected' | 'refused'

export interface GatewayOptions {
  readonly connection: DiscordConnection
  readonly sessions: GatewaySessions
  /** Ends the connection. */
  readonly signal: AbortSignal
  /** Time-out of one login, with its waits. */
  readonly loginMs?: number
  /** The first pause after a failed login; the next ones are twice as long. */
  readonly retryMs?: number
  /** 0 to 1. */
  random(): number
  /** Resolves when the event is received. */
  onDispatch(payload: GatewayDispatchPayload): Promise<void>
  /** `code` is short and holds no text of Discord's. */
  onState(state: GatewayState, code: string): void
}

/** Guilds, their messages, DMs: none that Discord must approve. */
const intents = (1 << 0) | (1 << 9) | (1 << 12)

const { discord } = limits

/** Wrong token, invalid shard, wrong API version, wrong or refused intents. */
const fatalCloses: ReadonlySet<number> = new Set([4004, 4010, 4012, 4013, 4014])

/** Discord keeps the session of a connection that is closed with another code than 1000 or 1001. */
const resumableClose = 4200

/** A connection that broke, or was never made (RFC 6455 §7.4.1). */
const abnormalClose = 1006

/** Status of a shard that has no session yet (WebSocketShardStatus). */
const connecting = 1

/** Names of WebSocketShardEvents, whose values are imported late. */
const shardEvents = {
  ready: 'ready' as WebSocketShardEvents.Ready,
  resumed: 'resumed' as WebSocketShardEvents.Resumed,
  hello: 'hello' as WebSocketShardEvents.Hello,
  dispatch: 'dispatch' as WebSocketShardEvents.Dispatch,
  error: 'error' as WebSocketShardEvents.Error,
  closed: 'closed' as WebSocketShardEvents.Closed,
}

/** Outcome of one connection. */
interface Ending {
  readonly code: string
  readonly isFatal: boolean
}

interface Connection {
  readonly ended: Promise<Ending>
  close(): Promise<void>
}

/**
 * Keeps a session of Discord's gateway open; resolves when its signal has aborted, or when only the operator
 * can help. `@discordjs/ws` is the part of discord.js that does so for its Client; on its own it leaves
 * sessions to us, so that none is lost with a broken connection, and raw events, which interactions over HTTP
 * share.
 */
export async function runGateway(options: GatewayOptions): Promise<void> {
  const { retryMs = discord.minRetryMs, random, onState, signal } = options
  let failures = 0
  let isConnected = false
  const onReady = () => {
    failures = 0
    if (!isConnected) onState('connected', 'ready')
    isConnected = true
  }
  let reported = ''
  while (!signal.aborted) {
    const { code, isFatal } = await connectOnce({ ...options, onReady })
    if (signal.aborted) return
    if (isFatal) return onState('refused', code)
    if (isConnected || code !== reported) onState('disconnected', code)
    isConnected = false
    reported = code
    const pauseMs = Math.min(discord.maxRetryMs, retryMs * 2 ** failures) * (0.5 + random() / 2)
    failures += 1
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined)
  }
}

interface AttemptOptions extends GatewayOptions {
  onReady(): void
}

/** Resolves when the connection is over for good, or its signal aborts. */
async function connectOnce(options: AttemptOptions): Promise<Ending> {
  const { signal } = options
  let connection: Connection | undefined
  const stopped = Promise.withResolvers<Ending>()
  const end = () => stopped.resolve({ code: 'stopped', isFatal: false })
  try {
    connection = await connect(options)
    if (signal.aborted) end()
    signal.addEventListener('abort', end, { once: true })
    return await Promise.race([connection.ended, stopped.promise])
  } catch (error) {
    const { code, problem } = toChatFailure(error)
    return { code, isFatal: problem === 'signed_out' }
  } finally {
    signal.removeEventListener('abort', end)
    await connection?.close()
    // The next one resumes its session, over the usual address: its own may be what is broken.
    const { live } = options.sessions
    for (const [shard, { resumeURL: _, ...session }] of live) {
      live.set(shard, session as SessionInfo)
    }
  }
}

/** Keeps the SDK from reconnecting after `close`. */
const never = new Promise<never>(() => undefined)

async function connect(options: AttemptOptions): Promise<Connection> {
  const { connection, sessions, loginMs = discord.loginTimeoutMs, onReady } = options
  const { live } = sessions
  const { WebSocketManager: Manager } = await import('@discordjs/ws')
  const rest = await openRest(connection)
  let isClosed = false
  let lastClose: number | undefined
  const manager = new Manager({
    token: connection.token,
    intents,
    rest,
    handshakeTimeout: discord.handshakeTimeoutMs,
    // Asked for before each connection: the SDK reconnects even after it was destroyed in its pause.
    retrieveSessionInfo: (shard) => (isClosed ? never : (live.get(shard) ?? null)),
    updateSessionInfo(shard, session) {
      if (isClosed) return
      if (session !== null) sessions.update(shard, session)
      // The SDK forgets a session when the network fails; Discord does not.
      else if (lastClose !== abnormalClose) live.delete(shard)
    },
  })
  manager.on(shardEvents.hello, () => {
    lastClose = undefined
  })
  manager.on(shardEvents.closed, ({ code }) => {
    lastClose = code
  })
  const ending = Promise.withResolvers<Ending>()
  const deadline = createDeadline(loginMs, () => {
    ending.resolve({ code: 'discord timeout', isFatal: false })
  })
  watch(manager, {
    deadline,
    end: ending.resolve,
    onReady,
    onDispatch(payload, shard) {
      if (isClosed) return
      if (payload.t === 'READY') sessions.botId = payload.d.user.id
      sessions.note(shard, payload.s, options.onDispatch(payload))
    },
  })
  manager.connect().catch((error: unknown) => {
    const { code, problem } = toChatFailure(error)
    ending.resolve({ code, isFatal: problem === 'signed_out' })
  })
  return {
    ended: ending.promise,
    async close() {
      isClosed = true
      deadline.stop()
      closeRest(rest)
      await Promise.race([
        closeManager(manager),
        sleep(discord.maxCloseMs, undefined, { ref: false }),
      ])
    },
  }
}

interface Deadline {
  start(): void
  stop(): void
}

function createDeadline(ms: number, onLate: () => void): Deadline {
  let timer: NodeJS.Timeout | undefined
  return {
    start() {
      timer ??= setTimeout(onLate, ms).unref()
    },
    stop() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}

interface Watcher {
  readonly deadline: Deadline
  end(ending: Ending): void
  onReady(): void
  onDispatch(payload: GatewayDispatchPayload, shard: number): void
}

function watch(manager: WebSocketManager, { deadline, end, onReady, onDispatch }: Watcher): void {
  let broken = 0
  const ready = () => {
    deadline.stop()
    broken = 0
    onReady()
  }
  deadline.start()
  manager.on(shardEvents.ready, ready)
  manager.on(shardEvents.resumed, ready)
  manager.on(shardEvents.dispatch, ({ data, shardId }) => onDispatch(data, shardId))
  // Its text may name addresses; what matters comes as a close.
  manager.on(shardEvents.error, () => undefined)
  manager.on(shardEvents.closed, ({ code }) => {
    deadline.start()
    broken += 1
    const isFatal = fatalCloses.has(code)
    if (isFatal || broken > discord.maxQuickReconnects) end({ code: `discord ${code}`, isFatal })
  })
}

/**
 * Closes the sockets. One whose handshake is under way is waited for: the SDK takes its listeners away, and
 * an error without one would end the process.
 */
async function closeManager(manager: WebSocketManager): Promise<void> {
  const states = await manager.fetchStatus()
  if ([...states.values()].some((state) => Number(state) === connecting)) {
    const settled = new Promise<void>((resolve) => {
      manager.once(shardEvents.hello, () => resolve())
      manager.once(shardEvents.closed, () => resolve())
    })
    await Promise.race([settled, sleep(discord.handshakeTimeoutMs, undefined, { ref: false })])
  }
  await manager.destroy({ code: resumableClose })
}
