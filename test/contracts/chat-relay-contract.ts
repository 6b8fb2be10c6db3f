import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Overrides } from '../../src/composition/app.ts'
import { readyClient } from '../support/realtime-client.ts'
import { echoModel, isCaughtUp } from '../support/relayed-chat.ts'
import { until } from '../support/time.ts'
import { unlimited } from '../support/unlimited.ts'
import { seenBy, shown } from './chat-scene.ts'
import type { ChatWorld, Member } from './chat-world.ts'
import { directMessages } from './chat-world.ts'
import { settled } from './watched-chat-service.ts'

type OpenWorld = (options: { readonly overrides: Overrides }) => Promise<ChatWorld>

/** Buttons below an answer. */
const buttons = /\s*(?:(?:\[[^\]]*\]|Helpful|Not helpful)\s*)+$/

const isNotHelpful = (label: string) => label.endsWith('Not helpful')

/** A person with a DM whose account has other doors, too. */
interface Linked {
  readonly member: Member
  readonly token: string
  readonly chatId: string
  /** Texts of the coach in the DM, oldest first, behind the answer to the first question. */
  said(): readonly string[]
  /** Sends a message to the chat over HTTP; resolves with the status. */
  ask(content: string, more?: object): Promise<number>
}

/** A chat that is one on every door, seen with the eyes of its person. */
export function judgeRelay(name: string, openWorld: OpenWorld): void {
  const { model, hold, isAsked } = echoModel()
  let world: ChatWorld
  let count = 0

  beforeAll(async () => {
    const ports = { languageModels: { openai: model } }
    world = await openWorld({ overrides: { rateLimiter: unlimited, ports } })
  })
  afterAll(() => world[Symbol.asyncDispose]())

  const userId = () => `${name}-relay${count}`
  const quiet = () =>
    until(
      async () => (await isCaughtUp(userId(), world.services)) && (await settled(world.services)),
    )

  const history = async (token: string, query = '') => {
    const path = `/console/api/chat/history${query}`
    return (await world.service.ask('GET', path, { token })).body
  }

  async function link(): Promise<Linked> {
    count += 1
    const member = world.join(`relay${count}`)
    const token = await world.service.token(userId(), { tier: 'pro' })
    const { body } = await world.service.ask('POST', '/console/api/link-codes', { token, body: {} })
    await member.command(directMessages, 'link', body.code)
    await shown(() => [...member.inDm(), ...member.privately()], 'your own account is used here')
    await member.dm('What first?')
    await shown(member.inDm, 'Re: What first?')
    await quiet()
    const [chat] = (await history(token)).chats
    const ask = async (content: string, more: object = {}) => {
      const messages = [{ role: 'user', content }]
      const asking = { token, body: { chatId: chat.id, messages, ...more } }
      return (await world.service.ask('POST', '/console/api/chat', asking)).status
    }
    const texts = () =>
      member.inDm().map(({ text }) => text.replace(buttons, '').replace(/\s+/g, ' ').trim())
    const first = texts().findIndex((text) => text.includes('Re: What first?'))
    return { member, token, chatId: chat.id, ask, said: () => texts().slice(first + 1) }
  }

  describe(`a message over HTTP in the chat of a DM on ${name}`, () => {
    it('appears there once, before its answer, and is said to be written elsewhere', async () => {
      const { ask, said } = await link()
      const before = world.statuses()
      const release = hold('What then?')
      const asked = ask('What then?')
      await until(() => said().length === 1 && world.statuses() > before)
      release()
      expect(await asked).toBe(200)
      await until(() => said().length === 2)
      await quiet()
      expect(said()).toEqual([
        expect.stringMatching(/^You wrote \(web\):.*What then\?$/),
        'Re: What then?',
      ])
    })

    it('stands before the question that was written in the DM while it was answered', async () => {
      const { member, ask, said } = await link()
      const release = hold('On the web?')
      const asked = ask('On the web?')
      await until(() => isAsked('On the web?'))
      await member.dm('In the DM?')
      release()
      await asked
      await until(() => said().includes('Re: In the DM?'))
      await quiet()
      expect(said()).toEqual([
        expect.stringContaining('On the web?'),
        'Re: On the web?',
        'Re: In the DM?',
      ])
    })

    it('has an answer that is rated in the DM', async () => {
      const { member, chatId, ask } = await link()
      await ask('Is it helpful?')
      const answer = await shown(member.inDm, 'Re: Is it helpful?')
      await quiet()
      const label = answer.buttons.map((button) => button.label).find(isNotHelpful) ?? ''
      await answer.press(member, label)
      await shown(() => seenBy(member), 'did not help')
      const query = { index: 'byUser', equals: [userId()], limit: 9 } as const
      const { items } = await world.services.store.list('answerFeedback', query)
      expect(items.map(({ value }) => value)).toMatchObject([{ chatId, rating: 'down' }])
    })

    it('pings nobody and links nowhere', async () => {
      const { member, ask } = await link()
      await ask('@everyone <!channel> <@U1> [win](https://evil.example)')
      const quote = await shown(member.inDm, 'You wrote')
      expect(quote.pings).toEqual([])
      expect(quote.hasPreviews).toBe(false)
    })

    it('appears once, though the platform loses its answer and the service starts anew', async () => {
      const { ask, said } = await link()
      const release = world.fail('lost answer')
      await ask('Is it doubled?')
      await until(() => said().length > 0)
      await world.restart()
      release()
      await until(() => said().includes('Re: Is it doubled?'))
      await quiet()
      expect(said()).toHaveLength(2)
    })
  })

  describe(`a change over HTTP of what a DM on ${name} shows`, () => {
    it('of an answer of several messages leaves nothing of it', async () => {
      const { member, ask, said } = await link()
      const long = Array.from({ length: 500 }, (_, at) => `Line ${at} of it.`).join('\n\n')
      await ask('', { messages: [{ role: 'user', content: long, id: 'long' }] })
      await shown(member.inDm, 'Line 499 of it.')
      await quiet()
      await ask('', { messages: [{ role: 'user', content: 'Short?' }], messageId: 'long' })
      await until(() => said().includes('Re: Short?'))
      await quiet()
      expect(said()).toEqual([expect.stringMatching(/^You changed.*Short\?$/), 'Re: Short?'])
    })

    it('of a question of the DM replaces its answer, which says so', async () => {
      const { member, token, chatId, ask, said } = await link()
      const { messages } = await history(token, `?chatId=${chatId}`)
      await ask('What last?', { messageId: messages[0].id })
      const answer = await shown(member.inDm, 'Re: What last?')
      expect(answer.text).toContain('You changed your question (web)')
      await quiet()
      expect(said()).toEqual([])
      expect(member.inDm().some(({ text }) => text.includes('Re: What first?'))).toBe(false)
    })
  })

  describe(`what an edit over HTTP takes back on ${name}`, () => {
    it('is deleted in the DM, but for what its person wrote there', async () => {
      const { member, token, chatId, ask, said } = await link()
      await ask('On the web?')
      await until(() => said().includes('Re: On the web?'))
      await quiet()
      await member.dm('In the DM?')
      await until(() => said().includes('Re: In the DM?'))
      await quiet()
      const { messages } = await history(token, `?chatId=${chatId}`)
      await ask('What last?', { messageId: messages[0].id })
      await shown(member.inDm, 'Re: What last?')
      await quiet()
      expect(said()).toEqual([])
    })

    it('may be gone already, when the platform loses its answer and the service starts anew', async () => {
      const { member, token, chatId, ask, said } = await link()
      await ask('On the web?')
      await until(() => said().includes('Re: On the web?'))
      await quiet()
      const release = world.fail('lost answer')
      const { messages } = await history(token, `?chatId=${chatId}`)
      await ask('What last?', { messageId: messages[0].id })
      await until(() => said().length < 2)
      await world.restart()
      release()
      await shown(member.inDm, 'Re: What last?')
      await quiet()
      expect(said()).toEqual([])
    })
  })

  describe(`a stop on ${name}`, () => {
    it('ends the answer, wherever it is written', async () => {
      const { member, ask, said } = await link()
      const release = hold('Endless?')
      const asked = ask('Endless?')
      await until(() => isAsked('Endless?') && said().length === 1)
      await member.dm('stop')
      await asked
      await shown(member.inDm, 'Stopped here.')
      release()
    })
  })

  describe(`an edit of a message on ${name}`, () => {
    it('asks the last question again, and its answer replaces the one before', async () => {
      const { member, token, chatId, said } = await link()
      await member.edit('What first?', 'What second?')
      await shown(member.inDm, 'Re: What second?')
      await quiet()
      expect(said()).toEqual([])
      expect(member.inDm().some(({ text }) => text.includes('Re: What first?'))).toBe(false)
      await member.edit('What second?', 'What third?')
      await shown(member.inDm, 'Re: What third?')
      const { messages } = await history(token, `?chatId=${chatId}`)
      expect(messages.map(({ content }: { content: string }) => content)).toEqual([
        'What third?',
        'Re: What third?',
      ])
    })

    it('of an older question changes nothing, and neither does taking one back', async () => {
      const { member, token, chatId, said } = await link()
      await member.dm('And then?')
      await until(() => said().includes('Re: And then?'))
      await quiet()
      await member.edit('What first?', 'What second?')
      await member.remove('And then?')
      await member.dm('Anything else?')
      await until(() => said().includes('Re: Anything else?'))
      await quiet()
      const { messages } = await history(token, `?chatId=${chatId}`)
      const questions = messages.filter(({ role }: { role: string }) => role === 'user')
      expect(questions.map(({ content }: { content: string }) => content)).toEqual([
        'What first?',
        'And then?',
        'Anything else?',
      ])
    })
  })

  describe(`a chat that is deleted over HTTP`, () => {
    it(`says nothing more on ${name}, where a new one begins`, async () => {
      const { member, token, chatId, said } = await link()
      await world.service.ask('DELETE', `/console/api/chats/${chatId}`, { token })
      await member.dm('Anything new?')
      await until(() => said().includes('Re: Anything new?'))
      await quiet()
      const { chats } = await history(token)
      expect(chats.map(({ id }: { id: string }) => id)).not.toContain(chatId)
      expect(said()).toEqual(['Re: Anything new?'])
    })
  })

  describe(`a message in a DM on ${name}`, () => {
    it('is seen by a realtime socket as it is answered', async () => {
      const { member, token } = await link()
      await using client = await readyClient(world.service.url, token)
      const release = hold('Seen?')
      await member.dm('Seen?')
      await client.received('message.new', ({ message }) => message.content === 'Seen?')
      await client.received('message.update', ({ delta }) => delta === 'Re: ')
      release()
      await client.received('message.update', ({ content }) => content === 'Re: Seen?')
    })
  })

  describe(`a chat that began in a channel of ${name}`, () => {
    it('is not continued there by what its person writes over HTTP', async () => {
      const { member, token } = await link()
      const place = world.open('channel', [member, world.join(`reader${count}`)])
      await member.mention(place, 'What is a score?')
      await shown(() => world.openly(place), 'Re: What is a score?')
      await quiet()
      const [chat] = (await history(token)).chats
      const messages = [{ role: 'user', content: 'I owe 4513 dollars.' }]
      const asking = { token, body: { chatId: chat.id, messages } }
      await world.service.ask('POST', '/console/api/chat', asking)
      await quiet()
      expect(world.openly(place)).toHaveLength(1)
      expect(world.readByOthers()).not.toMatch(/\b4513\b/)
    })
  })
}
