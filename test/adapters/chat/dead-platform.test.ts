import { describe, expect, it } from 'vitest'
import { type DiscordEmulator, startDiscordEmulator } from '../../emulators/discord/emulator.ts'
import { toPlainText as toDiscordText } from '../../emulators/discord/plain-text.ts'
import { type SlackEmulator, startSlackEmulator } from '../../emulators/slack/emulator.ts'
import { toPlainText as toSlackText } from '../../emulators/slack/plain-text.ts'
import { scriptedModel } from '../../support/scripted-model.ts'
import { type Service, startService } from '../../support/service.ts'
import { until } from '../../support/time.ts'

const answer = 'Pay the card with the highest use first.'
const always = Number.MAX_SAFE_INTEGER

interface Both {
  readonly slack: SlackEmulator
  readonly discord: DiscordEmulator
}

const startBoth = ({ slack, discord }: Both): Promise<Service> =>
  startService(
    { ports: { languageModels: { openai: scriptedModel(() => [answer]) } } },
    {
      ...{ SLACK_API_URL: slack.apiUrl, SLACK_BOT_TOKEN: slack.botToken },
      SLACK_APP_TOKEN: slack.appToken,
      ...{ DISCORD_API_URL: discord.apiUrl, DISCORD_TOKEN: discord.token },
      ...{ DISCORD_APPLICATION_ID: discord.applicationId, DISCORD_PUBLIC_KEY: discord.publicKey },
    },
  )

async function isAnsweredOnSlack({ slack }: Both): Promise<void> {
  await slack.waitFor(() => slack.sockets.connections > 0)
  const ann = slack.workspace.addUser({ name: `ann-${slack.calls.length}` })
  await ann.dm('Which card first?')
  await slack.waitFor(() =>
    slack.messages(ann.direct.id).find((one) => toSlackText(one).includes(answer)),
  )
}

async function isAnsweredOnDiscord({ discord }: Both): Promise<void> {
  await discord.waitFor(() =>
    discord.gateway.sessions.some(({ socket }) => socket?.readyState === 1),
  )
  const ben = discord.user(discord.addUser({ name: 'ben' }))
  ben.dm('Which card first?')
  await discord.waitFor(() =>
    discord.messages(ben.dmChannel).find((one) => toDiscordText(one).includes(answer)),
  )
}

/** Breaks a platform as if nothing of it were there; the result brings it back. */
const dead: Readonly<Record<'slack' | 'discord', (both: Both) => () => void>> = {
  slack({ slack }) {
    const planned = slack.fail('*', { status: 503 }, { times: always })
    return () => planned.release()
  },
  discord({ discord }) {
    const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
    const planned = methods.map((method) => discord.fail(`${method} /**`, { cut: true }, null))
    discord.gateway.mode = 'refusing'
    return () => {
      for (const failure of planned) failure.release()
      discord.gateway.mode = 'open'
    }
  },
}

const answered = { slack: isAnsweredOnSlack, discord: isAnsweredOnDiscord }

describe.each(['slack', 'discord'] as const)(
  'a service whose %s is dead when it starts',
  (name) => {
    it('answers over HTTP and on the other platform, says so in health, and takes it back', async () => {
      await using slack = await startSlackEmulator()
      await using discord = await startDiscordEmulator({ hasRateLimits: false })
      const both = { slack, discord }
      const revive = dead[name](both)
      await using service = await startBoth(both)
      const health = async () => (await service.ask('GET', '/api/health')).body
      expect((await service.ask('GET', '/console/api/models')).status).toBe(200)
      await answered[name === 'slack' ? 'discord' : 'slack'](both)
      await until(async () => (await health()).services[name] === 'unavailable')
      const { services, reasons } = await health()
      expect(reasons[name]).toHaveLength(1)
      expect(services[name === 'slack' ? 'discord' : 'slack']).toBe('healthy')
      revive()
      await answered[name](both)
      await until(async () => (await health()).services[name] === 'healthy')
    })
  },
)
