import { statfs } from 'node:fs/promises'
import { limits } from '../config/limits.ts'

const { diskReserveShare, diskReserveBytes } = limits.media

/**
 * Throws where so many bytes more would take the last room of the folder's disk. It is reserved for the embedded
 * store: without room for its journal the service stops, and no file can be deleted any more.
 */
export async function assertDiskRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, blocks, bsize } = await statfs(folder)
  // Some file systems do not say their size.
  if (blocks === 0) return
  const reserve = Math.floor(Math.min(blocks * bsize * diskReserveShare, diskReserveBytes))
  if (bavail * bsize - bytes < reserve) {
    const free = bavail * bsize
    throw new Error(
      `the disk of ${folder} has ${free} free bytes; ${reserve} are reserved for records`,
    )
  }
}
