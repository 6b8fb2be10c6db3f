import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe } from 'vitest'
import { createLowdbStore } from '../../storage/lowdb/store.ts'
import { describeStoreContract } from '../contracts/store-contract.ts'

describe('the embedded store', () => {
  describeStoreContract(async () => {
    const directory = await mkdtemp(join(tmpdir(), 'credit-coach-store-'))
    return {
      open: () => createLowdbStore({ directory, snapshotAfter: 4096 }),
      remove: () => rm(directory, { recursive: true }),
    }
  })
})
