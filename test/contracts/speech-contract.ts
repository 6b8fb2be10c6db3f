import { describe, expect, it } from 'vitest'
import type { Speech, SpeechRequest } from '../../src/ports/speech.ts'
import { decodeMp3, decodePcm } from '../support/decode-audio.ts'
import { hangSignal } from '../support/time.ts'

const english = 'Your credit score rose by twenty points, and that is good news.'
const french = 'Votre cote de crédit a monté de vingt points, et c’est une bonne nouvelle.'

const by = (owner: string, request: Partial<SpeechRequest> = {}): SpeechRequest => ({
  ...{ text: english, language: 'en', voice: 'alloy', speed: 1, owner },
  ...request,
})

/** Everything that a provider of speech promises. */
export function describeSpeech(name: string, open: () => Promise<Speech & AsyncDisposable>): void {
  describe(`speech of ${name}`, () => {
    it.each([
      ['English', by('alice')],
      ['French', by('alice', { text: french, language: 'fr' })],
    ])('is an MP3 in %s that is heard', async (_, request) => {
      await using speech = await open()
      const audio = await decodeMp3(await join(speech.speak(request, 'mp3', hangSignal())))
      expect(audio.errors).toBe(0)
      expect(audio.loudness).toBeGreaterThan(0.03)
      expect(audio.seconds).toBeGreaterThan(2)
      expect(audio.seconds).toBeLessThan(6)
    })

    it('is PCM of 24,000 samples a second', async () => {
      await using speech = await open()
      const audio = await join(speech.speak(by('alice'), 'pcm', hangSignal()))
      expect(audio.byteLength % 2).toBe(0)
      const { seconds, loudness } = decodePcm(audio)
      expect(loudness).toBeGreaterThan(0.03)
      expect(seconds).toBeGreaterThan(2)
      expect(seconds).toBeLessThan(6)
    })

    it('ends with the signal, for its reason', async () => {
      await using speech = await open()
      const stop = new AbortController()
      const pieces = speech.speak(by('alice', { text: english.repeat(40) }), 'mp3', stop.signal)
      const reading = (async () => {
        for await (const piece of pieces) if (piece.byteLength > 0) stop.abort(new Error('left'))
      })()
      await expect(reading).rejects.toThrow('left')
    })

    it('begins nothing for a signal that has ended', async () => {
      await using speech = await open()
      const reading = join(speech.speak(by('alice'), 'mp3', AbortSignal.abort(new Error('gone'))))
      await expect(reading).rejects.toThrow('gone')
    })

    it('may be left at any piece', async () => {
      await using speech = await open()
      const long = by('alice', { text: english.repeat(40) })
      for await (const piece of speech.speak(long, 'mp3', hangSignal())) {
        expect(piece.byteLength).toBeGreaterThan(0)
        break
      }
      expect(
        (await join(speech.speak(by('alice'), 'mp3', hangSignal()))).byteLength,
      ).toBeGreaterThan(0)
    })
  })
}

export async function join(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  return Buffer.concat(await Array.fromAsync(pieces))
}
