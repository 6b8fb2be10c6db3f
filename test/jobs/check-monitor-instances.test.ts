import { randomBytes, randomUUID } from 'node:crypto'
import pLimit from 'p-limit'
import { Client } from 'pg'
import { describe, expect, inject, it } from 'vitest'
import { createSandboxBureau } from '../../adapters/bureau/sandbox-bureau.ts'
import { createVault } from '../../adapters/node-crypto/vault.ts'
import type { ScoreSource } from '../../src/ports/score-source.ts'
import type { Store } from '../../src/ports/store.ts'
import { createLowdbStore } from '../../storage/lowdb/store.ts'
import { createPostgresStore } from '../../storage/postgres/store.ts'
import { putDueMonitor } from '../support/due-monitor.ts'
import { runs } from '../support/full-run.ts'
import { checkWorker } from '../support/monitored-service.ts'
import { temporaryFolder } from '../support/service.ts'
import { noon } from '../support/shared-service.ts'

const day = 24 * 60 * 60 * 1_000
const people = runs(200, 60)
const days = runs(5, 2)

const vault = createVault({ keys: [{ id: 'test', key: randomBytes(32) }] })

/** The same data seen by two instances of the service. */
interface Instances extends AsyncDisposable {
  readonly stores: readonly [Store, Store]
}

async function embedded(): Promise<Instances> {
  const folder = await temporaryFolder()
  const store = await createLowdbStore({ directory: folder.path })
  return {
    // One process has the folder; two workers in it share the store.
    stores: [store, store],
    async [Symbol.asyncDispose]() {
      await store.close()
      await folder[Symbol.asyncDispose]()
    },
  }
}

const databaseUrl = inject('databaseUrl')

const connections = 10

/** The store gives up what waits for a connection for three seconds: here no more is asked at once than there are. */
function patient(store: Store): Store {
  const limit = pLimit(connections)
  const limited = Object.entries(store).map(([name, method]) => [
    name,
    (...given: unknown[]) => limit(() => (method as (...given: unknown[]) => unknown)(...given)),
  ])
  return Object.fromEntries(limited) as Store
}

async function postgres(): Promise<Instances> {
  const url = databaseUrl ?? ''
  const schema = `test_${randomUUID().replaceAll('-', '')}`
  const one = patient(await createPostgresStore({ url, schema, connections }))
  const other = patient(await createPostgresStore({ url, schema, connections }))
  return {
    stores: [one, other],
    async [Symbol.asyncDispose]() {
      await Promise.all([one.close(), other.close()])
      const client = new Client({ connectionString: url })
      await client.connect()
      await client.query(`drop schema "${schema}" cascade`)
      await client.end()
    },
  }
}

const watch = (userId: string, store: Store) =>
  putDueMonitor({ userId, bureaus: ['bureau_a'], frequency: 'daily' }, store)

/** The sandbox, and who was asked for how often. */
function countedSandbox() {
  const sandbox = createSandboxBureau()
  const asked = new Map<string, number>()
  const scoreSource: ScoreSource = {
    isConfigured: true,
    read(userId, bureau, options) {
      asked.set(userId, (asked.get(userId) ?? 0) + 1)
      return sandbox.read(userId, bureau, options)
    },
  }
  return { asked, scoreSource }
}

const eventsOf = async (userId: string, store: Store) => {
  const query = { index: 'byUser', equals: [userId], limit: 100 } as const
  const { items } = await store.list('events', query)
  return items.map(({ value }) => value.type).sort()
}

/** Events of all days for one person, when one worker does all. */
async function eventsAlone(userId: string): Promise<string[]> {
  await using instances = await embedded()
  const [store] = instances.stores
  await watch(userId, store)
  const { scoreSource } = countedSandbox()
  for (let at = 1; at <= days; at++) {
    await checkWorker({ store, vault, scoreSource, clock: () => noon + at * day }).runDue()
  }
  return await eventsOf(userId, store)
}

describe.each([
  ['the embedded store', embedded, false],
  ['PostgreSQL', postgres, databaseUrl === null],
])('Checks of two instances on %s', (_name, open, isSkipped) => {
  it.skipIf(isSkipped)('are made once each, of many people on several days', async () => {
    await using instances = await open()
    const [store] = instances.stores
    const ids = Array.from({ length: people }, (_, number) => `person-${number}`)
    await Promise.all(ids.map((id) => watch(id, store)))
    const { asked, scoreSource } = countedSandbox()
    for (let at = 1; at <= days; at++) {
      const clock = () => noon + at * day
      const workers = instances.stores.map((one) =>
        checkWorker({ store: one, vault, scoreSource, clock }),
      )
      await Promise.all(workers.map((worker) => worker.runDue()))
      expect([...new Set(asked.values())]).toEqual([at])
    }
    expect(asked.size).toBe(people)
    for (const id of ids.slice(0, 5)) {
      expect(await eventsOf(id, store)).toEqual(await eventsAlone(id))
    }
  })

  it.skipIf(isSkipped)(
    'are taken over from one that died, whose answer comes too late',
    async () => {
      await using instances = await open()
      const [dying, living] = instances.stores
      await watch('alice', living)
      const sandbox = createSandboxBureau()
      const dead = Promise.withResolvers<void>()
      const asking = Promise.withResolvers<void>()
      const hanging: ScoreSource = {
        isConfigured: true,
        async read(userId, bureau, options) {
          asking.resolve()
          await dead.promise
          return await sandbox.read(userId, bureau, options)
        },
      }
      const one = checkWorker({ store: dying, vault, scoreSource: hanging, clock: () => noon })
      const lost = one.runDue()
      const { asked, scoreSource } = countedSandbox()
      const takeOver = async (moment: number) => {
        const worker = checkWorker({ store: living, vault, scoreSource, clock: () => moment })
        await worker.runDue()
        return asked.get('alice') ?? 0
      }
      await asking.promise
      expect(await takeOver(noon + 59_999)).toBe(0)
      expect(await takeOver(noon + 60_000)).toBe(1)
      const known = await living.get('monitors', 'alice')
      dead.resolve()
      await lost
      expect(await living.get('monitors', 'alice')).toEqual(known)
      expect(await takeOver(noon + 61_000)).toBe(1)
    },
  )
})
