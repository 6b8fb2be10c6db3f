import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WorkspaceRulesRecord } from '../../../src/domain/chat-platforms/chat-platform-records.ts'
import { workspaceKey } from '../../../src/operations/chat-platforms/workspace-key.ts'
import type { Change } from '../../../src/ports/store.ts'
import { quiet, seenBy, shown } from '../../contracts/chat-scene.ts'
import { directMessages, type Member, type Place } from '../../contracts/chat-world.ts'
import type { ChannelOptions } from '../../emulators/slack/channels.ts'
import { answeringModel } from '../../support/answering-model.ts'
import { scriptedModel } from '../../support/scripted-model.ts'
import { until } from '../../support/time.ts'
import { openSlackWorld, type SlackWorld } from './slack-world.ts'

let world: SlackWorld
beforeAll(async () => {
  const ports = { languageModels: { openai: answeringModel('openai') } }
  world = await openSlackWorld({ overrides: { ports } })
})
afterAll(() => world[Symbol.asyncDispose]())

const settled = () => quiet({ world, model: scriptedModel(), advance: () => undefined })

const report = JSON.stringify({
  bureau: 'bureau_a',
  reportData: 'Credit report for Jordan Sample\nScore: 712\nModel: VantageScore 3.0',
})

/** Somebody with a score in the direct message. */
async function withScore(name: string) {
  const member = world.join(name)
  await member.command(directMessages, 'analyze-report', report)
  await settled()
  await member.command(directMessages, 'score')
  const score = await shown(member.inDm, 'Your Equifax score')
  return { member, score }
}

function openChannel(options: ChannelOptions): Place {
  const { id } = world.slack.workspace.addChannel(options)
  return { name: 'channel', channelId: id, threadId: undefined }
}

const channelOf = ({ channelId }: Place) => {
  const channel = world.slack.state.channels.get(channelId)
  if (channel === undefined) throw new Error('there is no such channel')
  return channel
}

/** Chooses the channel; resolves with what the person is shown. */
async function choose(name: string, options: Omit<ChannelOptions, 'members'>, answer: string) {
  const { member, score } = await withScore(name)
  const members = [member.person.platformUserId]
  const place = openChannel({ name: `${name}-talks`, members, ...options })
  await score.press(member, 'Share…')
  const form = await world.waitFor(() => member.forms()[0])
  expect(form.fields).toEqual(['channel'])
  await form.submit({ channel: place.channelId })
  const preview = await shown(member.inDm, answer)
  return { member, place, preview }
}

const post = async (preview: Awaited<ReturnType<typeof choose>>['preview'], member: Member) => {
  await preview.press(member, 'Post it')
  await settled()
}

describe('sharing from the direct message', () => {
  it('asks for the channel, shows the preview there, and posts', async () => {
    const { member, place, preview } = await choose('ann', {}, 'Share this in #ann-talks?')
    await post(preview, member)
    const [posted] = world.openly(place)
    expect(posted?.text).toContain('Good (670–739)')
    expect(posted?.text).not.toContain('712')
  })

  it('names the readers of a private channel', async () => {
    const { preview } = await choose('bob', { kind: 'private' }, 'Share this in #bob-talks?')
    expect(preview.text).toContain('The members of #bob-talks, a private channel, will read it')
  })

  it('says that people of other workspaces or organizations read a shared channel', async () => {
    const { preview } = await choose('cyd', { isShared: true }, 'Share this in #cyd-talks?')
    expect(preview.text).toContain(
      'People of other workspaces or organizations read #cyd-talks, too',
    )
  })

  it('is refused in a channel in which the person is not', async () => {
    const { member, score } = await withScore('dan')
    const place = openChannel({ name: 'strangers' })
    await score.press(member, 'Share…')
    const form = await world.waitFor(() => member.forms()[0])
    await form.submit({ channel: place.channelId })
    await shown(member.inDm, 'You are not in that channel. Join it first, then try again.')
    expect(world.openly(place)).toEqual([])
  })
})

