import { expect, it } from 'vitest'
import { bureauFailure } from '../../adapters/bureau/http-bureau.ts'
import { withBureauLimits } from '../../adapters/bureau/score-source.ts'
import { createVault } from '../../adapters/node-crypto/vault.ts'
import type { Store } from '../../src/ports/store.ts'
import { createLowdbStore } from '../../storage/lowdb/store.ts'
import { putDueMonitor } from '../support/due-monitor.ts'
import { checkWorker } from '../support/monitored-service.ts'
import { temporaryFolder } from '../support/service.ts'
import { noon } from '../support/shared-service.ts'

const minute = 60_000
const people = 300
const vault = createVault({ keys: [{ id: 'test', key: Buffer.alloc(32, 7) }] })
const ids = Array.from({ length: people }, (_, number) => `person-${number}`)

const watch = (userId: string, store: Store) =>
  putDueMonitor({ userId, bureaus: ['bureau_a', 'bureau_b'], frequency: 'weekly' }, store)

/** Of two bureaus the first hangs: whoever asked is told so when the test says that it is late. */
function hangingBureau() {
  const asked = { bureau_a: 0, bureau_b: 0, bureau_c: 0 }
  const late: (() => void)[] = []
  const scoreSource = withBureauLimits({
    isConfigured: true,
    async read(_userId, bureau, { now: asOf }) {
      asked[bureau] += 1
      if (bureau === 'bureau_a') {
        const { promise, reject } = Promise.withResolvers<never>()
        late.push(() => reject(bureauFailure('timeout', { cause: undefined })))
        await promise
      }
      const sent = { score: 700, model: null, accounts: null, inquiries: null, isComplete: true }
      return { bureau, asOf, source: 'bureau-api', ...sent }
    },
  })
  const giveUp = () => {
    for (const one of late.splice(0)) one()
  }
  return { asked, scoreSource, giveUp }
}

it('a bureau that hangs keeps the checks of 300 people waiting once, and the other bureau answers all of them', async () => {
  await using folder = await temporaryFolder()
  const store = await createLowdbStore({ directory: folder.path })
  await using closing = new AsyncDisposableStack()
  closing.defer(() => store.close())
  await Promise.all(ids.map((id) => watch(id, store)))
  const { asked, scoreSource, giveUp } = hangingBureau()
  const checked = checkWorker({ store, vault, scoreSource, clock: () => noon }).runDue()
  // No bureau is asked more at once.
  await expect.poll(() => asked.bureau_a).toBe(64)
  giveUp()
  await checked
  expect(asked).toEqual({ bureau_a: 64, bureau_b: 300, bureau_c: 0 })
  for (const id of ids) {
    const monitor = await store.get('monitors', id)
    expect(monitor?.value).toMatchObject({ lastCheck: noon, retryAt: noon + minute })
  }
  // A minute later one question finds out whether it still hangs.
  const again = checkWorker({ store, vault, scoreSource, clock: () => noon + minute }).runDue()
  await expect.poll(() => asked.bureau_a).toBe(65)
  giveUp()
  await again
  expect(asked).toEqual({ bureau_a: 65, bureau_b: 300, bureau_c: 0 })
})
