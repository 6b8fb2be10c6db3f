import { describe, expect, test } from 'vitest'
import { ChatPlatformFailure } from '../../../src/ports/chat-platform.ts'
import { message, type RecordedPlatform, typed } from '../../support/chat-bot.ts'
import { makeWav } from '../../support/media-files.ts'
import {
  beginRelay,
  continueOnDiscord,
  echoModel,
  isText,
  quiet,
  type RelayScene,
} from '../../support/relayed-chat.ts'
import { until } from '../../support/time.ts'
import { scriptedTranscriber } from '../../support/transcriber.ts'
import { callTool } from '../../tools/rpc.ts'

const behind = (all: readonly string[], text: string) => all.slice(all.indexOf(text) + 1)

describe('a message that is written over HTTP in the chat of a DM', () => {
  test('appears in the DM, its answer behind it', async () => {
    const scene = await beginRelay()
    const chatId = await scene.begin('ann')
    await scene.ask(chatId, 'And then?')
    await scene.slack.waitFor(isText('Re: And then?'))
    expect(behind(scene.texts(scene.slack), 'Re: What first?')).toEqual([
      'You wrote (web):\n\n> And then?',
      'Re: And then?',
    ])
  })

  test('is said to come from an assistant where it does', async () => {
    const scene = await beginRelay()
    const chatId = await scene.begin('ann')
    const { token, bot } = scene
    const messages = [{ role: 'user', content: 'By an assistant?' }]
    const given = { name: 'send_message', arguments: { chatId, messages } }
    const called = await callTool(bot.service, 'call_operation', given, { token })
    expect(called.isError, called.text).toBe(false)
    await scene.slack.waitFor(isText('You wrote (assistant):\n\n> By an assistant?'))
  })

  test('is in French for a French person', async () => {
    const scene = await beginRelay()
    const chatId = await scene.begin('ann', 'Quelle carte d’abord ?')
    const [identity] = (
      await scene.bot.services.store.list('chatIdentities', {
        ...{ index: 'byUser', equals: ['ann'], limit: 1 },
      })
    ).items
    if (identity === undefined) throw new Error('nobody is linked')
    const value = { ...identity.value, language: 'fr' } as const
    const change = { kind: 'put', collection: 'chatIdentities', id: identity.id, value } as const
    await scene.bot.services.store.transact({ changes: [change] })
    await scene.ask(chatId, 'Et après ?')
    await scene.slack.waitFor(
      ({ markdown }) => markdown?.startsWith('Vous avez écrit (web)\u00a0:') === true,
    )
  })

  test('shows that its answer is being written, where the person wrote last', async () => {
    const { model, hold, isAsked } = echoModel()
    const scene = await beginRelay(model)
    const chatId = await scene.begin('ann')
    const release = hold('Slowly?')
    const before = scene.slack.statuses.length
    const answered = scene.ask(chatId, 'Slowly?')
    await until(() => isAsked('Slowly?') && scene.slack.statuses.length > before)
    const place = { kind: 'dm', channelId: 'D1', threadId: null }
    expect(scene.slack.statuses.at(-1)?.target).toEqual({ kind: 'place', place })
    await scene.slack.waitFor(isText('You wrote (web):\n\n> Slowly?'))
    release()
    await answered
    await scene.slack.waitFor(isText('Re: Slowly?'))
  })

  test('pings nobody and is no Markdown', async () => {
    const scene = await beginRelay()
    const chatId = await scene.begin('ann')
    await scene.ask(chatId, '# <!channel> [free](https://evil.example) **now**')
    const quote = await scene.slack.waitFor(({ markdown }) => markdown?.includes('evil') === true)
    expect(quote.markdown).toBe(
      'You wrote (web):\n\n> \\# \\<\\!channel\\> \\[free\\](https://evil.example) \\*\\*now\\*\\*',
    )
  })

  test('is left out when it was there before the chat was continued in the DM', async () => {
    const scene = await beginRelay()
    const chatId = await scene.begin('ann')
    await scene.ask(chatId, 'Before?')
    await scene.slack.waitFor(isText('Re: Before?'))
    await continueOnDiscord(scene, chatId)
    await scene.ask(chatId, 'After?')
    await scene.discord.waitFor(isText('Re: After?'))
    expect(scene.texts(scene.discord).filter((text) => text.includes('Re: '))).toEqual([
      'Re: After?',
    ])
  })

  test('appears with its answer when the chat is continued while that is being written', async () => {
    const { model, hold, isAsked } = echoModel()
    const scene = await beginRelay(model)
    const chatId = await scene.begin('ann')
    const release = hold('Slow?')
    await scene.bot.does('ann', message('Slow?'))
    await until(() => isAsked('Slow?'))
    await continueOnDiscord(scene, chatId)
    release()
    await scene.discord.waitFor(isText('Re: Slow?'))
    expect(behind(scene.texts(scene.discord), 'We continue “What first?” here.')).toEqual([
      'You wrote (Slack):\n\n> Slow?',
      'Re: Slow?',
    ])
  })

  test('of another chat does not appear', async () => {
    const scene = await beginRelay()
    const first = await scene.begin('ann')
    await scene.bot.does('ann', typed('chats new'))
    await scene.slack.waitFor(({ markdown }) => markdown?.includes('new chat') === true)
    const second = await scene.begin('ann', 'Something else?')
    await scene.ask(first, 'To the first?')
    await scene.ask(second, 'To the second?')
    await scene.slack.waitFor(isText('Re: To the second?'))
    await quiet(scene)
    expect(scene.texts(scene.slack).join()).not.toContain('To the first?')
  })
})

