import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Speech } from '../../../src/ports/speech.ts'
import { shown } from '../../contracts/chat-scene.ts'
import { directMessages, type Member } from '../../contracts/chat-world.ts'
import { settled } from '../../contracts/watched-chat-service.ts'
import { makePngBomb, makeWav } from '../../support/media-files.ts'
import { scriptedModel } from '../../support/scripted-model.ts'
import { until } from '../../support/time.ts'
import { scriptedTranscriber } from '../../support/transcriber.ts'
import { unlimited } from '../../support/unlimited.ts'
import { type DiscordWorld, openDiscordWorld } from './discord-world.ts'

const figures = /712|4,510|4 510/

/** Says nothing aloud, and notes the texts that it was given. */
function silentSpeech(): Speech & { readonly said: string[] } {
  const said: string[] = []
  return {
    provider: 'offline',
    voices: ['alloy'],
    said,
    async *speak({ text }) {
      said.push(text)
      yield Buffer.from('ID3 no sound')
    },
    async close() {},
  }
}

describe('where exact figures may not be sent', () => {
  const speech = silentSpeech()
  const transcriber = scriptedTranscriber()
  const model = scriptedModel()
  let world: DiscordWorld
  beforeAll(async () => {
    const ports = { speech, transcriber, languageModels: { openai: model } }
    world = await openDiscordWorld({
      environment: { DISCORD_FIGURES: 'bands' },
      overrides: { rateLimiter: unlimited, ports },
    })
  })
  afterAll(() => world[Symbol.asyncDispose]())
  beforeEach(() => void speech.said.splice(0))

  const quiet = () => until(() => settled(world.services))
  const recording = () => [{ name: 'voice.wav', bytes: Buffer.from(makeWav(1)) }]
  const textsTo = (member: Member) =>
    member
      .inDm()
      .map(({ text }) => text)
      .join('\n')
  const filesTo = (member: Member) => member.inDm().flatMap(({ files }) => files)

  it('a voice message is quoted without its figures, and the coach gets them', async () => {
    const amy = world.join('amy')
    const text = 'My score is 712 and I owe $4,510. What now?'
    transcriber.script = () => ({ text, language: 'en' })
    await amy.dm('', recording())
    await shown(amy.inDm, 'I heard: “My score is … and I owe $…. What now?”')
    await shown(amy.inDm, 'Pay the card with the highest use first.')
    await quiet()
    expect(model.requests.at(-1)?.turns.at(-1)?.content).toContain(text)
    expect(textsTo(amy)).not.toMatch(figures)
  })

  it('a recording that a command writes down is shown without them', async () => {
    const bob = world.join('bob')
    transcriber.script = () => ({ text: 'Ma cote est de 712.', language: 'fr' })
    const person = world.personOf(bob)
    const [file] = recording()
    const audio = { name: 'voice.wav', data: file?.bytes ?? Buffer.alloc(0) }
    await person.command(person.dmChannel, 'credit-transcribe', { options: { audio } })
    await shown(bob.inDm, 'Ma cote est de ….')
    await quiet()
    expect(textsTo(bob)).not.toMatch(figures)
  })

  it('an image is described without them', async () => {
    const cat = world.join('cat')
    const { script } = model
    model.script = () => [JSON.stringify({ analysis: 'A score of 712.', confidence: 0.9 })]
    const person = world.personOf(cat)
    const image = { name: 'score.png', data: makePngBomb(40, 20) }
    await person.command(person.dmChannel, 'credit-look', { options: { image } })
    await shown(cat.inDm, 'A score of ….')
    model.script = script
    await quiet()
    expect(textsTo(cat)).not.toMatch(figures)
  })

  it('words that are given to be said are said without them', async () => {
    const dan = world.join('dan')
    await dan.command(directMessages, 'speak', 'My score is 712, and I owe $4,510.')
    await shown(dan.inDm, 'said aloud')
    await quiet()
    expect(speech.said).toEqual(['My score is …, and I owe $….'])
    expect(filesTo(dan).map(({ name }) => name)).toEqual(['1-answer.mp3'])
  })

  it('a figure alone is not said', async () => {
    const eve = world.join('eve')
    await eve.command(directMessages, 'speak', '712')
    await shown(eve.inDm, 'give the words')
    expect(speech.said).toEqual([])
  })

  it('an answer that was written without them is said', async () => {
    const fay = world.join('fay')
    await fay.dm('Which card do I pay first?')
    await shown(fay.inDm, 'Pay the card with the highest use first.')
    await quiet()
    await fay.command(directMessages, 'speak')
    await shown(fay.inDm, 'said aloud')
    expect(speech.said).toEqual(['Pay the card with the highest use first.'])
  })

  it('an answer that was written with them elsewhere is not said', async () => {
    const gus = world.join('gus')
    const token = await world.service.token('gus-elsewhere')
    const code = await world.service.ask('POST', '/console/api/link-codes', { token, body: {} })
    await gus.command(directMessages, 'link', code.body.code)
    await quiet()
    const { script } = model
    model.script = () => ['Your score is 712.']
    const messages = [{ role: 'user', content: 'What is my score?' }]
    const asked = await world.service.ask('POST', '/console/api/chat', {
      token,
      body: { messages },
    })
    model.script = script
    expect(asked.body.message.content).toContain('712')
    await gus.command(directMessages, 'chats', `continue ${asked.body.chatId}`)
    await shown(gus.inDm, 'continue')
    await gus.command(directMessages, 'speak')
    await shown(gus.inDm, 'exact figures, which are not said here')
    expect(speech.said).toEqual([])
    expect(textsTo(gus)).not.toMatch(figures)
    expect(filesTo(gus)).toEqual([])
  })
})
