import { randomBytes } from 'node:crypto'
import { access, type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { limits } from '../../src/config/limits.ts'
import { Failure } from '../../src/errors.ts'
import { assertDiskRoom } from '../../src/ports/disk-room.ts'
import type { FileStore } from '../../src/ports/file-store.ts'
import type { Vault } from '../../src/ports/vault.ts'
import { deletedFile, openChunks, sealChunks } from '../rules/sealed-chunks.ts'

export interface DiskFileStoreOptions {
  /** Created at the first use; one process at a time. */
  readonly directory: string
  readonly vault: Vault
  /** Milliseconds since 1970. */
  clock?(): number
  log?(event: string, fields: object): void
}

/** Log once an hour: later failures have the same cause. */
const logIntervalMs = 60 * 60 * 1_000

const directoryMode = 0o700
const fileMode = 0o600

/** Ids become names of files. */
const fileId = /^[A-Za-z0-9_-]{1,120}$/
const temporaryName = /\.tmp$/

/** Bytes of the length before each chunk. */
const lengthBytes = 4
/** A chunk with its key id, nonce and tag; a longer length is damage. */
const maxSealedBytes = 128 * 1024

/** Files in a folder, each sealed in chunks: nothing of them lies on the disk in clear. */
export function createDiskFileStore({
  directory,
  vault,
  clock = Date.now,
  log = () => undefined,
}: DiskFileStoreOptions): FileStore {
  const pathOf = (id: string): string => {
    if (!fileId.test(id)) throw new TypeError(`${JSON.stringify(id)} cannot name a file`)
    return join(directory, id)
  }
  let loggedAt = Number.NEGATIVE_INFINITY
  const logDisk = (error: unknown) => {
    if (!(error instanceof Failure) || performance.now() - loggedAt < logIntervalMs) return
    loggedAt = performance.now()
    log('files.disk', { reason: error.cause instanceof Error ? error.cause.message : undefined })
  }
  let cleaned: Promise<void> | undefined
  /** Once, before the first draft of this process. */
  const clean = (): Promise<void> => {
    cleaned ??= deleteDrafts(directory).catch((error: unknown) => {
      cleaned = undefined
      throw error
    })
    return cleaned
  }
  return {
    async write(id, bytes) {
      const path = pathOf(id)
      const draft = `${path}.${randomBytes(6).toString('hex')}.tmp`
      try {
        await onDisk(clean())
        await onDisk(mkdir(directory, { recursive: true, mode: directoryMode }))
        await writeDraft(draft, withRoom(directory, sealChunks(id, bytes, vault)), clock() / 1_000)
        await onDisk(rename(draft, path))
        await onDisk(syncFolder(directory))
      } catch (error) {
        logDisk(error)
        await rm(draft, { force: true }).catch(() => undefined)
        throw error
      }
    },
    async read(id) {
      if (!fileId.test(id) || !(await isThere(pathOf(id)))) return undefined
      return openChunks(id, readLengths(id, pathOf(id)), vault)
    },
    async delete(id) {
      if (!fileId.test(id)) return
      await onDisk(rm(pathOf(id), { force: true }))
    },
    async list({ before, after = '', limit }) {
      await onDisk(clean())
      const names = (await onDisk(readdir(directory).catch(orMissing([]))))
        .filter((name) => fileId.test(name) && name > after)
        .sort()
      const found: string[] = []
      for (const name of names) {
        if (found.length === limit) break
        const { mtimeMs } = await stat(join(directory, name)).catch(orMissing(newest))
        if (mtimeMs < before) found.push(name)
      }
      return found
    },
    async close() {},
  }
}

/** A file that was deleted meanwhile is younger than any time. */
const newest = { mtimeMs: Number.POSITIVE_INFINITY }

/** Deletes what a crash left half written: no other process writes here. */
async function deleteDrafts(directory: string): Promise<void> {
  for (const name of await readdir(directory).catch(orMissing([]))) {
    if (temporaryName.test(name)) await rm(join(directory, name), { force: true })
  }
}

/** Ends with a Failure before the chunk that would take the last room of the disk. */
async function* withRoom(directory: string, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    await onDisk(assertDiskRoom(directory, chunk.length))
    yield chunk
  }
}

/** Writes the chunks durably. An error of `chunks` passes as it is. */
async function writeDraft(
  path: string,
  chunks: AsyncIterable<Buffer>,
  seconds: number,
): Promise<void> {
  await using file = await onDisk(open(path, 'wx', fileMode))
  for await (const chunk of chunks) {
    const length = Buffer.alloc(lengthBytes)
    length.writeUInt32BE(chunk.length)
    await onDisk(file.writev([length, chunk]).then(assertWhole(lengthBytes + chunk.length)))
  }
  await onDisk(file.utimes(seconds, seconds))
  await onDisk(file.sync())
}

/** A full disk can take the first part of what is written. */
const assertWhole =
  (length: number) =>
  ({ bytesWritten }: { readonly bytesWritten: number }): void => {
    if (bytesWritten < length) throw new Error('only a part was written')
  }

async function* readLengths(id: string, path: string): AsyncGenerator<Buffer> {
  const opened = await onDisk(open(path, 'r').catch(orMissing(undefined)))
  if (opened === undefined) throw deletedFile()
  await using file = opened
  for (;;) {
    const head = await readUpTo(file, lengthBytes)
    if (head.length === 0) return
    const length = head.length === lengthBytes ? head.readUInt32BE() : 0
    const chunk = length > maxSealedBytes ? head : await readUpTo(file, length)
    if (length === 0 || chunk.length < length) throw new Error(`files/${id} was cut or altered`)
    yield chunk
  }
}

async function readUpTo(file: FileHandle, length: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(length)
  let size = 0
  while (size < length) {
    const { bytesRead } = await onDisk(file.read(buffer, size, length - size))
    if (bytesRead === 0) break
    size += bytesRead
  }
  return buffer.subarray(0, size)
}

const isThere = (path: string): Promise<boolean> =>
  onDisk(access(path).then(() => true, orMissing(false)))

/** Handles the error of a file that is not there. */
const orMissing =
  <Value>(value: Value) =>
  (error: unknown): Value => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return value
    throw error
  }

async function syncFolder(directory: string): Promise<void> {
  await using folder = await open(directory, 'r')
  await folder.sync()
}

/** Turns an error of the disk into a Failure. */
async function onDisk<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work
  } catch (cause) {
    throw new Failure(
      'unavailable',
      {
        en: 'The file could not be stored or read: the disk of the service is full or fails. Try again later.',
        fr: 'Le fichier n’a pas pu être enregistré ou lu : le disque du service est plein ou en panne. Réessayez plus tard.',
      },
      { cause, retryAfter: limits.media.diskRetryAfterSeconds },
    )
  }
}
