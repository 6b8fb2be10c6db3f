import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { createOfflineSpeech } from '../../../adapters/espeak/offline-speech.ts'
import type { SpeechRequest } from '../../../src/ports/speech.ts'
import { describeSpeech, join } from '../../contracts/speech-contract.ts'
import { isGone, killProcess } from '../../support/child-processes.ts'
import { decodeMp3, decodePcm } from '../../support/decode-audio.ts'
import { hangSignal, neverMs, until } from '../../support/time.ts'

type Options = Parameters<typeof createOfflineSpeech>[0]

function open(options: Options = {}) {
  const speech = createOfflineSpeech({ silenceMs: neverMs, totalMs: neverMs, ...options })
  return Object.assign(speech, { [Symbol.asyncDispose]: () => speech.close() })
}

const text = 'Your credit score rose by twenty points, and that is good news. '

const request = (more: Partial<SpeechRequest> = {}): SpeechRequest => ({
  ...{ text, language: 'en', voice: 'alloy', speed: 1, owner: 'alice' },
  ...more,
})

describeSpeech('the offline engine', async () => open())

describe('the offline engine', () => {
  it('has the thirteen voices of OpenAI, each with a sound of its own', async () => {
    await using speech = open()
    const sounds = new Set<string>()
    for (const voice of speech.voices ?? []) {
      const audio = await join(speech.speak(request({ voice }), 'pcm', hangSignal()))
      expect(decodePcm(audio).loudness).toBeGreaterThan(0.03)
      sounds.add(Buffer.from(audio).toString('base64'))
    }
    expect(sounds.size).toBe(13)
  })

  it.each([
    [0.25, 4],
    [0.5, 2],
    [2, 0.5],
    [4, 0.25],
  ])('at speed %d takes %d times as long', async (speed, times) => {
    await using speech = open()
    const long = text.repeat(3)
    const usual = await decodeMp3(
      await join(speech.speak(request({ text: long }), 'mp3', hangSignal())),
    )
    const other = await decodeMp3(
      await join(speech.speak(request({ text: long, speed }), 'mp3', hangSignal())),
    )
    expect(Math.abs(other.seconds / usual.seconds / times - 1)).toBeLessThan(0.12)
    expect(other.loudness).toBeGreaterThan(0.03)
  })

  it('speaks the longest text as one stream without clicks', async () => {
    await using speech = open()
    const long = text.repeat(64).slice(0, 4_096)
    const audio = await decodeMp3(
      await join(speech.speak(request({ text: long }), 'mp3', hangSignal())),
    )
    expect(audio.errors).toBe(0)
    // 15 to 19 characters a second.
    expect(audio.seconds).toBeGreaterThan(4_096 / 19)
    expect(audio.seconds).toBeLessThan(4_096 / 15)
    expect(audio.maxStep).toBeLessThan(0.5)
  })

  it('lets texts take turns: a short one does not wait for a long one', async () => {
    await using speech = open()
    const order: string[] = []
    const long = request({ owner: 'alice', text: text.repeat(30) })
    const pieces = speech.speak(long, 'mp3', hangSignal())[Symbol.asyncIterator]()
    await pieces.next()
    await Promise.all([
      join(speech.speak(request({ owner: 'bob' }), 'mp3', hangSignal())).then(() => {
        order.push('short')
      }),
      (async () => {
        while ((await pieces.next()).done !== true);
        order.push('long')
      })(),
    ])
    expect(order).toEqual(['short', 'long'])
  })

  it('speaks a person’s next text beside one whose reader takes nothing, and a third after it', async () => {
    await using speech = open()
    const alone = (body: string) => speech.speak(request({ text: body }), 'mp3', hangSignal())
    const unread = alone(text.repeat(30))[Symbol.asyncIterator]()
    await unread.next()
    const also = alone(text.repeat(30))[Symbol.asyncIterator]()
    await also.next()
    const third = join(alone('Hello.'))
    await also.return?.()
    expect((await third).length).toBeGreaterThan(0)
    await unread.return?.()
  })

  it('knows the shapes of the mouth, from the first moment to the last', async () => {
    await using speech = open()
    const { audio, durationMs, visemes } = await speech.speakTimed(request(), hangSignal())
    const { seconds } = await decodeMp3(audio)
    expect(Math.abs(seconds * 1_000 - durationMs)).toBeLessThan(150)
    let end = 0
    for (const { time, duration } of visemes) {
      expect(Math.abs(time - end)).toBeLessThan(0.002)
      end = time + duration
    }
    expect(Math.abs(end * 1_000 - durationMs)).toBeLessThan(20)
    expect(new Set(visemes.map(({ viseme }) => viseme)).size).toBeGreaterThan(8)
  })

  it('says markup as text: a pause of a thousand seconds is none', async () => {
    await using speech = open()
    const audio = await join(
      speech.speak(
        request({ text: 'Hello <break time="1000s"/> [[oops]] world' }),
        'pcm',
        hangSignal(),
      ),
    )
    expect(decodePcm(audio).seconds).toBeLessThan(10)
  })
})

