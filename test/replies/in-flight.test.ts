import { beforeEach, expect, it } from 'vitest'
import type { Store } from '../../src/ports/store.ts'
import { admitReply } from '../../src/replies/in-flight.ts'
import { useFolders } from '../storage/store-folder.ts'
import { reply } from './replies-world.ts'

const folders = useFolders()
let store: Store
let now: number

beforeEach(async () => {
  now = 1_000
  store = await folders.open(await folders.create())
})

/** Admits an answer and commits what counts it. */
async function begin(messageId: string, userId = 'ann') {
  const head = { messageId, chatId: undefined, model: 'offline', createdAt: now }
  const { plan } = reply({ head, userId, maxConcurrent: 2 }).live
  const defect = (error: unknown) => expect.unreachable(String(error))
  const admitted = await admitReply(plan, { store, clock: () => now, defect })
  await store.transact({ changes: admitted.changes })
  return admitted
}

it('a person has as many answers at once as the tier allows', async () => {
  await begin('one')
  await begin('two')
  await expect(begin('three')).rejects.toThrow('2 answers or live sessions at a time')
  await expect(begin('other', 'bob')).resolves.toBeDefined()
})

it('the end of an answer makes room for the next one', async () => {
  const first = await begin('one')
  await begin('two')
  await first.end()
  await expect(begin('three')).resolves.toBeDefined()
})

it('an answer whose question was not committed takes no place', async () => {
  await begin('one')
  await expect(begin('one')).rejects.toThrow()
  await expect(begin('two')).resolves.toBeDefined()
})

it('an answer that is renewed counts on; those of a process that died count for a minute', async () => {
  const renewed = await begin('one')
  await begin('two')
  now += 59_999
  await renewed.renew()
  await expect(begin('three')).rejects.toThrow('at a time')
  now += 2
  await begin('three')
  await expect(begin('four')).rejects.toThrow('at a time')
})

it('answers of a process that died while its clock was ahead count no longer once it is set right', async () => {
  now = 400 * 24 * 3_600_000
  await begin('one')
  await begin('two')
  now = 2_000
  await expect(begin('three')).resolves.toBeDefined()
})

it('an answer that has ended is not renewed', async () => {
  const first = await begin('one')
  await first.end()
  await first.renew()
  await begin('two')
  await expect(begin('three')).resolves.toBeDefined()
})

it('an answer ends though the store is away', async () => {
  const first = await begin('one')
  await store.close()
  await expect(first.end()).resolves.toBeUndefined()
})
