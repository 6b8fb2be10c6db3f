import type { StorageQuota } from '../domain/people/person-records.ts'
import type { DeliveryRecord } from '../domain/webhooks/webhook-records.ts'
import { QuotaExceeded, StaleWrite } from '../errors.ts'
import type { Change, Store } from '../ports/store.ts'
import type { AttemptResult } from './delivery-attempt.ts'

/** Saves the results of attempts, batched while an earlier write is running. */
export interface DeliveryResults {
  add(result: AttemptResult): void
  /** Resolves when all added results are saved; rejects when the store fails. */
  flush(): Promise<void>
}

export interface DeliveryResultsOptions {
  readonly store: Pick<Store, 'transact'>
  /** The owner's quota: above it, results are saved in brief. */
  readonly quota: StorageQuota
  /** Called per delivery after its result is saved. */
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

  /** Skips deliveries that were deleted or redelivered meanwhile. */
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

  function writeAll(): Promise<void> {
    writing ??= write().finally(() => {
      writing = undefined
    })
    return writing
  }

  return {
    add(result) {
      waiting.push(result)
    },
    async flush() {
      while (waiting.length > 0 || writing !== undefined) await writeAll()
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
