import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createVault } from '../../adapters/node-crypto/vault.ts'
import { recordFields } from '../../src/domain/record-fields.ts'
import type { WebhookRecord } from '../../src/domain/webhooks/webhook-records.ts'
import type { Store } from '../../src/ports/store.ts'
import { createLowdbStore } from '../../storage/lowdb/store.ts'
import { createRecordSealer, createSealingStore } from '../../storage/sealing/sealing-store.ts'
import { jsonSize } from '../contracts/store-bytes.ts'
import { describeStoreContract } from '../contracts/store-contract.ts'
import { putDispute } from '../contracts/store-place.ts'
import { temporaryFolder } from '../support/service.ts'
import { useFolders } from './store-folder.ts'

const newKey = (id: string) => ({ id, key: randomBytes(32) })
const vault = createVault({ keys: [newKey('test')] })

/** Disputes and files are the only counted records of the contract with sealed fields. */
function storedSize(value: object): number {
  const sealer = createRecordSealer(vault)
  if ('creditor' in value) return jsonSize(sealer.seal(recordFields.disputes, value, 'disputes/d'))
  if ('mimeType' in value) return jsonSize(sealer.seal(recordFields.files, value, 'files/fil_1'))
  return jsonSize(value)
}

describe('a store that seals', () => {
  describeStoreContract(async () => {
    const folder = await temporaryFolder()
    return {
      open: async () =>
        createSealingStore(await createLowdbStore({ directory: folder.path }), vault),
      remove: async () => await folder[Symbol.asyncDispose](),
    }
  }, storedSize)
})

const webhook: WebhookRecord = {
  userId: 'ann',
  url: 'https://example.com/hooks?token=secret-1',
  events: ['chat.created'],
  source: 'person',
  disabledReason: null,
  disabledAt: null,
  enabledAt: 1,
  sealedSecret: 'sealed by its writer',
  next: null,
  createdAt: 1,
  updatedAt: 1,
}

const put = { kind: 'put', collection: 'webhooks', id: 'w', value: webhook } as const

const folders = useFolders()

/** A store that seals, and the same store below its seals. */
async function openBoth(): Promise<{ readonly store: Store; readonly below: Store }> {
  const below = await folders.open(await folders.create())
  return { store: createSealingStore(below, vault), below }
}

describe('below the seals', () => {
  it('a record has its clear fields and one sealed value', async () => {
    const { store, below } = await openBoth()
    await store.transact({ changes: [put] })
    const { url: _, ...clear } = webhook
    expect((await below.get('webhooks', 'w'))?.value).toEqual({
      ...clear,
      sealed: expect.stringMatching(/^v1\.test\.[\w-]+$/),
    })
    expect((await store.get('webhooks', 'w'))?.value).toEqual(webhook)
  })

  it('an unclassified field is sealed', async () => {
    const { store, below } = await openBoth()
    const value = { used: 1, expiresAt: 2, remark: 'Jordan' }
    const day = { kind: 'put', collection: 'messageDays', id: 'd', value } as const
    await store.transact({ changes: [day] })
    expect(JSON.stringify(await below.get('messageDays', 'd'))).not.toContain('Jordan')
    expect((await store.get('messageDays', 'd'))?.value).toEqual(value)
  })

  it('an unclassified text in the payload of work is sealed', async () => {
    const { store, below } = await openBoth()
    const payload = { userId: 'ann', remark: 'Jordan' }
    await store.transact({ work: [{ kind: 'check-monitor', id: 'm', dueAt: 1, payload }] })
    const [sealed] = await below.claimDue('check-monitor', 1, 1, 1)
    expect(JSON.stringify(sealed)).not.toContain('Jordan')
    const [opened] = await store.claimDue('check-monitor', 1, 1, 2)
    expect(opened?.payload).toEqual(payload)
  })

  it('a record without sealed fields stays as it is', async () => {
    const { store, below } = await openBoth()
    const value = { used: 1, expiresAt: 2 }
    const day = { kind: 'put', collection: 'messageDays', id: 'd', value } as const
    await store.transact({ changes: [day] })
    expect((await below.get('messageDays', 'd'))?.value).toEqual(value)
  })

  it('a record that was not sealed does not open', async () => {
    const { store, below } = await openBoth()
    await below.transact({ changes: [put] })
    await expect(store.get('webhooks', 'w')).rejects.toThrow('webhooks/w is not sealed')
  })

  it('a sealed value moved to another record does not open, though it was read in its place', async () => {
    const { store, below } = await openBoth()
    await store.transact({ changes: [put] })
    await store.get('webhooks', 'w')
    const stored = await below.get('webhooks', 'w')
    if (stored === undefined) throw new Error('there is no record')
    await below.transact({ changes: [{ ...put, id: 'moved', value: stored.value }] })
    await expect(store.get('webhooks', 'moved')).rejects.toThrow('webhooks/moved was altered')
  })

  it('what an older key sealed opens, and the next write seals it under the first key', async () => {
    const older = newKey('older')
    const below = await folders.open(await folders.create())
    const before = createSealingStore(below, createVault({ keys: [older] }))
    await before.transact({ changes: [putDispute('d', { creditor: 'Lakeside Bank' })] })
    const fresh = newKey('fresh')
    const rotated = createSealingStore(below, createVault({ keys: [fresh, older] }))
    const read = await rotated.get('disputes', 'd')
    expect(read?.value.creditor).toBe('Lakeside Bank')
    if (read === undefined) return
    await rotated.transact({ changes: [putDispute('d', read.value)] })
    const alone = createSealingStore(below, createVault({ keys: [fresh] }))
    expect((await alone.get('disputes', 'd'))?.value.creditor).toBe('Lakeside Bank')
  })
})
