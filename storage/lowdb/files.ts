import { open, readdir, unlink } from 'node:fs/promises'
import { join } from 'node:path'

/** Data is the owner's alone. */
export const fileMode = 0o600
export const directoryMode = 0o700

const journalName = /^journal-(\d{1,15})\.log$/
const snapshotName = /^snapshot-(\d{1,15})\.jsonl$/
const temporaryName = /\.tmp$/

export function journalPath(directory: string, segment: number): string {
  return join(directory, `journal-${segment}.log`)
}

/** The snapshot's number is the first segment that it does not cover. */
export function snapshotPath(directory: string, segment: number): string {
  return join(directory, `snapshot-${segment}.jsonl`)
}

/** Stands in every folder that has held a store, so that one whose journal is gone is no new one. */
const markerName = 'store-began'

export async function hasHeldStore(directory: string): Promise<boolean> {
  return (await readdir(directory)).includes(markerName)
}

/** Durable; once the first segment is. */
export async function markStore(directory: string): Promise<void> {
  if (await hasHeldStore(directory)) return
  const handle = await open(join(directory, markerName), 'w', fileMode)
  try {
    await handle.writeFile('This folder holds the data of credit-coach.\n')
    await handle.sync()
  } finally {
    await handle.close()
  }
  await syncDirectory(directory)
}

export interface StoreFiles {
  /** Ascending. */
  readonly journals: readonly number[]
  /** Ascending. */
  readonly snapshots: readonly number[]
}

function numbersOf(names: readonly string[], pattern: RegExp): number[] {
  return names
    .map((name) => pattern.exec(name)?.[1])
    .filter((digits) => digits !== undefined)
    .map(Number)
    .sort((left, right) => left - right)
}

export async function listStoreFiles(directory: string): Promise<StoreFiles> {
  const names = await readdir(directory)
  return { journals: numbersOf(names, journalName), snapshots: numbersOf(names, snapshotName) }
}

/** Makes creations, renames and deletions in the directory durable. */
export async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Only for the holder of the lock: nobody else writes temporary files then. */
export async function removeTemporaryFiles(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    if (temporaryName.test(name)) await unlink(join(directory, name))
  }
}

/** Deletes what the given generation and later ones do not need. */
export async function removeGenerationsBefore(directory: string, segment: number): Promise<void> {
  const { journals, snapshots } = await listStoreFiles(directory)
  for (const number of snapshots) {
    if (number < segment) await unlink(snapshotPath(directory, number))
  }
  for (const number of journals) {
    if (number < segment) await unlink(journalPath(directory, number))
  }
}