/** A DM in which recordings are sent, too. */
async function beginSpoken() {
  const { model, hold, isAsked } = echoModel()
  const transcriber = scriptedTranscriber()
  const ports = { languageModels: { openai: model }, transcriber }
  const scene = await beginRelay(model, { overrides: { ports } })
  const chatId = await scene.begin('ann')
  const sound = makeWav(1)
  scene.slack.files.set('voice', sound)
  const file = { name: 'voice.wav', mediaType: 'audio/wav', bytes: sound.length, url: 'voice' }
  const recording = { kind: 'message', messageId: 'spoken', text: '', files: [file] } as const
  const speak = () => scene.bot.does('ann', recording)
  return { scene, chatId, hold, isAsked, speaking: Object.assign(transcriber, { speak }) }
}

describe('a message that is written in one DM of a chat', () => {
  test('appears in the other, and never where it was written', async () => {
    const scene = await beginRelay()
    const chatId = await scene.begin('ann')
    await continueOnDiscord(scene, chatId)
    await scene.bot.does('ann', message('From Slack?'))
    await scene.discord.waitFor(isText('Re: From Slack?'))
    await scene.bot.does('ann-d', message('From Discord?'), { platform: 'discord' })
    await scene.slack.waitFor(isText('Re: From Discord?'))
    await quiet(scene)
    expect(behind(scene.texts(scene.slack), 'Re: What first?')).toEqual([
      'Re: From Slack?',
      'You wrote (Discord):\n\n> From Discord?',
      'Re: From Discord?',
    ])
    expect(scene.texts(scene.discord).filter((text) => text.includes('From '))).toEqual([
      'You wrote (Slack):\n\n> From Slack?',
      'Re: From Slack?',
      'Re: From Discord?',
    ])
  })

  test('waits for what was written elsewhere before it, so that both show the order of the chat', async () => {
    const { model, hold, isAsked } = echoModel()
    const scene = await beginRelay(model)
    const chatId = await scene.begin('ann')
    const release = hold('First over HTTP?')
    const answered = scene.ask(chatId, 'First over HTTP?')
    await until(() => isAsked('First over HTTP?'))
    await scene.bot.does('ann', message('Second in the DM?'))
    release()
    await answered
    await scene.slack.waitFor(isText('Re: Second in the DM?'))
    expect(behind(scene.texts(scene.slack), 'Re: What first?')).toEqual([
      'You wrote (web):\n\n> First over HTTP?',
      'Re: First over HTTP?',
      'Re: Second in the DM?',
    ])
  })

  test('stands behind what was written elsewhere while its recording was transcribed', async () => {
    const { scene, chatId, speaking } = await beginSpoken()
    const [heard, listening] = [Promise.withResolvers<string>(), Promise.withResolvers<void>()]
    let transcriptions = 0
    speaking.script = async () => {
      transcriptions += 1
      listening.resolve()
      return { text: await heard.promise, language: 'en' }
    }
    await speaking.speak()
    await listening.promise
    await scene.ask(chatId, 'Meanwhile over HTTP?')
    heard.resolve('Spoken in the DM?')
    await scene.slack.waitFor(isText('Re: Spoken in the DM?'))
    const answers = scene.texts(scene.slack).filter((text) => text.startsWith('Re: '))
    expect(answers).toEqual([
      'Re: What first?',
      'Re: Meanwhile over HTTP?',
      'Re: Spoken in the DM?',
    ])
    expect(transcriptions).toBe(1)
  })

  test('is transcribed once, behind the answer that is being written elsewhere', async () => {
    const { scene, chatId, speaking, hold, isAsked } = await beginSpoken()
    let transcriptions = 0
    speaking.script = () => {
      transcriptions += 1
      return { text: 'Spoken in the DM?', language: 'en' }
    }
    const release = hold('Slow over HTTP?')
    const answered = scene.ask(chatId, 'Slow over HTTP?')
    await until(() => isAsked('Slow over HTTP?'))
    await speaking.speak()
    await until(async () => {
      const query = { index: 'byUser', equals: ['ann'], limit: 9 } as const
      const { items } = await scene.bot.services.store.list('conversations', query)
      return items.some(({ value: { turn } }) => turn !== null && turn.aliveUntil === 0)
    })
    expect(transcriptions).toBe(0)
    release()
    await answered
    await scene.slack.waitFor(isText('Re: Spoken in the DM?'))
    expect(transcriptions).toBe(1)
  })

  test('is transcribed once, however often it has to wait for answers in other chats', async () => {
    const { scene, speaking, hold, isAsked } = await beginSpoken()
    let transcriptions = 0
    speaking.script = () => {
      transcriptions += 1
      return { text: 'Spoken in the DM?', language: 'en' }
    }
    // As many as the plan allows at a time.
    const others = ['One?', 'Two?', 'Three?'].map((content) => {
      const release = hold(content)
      const body = { messages: [{ role: 'user', content }] }
      const answered = scene.bot.service.ask('POST', '/console/api/chat', {
        ...{ token: scene.token, body },
      })
      return { content, release, answered }
    })
    await until(() => others.every(({ content }) => isAsked(content)))
    let waits = 0
    const { showStatus } = scene.slack
    scene.slack.showStatus = async (...shown) => {
      waits += 1
      await showStatus.apply(scene.slack, shown)
    }
    await speaking.speak()
    await until(() => waits >= 3)
    for (const { release, answered } of others) {
      release()
      expect((await answered).status).toBe(200)
    }
    await scene.slack.waitFor(isText('Re: Spoken in the DM?'))
    expect(transcriptions).toBe(1)
  })

  test('is answered before what is written elsewhere meanwhile is shown', async () => {
    const { model, hold, isAsked } = echoModel()
    const scene = await beginRelay(model)
    const chatId = await scene.begin('ann')
    const release = hold('First in the DM?')
    await scene.bot.does('ann', message('First in the DM?'))
    await until(() => isAsked('First in the DM?'))
    const refused = await scene.bot.service.ask('POST', '/console/api/chat', {
      token: scene.token,
      body: { chatId, messages: [{ role: 'user', content: 'Too early?' }] },
    })
    expect(refused.status).toBe(409)
    release()
    await until(async () => (await tryAsk(scene, chatId, 'Second over HTTP?')) === 200)
    await scene.slack.waitFor(isText('Re: Second over HTTP?'))
    expect(behind(scene.texts(scene.slack), 'Re: What first?')).toEqual([
      'Re: First in the DM?',
      'You wrote (web):\n\n> Second over HTTP?',
      'Re: Second over HTTP?',
    ])
  })
})

