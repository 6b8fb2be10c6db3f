import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ChatPlace, directPlace } from '../../src/domain/chat-platforms/messages.ts'
import { noUsage } from '../../src/domain/models/model.ts'
import { catalogue } from '../../src/operations/catalogue.ts'
import { chatCredential } from '../../src/pipeline/call.ts'
import type { LanguageModel } from '../../src/ports/language-model.ts'
import { saveRules } from '../support/admin-rules.ts'
import { answeringModel } from '../support/answering-model.ts'
import { type Bot, message, startBot } from '../support/chat-bot.ts'
import { until } from '../support/time.ts'

let bot: Bot
const ann = { platform: 'discord', workspaceId: '', platformUserId: 'ann' } as const
const lobby = { kind: 'channel', channelId: 'C1', threadId: null, serverId: 'S1' } as const
const money = { ...lobby, channelId: 'C2' } as const

beforeAll(async () => {
  bot = await startBot()
  await saveRules(bot.services.store, ann, lobby, {
    channels: ['C2'],
    switchedOff: ['check-health', 'get-rate-limits', 'send-message', 'delete-chat'],
  })
})
afterAll(() => bot[Symbol.asyncDispose]())

/** Runs an operation for a person of Discord who wrote in a place. */
async function run(name: string, place: ChatPlace, input: object = {}, origin = place) {
  const operation = catalogue.find((one) => one.name === name)
  if (operation === undefined) throw new Error(`There is no operation ${name}.`)
  const credential = chatCredential('ann', { person: ann, place, origin })
  return (await bot.services.invoke(operation, { credential, input: () => input })).output
}

const forbidden = { kind: 'forbidden', message: expect.stringContaining('Your admins') }
const question = (content: string) => ({ messages: [{ role: 'user', content }] })

describe('An operation that a person of a chat platform runs', () => {
  it('is refused where the admins switched it off, before its input is read', async () => {
    await expect(run('get-rate-limits', money, { wrong: true })).rejects.toMatchObject(forbidden)
  })

  it('is refused also if it is open to everybody', async () => {
    await expect(run('check-health', money)).rejects.toMatchObject(forbidden)
  })

  it('is refused in a channel that the admins did not allow', async () => {
    await expect(run('list-models', lobby)).rejects.toMatchObject(forbidden)
    await expect(run('list-models', money)).resolves.toBeDefined()
  })

  it('has the rules of the place in which the person wrote, wherever it is answered', async () => {
    await expect(run('get-rate-limits', directPlace, {}, money)).rejects.toMatchObject(forbidden)
  })

  it('has no rules in a direct message of Discord', async () => {
    await expect(run('get-rate-limits', directPlace)).resolves.toBeDefined()
  })

  it('is run if it ends or deletes what is the person’s own', async () => {
    const input = { chatId: 'chat_0' }
    await expect(run('delete-chat', lobby, input)).rejects.toMatchObject({ kind: 'not_found' })
  })

  it('talks with the coach under the rule for conversations, unless the person is in danger', async () => {
    await expect(run('ask-coach', money, question('What is a score?'))).rejects.toMatchObject(
      forbidden,
    )
    const answer = await run('ask-coach', lobby, question('I want to kill myself'))
    expect(JSON.stringify(answer)).toContain('988')
  })
})

it('a model that answers the person calls nothing that is switched off', async () => {
  const results: string[] = []
  const model: LanguageModel = {
    ...answeringModel('openai'),
    async stream({ turns }, onEvent) {
      results.push(...turns.flatMap((turn) => (turn.role === 'tool' ? [turn.content] : [])))
      const id = 'call_1'
      if (results.length === 0) {
        const toolCalls = [{ id, name: 'list_reports', arguments: '{}' }]
        return { finishReason: 'tool_calls', toolCalls, usage: noUsage }
      }
      onEvent({ kind: 'text', text: 'I cannot.' })
      return { finishReason: 'stop', toolCalls: [], usage: noUsage }
    },
  }
  await using answering = await startBot(undefined, {
    ports: { languageModels: { openai: model } },
  })
  const team = { platform: 'slack', workspaceId: 'T1' } as const
  await saveRules(answering.services.store, team, {}, { switchedOff: ['list-reports'] })
  await answering.does('ben', message('Which reports do you have of me?'))
  await until(() => results.length > 0)
  expect(results[0]).toContain('Your admins have switched this off')
})
