import { realClock } from '../../test/emulators/discord/clock.ts'
import { addDemo as addDiscordDemo } from '../../test/emulators/discord/demo.ts'
import { startDiscordEmulator } from '../../test/emulators/discord/emulator.ts'
import { addDemo as addSlackDemo } from '../../test/emulators/slack/demo.ts'
import { startSlackEmulator } from '../../test/emulators/slack/emulator.ts'

type Environment = Readonly<Record<string, string | undefined>>

export interface EmulatedPlatform extends AsyncDisposable {
  /** Address of the page to type in; undefined: the real platform is used. */
  readonly page: string | undefined
  readonly note: string
  /** Settings that connect the service. */
  readonly settings: Readonly<Record<string, string>>
  /** Resolves when the service is connected: what people write from then on is answered at once. */
  connected(): Promise<unknown>
}

/** A settings of the real platform wins: nobody's bot answers in two places. */
function findOwn(environment: Environment, names: readonly string[]): string | undefined {
  return names.find((name) => Boolean(environment[name]?.trim()))
}

const real = (setting: string): EmulatedPlatform => ({
  page: undefined,
  note: `your own, since ${setting} is set; no emulator was started`,
  settings: {},
  connected: async () => undefined,
  [Symbol.asyncDispose]: async () => undefined,
})

/** Takes the port, or a free one where somebody listens there already. */
async function startOn<T>(
  name: string,
  text: string,
  start: (port: number) => Promise<T>,
): Promise<{ readonly started: T; readonly note: string }> {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`${name} must be a port, 0 to 65535, not "${text}"`)
  }
  try {
    return { started: await start(port), note: '' }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
    return { started: await start(0), note: `(${port} is taken; ${name} sets another)` }
  }
}

export async function startSlack(environment: Environment): Promise<EmulatedPlatform> {
  const own = findOwn(environment, ['SLACK_BOT_TOKEN', 'SLACK_APP_TOKEN', 'SLACK_SIGNING_SECRET'])
  if (own !== undefined) return real(own)
  const port = environment['DEV_SLACK_PORT'] ?? '3001'
  const workspace = { name: 'Household' }
  const { started, note } = await startOn('DEV_SLACK_PORT', port, (free) =>
    startSlackEmulator({ port: free, workspace }),
  )
  addSlackDemo(started)
  return {
    page: started.url,
    note,
    settings: {
      SLACK_API_URL: started.apiUrl,
      SLACK_BOT_TOKEN: started.botToken,
      SLACK_APP_TOKEN: started.appToken,
    },
    connected: () => started.waitFor(() => started.sockets.connections > 0),
    [Symbol.asyncDispose]: () => started[Symbol.asyncDispose](),
  }
}

export async function startDiscord(environment: Environment): Promise<EmulatedPlatform> {
  const names = ['DISCORD_TOKEN', 'DISCORD_APPLICATION_ID', 'DISCORD_PUBLIC_KEY']
  const own = findOwn(environment, names)
  if (own !== undefined) return real(own)
  const port = environment['DEV_DISCORD_PORT'] ?? '3002'
  const { started, note } = await startOn('DEV_DISCORD_PORT', port, (free) =>
    startDiscordEmulator({ port: free, clock: realClock, appName: 'coach' }),
  )
  addDiscordDemo(started)
  return {
    page: started.url,
    note,
    settings: {
      DISCORD_API_URL: started.apiUrl,
      DISCORD_TOKEN: started.token,
      DISCORD_APPLICATION_ID: started.applicationId,
      DISCORD_GATEWAY: 'on',
    },
    connected: () =>
      started.waitFor(() => started.gateway.sessions.length > 0 && started.commands.length > 0),
    [Symbol.asyncDispose]: () => started[Symbol.asyncDispose](),
  }
}
