import { describe, expect, it } from 'vitest'
import type { IncomingBody } from '../../../src/domain/chat-platforms/messages.ts'
import { saveRules } from '../../support/admin-rules.ts'
import { type Bot, message, startBot, typed } from '../../support/chat-bot.ts'
import { isIdle } from '../../support/relayed-chat.ts'
import { until } from '../../support/time.ts'

const off = 'switched this off'
const team = { platform: 'slack', workspaceId: 'T1' } as const

const switchOff = (bot: Bot, ...switchedOff: string[]) =>
  saveRules(bot.services.store, team, {}, { switchedOff })

/** All that the bot says until nothing is left to say. */
async function answers(bot: Bot, body: IncomingBody): Promise<string> {
  const before = bot.platform.seen.length
  await bot.does('ann', body)
  await until(() => isIdle(bot))
  return JSON.stringify(bot.platform.seen.slice(before))
}

describe('What the admins switched off', () => {
  it('is not run by a dropped report, which is not even fetched', async () => {
    await using bot = await startBot()
    await switchOff(bot, 'analyze-report')
    const file = { name: 'report.txt', mediaType: 'text/plain', bytes: 90, url: 'file:1' }
    let isFetched = false
    bot.platform.download = async () => {
      isFetched = true
      return Buffer.from('Equifax credit report for Jordan Sample\nScore: 640')
    }
    const seen = await answers(bot, { kind: 'message', messageId: '1', text: '', files: [file] })
    expect(seen).toContain(off)
    expect(isFetched).toBe(false)
  })

  it('is not run by a command of the bot itself', async () => {
    await using bot = await startBot()
    await answers(bot, message('What is a secured card?'))
    await switchOff(bot, 'get-chat-history', 'update-chat')
    const seen = await answers(bot, typed('chats'))
    expect(seen).toContain(off)
    expect(seen).not.toContain('secured card')
    expect(await answers(bot, typed('chats title Cards'))).toContain(off)
  })

  it('is suggested to nobody', async () => {
    await using bot = await startBot()
    await answers(bot, message('What is a secured card?'))
    const person = { ...team, platformUserId: 'ann' }
    const asked = { person, language: 'en', command: 'chats', field: 'value', typed: '' } as const
    const suggest = (verb: string) => bot.receiver.suggest({ ...asked, values: { do: verb } })
    await switchOff(bot, 'get-chat-history')
    expect(await suggest('continue')).toEqual([])
    expect(await suggest('model')).not.toEqual([])
  })

  it('joins no account by a code', async () => {
    await using bot = await startBot()
    await switchOff(bot, 'use-link-code')
    const { body } = await bot.service.ask('POST', '/api/link-codes', { body: {} })
    expect(await answers(bot, typed(`link ${String(body['code'])}`))).toContain(off)
  })
})

describe('Conversations that the admins ended', () => {
  it.each([
    ['a message', message('What is a good score?')],
    ['a question by command', typed('ask What is a good score?')],
    ['ask-coach', typed('ask-coach messages: role: user, content: What is a good score')],
    ['complete-chat', typed('complete-chat messages: role: user, content: What is a good score')],
  ])('are not begun by %s', async (_, body) => {
    await using bot = await startBot()
    await switchOff(bot, 'send-message')
    expect(await answers(bot, body)).toContain(off)
  })

  it('begin for somebody in danger, whatever they type it into', async () => {
    await using bot = await startBot()
    await switchOff(bot, 'send-message', 'ask-coach')
    for (const text of ['I want to kill myself', 'ask-coach messages: I want to kill myself']) {
      expect(await answers(bot, typed(text))).toContain('988')
    }
  })
})

describe('What is a person’s own', () => {
  it.each(['delete-account', 'unlink-chat-identity', 'export-account', 'subscriptions'])(
    'stays in their hands: %s is no command that admins can switch off',
    async (name) => {
      await using bot = await startBot()
      await answers(bot, typed('help'))
      const operation = name === 'subscriptions' ? 'list-channel-subscriptions' : name
      await switchOff(bot, operation)
      expect(await answers(bot, typed(name))).not.toContain(off)
    },
  )
})
