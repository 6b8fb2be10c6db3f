import { execFileSync as run } from 'node:child_process'
import { mkdir, statfs, writeFile } from 'node:fs/promises'

/** Only root may mount; under CI=true the suite may not be skipped. */
export const mayMount = process.platform === 'linux' && process.getuid?.() === 0
if (!mayMount && process.env['CI'] === 'true') throw new Error('the disk tests need root to mount')
if (!mayMount) process.stderr.write('SKIPPED: the service on a full disk (mounting needs root)\n')

/** A folder that is a disk of one megabyte. */
export async function smallDisk(path: string): Promise<AsyncDisposable> {
  await mkdir(path)
  run('/bin/mount', ['-t', 'tmpfs', '-o', 'size=1m,mode=700', 'tmpfs', path])
  return { [Symbol.asyncDispose]: async () => void run('/bin/umount', ['--lazy', path]) }
}

/** Leaves so many bytes of room on the disk. */
export async function fillDisk(ballast: string, disk: string, room = 16_384): Promise<void> {
  const { bavail, bsize } = await statfs(disk)
  await writeFile(ballast, Buffer.alloc(bavail * bsize - room))
}
