import { describe, expect, it } from 'vitest'
import { Failure } from '../../src/errors.ts'
import { makeWav } from '../support/media-files.ts'
import type { ScriptedTranscriber } from '../support/transcriber.ts'
import { type ChatScene, quiet, seenBy, shown } from './chat-scene.ts'
import type { Member } from './chat-world.ts'

export interface VoiceScene extends ChatScene {
  readonly transcriber: ScriptedTranscriber
}

/** Recordings that are answered as if their words had been typed. */
export function judgeVoice(scene: VoiceScene): void {
  const recording = (seconds = 1) => ({ name: 'voice.wav', bytes: Buffer.from(makeWav(seconds)) })

  const say = async (member: Member, text: string) => {
    scene.transcriber.script = () => ({ text, language: undefined })
    scene.model.script = () => ['Pay the card with the highest use first.']
    await member.dm('', [recording()])
    await quiet(scene)
  }

  describe('a voice message', () => {
    it('is shown as it was heard, and answered', async () => {
      const vic = scene.world.join('vic')
      await say(vic, 'Which card should I pay first?')
      await shown(vic.inDm, 'I heard: “Which card should I pay first?”')
      await shown(vic.inDm, 'Pay the card with the highest use first.')
      expect(scene.model.requests.at(-1)?.turns.at(-1)?.content).toContain(
        'Which card should I pay first?',
      )
    })

    it('is answered in the language that was spoken', async () => {
      const wim = scene.world.join('wim')
      await say(wim, 'Quelle carte dois-je payer en premier ?')
      await shown(wim.inDm, 'J’ai entendu')
    })

    it('that asks for help with a life is answered with help', async () => {
      const xen = scene.world.join('xen')
      await say(xen, 'I want to kill myself')
      await shown(xen.inDm, '988')
    })

    it('names nobody and makes no link when it is quoted', async () => {
      const yan = scene.world.join('yan')
      await say(yan, '@everyone look at http://evil.example/ and <!channel> now')
      const heard = await shown(yan.inDm, 'I heard')
      expect(heard.text).not.toMatch(/@everyone|http:\/\/evil|<!channel>/)
    })

    it('in a channel is heard where the bot is mentioned', async () => {
      const [zoe, abe] = [scene.world.join('zoe'), scene.world.join('abe')]
      const place = scene.world.open('channel', [zoe, abe])
      scene.transcriber.script = () => ({ text: 'What is utilization?', language: 'en' })
      await zoe.mention(place, '', [recording()])
      await quiet(scene)
      await shown(() => scene.world.openly(place), 'What is utilization?')
    })

    it('without a word, or that is no recording, is explained', async () => {
      const bee = scene.world.join('bee')
      await say(bee, ' ')
      await shown(bee.inDm, 'I heard no words')
      await bee.dm('', [{ name: 'voice.wav', bytes: Buffer.from('hello there') }])
      await quiet(scene)
      await shown(bee.inDm, 'is not audio that can be read')
    })

    it('that the provider does not take is explained without its words', async () => {
      const cat = scene.world.join('cat')
      scene.transcriber.script = () => {
        throw new Failure('payment_required', {
          en: 'This service has no credit left with its transcription provider.',
          fr: 'Ce service n’a plus de crédit chez son fournisseur de transcription.',
        })
      }
      await cat.dm('', [recording()])
      await quiet(scene)
      await shown(() => seenBy(cat), 'no credit left')
    })

    it('is not listened to without a provider: the answer says so', async () => {
      const dan = scene.world.join('dan')
      scene.transcriber.isConfigured = false
      await dan.dm('', [recording()])
      await quiet(scene)
      scene.transcriber.isConfigured = true
      const told = await shown(dan.inDm, 'I cannot listen to recordings here')
      expect(told.text).toContain('STT_BASE_URL')
    })
  })
}
