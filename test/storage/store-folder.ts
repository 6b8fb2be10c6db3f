import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach } from 'vitest'
import type { Store } from '../../src/ports/store.ts'
import { createLowdbStore, type LowdbStoreOptions } from '../../storage/lowdb/store.ts'

export interface Folders {
  /** A folder that is removed after the test. */
  create(): Promise<string>
  /** The same files in another folder, without the lock. */
  copy(directory: string): Promise<string>
  /** A store that is closed after the test. */
  open(directory: string, options?: Partial<LowdbStoreOptions>): Promise<Store>
}

export function useFolders(): Folders {
  let folders: string[] = []
  let stores: Store[] = []
  afterEach(async () => {
    await Promise.all(stores.map((store) => store.close()))
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
    folders = []
    stores = []
  })
  const create = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'credit-coach-store-'))
    folders.push(folder)
    return folder
  }
  return {
    create,
    async copy(directory) {
      const folder = await create()
      for (const name of await readdir(directory)) {
        if (!name.startsWith('lock-'))
          await cp(join(directory, name), join(folder, name), { recursive: true })
      }
      return folder
    },
    async open(directory, options = {}) {
      const store = await createLowdbStore({ directory, ...options })
      stores.push(store)
      return store
    },
  }
}
