import { randomBytes } from 'node:crypto'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { createVault } from '../../adapters/node-crypto/vault.ts'
import { createApp } from '../../src/composition/app.ts'
import { settingsFromEnvironment } from '../../src/config/settings.ts'
import { createDiskFileStore } from '../../storage/files/disk-file-store.ts'
import { textTasks } from '../support/text-tasks.ts'

/** The service as a process of its own, which ends as soon as it has the bytes of an upload. */
const settings = settingsFromEnvironment()
const vault = createVault({ keys: [{ id: 'k1', key: randomBytes(32) }] })
const files = createDiskFileStore({ directory: join(settings.dataDir, 'files'), vault })
const killing: typeof files = {
  ...files,
  async write(id, bytes) {
    await files.write(id, bytes)
    process.kill(process.pid, 'SIGKILL')
  },
}
const app = await createApp(settings, { ports: { textTasks, files: killing } })
const url = await app.listen()
const { token } = (await app.operate('create-token', { name: 'alice' })) as { token: string }
process.send?.({ url, token })
// Node writes its compile cache when a process exits, which one that is killed never does.
flushCompileCache()
