import type { SessionInfo } from '@discordjs/ws'

/** State from which a later process goes on with the sessions of this one. */
export interface SessionState {
  /** Id of the bot's user; null before Discord told it. */
  readonly botId: string | null
  /** Each up to the last event before which all were received. */
  readonly shards: readonly (SessionInfo & { readonly shardId: number })[]
}

/** Progress of a shard: the last event before which all were received. */
interface Progress {
  newest: number
  /** Numbers of events that are being received. */
  readonly open: Set<number>
}

/** The sessions of this process with Discord's gateway. */
export class GatewaySessions {
  /** Sessions as the SDK resumes them, by shard. */
  readonly live = new Map<number, SessionInfo>()
  /** User of the bot, which only a session's first event names. */
  botId: string | null
  /** Called when Discord begins a session. */
  onBegin: () => void = () => undefined
  readonly #progress = new Map<number, Progress>()

  /** @param inherited Sessions of an earlier process, which go on. */
  constructor(inherited: SessionState | null) {
    this.botId = inherited?.botId ?? null
    for (const shard of inherited?.shards ?? []) {
      this.live.set(shard.shardId, shard)
      this.#progress.set(shard.shardId, { newest: shard.sequence, open: new Set() })
    }
  }

  /** Takes what the SDK knows of a session. */
  update(shard: number, session: SessionInfo): void {
    const isNew = this.live.get(shard)?.sessionId !== session.sessionId
    this.live.set(shard, session)
    if (!isNew) return
    // Its events are counted from 1 again.
    this.#progress.delete(shard)
    this.onBegin()
  }

  /** Notes an event; the next process gets it again unless `received` is fulfilled. */
  note(shard: number, sequence: number, received: Promise<unknown>): void {
    const progress = this.#progress.get(shard) ?? { newest: sequence, open: new Set() }
    this.#progress.set(shard, progress)
    progress.newest = sequence
    progress.open.add(sequence)
    received.then(
      () => progress.open.delete(sequence),
      () => undefined,
    )
  }

  state(): SessionState {
    const shards = [...this.live].map(([shardId, session]) => {
      const { newest = session.sequence, open = [] } = this.#progress.get(shardId) ?? {}
      return { ...session, sequence: Math.min(newest, ...[...open].map((one) => one - 1)) }
    })
    return { botId: this.botId, shards }
  }
}
