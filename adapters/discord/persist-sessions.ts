import { limits } from '../../src/config/limits.ts'
import type { GatewaySessionRecord } from '../../src/domain/chat-platforms/chat-platform-records.ts'
import { Failure, StaleWrite } from '../../src/errors.ts'
import type { Change, Store, Stored } from '../../src/ports/store.ts'
import type { GatewaySessions } from './gateway-sessions.ts'

export interface PersistServices {
  readonly store: Store
  /** No other process uses this store: every session in it was left. */
  readonly isOnlyProcess: boolean
  clock(): number
  newId(prefix: string): string
  defect(error: unknown): void
}

const { sessionSaveMs, sessionAliveMs, sessionRetentionMs } = limits.discord

/**
 * Takes over the sessions of a process that stopped or died, and saves those of this one again and again:
 * Discord sends what it could not deliver to the next process that resumes a session.
 */
export async function persistSessions(
  sessions: GatewaySessions,
  services: PersistServices,
): Promise<AsyncDisposable> {
  const { clock, newId, defect } = services
  const left = await claimLeft(services).catch(() => undefined)
  if (left !== undefined) sessions.restore(left.value)
  let place = { id: left?.id ?? newId('gateway'), version: left?.version ?? 0 }
  let saved = ''
  const save = async (aliveUntil: number): Promise<void> => {
    const state = sessions.state()
    if (state.shards.length === 0) return
    const now = clock()
    const value = { ...state, aliveUntil, expiresAt: now + sessionRetentionMs }
    try {
      await services.store.transact({ changes: [putSession(place, value)] })
      place = { ...place, version: place.version + 1 }
    } catch (error) {
      // Another process took it for left.
      if (error instanceof StaleWrite) place = { id: newId('gateway'), version: 0 }
      else if (!(error instanceof Failure)) defect(error)
    }
  }
  const saveChanged = async (): Promise<void> => {
    const state = JSON.stringify(sessions.state())
    if (services.isOnlyProcess && state === saved) return
    saved = state
    await save(clock() + sessionAliveMs)
  }
  let saving = Promise.resolve()
  const saveSoon = () => {
    saving = saving.then(saveChanged)
  }
  const timer = setInterval(saveSoon, sessionSaveMs).unref()
  sessions.onBegin = saveSoon
  return {
    async [Symbol.asyncDispose]() {
      clearInterval(timer)
      await saving
      await save(0)
    },
  }
}

/** The newest sessions that nobody keeps alive. */
async function claimLeft({
  store,
  clock,
  isOnlyProcess,
}: PersistServices): Promise<Stored<'gatewaySessions'> | undefined> {
  const now = clock()
  const query = { index: 'byExpiry', equals: [], from: now, limit: 100 } as const
  const { items } = await store.list('gatewaySessions', query)
  const left = items.filter(({ value }) => isOnlyProcess || value.aliveUntil <= now).toReversed()
  for (const { id, version, value } of left) {
    const claimed = { ...value, aliveUntil: now + sessionAliveMs }
    try {
      await store.transact({ changes: [putSession({ id, version }, claimed)] })
      return { id, version: version + 1, value: claimed }
    } catch (error) {
      if (!(error instanceof StaleWrite)) throw error
    }
  }
  return undefined
}

const putSession = (
  { id, version }: Pick<Stored<'gatewaySessions'>, 'id' | 'version'>,
  value: GatewaySessionRecord,
): Change => ({ kind: 'put', collection: 'gatewaySessions', id, value, expectVersion: version })
