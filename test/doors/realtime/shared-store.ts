import type { Store } from '../../../src/ports/store.ts'
import { createLowdbStore } from '../../../storage/lowdb/store.ts'
import { temporaryFolder } from '../../support/service.ts'

/** One embedded store for two services of one process; it is closed when both have closed theirs. */
export async function storeOfTwo(): Promise<{ first: Store; second: Store }> {
  const folder = await temporaryFolder()
  const store = await createLowdbStore({ directory: folder.path })
  let open = 2
  const half = (): Store => ({
    ...store,
    async close() {
      open--
      if (open > 0) return
      await store.close()
      await folder[Symbol.asyncDispose]()
    },
  })
  return { first: half(), second: half() }
}
