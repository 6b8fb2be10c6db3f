import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { realClock } from '../../test/emulators/discord/clock.ts'
import { startDiscordEmulator } from '../../test/emulators/discord/emulator.ts'
import { toPlainText as discordText } from '../../test/emulators/discord/plain-text.ts'
import { startSlackEmulator } from '../../test/emulators/slack/emulator.ts'
import { toPlainText as slackText } from '../../test/emulators/slack/plain-text.ts'
import { until } from '../../test/support/time.ts'
import type { Variant } from '../measure.ts'
import { discordSettings, type Settings, slackSettings } from './bots.ts'
import { post } from './watched-reports.ts'

/** People of an emulated platform whose accounts are those of the service's tokens. */
export interface AlertedPeople extends AsyncDisposable {
  readonly count: number
  readonly settings: Settings
  /** Joins each person with the account of the token at the same position. */
  join(variant: Variant, url: () => string): Promise<void>
  /** Alerts that a person sees in the DM. */
  alerts(at: number): number
  waitForAlert(at: number): Promise<void>
  /** Calls of the bot so far. */
  calls(): number
  /** Breaks all of the platform, until the result is called. */
  fail(how: PlatformFault): () => void
}

/** `dead`: it refuses everything; `slow`: it answers nothing. */
export type PlatformFault = 'dead' | 'slow'

interface Options {
  /** The platform limits the bot as the real one does. */
  readonly hasRates: boolean
}

/** Words of the message about the later report. */
const isAlert = (text: string): boolean => text.includes('22 points')

/** A person who can join by a code, and what they see. */
interface Someone {
  join(code: string): Promise<unknown>
  texts(): readonly string[]
}

export async function alertedOn(
  platform: 'slack' | 'discord',
  count: number,
  options: Options,
): Promise<AlertedPeople> {
  const directory = await mkdtemp(join(tmpdir(), 'credit-coach-bench-'))
  const opened =
    platform === 'slack' ? await onSlack(count, options) : await onDiscord(count, options)
  const { everyone, waitFor, connect } = opened
  const alerts = (at: number) => everyone[at]?.texts().filter(isAlert).length ?? 0
  return {
    count,
    settings: { ...opened.settings, DATA_DIR: directory },
    async join(variant, url) {
      await connect(variant)
      for (const [at, person] of everyone.entries()) {
        const token = variant.tokens[at] ?? ''
        const { code } = await post(url, '/console/api/link-codes', token, {})
        await person.join(String(code))
      }
      await waitFor(() =>
        everyone.every(({ texts }) => texts().some((text) => text.includes('own account is used'))),
      )
    },
    alerts,
    waitForAlert: (at) => waitFor(() => alerts(at) > 0),
    calls: opened.calls,
    fail: opened.fail,
    [Symbol.asyncDispose]: opened.close,
  }
}

interface OpenedPlatform extends Pick<AlertedPeople, 'fail'> {
  readonly settings: Settings
  readonly everyone: readonly Someone[]
  connect(variant: Variant): Promise<void>
  waitFor(probe: () => boolean): Promise<void>
  calls(): number
  close(): Promise<void>
}

async function onSlack(count: number, { hasRates }: Options): Promise<OpenedPlatform> {
  const slack = await startSlackEmulator({
    rates: hasRates ? {} : { tiers: false, burst: 1_000_000 },
  })
  const everyone = Array.from({ length: count }, (_, at): Someone => {
    const person = slack.workspace.addUser({ name: `person-${at}` })
    return {
      join: (code) => person.dm(`/credit link ${code}`),
      texts: () =>
        slack
          .messages(person.direct.id)
          .filter(({ botId }) => botId !== undefined)
          .map(slackText),
    }
  })
  return {
    settings: slackSettings(slack, 'Slack, Socket Mode'),
    everyone,
    connect: async () => {
      await slack.waitFor(() => slack.sockets.connections > 0)
    },
    async waitFor(probe) {
      await slack.waitFor(probe)
    },
    calls: () => slack.calls.length,
    fail(how) {
      const fault = how === 'dead' ? { status: 503 } : ({ hang: true } as const)
      const planned = slack.fail('*', fault, { times: Number.MAX_SAFE_INTEGER })
      return () => planned.release()
    },
    async close() {
      await slack[Symbol.asyncDispose]()
    },
  }
}

async function onDiscord(count: number, { hasRates }: Options): Promise<OpenedPlatform> {
  const discord = await startDiscordEmulator({ clock: realClock, hasRateLimits: hasRates })
  const everyone = Array.from({ length: count }, (): Someone => {
    const person = discord.user(discord.addUser())
    return {
      join: async (code) => person.dm(`/credit link ${code}`),
      texts: () =>
        person
          .read(person.dmChannel)
          .filter(({ author }) => author.isBot)
          .map(discordText),
    }
  })
  return {
    settings: { ...discordSettings(discord, 'Discord, gateway'), DISCORD_FIGURES: 'exact' },
    everyone,
    connect: async () =>
      until(() => discord.gateway.sessions.length > 0 && discord.commands.length > 0),
    async waitFor(probe) {
      await discord.waitFor(probe)
    },
    calls: () => discord.calls.length,
    fail(how) {
      const fault = how === 'dead' ? { status: 503 } : ({ hang: true } as const)
      const planned = ['GET', 'POST', 'PATCH'].map((method) =>
        discord.fail(`${method} /**`, fault, null),
      )
      return () => {
        for (const one of planned) one.release()
      }
    },
    async close() {
      await discord[Symbol.asyncDispose]()
    },
  }
}
