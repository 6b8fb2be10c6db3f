import { chmod, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createVault } from '../../adapters/node-crypto/vault.ts'
import { createDiskFileStore } from '../../storage/files/disk-file-store.ts'
import {
  describeFileStoreContract,
  piecesOf,
  readAll,
  report,
} from '../contracts/file-store-contract.ts'
import { mayMount, smallDisk } from '../support/small-disk.ts'
import { useFolders } from './store-folder.ts'

const folders = useFolders()
const vault = createVault({ keys: [{ id: 'k1', key: Buffer.alloc(32, 7) }] })

const withLength = (chunk: Buffer): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(chunk.length)
  return Buffer.concat([length, chunk])
}

function chunksOf(bytes: Buffer): Buffer[] {
  const chunks: Buffer[] = []
  for (let at = 0; at < bytes.length; ) {
    const end = at + 4 + bytes.readUInt32BE(at)
    chunks.push(bytes.subarray(at + 4, end))
    at = end
  }
  return chunks
}

describe('files in a folder', () => {
  describeFileStoreContract(async () => {
    const directory = join(await folders.create(), 'files')
    return {
      open: async (given, clock) => createDiskFileStore({ directory, vault: given, clock }),
      chunks: async (id) => chunksOf(await readFile(join(directory, id))),
      replace: (id, chunks) =>
        writeFile(join(directory, id), Buffer.concat(chunks.map(withLength))),
      remove: () => rm(directory, { recursive: true, force: true }),
    }
  }, vault)

  test('are for the owner of the process alone', async () => {
    const directory = join(await folders.create(), 'files')
    await createDiskFileStore({ directory, vault }).write('fil_1', piecesOf(report))
    expect((await stat(directory)).mode & 0o777).toBe(0o700)
    expect((await stat(join(directory, 'fil_1'))).mode & 0o777).toBe(0o600)
  })

  test('at the next start nothing is left of what a crash left half written', async () => {
    const directory = join(await folders.create(), 'files')
    const files = createDiskFileStore({ directory, vault })
    await files.write('fil_1', piecesOf(report))
    await writeFile(join(directory, 'fil_2.0a1b2c3d4e5f.tmp'), 'half')
    await createDiskFileStore({ directory, vault }).list({ before: 1, limit: 1 })
    expect(await readdir(directory)).toEqual(['fil_1'])
  })

  test('a file that was cut within a chunk, or has a wild length, does not open', async () => {
    const directory = join(await folders.create(), 'files')
    const files = createDiskFileStore({ directory, vault })
    await files.write('fil_1', piecesOf(report))
    const path = join(directory, 'fil_1')
    const whole = await readFile(path)
    for (const damaged of [
      whole.subarray(0, 70_000),
      whole.subarray(0, -2),
      Buffer.alloc(9, 255),
    ]) {
      await writeFile(path, damaged)
      await expect(readAll(files, 'fil_1')).rejects.toThrow('files/fil_1')
    }
  })

  test('a folder that cannot be written is unavailable until it can', async () => {
    const parent = await folders.create()
    const directory = join(parent, 'files')
    await writeFile(directory, 'a file where the folder should be')
    const files = createDiskFileStore({ directory, vault })
    const writing = files.write('fil_1', piecesOf(report))
    await expect(writing).rejects.toMatchObject({ kind: 'unavailable', retryAfter: 60 })
    await rm(directory)
    await chmod(parent, 0o700)
    await files.write('fil_1', piecesOf(report))
    expect((await readAll(files, 'fil_1'))?.equals(report)).toBe(true)
  })

  test.skipIf(!mayMount)(
    'a full disk keeps nothing of the file, takes a smaller one, and is logged once',
    async () => {
      const disk = join(await folders.create(), 'disk')
      await using _disk = await smallDisk(disk)
      const directory = join(disk, 'files')
      const logged: unknown[] = []
      const log = (...entry: unknown[]) => void logged.push(entry)
      const files = createDiskFileStore({ directory, vault, log })
      const large = Buffer.alloc(3_000_000, 'x')
      await expect(files.write('fil_1', piecesOf(large))).rejects.toMatchObject({
        kind: 'unavailable',
      })
      expect(await readdir(directory)).toEqual([])
      await files.write('fil_2', piecesOf(report))
      await expect(files.write('fil_3', piecesOf(large))).rejects.toThrow('full or fails')
      const reason = expect.stringMatching(/has \d+ free bytes; 52428 are reserved for records$/)
      expect(logged).toEqual([['files.disk', { reason }]])
      expect((await readAll(files, 'fil_2'))?.equals(report)).toBe(true)
    },
  )
})
