import { open, readdir, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SegmentFile } from './journal.ts'

/** Readable by the owner alone. */
export const fileMode = 0o600
export const directoryMode = 0o700

const journalName = /^journal-(\d{1,15})\.log$/
const snapshotName = /^snapshot-(\d{1,15})\.jsonl$/
const temporaryName = /\.tmp$/

export function journalPath(directory: string, segment: number): string {
  return join(directory, `journal-${segment}.log`)
}

/** Path of a snapshot; its number is the first segment that it does not cover. */
export function snapshotPath(directory: string, segment: number): string {
  return join(directory, `snapshot-${segment}.jsonl`)
}

/** Marks a folder that has held a store, so a lost journal is not mistaken for a new folder. */
const markerName = 'store-began'

export async function wasUsed(directory: string): Promise<boolean> {
  return (await readdir(directory)).includes(markerName)
}

/** Creates the marker durably, after the first segment is durable. */
export async function markUsed(directory: string): Promise<void> {
  if (await wasUsed(directory)) return
  const path = join(directory, markerName)
  await writeFile(path, 'This folder holds the data of credit-coach.\n', {
    mode: fileMode,
    flush: true,
  })
  await syncDirectory(directory)
}

export interface StoreFiles {
  /** Ascending. */
  readonly journals: readonly number[]
  /** Ascending. */
  readonly snapshots: readonly number[]
}

function parseNumbers(names: readonly string[], pattern: RegExp): number[] {
  return names
    .map((name) => pattern.exec(name)?.[1])
    .filter((digits) => digits !== undefined)
    .map(Number)
    .sort((left, right) => left - right)
}

export async function listStoreFiles(directory: string): Promise<StoreFiles> {
  const names = await readdir(directory)
  return {
    journals: parseNumbers(names, journalName),
    snapshots: parseNumbers(names, snapshotName),
  }
}

/** Makes creations, renames and deletions in the directory durable. */
export async function syncDirectory(directory: string): Promise<void> {
  await using handle = await open(directory, 'r')
  await handle.sync()
}

/** Call only while holding the lock: no other process writes temporary files then. */
export async function deleteTemporaryFiles(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    if (temporaryName.test(name)) await unlink(join(directory, name))
  }
}

/** Deletes what the given generation and later ones do not need. */
export async function deleteGenerationsBefore(directory: string, segment: number): Promise<void> {
  const { journals, snapshots } = await listStoreFiles(directory)
  for (const number of snapshots) {
    if (number < segment) await unlink(snapshotPath(directory, number))
  }
  for (const number of journals) {
    if (number < segment) await unlink(journalPath(directory, number))
  }
}

async function openWith(path: string, flags: 'a' | 'ax'): Promise<SegmentFile> {
  const handle = await open(path, flags, fileMode)
  return {
    async append(bytes) {
      let rest = bytes
      while (rest.length > 0) {
        const { bytesWritten } = await handle.write(rest)
        rest = rest.subarray(bytesWritten)
      }
    },
    sync: () => handle.datasync(),
    close: () => handle.close(),
  }
}

export function openSegment(directory: string, segment: number): Promise<SegmentFile> {
  return openWith(journalPath(directory, segment), 'a')
}

export async function createSegment(directory: string, segment: number): Promise<SegmentFile> {
  const file = await openWith(journalPath(directory, segment), 'ax')
  await syncDirectory(directory)
  return file
}
