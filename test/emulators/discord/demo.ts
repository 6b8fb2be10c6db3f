import type { DiscordEmulator } from './emulator.ts'

/** People and a server to try the app in. Their ids outlast a restart, as their accounts do. */
export function addDemo(discord: DiscordEmulator): void {
  const members = [
    discord.addUser({ id: '200000000000000001', name: 'alice', isAdmin: true }),
    discord.addUser({ id: '200000000000000002', name: 'jean', locale: 'fr' }),
    discord.addUser({ id: '200000000000000003', name: 'sam' }),
  ]
  const server = discord.addGuild({ id: '300000000000000001', name: 'Household', members })
  discord.addTextChannel(server, 'general')
  discord.addTextChannel(server, 'money')
}
