import { expect, it } from 'vitest'
import { Failure } from '../../../src/errors.ts'
import { workspaceKey } from '../../../src/operations/chat-platforms/workspace-key.ts'
import { until } from '../../support/time.ts'
import { registered, startBot } from './bot.ts'
import { openDiscordWorld } from './discord-world.ts'

/** A server whose admin made a rule. */
async function openScene() {
  const world = await openDiscordWorld()
  const ada = world.join('ada', { isAdmin: true })
  const place = world.open('channel', [ada])
  const { discord } = world
  const channel = discord.channels.get(place.channelId)
  if (channel === undefined) throw new Error('there is no channel')
  const guild = discord.guildOf(channel)
  const id = workspaceKey({ platform: 'discord', workspaceId: '' }, { serverId: guild.id }) ?? ''
  const findRules = () => world.services.store.get('workspaceRules', id)
  await ada.command(place, 'admin', 'off limits')
  await until(async () => (await findRules()) !== undefined)
  return { world, discord, guild, findRules }
}

it('a server that puts the bot out is forgotten', async () => {
  const { world, discord, guild, findRules } = await openScene()
  await using _ = world
  discord.uninstall(guild)
  await until(async () => (await findRules()) === undefined)
})

it('a server that has an outage is not', async () => {
  const bot = await startBot()
  const { discord, log } = bot
  await registered(bot)
  const [distant, left] = [discord.addGuild(), discord.addGuild()]
  discord.outage(distant)
  discord.uninstall(left)
  await until(() => log.some((line) => line.startsWith('forgotten')))
  expect(log.filter((line) => line.startsWith('forgotten'))).toEqual([`forgotten: ${left.id}`])
  await bot.close()
})

it('a server that puts the bot out while the store is away is forgotten once it is back', async () => {
  let outages = 2
  const bot = await startBot({
    async beforeForgotten() {
      outages -= 1
      if (outages >= 0) throw new Failure('unavailable', 'The database does not answer.')
    },
  })
  const { discord, log } = bot
  await registered(bot)
  const left = discord.addGuild()
  discord.uninstall(left)
  await until(() => log.includes(`forgotten: ${left.id}`))
  expect(outages).toBe(-1)
  await bot.close()
})
