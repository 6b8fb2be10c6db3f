import { afterEach, beforeEach, expect, test } from 'vitest'
import { type DiscordEmulator, startDiscordEmulator } from '../../emulators/discord/emulator.ts'
import type { Person } from '../../emulators/discord/person.ts'
import { toPlainText } from '../../emulators/discord/plain-text.ts'
import { type Service, startService } from '../../support/service.ts'

let discord: DiscordEmulator
let service: Service
let alice: Person
const begin = async (environment: Record<string, string> = {}) => {
  discord = await startDiscordEmulator()
  service = await startService(
    {},
    {
      DISCORD_TOKEN: discord.token,
      DISCORD_APPLICATION_ID: discord.applicationId,
      DISCORD_PUBLIC_KEY: discord.publicKey,
      DISCORD_API_URL: discord.apiUrl,
      ...environment,
    },
  )
  alice = discord.user(discord.addUser({ name: 'Alice', locale: 'fr' }))
  await discord.waitFor(() => discord.commands.length > 0 && discord.gateway.sessions.length === 1)
}
beforeEach(() => begin())
afterEach(async () => {
  await service[Symbol.asyncDispose]()
  await discord[Symbol.asyncDispose]()
})

test('a message in the DM is answered by the coach', async () => {
  alice.dm('What is a good credit score?')
  const answer = await discord.waitFor(() =>
    discord
      .messages(alice.dmChannel)
      .filter(({ author }) => author === discord.bot)
      .map(toPlainText)
      .find((text) => text.includes('670')),
  )
  expect(answer.length).toBeGreaterThan(40)
})

test.each(['gateway', 'http'])('a command is answered in private, by %s', async (way) => {
  if (way === 'http') await discord.interactionsUrl(`${service.url}/discord/interactions`)
  const channel = discord.addTextChannel(discord.addGuild({ members: [alice.user] }))
  const seen = await alice.command(channel, 'credit', { subcommand: 'help' })
  expect(seen).toMatchObject({ type: 5, isEphemeral: true })
  const answer = await discord.waitFor(() => alice.ephemerals().map(toPlainText).find(Boolean))
  expect(answer).toContain('/credit')
  expect(discord.messages(channel)).toEqual([])
})