describe('between the preview and the press', () => {
  it('a person who left the channel posts nothing', async () => {
    const { member, place, preview } = await choose('eve', {}, 'Share this in #eve-talks?')
    channelOf(place).members.delete(member.person.platformUserId)
    await post(preview, member)
    await shown(() => seenBy(member), 'You are not in that channel. Join it first, then try again.')
    expect(world.openly(place)).toEqual([])
  })

  it('a channel that became public is previewed again', async () => {
    const kind = 'private' as const
    const { member, place, preview } = await choose('fay', { kind }, 'Share this in #fay-talks?')
    Object.assign(channelOf(place), { kind: 'channel' })
    await post(preview, member)
    const again = await shown(
      () => seenBy(member),
      'Everybody who can open #fay-talks will read it',
    )
    expect(world.openly(place)).toEqual([])
    await post(preview, member)
    expect(world.openly(place)).toEqual([])
    await post(again, member)
    expect(world.openly(place)).toHaveLength(1)
  })

  it('a bot that was removed asks to be invited, and then posts', async () => {
    const { member, place, preview } = await choose('gus', {}, 'Share this in #gus-talks?')
    const { botUserId } = world.slack.workspace
    channelOf(place).members.delete(botUserId)
    await post(preview, member)
    await shown(() => seenBy(member), 'Invite me to it, then try again')
    expect(world.openly(place)).toEqual([])
    channelOf(place).members.add(botUserId)
    await post(preview, member)
    expect(world.openly(place)).toHaveLength(1)
  })

  it('an outage of Slack is waited out', async () => {
    const { member, place, preview } = await choose('hal', {}, 'Share this in #hal-talks?')
    const planned = world.slack.fail('conversations.info', { status: 503 }, { times: 1 })
    await post(preview, member)
    planned.release()
    await world.waitFor(() => world.openly(place)[0])
    expect(world.openly(place)).toHaveLength(1)
  })
})

/** Admins allow one other channel; resolves with what takes that back. */
async function allowOther(member: Member) {
  const { workspaceId } = member.person
  const id = workspaceKey(member.person, {}) ?? ''
  const value: WorkspaceRulesRecord = {
    ...{ platform: 'slack', workspaceId, serverId: '', channels: ['COTHER'], switchedOff: [] },
    ...{ changedBy: 'UADMIN', changedAt: 0 },
  }
  const put: Change = { kind: 'put', collection: 'workspaceRules', id, value }
  await world.services.store.transact({ changes: [put] })
  return () =>
    world.services.store.transact({
      changes: [{ kind: 'delete', collection: 'workspaceRules', id }],
    })
}

it('a channel that the admins did not allow takes nothing', async () => {
  const { member, place, preview } = await choose('kit', {}, 'Share this in #kit-talks?')
  const takeBack = await allowOther(member)
  await post(preview, member)
  await shown(() => seenBy(member), 'Your admins chose the channels')
  expect(world.openly(place)).toEqual([])
  await takeBack()
})

describe('while the card waits in an outage', () => {
  /** A card that Slack did not take yet. */
  async function chooseInOutage(name: string, options: Omit<ChannelOptions, 'members'> = {}) {
    const chosen = await choose(name, options, `Share this in #${name}-talks?`)
    const outage = world.slack.fail('chat.postMessage', { status: 503 })
    await chosen.preview.press(chosen.member, 'Post it')
    const query = { index: 'byExpiry', equals: [], order: 'descending', limit: 9 } as const
    await until(async () => {
      const { items } = await world.services.store.list('chatOutbox', query)
      return items.some(
        ({ value }) => value.message?.owner?.kind === 'share' && value.problem !== null,
      )
    })
    return { ...chosen, outage }
  }

  it.each<[string, (chosen: Awaited<ReturnType<typeof chooseInOutage>>) => unknown]>([
    ['lea', ({ member }) => allowOther(member)],
    ['max', ({ member, place }) => channelOf(place).members.delete(member.person.platformUserId)],
    ['ned', ({ place }) => Object.assign(channelOf(place), { kind: 'channel' })],
  ])(
    'a channel that %s may no longer post in takes nothing, and its owner hears so',
    async (...row) => {
      const [name, change] = row
      const chosen = await chooseInOutage(name, { kind: 'private' })
      const takeBack = await change(chosen)
      chosen.outage.release()
      await shown(() => seenBy(chosen.member), 'I could not post your answer in the channel')
      expect(world.openly(chosen.place)).toEqual([])
      if (typeof takeBack === 'function') await takeBack()
    },
  )
})

it('a group message of people offers no sharing: its members were never asked of Slack', async () => {
  const { member } = await withScore('ivy')
  const place = world.open('group DM', [member, world.join('jon')])
  await member.command(place, 'score')
  const score = await shown(member.privately, 'Your Equifax score')
  expect(score.buttons.map(({ label }) => label)).not.toContain('Share…')
})
