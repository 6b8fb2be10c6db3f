import { expect, it } from 'vitest'
import { createDiscordDirectory } from '../../../adapters/discord/directory.ts'
import { createDiscordApi } from '../../../adapters/discord/discord-api.ts'
import type { ChatPerson } from '../../../src/domain/chat-platforms/messages.ts'
import { type DirectoryWorld, judgeDirectory } from '../../contracts/chat-directory-contract.ts'
import { type DiscordEmulator, startDiscordEmulator } from '../../emulators/discord/emulator.ts'
import type { Channel, Guild } from '../../emulators/discord/types.ts'
import { sendingRights } from '../../emulators/discord/wire.ts'
import { wait } from './bot.ts'

interface DiscordDirectoryWorld extends DirectoryWorld {
  readonly discord: DiscordEmulator
  readonly guild: Guild
}

async function openWorld(): Promise<DiscordDirectoryWorld> {
  const discord = await startDiscordEmulator({ hasRateLimits: false })
  const guild = discord.addGuild()
  const { token, applicationId, apiUrl } = discord
  const connection = { token, applicationId, apiUrl, publicKey: undefined, hasGateway: false }
  const api = createDiscordApi({ ...connection, showsFigures: true }, { clock: Date.now })
  const channelOf = ({ id }: { readonly id: string }) => discord.channels.get(id) as Channel
  const userOf = ({ platformUserId }: ChatPerson) => discord.user(platformUserId).user
  return {
    discord,
    guild,
    directory: createDiscordDirectory(api),
    serverId: guild.id,
    join({ isAdmin = false, name } = {}) {
      const { id } = discord.addUser({ isAdmin, ...(name === undefined ? {} : { name }) })
      guild.memberIds.add(id)
      return { platform: 'discord', workspaceId: '', platformUserId: id }
    },
    open(name, members, isPrivate) {
      const channel = discord.addTextChannel(guild, name)
      if (isPrivate) discord.setReaders(channel, members.map(userOf))
      return channel
    },
    publish: (channel) => discord.setReaders(channelOf(channel), undefined),
    leave: ({ platformUserId }) => void guild.memberIds.delete(platformUserId),
    hidden: () => discord.addTextChannel(discord.addGuild({ hasApp: false })),
    async [Symbol.asyncDispose]() {
      api.close()
      await discord[Symbol.asyncDispose]()
    },
  }
}

judgeDirectory('Discord', openWorld)

it('knows who reads a private thread', async () => {
  await using world = await openWorld()
  const [ann, ben] = [world.join(), world.join()]
  const { discord, guild, directory } = world
  const members = [discord.user(ann.platformUserId).user]
  const { id } = discord.addThread(discord.addTextChannel(guild), 'Ours', { members })
  expect((await directory.findChannel(ann, id, wait()))?.isPrivate).toBe(true)
  expect(await directory.isMember(ann, id, wait())).toBe(true)
  expect(await directory.isMember(ben, id, wait())).toBe(false)
})

it('takes a thread of a hidden channel for private', async () => {
  await using world = await openWorld()
  const ann = world.join()
  const { discord, guild, directory } = world
  const channel = discord.addTextChannel(guild)
  discord.setReaders(channel, [discord.user(ann.platformUserId).user])
  const { id } = discord.addThread(channel, 'Credit')
  expect((await directory.findChannel(ann, id, wait()))?.isPrivate).toBe(true)
})

it('names the right to write that the bot lacks in a channel, and in a thread', async () => {
  await using world = await openWorld()
  const ann = world.join()
  const { discord, guild, directory } = world
  const channel = discord.addTextChannel(guild)
  const thread = discord.addThread(channel, 'Credit')
  const missing = async ({ id }: { readonly id: string }) =>
    (await directory.findChannel(ann, id, wait()))?.missingRight?.en
  expect([await missing(channel), await missing(thread)]).toEqual([undefined, undefined])
  channel.deniedToApp = sendingRights.channel
  expect([await missing(channel), await missing(thread)]).toEqual(['Send Messages', undefined])
  channel.deniedToApp = sendingRights.thread
  expect([await missing(channel), await missing(thread)]).toEqual([
    undefined,
    'Send Messages in Threads',
  ])
})

it('knows no administration of a direct message', async () => {
  await using world = await openWorld()
  const admin = world.join({ isAdmin: true })
  const { id: channelId } = world.discord.user(admin.platformUserId).dmChannel
  const place = { kind: 'dm', channelId, threadId: null } as const
  expect(await world.directory.isAdmin(admin, place, wait())).toBe(false)
  expect(await world.directory.findChannel(admin, channelId, wait())).toBeUndefined()
})

it('rejects when Discord cannot be asked, rather than answer no', async () => {
  await using world = await openWorld()
  const ann = world.join()
  const { id } = world.open('team', [ann], false)
  world.discord.fail('GET /guilds/**', { status: 500 }, null)
  await expect(world.directory.isMember(ann, id, wait())).rejects.toMatchObject({
    problem: 'again',
  })
})

it('answers when a second has had its fifty calls already', async () => {
  await using world = await openWorld()
  const people = Array.from({ length: 60 }, (_, at) => world.join({ name: `person ${at}` }))
  const names = people.map((one) => world.directory.findName(one, world.serverId, wait()))
  expect(await Promise.all(names)).toEqual(people.map((_, at) => `person ${at}`))
})
