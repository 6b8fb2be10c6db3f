import { StaleWrite } from '../errors.ts'

import type { Change, Store } from '../ports/store.ts'
import type { Attempted } from './delivery-attempt.ts'

/** Writes down what came of attempts, many together while an earlier write is on its way. */
export interface DeliveryResults {
  add(result: Attempted): void
  /** Resolves when all that was added has landed; rejects when the store cannot write. */
  landed(): Promise<void>
}

/** `onLanded` is called with the id of each delivery of which nothing is on its way any more. */
export function createDeliveryResults(
  store: Pick<Store, 'transact'>,
  onLanded: (deliveryId: string) => void,
): DeliveryResults {
  let waiting: Attempted[] = []
  let writing: Promise<void> | undefined

  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      await land(batch)
      for (const { delivery } of batch) onLanded(delivery.id)
    }
  }

  /** A delivery that was deleted or asked for again meanwhile is left as it is. */
  async function land(batch: readonly Attempted[]): Promise<void> {
    try {
      await store.transact(transactionOf(batch))
    } catch (error) {
      if (!(error instanceof StaleWrite)) throw error
      if (batch.length > 1) for (const one of batch) await land([one])
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
    async landed() {
      while (waiting.length > 0 || writing !== undefined) await landed()
    },
  }
}

function transactionOf(batch: readonly Attempted[]) {
  const changes = batch.map(({ delivery, value }): Change => {
    const { id, version: expectVersion } = delivery
    return { kind: 'put', collection: 'deliveries', id, value, expectVersion }
  })
  return { changes }
}
