import { describe, expect, test } from 'vitest'
import { ChatPlatformFailure } from '../../../src/ports/chat-platform.ts'
import { message, startNext, typed } from '../../support/chat-bot.ts'
import {
  beginRelay,
  echoModel,
  isText,
  openRelay,
  quiet,
  type RelayScene,
} from '../../support/relayed-chat.ts'
import { temporaryFolder } from '../../support/service.ts'
import { until } from '../../support/time.ts'

describe('an edit over HTTP', () => {
  test('replaces the question and the answer that were shown', async () => {
    const scene = await beginRelay()
    const chatId = await scene.begin('ann')
    const asked = { messages: [{ role: 'user', content: 'Old?', id: 'mine' }] }
    await scene.ask(chatId, '', asked)
    await scene.slack.waitFor(isText('Re: Old?'))
    await quiet(scene)
    const edited = { messages: [{ role: 'user', content: 'New?' }], messageId: 'mine' }
    await scene.ask(chatId, '', edited)
    const answer = await scene.slack.waitFor(isText('Re: New?'))
    const [question] = scene.slack.seen.slice(-2)
    expect(question?.markdown).toBe(
      'You changed your question (web). What came after it is no longer part of the chat.\n\n> New?',
    )
    const idOf = (text: string) => `seen-${scene.texts(scene.slack).indexOf(text) + 1}`
    expect(question?.replaces).toBe(idOf('You wrote (web):\n\n> Old?'))
    expect(answer.replaces).toBe(idOf('Re: Old?'))
  })

  test('of a question that was asked in the DM replaces its answer, which repeats the question', async () => {
    const scene = await beginRelay()
    const chatId = await scene.begin('ann')
    const path = `/console/api/chat/history?chatId=${chatId}`
    const { body } = await scene.bot.service.ask('GET', path, { token: scene.token })
    const [question] = body.messages as { id: string }[]
    await scene.ask(chatId, 'What last?', { messageId: question?.id })
    const answer = await scene.slack.waitFor(
      ({ markdown }) => markdown?.includes('Re: What last?') === true,
    )
    expect(answer.markdown).toBe(
      'You changed your question (web). What came after it is no longer part of the chat.\n\n> What last?\n\nRe: What last?',
    )
    const first = scene.slack.seen.find(isText('Re: What first?'))
    expect(answer.replaces).toBe(`shown-${first?.id}`)
  })

  /** The question of the DM whose answer the outbox has to send. */
  const askUnstreamed = async (scene: RelayScene, chatId: string) => {
    scene.slack.streams = false
    await scene.bot.does('ann', message('In the DM?'))
    const history = async () => {
      const path = `/console/api/chat/history?chatId=${chatId}`
      const { body } = await scene.bot.service.ask('GET', path, { token: scene.token })
      return body.messages as { id: string; content: string }[]
    }
    await until(async () => (await history()).some(({ content }) => content === 'Re: In the DM?'))
    return (await history()).find(({ content }) => content === 'In the DM?')?.id
  }

  test('replaces an answer that could not be streamed, and was sent whole', async () => {
    const scene = await beginRelay()
    const { slack } = scene
    const chatId = await scene.begin('ann')
    const messageId = await askUnstreamed(scene, chatId)
    const sent = await slack.waitFor(isText('Re: In the DM?'))
    await quiet(scene)
    await scene.ask(chatId, 'New?', { messageId })
    const answer = await slack.waitFor(({ markdown }) => markdown?.includes('Re: New?') === true)
    expect(answer.replaces).toBe(`seen-${slack.seen.indexOf(sent) + 1}`)
  })

  test('waits for an answer that is still to be sent, and replaces it', async () => {
    const scene = await beginRelay()
    const { slack } = scene
    const chatId = await scene.begin('ann')
    let isDown = true
    let failed = 0
    slack.before = ({ markdown }) => {
      if (!isDown || markdown !== 'Re: In the DM?') return
      failed += 1
      throw new ChatPlatformFailure('again', 'slack network', { retryAfterMs: 1 })
    }
    const messageId = await askUnstreamed(scene, chatId)
    await until(() => failed > 0)
    await scene.ask(chatId, 'New?', { messageId })
    await until(() => failed > 3)
    isDown = false
    const answer = await slack.waitFor(({ markdown }) => markdown?.includes('Re: New?') === true)
    const sent = slack.seen.findIndex(isText('Re: In the DM?'))
    expect(answer.replaces).toBe(`seen-${sent + 1}`)
  })

  test('of an older question deletes what was shown behind it, the newest first', async () => {
    const scene = await beginRelay()
    const chatId = await scene.begin('ann')
    await scene.ask(chatId, '', { messages: [{ role: 'user', content: 'Old?', id: 'mine' }] })
    await scene.slack.waitFor(isText('Re: Old?'))
    await quiet(scene)
    await scene.bot.does('ann', message('In the DM?'))
    const inDm = await scene.slack.waitFor(isText('Re: In the DM?'))
    await scene.ask(chatId, 'Later?')
    await scene.slack.waitFor(isText('Re: Later?'))
    await quiet(scene)
    const edited = { messages: [{ role: 'user', content: 'New?' }], messageId: 'mine' }
    await scene.ask(chatId, '', edited)
    const answer = await scene.slack.waitFor(isText('Re: New?'))
    await quiet(scene)
    const idOf = (text: string) => `seen-${scene.texts(scene.slack).indexOf(text) + 1}`
    expect(scene.slack.deleted).toEqual([
      ...[idOf('Re: Later?'), idOf('You wrote (web):\n\n> Later?'), `shown-${inDm.id}`],
    ])
    expect(answer.replaces).toBe(idOf('Re: Old?'))
  })

  test('that takes back what a broken platform still shows deletes it once, after the next start', async () => {
    await using folder = await temporaryFolder()
    const environment = { DATA_DIR: folder.path }
    const { model } = echoModel()
    const overrides = { ports: { languageModels: { openai: model } } }
    const scene = await openRelay({ environment, overrides })
    await scene.link('ann')
    const chatId = await scene.begin('ann')
    await scene.ask(chatId, '', { messages: [{ role: 'user', content: 'Old?', id: 'mine' }] })
    await scene.ask(chatId, 'Later?')
    await scene.slack.waitFor(isText('Re: Later?'))
    await quiet(scene)
    scene.slack.before = () => {
      throw new ChatPlatformFailure('again', 'slack down', { retryAfterMs: 60_000, isUnsent: true })
    }
    await scene.ask(chatId, '', {
      ...{ messages: [{ role: 'user', content: 'New?' }], messageId: 'mine' },
    })
    await scene[Symbol.asyncDispose]()
    await using second = await startNext(folder.path, 100_000)
    await until(() => second.platform.seen.length === 2)
    await quiet({ bot: second })
    const last = scene.texts(scene.slack).length
    expect(second.platform.deleted).toEqual([`seen-${last}`, `seen-${last - 1}`])
  })

  test('leaves what the platform does not let the bot delete', async () => {
    const scene = await beginRelay()
    const chatId = await scene.begin('ann')
    await scene.ask(chatId, '', { messages: [{ role: 'user', content: 'Old?', id: 'mine' }] })
    await scene.ask(chatId, 'Later?')
    await scene.slack.waitFor(isText('Re: Later?'))
    await quiet(scene)
    scene.slack.before = ({ deletes }) => {
      if (deletes !== undefined)
        throw new ChatPlatformFailure('refused', 'slack cant_delete_message')
    }
    const edited = { messages: [{ role: 'user', content: 'New?' }], messageId: 'mine' }
    await scene.ask(chatId, '', edited)
    await scene.slack.waitFor(isText('Re: New?'))
    await quiet(scene)
    expect(scene.slack.deleted).toEqual([])
  })

  test('that asks for another answer replaces the answer', async () => {
    const scene = await beginRelay()
    const chatId = await scene.begin('ann')
    await scene.ask(chatId, 'Again?')
    await scene.slack.waitFor(isText('Re: Again?'))
    await quiet(scene)
    const before = scene.slack.seen.length
    await scene.ask(chatId, 'Again?', { trigger: 'regenerate-message', stream: false })
    await until(() => scene.slack.seen.length > before)
    await quiet(scene)
    expect(scene.slack.seen.slice(before)).toMatchObject([
      { markdown: 'Re: Again?', replaces: `seen-${before}` },
    ])
  })
})

