import { execFileSync as run } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { putCount, putDispute } from '../contracts/store-place.ts'
import { useFolders } from './store-folder.ts'

const folders = useFolders()
const unavailable = { name: 'Failure', kind: 'unavailable' }

/** Only root may mount; elsewhere the full disk is left to `lowdb-journal.test.ts` and its fake one. */
const mayMount = process.platform === 'linux' && process.getuid?.() === 0
if (!mayMount && process.env['CI'] === 'true') throw new Error('the disk tests need root to mount')
if (!mayMount) process.stderr.write('SKIPPED: the full disk (mounting a small one needs root)\n')

describe.skipIf(!mayMount)('a full disk', () => {
  const mounted: string[] = []
  afterEach(() => {
    for (const disk of mounted.splice(0)) run('/bin/umount', ['--lazy', disk])
  })
  async function smallDisk(): Promise<string> {
    const disk = join(await folders.create(), 'disk')
    await mkdir(disk)
    run('/bin/mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', disk])
    mounted.push(disk)
    return disk
  }

  test('refuses what does not fit, then everything; afterwards all that was acknowledged is there', async () => {
    const directory = join(await smallDisk(), 'data')
    const log: string[] = []
    const store = await folders.open(directory, { log: (event) => log.push(event) })
    const acknowledged: string[] = []
    const fill = async (): Promise<never> => {
      for (let number = 0; ; number += 1) {
        const name = String(number).padStart(5, '0')
        await store.transact({ changes: [putCount(name, 1), putDispute(name)] })
        acknowledged.push(name)
      }
    }
    await expect(fill()).rejects.toMatchObject(unavailable)
    await expect(store.check()).rejects.toMatchObject(unavailable)
    await expect(store.get('limitCounts', '00000')).rejects.toMatchObject(unavailable)
    await expect(store.transact({ changes: [putCount('x', 1)] })).rejects.toMatchObject(unavailable)
    expect(log).toEqual(['store.poisoned'])
    await store.close()

    run('/bin/mount', ['-o', 'remount,size=1m', join(directory, '..')])
    const opened = await folders.open(directory)
    const counts = await opened.list('limitCounts', { index: 'byExpiry', equals: [], limit: 9999 })
    const disputes = await opened.list('disputes', {
      index: 'byUser',
      equals: ['ann'],
      limit: 9999,
    })
    expect(acknowledged.length).toBeGreaterThan(10)
    expect(counts.items.map((item) => item.id)).toEqual(acknowledged)
    expect(disputes.items.map((item) => item.id)).toEqual(acknowledged)
    await opened.close()
  })

  test('a snapshot that does not fit poisons too, and leaves no half of itself', async () => {
    const directory = join(await smallDisk(), 'data')
    const store = await folders.open(directory, { snapshotAfter: 30_000 })
    const creditor = 'x'.repeat(2000)
    const fill = async (): Promise<never> => {
      for (let number = 0; ; number += 1) {
        await store.transact({ changes: [putDispute(String(number), { creditor })] })
      }
    }
    await expect(fill()).rejects.toMatchObject(unavailable)
    await store.close()
    run('/bin/mount', ['-o', 'remount,size=1m', join(directory, '..')])
    const opened = await folders.open(directory)
    expect(await opened.get('disputes', '9')).toMatchObject({ version: 1 })
    await opened.close()
  })
})
