import { readdir, readlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const isSpooled = (name: string) => name.includes('credit-coach-upload-')

/** Uploads in the temporary folder; those of other processes have a name for a moment. */
export const listSpooled = async (): Promise<readonly string[]> =>
  (await readdir(tmpdir())).filter(isSpooled)

const descriptors = '/proc/self/fd'

/** Uploads without a name that are still open in this process (on Linux). An open one goes only with its process. */
export async function listOpenSpooled(): Promise<readonly string[]> {
  const open = await readdir(descriptors).catch(() => [])
  const links = open.map((one) => readlink(join(descriptors, one)).catch(() => ''))
  return (await Promise.all(links)).filter(isSpooled)
}
