import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import type { WorkHandler } from '../../src/jobs/work-handler.ts'
import { createWorker, type Worker } from '../../src/jobs/worker.ts'
import type { NewWork, Store } from '../../src/ports/store.ts'
import { createLowdbStore } from '../../storage/lowdb/store.ts'
import { everyHandler } from '../support/every-handler.ts'

type Handler = WorkHandler<'expire-record'>

interface Having {
  readonly handler: Handler
  readonly store?: Store
  readonly leaseMs?: number
  readonly pollMs?: number
}

export interface World {
  store: Store
  /** What the workers' clock says. */
  now: number
  /** What the workers logged. */
  lines: string[]
  workerWith(having: Having): Worker
  /** Work that is due now by default. */
  work(id: string, dueAt?: number): NewWork
}

export const reply = { userId: 'alice', sealedReply: '', expiresAt: 0 }

/** A handler whose effect is a record that names the work. */
export const written: Handler = async ({ id }) => ({
  changes: [{ kind: 'put', collection: 'replies', id, value: reply }],
})

/** An embedded store, a clock and a log of its own for each test. */
export function worldOfEachTest(): World {
  const log = (_fields: object, message: string) => void world.lines.push(message)
  const world = {
    now: 0,
    lines: [] as string[],
    workerWith: ({ handler, ...options }: Having) =>
      createWorker({
        store: world.store,
        handlers: { ...everyHandler, 'expire-record': handler },
        clock: () => world.now,
        pollMs: 10,
        log: { warn: log, error: log },
        random: () => 0,
        ...options,
      }),
    work: (id: string, dueAt = world.now): NewWork => ({
      id,
      kind: 'expire-record',
      dueAt,
      payload: { collection: 'replies', id },
    }),
  } as World
  let directory: string
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'worker-'))
    world.store = await createLowdbStore({ directory })
    world.now = 1_000_000
    world.lines = []
  })
  afterEach(async () => {
    await world.store.close()
    await rm(directory, { recursive: true })
  })
  return world
}