describe('a stopped answer', () => {
  test('of another door shows what was written, and says so', async () => {
    const { model, hold, isAsked } = echoModel()
    const scene = await beginRelay(model)
    const chatId = await scene.begin('ann')
    const release = hold('Endless?')
    const answered = scene.ask(chatId, 'Endless?')
    await until(() => isAsked('Endless?'))
    await scene.slack.waitFor(isText('You wrote (web):\n\n> Endless?'))
    await scene.bot.does('ann', typed('stop'))
    await scene.slack.waitFor(isText('The answer is stopped.'))
    await answered
    await scene.slack.waitFor(isText('Re:\n\n*Stopped here.*'))
    release()
  })

  test('of the DM itself shows what was written, and says so', async () => {
    const { model, hold, isAsked } = echoModel()
    const scene = await beginRelay(model)
    await scene.begin('ann')
    const release = hold('Endless?')
    await scene.bot.does('ann', message('Endless?'))
    await until(() => isAsked('Endless?'))
    await scene.bot.does('ann', message('stop'))
    await scene.slack.waitFor(({ markdown }) => markdown?.endsWith('*Stopped here.*') === true)
    release()
    await quiet(scene)
    expect(scene.texts(scene.slack)).toContain('The answer is stopped.')
  })

  test('needs one: otherwise nothing is stopped', async () => {
    const scene = await beginRelay()
    await scene.begin('ann')
    await scene.bot.does('ann', message('stop'))
    await scene.slack.waitFor(({ markdown }) => markdown?.startsWith('No answer is being') === true)
  })
})

