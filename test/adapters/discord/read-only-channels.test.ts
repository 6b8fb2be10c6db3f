import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seenBy, shown } from '../../contracts/chat-scene.ts'
import { sendingRights } from '../../emulators/discord/wire.ts'
import { type DiscordWorld, openDiscordWorld } from './discord-world.ts'

const report = JSON.stringify({
  bureau: 'bureau_a',
  reportData: 'Credit report for Jordan Sample\nScore: 712\nModel: VantageScore 3.0',
})

const refusal =
  'I may not write in that channel. Let somebody who manages it give me the permission Send Messages there, then try again.'

describe('a channel that the bot reads, but may not write in', () => {
  let world: DiscordWorld
  beforeAll(async () => {
    world = await openDiscordWorld()
  })
  afterAll(() => world[Symbol.asyncDispose]())

  /** A person in a channel whose settings take the right from the bot. */
  function open(name: string) {
    const member = world.join(name)
    const place = world.open('channel', [member])
    const channel = world.discord.channels.get(place.channelId)
    if (channel === undefined) throw new Error('there is no such channel')
    channel.deniedToApp = sendingRights.channel
    return { member, place, channel }
  }

  it('gets no promise of score changes, but says what to allow', async () => {
    const { member, place, channel } = open('ann')
    await member.command(place, 'subscribe')
    await shown(() => seenBy(member), refusal)
    expect(member.inDm()).toEqual([])
    channel.deniedToApp = 0n
    await member.command(place, 'subscribe')
    await shown(member.inDm, /Share your score changes in #/)
  })

  it('gets no preview of a shared answer, but says what to allow', async () => {
    const { member, place } = open('ben')
    await member.command(place, 'analyze-report', report)
    await shown(member.privately, 'Your credit report')
    await member.command(place, 'score')
    const score = await shown(member.privately, 'Your Equifax score')
    await score.press(member, 'Share…')
    await shown(member.privately, refusal)
    expect(world.openly(place)).toEqual([])
  })
})
