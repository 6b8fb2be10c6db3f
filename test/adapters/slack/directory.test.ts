import { expect, it } from 'vitest'
import { createBoltLogger } from '../../../adapters/slack/bolt-logger.ts'
import { createSlackDirectory } from '../../../adapters/slack/directory.ts'
import { configuredToken } from '../../../adapters/slack/one-workspace.ts'
import { createSlackApi } from '../../../adapters/slack/web-api.ts'
import { hasMoreReaders } from '../../../src/domain/chat-platforms/channel-subscription.ts'
import { type DirectoryWorld, judgeDirectory } from '../../contracts/chat-directory-contract.ts'
import { type SlackEmulator, startSlackEmulator } from '../../emulators/slack/emulator.ts'
import { never } from './slack-bot.ts'

const createDirectory = ({ apiUrl, botToken }: SlackEmulator) =>
  createSlackDirectory(
    createSlackApi({
      apiUrl,
      logger: createBoltLogger(() => undefined),
      tokens: configuredToken(botToken),
    }),
  )

async function openWorld(): Promise<DirectoryWorld & { readonly slack: SlackEmulator }> {
  const slack = await startSlackEmulator()
  const { workspace } = slack
  let joined = 0
  const toPerson = (platformUserId: string) =>
    ({ platform: 'slack', workspaceId: workspace.id, platformUserId }) as const
  return {
    slack,
    directory: createDirectory(slack),
    serverId: workspace.id,
    join({ isAdmin = false, name } = {}) {
      joined += 1
      return toPerson(workspace.addUser({ name: name ?? `person ${joined}`, isAdmin }).id)
    },
    open: (name, members, isPrivate) =>
      workspace.addChannel({
        name,
        kind: isPrivate ? 'private' : 'channel',
        members: members.map(({ platformUserId }) => platformUserId),
      }),
    publish({ id }) {
      slack.channel(id).kind = 'channel'
    },
    leave: ({ platformUserId }, { id }) => void slack.channel(id).members.delete(platformUserId),
    hidden: () => workspace.addChannel({ kind: 'private', hasBot: false }),
    [Symbol.asyncDispose]: () => slack[Symbol.asyncDispose](),
  }
}

judgeDirectory('Slack', openWorld)

it.each([
  ['organizations', { isShared: true }],
  ['workspaces of the organization', { isOrgShared: true }],
])('says that people of other %s read a channel, too', async (_, shared) => {
  await using world = await openWorld()
  const ann = world.join()
  const channel = world.slack.workspace.addChannel({ name: 'partners', ...shared })
  expect((await world.directory.findChannel(ann, channel.id, never))?.isShared).toBe(true)
})

it('does not find a public channel in which the bot is not: it could not post there', async () => {
  await using world = await openWorld()
  const ann = world.join()
  const { id } = world.slack.workspace.addChannel({ name: 'lobby', hasBot: false })
  expect(await world.directory.findChannel(ann, id, never)).toBeUndefined()
})

it('notices that a channel is shared with another workspace meanwhile', async () => {
  await using world = await openWorld()
  const ann = world.join()
  const { id } = world.open('team', [ann], true)
  const asked = await world.directory.findChannel(ann, id, never)
  world.slack.channel(id).isOrgShared = true
  const now = await world.directory.findChannel(ann, id, never)
  expect(asked && now && hasMoreReaders(now, asked)).toBe(true)
})

it('finds a member whose channels fill several pages', async () => {
  await using world = await openWorld()
  const ann = world.join()
  for (let made = 0; made < 1_000; made += 1) world.open(`c${made}`, [ann], false)
  const last = world.open('last', [ann], false)
  expect(await world.directory.isMember(ann, last.id, never)).toBe(true)
  expect(world.slack.callsOf('users.conversations')).toHaveLength(2)
})

it('rejects when Slack cannot be asked, rather than answer no', async () => {
  await using world = await openWorld()
  const ann = world.join()
  const { id } = world.open('team', [ann], false)
  world.slack.fail('users.conversations', { status: 500 })
  await expect(world.directory.isMember(ann, id, never)).rejects.toMatchObject({ problem: 'again' })
})
