import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FileStore } from '../../src/ports/file-store.ts'
import type { Vault } from '../../src/ports/vault.ts'

/** Somewhere a file store keeps its bytes, empty at first. */
export interface FilePlace {
  open(vault: Vault, clock: () => number): Promise<FileStore>
  /** Everything stored of a file, in its order. */
  chunks(id: string): Promise<Buffer[]>
  /** Replaces everything stored of a file. */
  replace(id: string, chunks: readonly Buffer[]): Promise<void>
  remove(): Promise<void>
}

/** A file of 200 KB has four chunks and an end. */
export const report = Buffer.alloc(200_000, 'Account 4111-1111, balance $5,000. ')

export const piecesOf = (bytes: Buffer, size = 50_000): Readable =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
      bytes.subarray(index * size, (index + 1) * size),
    ),
  )

export async function readAll(files: FileStore, id: string): Promise<Buffer | undefined> {
  const stream = await files.read(id)
  return stream === undefined ? undefined : await buffer(Readable.from(stream))
}

/** Every promise of `src/ports/file-store.ts`; a store is done when it keeps them. */
export function describeFileStoreContract(
  createPlace: () => Promise<FilePlace>,
  vault: Vault,
): void {
  let place: FilePlace
  let files: FileStore
  let now: number
  beforeEach(async () => {
    now = Date.UTC(2026, 0, 1)
    place = await createPlace()
    files = await place.open(vault, () => now)
  })
  afterEach(async () => {
    await files.close()
    await place.remove()
  })
  const list = (before = now + 1, limit = 10) => files.list({ before, limit })
  const write = (id: string, bytes = report) => files.write(id, piecesOf(bytes))

  test.each([0, 1, 65_535, 65_536, 65_537, 3_000_000])(
    'gives back a file of %i bytes, also after a new start',
    async (size) => {
      const bytes = Buffer.alloc(size, 'report ')
      await write('fil_1', bytes)
      expect((await readAll(files, 'fil_1'))?.equals(bytes)).toBe(true)
      await files.close()
      files = await place.open(vault, () => now)
      expect((await readAll(files, 'fil_1'))?.equals(bytes)).toBe(true)
    },
  )

  test('has nothing under other ids', async () => {
    await write('fil_1')
    expect(await files.read('fil_2')).toBeUndefined()
    expect(await files.read('../fil_1')).toBeUndefined()
    expect(await files.read('')).toBeUndefined()
  })

  test('stores nothing in clear', async () => {
    await write('fil_1')
    const stored = Buffer.concat(await place.chunks('fil_1'))
    expect(stored.length).toBeGreaterThan(200_000)
    expect(stored.includes('Account')).toBe(false)
  })

  test('replaces a file as a whole', async () => {
    await write('fil_1')
    const reading = await files.read('fil_1')
    expect(reading).toBeDefined()
    await write('fil_1', Buffer.from('the second'))
    expect((await readAll(files, 'fil_1'))?.toString()).toBe('the second')
    expect(await list()).toEqual(['fil_1'])
  })

  test('keeps nothing of bytes that end early, and passes their error on', async () => {
    async function* cut() {
      yield report
      yield* piecesOf(report)
      throw new Error('the client has left')
    }
    await expect(files.write('fil_1', cut())).rejects.toThrow('the client has left')
    expect(await files.read('fil_1')).toBeUndefined()
    expect(await list()).toEqual([])
    await write('fil_2')
    await expect(files.write('fil_2', cut())).rejects.toThrow('the client has left')
    expect((await readAll(files, 'fil_2'))?.equals(report)).toBe(true)
  })

  test('writes many files at once', async () => {
    const ids = Array.from({ length: 12 }, (_, index) => `fil_${String(index).padStart(2, '0')}`)
    await Promise.all(ids.map((id) => write(id, Buffer.alloc(150_000, id))))
    for (const id of ids) {
      expect((await readAll(files, id))?.equals(Buffer.alloc(150_000, id))).toBe(true)
    }
    expect(await list(now + 1, 20)).toEqual(ids)
  })

  test('of two writers of one file the file is that of one', async () => {
    const [a, b] = [Buffer.alloc(150_000, 'a'), Buffer.alloc(150_000, 'b')]
    await Promise.all([write('fil_1', a), write('fil_1', b)])
    const read = await readAll(files, 'fil_1')
    expect(read?.equals(a) === true || read?.equals(b) === true).toBe(true)
    expect(await list()).toEqual(['fil_1'])
  })

  test('deletes a file, and nothing where there is none', async () => {
    await write('fil_1')
    await files.delete('fil_1')
    await files.delete('fil_1')
    await files.delete('../fil_1')
    expect(await files.read('fil_1')).toBeUndefined()
    expect(await list()).toEqual([])
  })

  test('a file that is deleted while it is being read is whole, or not found', async () => {
    const large = Buffer.alloc(3_000_000, 'report ')
    await write('fil_1', large)
    const [unread, begun] = [await files.read('fil_1'), await files.read('fil_1')]
    const pieces = begun?.[Symbol.asyncIterator]()
    const first = await pieces?.next()
    await files.delete('fil_1')
    const rest = { [Symbol.asyncIterator]: () => pieces as AsyncIterator<Uint8Array> }
    const outcome = await buffer(Readable.from(rest)).catch((error: unknown) => error)
    if (Buffer.isBuffer(outcome)) {
      expect(Buffer.concat([first?.value, outcome]).equals(large)).toBe(true)
    } else expect(outcome).toMatchObject({ kind: 'not_found' })
    const late = buffer(Readable.from(unread ?? []))
    await expect(late).rejects.toMatchObject({
      kind: 'not_found',
      message: 'The file was deleted while it was being read.',
    })
  })

  test('lists the files that were written before a time, page by page', async () => {
    for (const id of ['fil_c', 'fil_a', 'fil_b', 'fil_d']) await write(id, Buffer.from(id))
    now += 60_000
    await write('fil_e', Buffer.from('later'))
    expect(await list(now)).toEqual(['fil_a', 'fil_b', 'fil_c', 'fil_d'])
    expect(await list(now, 3)).toEqual(['fil_a', 'fil_b', 'fil_c'])
    expect(await files.list({ before: now, after: 'fil_b', limit: 10 })).toEqual(['fil_c', 'fil_d'])
    expect(await list(now - 60_000)).toEqual([])
  })

  type Damage = (chunks: Buffer[]) => Buffer[]
  const flipped = (chunk: Buffer, at: number) => {
    const bytes = Buffer.from(chunk)
    bytes[at] = (bytes[at] ?? 0) ^ 1
    return bytes
  }
  test.each<[string, Damage]>([
    ['was cut before its end', (chunks) => chunks.slice(0, -1)],
    ['lost its beginning', (chunks) => chunks.slice(1)],
    ['lost a chunk', ([first, , ...rest]) => [first as Buffer, ...rest]],
    ['has a chunk twice', ([first, ...rest]) => [first as Buffer, first as Buffer, ...rest]],
    ['has two chunks in the wrong order', ([a, b, ...rest]) => [b as Buffer, a as Buffer, ...rest]],
    ['ends after its first chunk', ([first, ...rest]) => [first as Buffer, rest.at(-1) as Buffer]],
    ['has a chunk behind its end', (chunks) => [...chunks, chunks[0] as Buffer]],
    ['has a changed byte', ([first, ...rest]) => [flipped(first as Buffer, 900), ...rest]],
    ['has a changed mark', ([first, ...rest]) => [flipped(first as Buffer, 0), ...rest]],
    ['has a chunk without its tail', ([a, ...rest]) => [(a as Buffer).subarray(0, 99), ...rest]],
  ])('refuses to read a file that %s', async (_name, damage) => {
    await write('fil_1')
    const chunks = await place.chunks('fil_1')
    expect(chunks).toHaveLength(5)
    await place.replace('fil_1', damage(chunks))
    await expect(readAll(files, 'fil_1')).rejects.toThrow('files/fil_1')
  })

  test('refuses to read the chunks of another file', async () => {
    await write('fil_1')
    await write('fil_2')
    await place.replace('fil_1', await place.chunks('fil_2'))
    await expect(readAll(files, 'fil_1')).rejects.toThrow('files/fil_1')
  })
}
