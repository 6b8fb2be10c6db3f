import { flushCompileCache } from 'node:module'
import { type App, createApp } from './composition/app.ts'
import { startFailureText } from './composition/start-failures.ts'
import { limits } from './config/limits.ts'
import { settingsFromEnvironment } from './config/settings.ts'

const print = (text: string) => process.stdout.write(`${text}\n`)

// The output may be a closed pipe; the service goes on and still stops cleanly.
process.stdout.on('error', () => undefined)

async function run(): Promise<void> {
  const app = await createApp(settingsFromEnvironment(undefined, process.argv.slice(2)))
  let isStopping = false
  const stop = (reason: string, exitCode: number) => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), limits.shutdown.maxStopMs).unref()
    print(`${reason}: stopping`)
    void app[Symbol.asyncDispose]().then(
      () => process.exit(exitCode),
      (error: unknown) => fail(error),
    )
  }
  process.on('SIGTERM', () => stop('SIGTERM', 0)).on('SIGINT', () => stop('SIGINT', 0))
  void app.failed.then(() => stop('The data folder cannot be written', 1))
  try {
    const address = await app.listen()
    print(`credit-coach listens on ${address}`)
    print(
      `Try it:  curl -H "Authorization: Bearer $(npm run -s token -- alice)" ${address}/api/health`,
    )
    print(`Read on: ${address}/docs`)
    await loadRemaining(app)
    void app.checkProviderKeys()
  } catch (error) {
    await app[Symbol.asyncDispose]()
    throw error
  }
}

/** Loads what neither the start nor the first request should wait for. */
async function loadRemaining(app: App): Promise<void> {
  await app.warmUp()
  await import('./doors/graphql/serving.ts')
  // For the next start, however this process ends.
  flushCompileCache()
}

function fail(error: unknown): never {
  process.stderr.write(`credit-coach could not go on. ${explain(error)}\n`)
  process.exit(1)
}

/** Explains errors that the operator can fix; a defect shows its stack. */
function explain(error: unknown): string {
  const defect = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return startFailureText(error) ?? defect
}

await run().catch(fail)
