import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shown } from '../../contracts/chat-scene.ts'
import type { Member } from '../../contracts/chat-world.ts'
import { settled } from '../../contracts/watched-chat-service.ts'
import { decodeMp3 } from '../../support/decode-audio.ts'
import { until } from '../../support/time.ts'
import { type DiscordWorld, openDiscordWorld } from './discord-world.ts'

/** `/credit-speak` and the others beyond the 25 subcommands, as Discord sends them. */
describe.each(['gateway', 'http'] as const)('a command of its own, by %s,', (mode) => {
  let world: DiscordWorld
  beforeAll(async () => {
    world = await openDiscordWorld({ mode })
  })
  afterAll(() => world[Symbol.asyncDispose]())

  const quiet = () => until(() => settled(world.services))
  const hear = async (member: Member) => {
    const [file] = member.inDm().flatMap(({ files }) => files)
    return await decodeMp3(file?.bytes ?? new Uint8Array(0))
  }

  it('speaks the words that it is given in the DM', async () => {
    const amy = world.join('amy')
    const person = world.personOf(amy)
    const options = { text: 'Your credit score rose by twenty points.' }
    const answered = await person.command(person.dmChannel, 'credit-speak', { options })
    expect(answered.type).toBe(5)
    await shown(amy.inDm, 'said aloud')
    await quiet()
    const { seconds, loudness } = await hear(amy)
    expect(seconds).toBeGreaterThan(1.5)
    expect(loudness).toBeGreaterThan(0.03)
  })

  it('says without words what there is to say', async () => {
    const bob = world.join('bob', { language: 'fr' })
    const person = world.personOf(bob)
    await person.command(person.dmChannel, 'credit-speak')
    await shown(bob.inDm, 'Il n’y a pas encore de réponse ici')
  })

  it('answers in a channel for its person alone, with the file in the DM', async () => {
    const [cat, dan] = [world.join('cat'), world.join('dan')]
    const place = world.open('channel', [cat, dan])
    const channel = world.discord.channels.get(place.channelId)
    if (channel === undefined) throw new Error('there is no channel')
    const options = { text: 'Hello to you.' }
    const answered = await world.personOf(cat).command(channel, 'credit-speak', { options })
    expect(answered).toMatchObject({ type: 5, isEphemeral: true })
    await shown(cat.privately, 'I sent the file to our direct messages')
    await quiet()
    expect(world.openly(place)).toEqual([])
    expect((await hear(cat)).loudness).toBeGreaterThan(0.01)
  })
})
