import { describe, expect, it } from 'vitest'
import { decodeMp3 } from '../support/decode-audio.ts'
import { type ChatScene, quiet, shown } from './chat-scene.ts'
import { directMessages, type Member } from './chat-world.ts'

/** Words and answers that are said aloud. */
export function judgeSpeech(scene: ChatScene): void {
  const audioOf = async (member: Member) => {
    const files = member.inDm().flatMap((message) => message.files)
    const [file] = files.filter(({ name }) => name.endsWith('answer.mp3'))
    expect(file).toBeDefined()
    return await decodeMp3(file?.bytes ?? new Uint8Array(0))
  }

  describe('a command that speaks', () => {
    it('sends the words that it is given as an audio file', async () => {
      const amy = scene.world.join('amy')
      await amy.command(directMessages, 'speak', 'Your credit score rose by twenty points.')
      await shown(amy.inDm, 'said aloud')
      await quiet(scene)
      const { seconds, loudness } = await audioOf(amy)
      expect(loudness).toBeGreaterThan(0.03)
      expect(seconds).toBeGreaterThan(1.5)
      expect(seconds).toBeLessThan(4)
    })

    it('has nothing to say where there is no answer yet', async () => {
      const bob = scene.world.join('bob')
      await bob.command(directMessages, 'speak')
      await shown(bob.inDm, 'There is no answer here yet')
    })

    it('says the last answer of the conversation, as it is shown there', async () => {
      const cal = scene.world.join('cal')
      await cal.dm('How do I raise my score?')
      await quiet(scene)
      await cal.command(directMessages, 'speak')
      await shown(cal.inDm, 'said aloud')
      await quiet(scene)
      const { seconds, loudness } = await audioOf(cal)
      expect(loudness).toBeGreaterThan(0.03)
      expect(seconds).toBeGreaterThan(1)
    })

    it('sends the file to the DM when it is asked for where others read', async () => {
      const dee = scene.world.join('dee')
      const eli = scene.world.join('eli')
      const place = scene.world.open('channel', [dee, eli])
      await dee.command(place, 'speak', 'Hello.')
      await shown(dee.privately, 'I sent the file to our direct messages')
      await quiet(scene)
      expect(scene.world.openly(place)).toEqual([])
      expect((await audioOf(dee)).loudness).toBeGreaterThan(0.01)
    })
  })
}