async function tryAsk(
  { bot, token }: RelayScene,
  chatId: string,
  content: string,
): Promise<number> {
  const body = { chatId, messages: [{ role: 'user', content }] }
  return (await bot.service.ask('POST', '/console/api/chat', { token, body })).status
}

describe('many messages from everywhere at once', () => {
  test('stand in both DMs in the order of the chat, each once', async () => {
    const scene = await beginRelay()
    const chatId = await scene.begin('ann')
    await continueOnDiscord(scene, chatId)
    const questions = Array.from({ length: 6 }, (_, at) => `Web ${at}?`)
    const asking = questions.map((text) =>
      until(async () => (await tryAsk(scene, chatId, text)) === 200),
    )
    for (const at of [0, 1, 2]) {
      await scene.bot.does('ann', message(`Slack ${at}?`))
      await scene.bot.does('ann-d', message(`Discord ${at}?`), { platform: 'discord' })
    }
    await Promise.all(asking)
    const all = async () => {
      const path = `/console/api/chat/history?chatId=${chatId}&limit=100`
      const { body } = await scene.bot.service.ask('GET', path, { token: scene.token })
      return (body.messages as { role: string; content: string }[])
        .filter(({ role }) => role === 'assistant')
        .map(({ content }) => content)
        .slice(1)
    }
    await until(
      async () =>
        (await all()).join('\n').includes('Slack 2?') &&
        (await all()).join('\n').includes('Discord 2?'),
    )
    await quiet(scene)
    const expected = await all()
    const answers = (platform: RecordedPlatform) =>
      scene
        .texts(platform)
        .filter((text) => text.startsWith('Re: '))
        .filter((text) => text !== 'Re: What first?')
    await until(() => answers(scene.slack).length === expected.length)
    expect(answers(scene.slack)).toEqual(expected)
    await until(() => answers(scene.discord).length === expected.length)
    expect(answers(scene.discord)).toEqual(expected)
  })

  test('are named by their number while a platform takes none, but for the newest twenty', async () => {
    const scene = await beginRelay()
    const chatId = await scene.begin('ann')
    scene.slack.before = () => {
      throw new ChatPlatformFailure('again', 'slack down', { retryAfterMs: 200, isUnsent: true })
    }
    for (let at = 0; at < 16; at++) await scene.ask(chatId, `Question ${at}?`)
    scene.slack.before = () => undefined
    await scene.slack.waitFor(isText('Re: Question 15?'))
    const shown = behind(scene.texts(scene.slack), 'Re: What first?')
    expect(shown[0]).toBe('You wrote (web):\n\n> Question 0?')
    const notice = shown.findIndex((text) => text.startsWith('Your chat went on elsewhere'))
    const left = Number(/(\d+) earlier/.exec(shown[notice] ?? '')?.[1])
    expect(shown.slice(notice + 1)).toHaveLength(20)
    expect(shown.slice(0, notice).length + left + 20).toBe(32)
  })
})
