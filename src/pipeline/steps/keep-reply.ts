import { setTimeout as wait } from 'node:timers/promises'
import { Failure, StaleWrite } from '../../errors.ts'
import type { WrittenReply } from '../../operations/live-reply.ts'
import type { Change, NewWork, Store } from '../../ports/store.ts'

/** The whole answer as the caller gets it, and what must land together with it. */
export type Settle = (raw: unknown) => Landing & { readonly output: unknown }

interface Landing {
  readonly changes: readonly Change[]
  readonly work: readonly NewWork[]
}

type Keeping = Pick<Store, 'transact'>

/** Between the tries to keep an answer that the store could not take, milliseconds. */
const triedAgainAfter = [250, 1_000]

/**
 * Makes the end of an answer durable and resolves with its output; rejects with the Failure that
 * ended it, or with what kept it from being kept. What was deleted meanwhile stays deleted.
 */
export async function keepReply(
  end: WrittenReply<unknown>,
  settle: Settle,
  store: Keeping,
): Promise<unknown> {
  if ('failure' in end) {
    await landOwn(end, store)
    throw end.failure
  }
  let settled: ReturnType<Settle>
  try {
    settled = settle(end.output)
  } catch (error) {
    await landOwn(end, store)
    throw error
  }
  const { output, changes, work } = settled
  const whole = { changes: [...end.changes, ...changes], work: [...end.work, ...work] }
  // What must land beside it may be stale by itself: the answer is kept all the same.
  if (!(await lands(whole, store))) await landOwn(end, store)
  return output
}

async function landOwn(end: WrittenReply<unknown>, store: Keeping): Promise<void> {
  if (await lands(end, store)) return
  const changes = (await end.anew?.()) ?? []
  await lands({ changes, work: end.work }, store)
}

/** False when a record is no longer what was expected. */
async function lands({ changes, work }: Landing, store: Keeping): Promise<boolean> {
  if (changes.length + work.length === 0) return true
  for (const delay of [...triedAgainAfter, undefined]) {
    try {
      await store.transact({ changes, work })
      return true
    } catch (error) {
      if (error instanceof StaleWrite) return false
      const isAway = error instanceof Failure && error.kind === 'unavailable'
      if (!isAway || delay === undefined) throw error
      await wait(delay)
    }
  }
  return false
}
