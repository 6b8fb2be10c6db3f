import { flushCompileCache } from 'node:module'
import { createApp } from '../../src/composition/app.ts'
import { settingsFromEnvironment } from '../../src/config/settings.ts'
import { textTasks } from '../support/text-tasks.ts'
import { unlimited } from '../support/unlimited.ts'

/** The service as a process of its own, whose clock is ahead by the milliseconds that its parent said last. */
let ahead = Number(process.argv[2])
process.on('message', (milliseconds) => {
  ahead = Number(milliseconds)
})
const app = await createApp(settingsFromEnvironment(), {
  clock: () => Date.now() + ahead,
  rateLimiter: unlimited,
  ports: { textTasks },
})
// As the service ends when its store fails.
void app.failed.then(() => process.exit(1))
const url = await app.listen()
const { token } = (await app.operate('create-token', { name: 'alice' })) as { token: string }
process.send?.({ url, token })
// Node writes its compile cache when a process exits, which one that is killed never does.
flushCompileCache()