describe('a chat that is deleted', () => {
  test('says nothing more, and its DM begins anew', async () => {
    const scene = await beginRelay()
    const chatId = await scene.begin('ann')
    scene.slack.before = () => {
      throw new ChatPlatformFailure('again', 'slack down', { retryAfterMs: 200, isUnsent: true })
    }
    await scene.ask(chatId, 'Secret?')
    await scene.bot.service.ask('DELETE', `/console/api/chats/${chatId}`, { token: scene.token })
    scene.slack.before = () => undefined
    await scene.begin('ann', 'Anything new?')
    await quiet(scene)
    expect(scene.texts(scene.slack).join()).not.toContain('Secret?')
    expect(scene.texts(scene.slack)).toContain('Re: Anything new?')
  })
})

describe('the DM of a chat that is deleted', () => {
  test.each([
    ['stop', 'No answer is being written. Ask your next question.'],
    ['chats title Cards', 'There is no chat here yet. Write a message first.'],
  ])('says after /credit %s how to go on', async (command, answer) => {
    const scene = await beginRelay()
    const chatId = await scene.begin('ann')
    await scene.bot.service.ask('DELETE', `/console/api/chats/${chatId}`, { token: scene.token })
    await scene.bot.does('ann', typed(command))
    await scene.slack.waitFor(isText(answer))
  })
})

describe('a person who has left the account', () => {
  test('sees nothing more of its chats, also of what was on its way', async () => {
    const scene = await beginRelay()
    const chatId = await scene.begin('ann')
    scene.slack.before = () => {
      throw new ChatPlatformFailure('again', 'slack down', { retryAfterMs: 200, isUnsent: true })
    }
    await scene.ask(chatId, 'On its way?')
    const asking = { token: scene.token }
    const { body } = await scene.bot.service.ask('GET', '/console/api/chat-identities', asking)
    const [{ id }] = body.identities as [{ id: string }]
    await scene.bot.service.ask('DELETE', `/console/api/chat-identities/${id}`, asking)
    scene.slack.before = () => undefined
    await scene.ask(chatId, 'Later?')
    await quiet(scene)
    expect(scene.texts(scene.slack).join()).not.toMatch(/On its way|Later/)
  })
})

describe('a service that ends before it has sent what was written elsewhere', () => {
  test('sends it once after the next start', async () => {
    await using folder = await temporaryFolder()
    const scene = await openRelay({ environment: { DATA_DIR: folder.path } })
    await scene.link('ann')
    const chatId = await scene.begin('ann')
    scene.slack.before = () => {
      throw new ChatPlatformFailure('again', 'slack down', { retryAfterMs: 60_000, isUnsent: true })
    }
    await scene.ask(chatId, 'Is it lost?')
    await scene[Symbol.asyncDispose]()
    await using second = await startNext(folder.path, 100_000)
    await second.platform.waitFor(({ markdown }) => markdown?.includes('Is it lost?') === true)
    await until(() => second.platform.seen.length >= 2)
    await quiet({ bot: second })
    expect(second.platform.seen).toHaveLength(2)
  })
})
