import { randomUUID } from 'node:crypto'
import { flushCompileCache } from 'node:module'
import { setTimeout as delay } from 'node:timers/promises'
import { createSandboxBureau } from '../../adapters/bureau/sandbox-bureau.ts'
import { withConcurrencyLimit } from '../../adapters/bureau/score-source.ts'
import { createVault } from '../../adapters/node-crypto/vault.ts'
import { createHandlers } from '../../src/jobs/handlers.ts'
import { createWorker } from '../../src/jobs/worker.ts'
import type { Ports } from '../../src/operations/context.ts'
import type { ScoreSource } from '../../src/ports/score-source.ts'
import { createLowdbStore } from '../../storage/lowdb/store.ts'
import { noContacts } from '../support/no-contacts.ts'

/**
 * A process that makes the checks that are due: `FOLDER NOW [COUNT]`. As soon as it asks about so
 * many people it is killed, by itself, since nobody else is as punctual on a busy machine. Its
 * bureau answers after some milliseconds, as one over the network.
 */
const [directory = '', now = '0', killedAfter] = process.argv.slice(2)
let asked = 0
// Node writes its compile cache when a process exits, which one that is killed never does.
flushCompileCache()
const store = await createLowdbStore({ directory, snapshotAfter: 64 * 1_024 })
const sandbox = createSandboxBureau()
const scoreSource: ScoreSource = withConcurrencyLimit({
  isConfigured: true,
  async read(userId, bureau, request) {
    asked += 1
    if (asked === Number(killedAfter)) process.kill(process.pid, 'SIGKILL')
    await delay(3)
    return await sandbox.read(userId, bureau, request)
  },
})
const clock = () => Number(now)
const services = {
  ports: {
    vault: createVault({ keys: [{ id: 'test', key: Buffer.alloc(32, 7) }] }),
    scoreSource,
  } as Ports,
  facts: { bureauNames: { bureau_a: 'Equifax', bureau_b: 'Experian', bureau_c: 'TransUnion' } },
  bus: { publish: () => undefined },
  clock,
  newId: (prefix: string) => `${prefix}_${randomUUID()}`,
  random: () => 0,
  directMessages: noContacts,
} as const
const worker = createWorker({
  store,
  clock,
  pollMs: 10,
  handlers: createHandlers(services),
  log: { warn: () => undefined, error: () => undefined },
})
await worker.runDue()
await store.close()