describe('a process that does not speak', () => {
  it('starts with the first text, ends with the service, and knows no environment', async () => {
    const speech = open()
    expect(speech.pid).toBeUndefined()
    await join(speech.speak(request(), 'mp3', hangSignal()))
    const { pid } = speech
    expect(isGone(pid)).toBe(false)
    await speech.close()
    expect(isGone(pid)).toBe(true)
    await expect(join(speech.speak(request(), 'mp3', hangSignal()))).rejects.toMatchObject({
      kind: 'unavailable',
    })
  })

  it('fails what is spoken when it dies, and is started again for the next text', async () => {
    await using speech = open()
    const pieces = speech
      .speak(request({ text: text.repeat(64) }), 'mp3', hangSignal())
      [Symbol.asyncIterator]()
    await pieces.next()
    const { pid } = speech
    killProcess(pid)
    const reading = (async () => {
      while ((await pieces.next()).done !== true);
    })()
    await expect(reading).rejects.toMatchObject({
      kind: 'model_unavailable',
      details: { provider: 'offline', reason: 'ended' },
    })
    const audio = await join(speech.speak(request(), 'mp3', hangSignal()))
    expect((await decodeMp3(audio)).loudness).toBeGreaterThan(0.03)
    expect(speech.pid).not.toBe(pid)
  })

  const engine = fileURLToPath(new URL('./hanging-engine.ts', import.meta.url))

  it('is killed when it hangs, which fails the text and no later one', async () => {
    await using speech = open({ engine, silenceMs: 1_000 })
    await until(async () => (await outcome(speech, 'A hum.')) === 'spoken')
    const { pid } = speech
    expect(await outcome(speech, 'Now hang.')).toMatchObject({
      kind: 'model_unavailable',
      details: { reason: 'silent' },
    })
    await until(() => isGone(pid))
    await until(async () => (await outcome(speech, 'A hum.')) === 'spoken')
  })

  it('frees the place of a text that killed it', async () => {
    await using speech = open({ engine })
    for (let time = 0; time < 6; time++) {
      expect(await outcome(speech, 'Now die.')).toMatchObject({ details: { reason: 'ended' } })
    }
    expect(await outcome(speech, 'A hum.')).toBe('spoken')
  })

  it('says what to install where there is no engine', async () => {
    await using speech = open({ engine: 'an-engine-that-is-not-installed' })
    const failure = await outcome(speech, text)
    expect(failure).toMatchObject({
      kind: 'model_unavailable',
      message:
        'This service has no voice. Its operator installs the package @echogarden/espeak-ng-emscripten, or sets TTS_BASE_URL or OPENAI_API_KEY.',
    })
  })

  it.each([
    ['fifth text of a guest while four', 4, { owner: 'guest_1', isGuest: true }],
    ['17th text of an account while sixteen', 16, { owner: 'alice' }],
  ])('refuses the %s are under way', async (_which, count, owner) => {
    await using speech = open()
    const stop = new AbortController()
    const spoken = Array.from({ length: count }, () => {
      const long = request({ ...owner, text: text.repeat(60) })
      return speech.speak(long, 'mp3', stop.signal)[Symbol.asyncIterator]()
    })
    const first = spoken.map((one) => one.next().catch(() => undefined))
    await first[0]
    const surplus = join(speech.speak(request(owner), 'mp3', hangSignal()))
    await expect(surplus).rejects.toMatchObject({ kind: 'rate_limited' })
    await spoken[0]?.return?.()
    stop.abort()
    await Promise.all(first)
    expect((await join(speech.speak(request(owner), 'mp3', hangSignal()))).length).not.toBe(0)
  })

  it('gives up the places of texts that nobody reads any further', async () => {
    await using speech = open({ totalMs: 10_000 })
    const stop = new AbortController()
    for (let number = 0; number < 4; number++) {
      const unread = speech.speak(request({ text: text.repeat(60) }), 'mp3', stop.signal)
      await unread[Symbol.asyncIterator]().next()
    }
    await until(async () => (await outcome(speech, 'A hum.')) === 'spoken')
  })
})

async function outcome(speech: ReturnType<typeof open>, spoken: string): Promise<unknown> {
  return await join(speech.speak(request({ text: spoken }), 'mp3', hangSignal())).then(
    () => 'spoken',
    (error: unknown) => error,
  )
}
