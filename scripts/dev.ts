import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { type EmulatedPlatform, startDiscord, startSlack } from './dev/emulated-platforms.ts'
import { startWatched } from './dev/watched-service.ts'

// The service, started again at each change of its code, with an emulated Slack and Discord to chat with it in.

const root = join(import.meta.dirname, '..')
const envFile = join(root, '.env')
const print = (text: string) => process.stdout.write(`${text}\n`)

const fileValues = existsSync(envFile) ? parseEnv(readFileSync(envFile, 'utf8')) : {}
// A variable that is set wins, as in Node's own reading of the file.
// biome-ignore lint/style/noProcessEnv: the service is started with this environment
const environment = { ...fileValues, ...process.env }

const stack = new AsyncDisposableStack()
const slack = stack.use(await startSlack(environment))
const discord = stack.use(await startDiscord(environment))
const service = startWatched(root, { ...slack.settings, ...discord.settings }, print)

const stop = (signal: NodeJS.Signals) => () => service.stop(signal)
process.on('SIGINT', stop('SIGINT')).on('SIGTERM', stop('SIGTERM')).on('SIGHUP', stop('SIGTERM'))

const address = await Promise.race([service.address, service.ended])
if (typeof address === 'string') {
  // A platform that stays away is told by the log of the service.
  const connected = Promise.allSettled([slack.connected(), discord.connected()])
  const outcome = await Promise.race([connected, service.ended])
  if (typeof outcome !== 'number') print(welcome(address))
}
const code = await service.ended
await stack.disposeAsync()
// Standard input and waits for a connection would keep it going.
process.exit(code)

function welcome(address: string): string {
  const lines = [
    '',
    `  Service  ${address}`,
    `  Slack    ${toLine(slack)}`,
    `  Discord  ${toLine(discord)}`,
    '',
  ]
  if (slack.page !== undefined || discord.page !== undefined) {
    lines.push(
      '  To begin, open a page, choose the coach under direct messages, and write:',
      '    How do I raise my credit score?',
      '  Then drop samples/report.txt there, or type /credit help. No account is needed.',
    )
  }
  return [...lines, '  Enter restarts the service, Ctrl+C stops everything.', ''].join('\n')
}

function toLine({ page, note }: EmulatedPlatform): string {
  return [page, note].filter(Boolean).join('  ')
}
