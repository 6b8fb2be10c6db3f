import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { startFailureText } from './composition/start-failures.ts'
import { settingsFromEnvironment } from './config/settings.ts'
import { scopes } from './domain/caller.ts'
import { operatorSocketPath } from './doors/operator/door.ts'

const usage = `Usage:
  npm run -s token -- NAME [--tier free|pro|enterprise] [--scope S …]   prints an access token
  npm run -s key -- NAME [--scope S …]                                   prints an API key
  npm run -s key -- --list                                               lists the API keys
  npm run -s key -- --revoke ID                                          ends an API key
  npm run -s tier -- NAME free|pro|enterprise                            sets the plan of a user
  npm run -s tier -- NAME --clear                                        lets the token say the plan
  npm run -s link -- NAME                                                prints a code that joins a chat
                                                                         (/credit link CODE) with NAME
  npm run -s feedback                                                    prints what people thought of
                                                                         answers, one JSON line each

Scopes: ${scopes.filter((scope) => scope !== 'users:act').join(', ')}; for API keys also users:act.
`

interface Command {
  readonly operation: string
  readonly input: unknown
  /** Formats the output, or one page of it. */
  print(output: Record<string, unknown>): string
  /** All pages of a list are printed. */
  readonly isWhole?: true
}

const options = {
  tier: { type: 'string' },
  scope: { type: 'string', multiple: true },
  list: { type: 'boolean' },
  revoke: { type: 'string' },
  clear: { type: 'boolean' },
  help: { type: 'boolean' },
} as const

/** Parses the command line; undefined when it cannot be understood. */
function parseArguments(args: readonly string[]): Command | undefined {
  const [command, ...rest] = args
  const { values, positionals } = parseArgs({ args: rest, allowPositionals: true, options })
  const [name, plan] = positionals
  if (values.help === true) return undefined
  const scopes = (values.scope ?? []).flatMap((scope) => scope.split(/[\s,]+/))
  if (command === 'token' && name !== undefined) {
    const tier = values.tier === undefined ? {} : { tier: values.tier }
    const print = (output: Record<string, unknown>) => String(output['token'])
    return { operation: 'create-token', input: { name, scopes, ...tier }, print }
  }
  if (command === 'key' && values.list === true) {
    return {
      operation: 'list-api-keys',
      input: {},
      print: (output) => JSON.stringify(output, null, 2),
    }
  }
  if (command === 'key' && values.revoke !== undefined) {
    const print = (output: Record<string, unknown>) => `revoked at ${String(output['revokedAt'])}`
    return { operation: 'revoke-api-key', input: { id: values.revoke }, print }
  }
  if (command === 'key' && name !== undefined) {
    const print = (output: Record<string, unknown>) => String(output['key'])
    return { operation: 'create-api-key', input: { name, scopes }, print }
  }
  if (command === 'link' && name !== undefined) {
    const print = (output: Record<string, unknown>) => String(output['code'])
    return { operation: 'create-user-link-code', input: { name }, print }
  }
  if (command === 'feedback')
    return { operation: 'list-feedback', input: {}, print: toLines, isWhole: true }
  if (command === 'tier' && name !== undefined)
    return toTierCommand(name, plan, values.clear === true)
  return undefined
}

function toTierCommand(
  name: string,
  plan: string | undefined,
  isCleared: boolean,
): Command | undefined {
  if (isCleared === (plan !== undefined)) return undefined
  const print = (output: Record<string, unknown>) =>
    `${String(output['userId'])}: ${String(output['tier'])} (was ${String(output['previousTier'])})`
  return { operation: 'set-tier', input: { name, tier: plan ?? null }, print }
}

const toLines = ({ feedback }: Record<string, unknown>): string =>
  (feedback as readonly unknown[]).map((one) => JSON.stringify(one)).join('\n')

/** Asks the running service; undefined when none runs on this data folder. */
function askRunning(socketPath: string, command: Command): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const asking = request(
      { socketPath, path: `/${command.operation}`, method: 'POST' },
      (response) => {
        void text(response).then((body) => {
          const answer = JSON.parse(body) as { output?: unknown; failure?: string }
          if (answer.failure === undefined) resolve(answer.output)
          else reject(new Error(answer.failure))
        }, reject)
      },
    )
    asking.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(undefined)
      else reject(error)
    })
    asking.end(JSON.stringify(command.input))
  })
}

async function run(): Promise<void> {
  const command = parseArguments(process.argv.slice(2))
  if (command === undefined) throw new Error(usage)
  const settings = settingsFromEnvironment()
  const socketPath = operatorSocketPath(settings.dataDir)
  const answered = await askRunning(socketPath, command)
  if (answered !== undefined) {
    return await printAll(command, answered, (page) => askRunning(socketPath, page))
  }
  // The whole service is loaded only where none runs: a second of work.
  const { createApp } = await import('./composition/app.ts')
  await using app = await createApp(settings)
  const operate = ({ operation, input }: Command) => app.operate(operation, input)
  await printAll(command, await operate(command), operate)
}

/** Prints the output; of a list that is read to its end also the pages behind it. */
async function printAll(
  command: Command,
  first: unknown,
  ask: (command: Command) => Promise<unknown>,
): Promise<void> {
  for (let output = first as Record<string, unknown>; ; ) {
    const text = command.print(output)
    if (text !== '') process.stdout.write(`${text}\n`)
    const { next } = output
    if (command.isWhole !== true || typeof next !== 'string') return
    output = (await ask({ ...command, input: { after: next } })) as Record<string, unknown>
  }
}

await run().catch((error: unknown) => {
  const text = error instanceof Error ? error.message : String(error)
  process.stderr.write(`${startFailureText(error) ?? text}\n`)
  process.exitCode = 1
})
