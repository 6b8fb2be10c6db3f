import { setTimeout as sleep } from 'node:timers/promises'
import { Failure, StaleWrite } from '../errors.ts'
import { type FinishedReply, joinWrites, type Writes } from './streamed-reply.ts'

export interface SaveOptions {
  /** The output as the caller gets it, with what must be committed together with it. */
  complete(raw: unknown): Writes & { readonly output: unknown }
  /** Commits; falls back to `smaller` where the storage has no room for `writes`. */
  commit(writes: Writes, smaller?: Writes): Promise<void>
}

/** Delays between tries to save an answer while the store is away. */
const retryDelaysMs = [250, 1_000]

/**
 * Commits the end of an answer and resolves with its output; rejects with the answer's own Failure, or
 * with the error of the commit. A deleted answer stays deleted.
 */
export async function saveReply(
  end: FinishedReply<unknown>,
  { complete, commit }: SaveOptions,
): Promise<unknown> {
  if ('failure' in end) {
    await saveAlone(end, commit)
    throw end.failure
  }
  let completed: ReturnType<SaveOptions['complete']>
  try {
    completed = complete(end.output)
  } catch (error) {
    await saveAlone(end, commit)
    throw error
  }
  const whole = joinWrites(end, completed)
  const { optional } = end
  const writes = optional === undefined ? whole : joinWrites(whole, optional)
  const isSaved = await commits(commit, writes, optional && whole)
  // Only the other writes may be stale: save the answer by itself.
  if (!isSaved) await saveAlone(end, commit)
  return completed.output
}

async function saveAlone(
  end: FinishedReply<unknown>,
  commit: SaveOptions['commit'],
): Promise<void> {
  const { changes: own, work } = end
  if (await commits(commit, { changes: own, work })) return
  const changes = (await end.anew?.()) ?? []
  await commits(commit, { changes, work })
}

/** False when a record has another version than expected. */
async function commits(
  commit: SaveOptions['commit'],
  writes: Writes,
  smaller?: Writes,
): Promise<boolean> {
  if (writes.changes.length + writes.work.length === 0) return true
  for (const delay of [...retryDelaysMs, undefined]) {
    try {
      await commit(writes, smaller)
      return true
    } catch (error) {
      if (error instanceof StaleWrite) return false
      const isAway = error instanceof Failure && error.kind === 'unavailable'
      if (!isAway || delay === undefined) throw error
      await sleep(delay)
    }
  }
  return false
}
