import type { StorageQuota } from '../domain/people/plan.ts'
import type { DeliveryRecord } from '../domain/webhooks/webhook-records.ts'
import { QuotaExceeded, StaleWrite } from '../errors.ts'
import type { Change, Store } from '../ports/store.ts'
import type { AttemptResult } from './delivery-attempt.ts'

/** Writes down what came of attempts, many together while an earlier write is on its way. */
export interface DeliveryResults {
  add(result: AttemptResult): void
  /** Resolves when all that was added has landed; rejects when the store cannot write. */
  writeAll(): Promise<void>
}

export interface DeliveryResultsOptions {
  readonly store: Pick<Store, 'transact'>
  /** The owner's quota: where it is full, attempts are saved in brief. */
  readonly quota: StorageQuota
  /** Called with the id of each delivery of which nothing is on its way any more. */
  onSaved(deliveryId: string): void
}

export function createDeliveryResults({
  store,
  quota,
  onSaved,
}: DeliveryResultsOptions): DeliveryResults {
  let waiting: AttemptResult[] = []
  let writing: Promise<void> | undefined

  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      await save(batch)
      for (const { delivery } of batch) onSaved(delivery.id)
    }
  }

  /** A delivery that was deleted or asked for again meanwhile is left as it is. */
  async function save(batch: readonly AttemptResult[]): Promise<void> {
    try {
      await store
        .transact({ changes: toChanges(batch, ({ value }) => value), quota })
        .catch(async (error: unknown) => {
          if (!(error instanceof QuotaExceeded)) throw error
          await store.transact({ changes: toChanges(batch, ({ brief }) => brief()) })
        })
    } catch (error) {
      if (!(error instanceof StaleWrite)) throw error
      if (batch.length > 1) for (const one of batch) await save([one])
    }
  }

  function landed(): Promise<void> {
    writing ??= write().finally(() => {
      writing = undefined
    })
    return writing
  }

  return {
    add(result) {
      waiting.push(result)
    },
    async writeAll() {
      while (waiting.length > 0 || writing !== undefined) await landed()
    },
  }
}

function toChanges(
  batch: readonly AttemptResult[],
  toRecord: (result: AttemptResult) => DeliveryRecord,
): readonly Change[] {
  return batch.map((result) => {
    const { id, version: expectVersion } = result.delivery
    return { kind: 'put', collection: 'deliveries', id, value: toRecord(result), expectVersion }
  })
}
