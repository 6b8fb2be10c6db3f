import { randomBytes, randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { message } from '../support/chat-bot.ts'
import { echoModel, openRelay, quiet } from '../support/relayed-chat.ts'
import { startService } from '../support/service.ts'
import { until } from '../support/time.ts'
import { unlimited } from '../support/unlimited.ts'

const server = inject('databaseUrl')

describe.skipIf(server === null)('a chat on two instances with one database', () => {
  const database = `relay_${randomUUID().replaceAll('-', '')}`
  const url = new URL(server ?? 'postgres://127.0.0.1/none')
  const environment = { DATABASE_URL: '', ENCRYPTION_KEY: randomBytes(32).toString('base64') }
  const administer = async (sql: string) => {
    const client = new Client({ connectionString: server ?? '' })
    await client.connect()
    await client.query(sql)
    await client.end()
  }
  beforeAll(async () => {
    await administer(`create database ${database}`)
    url.pathname = `/${database}`
    environment.DATABASE_URL = url.href
  })
  afterAll(() => administer(`drop database ${database} with (force)`))

  it('is shown in its DM in order and once, whichever of them is asked', async () => {
    const { model } = echoModel()
    const languageModels = { openai: model }
    await using scene = await openRelay({ overrides: { ports: { languageModels } }, environment })
    const { slack, discord, token } = scene
    const ports = { languageModels, chatPlatforms: { slack, discord } }
    await using second = await startService({ rateLimiter: unlimited, ports }, environment)
    await scene.link('ann')
    const chatId = await scene.begin('ann')
    const send = async (service: typeof second, content: string) => {
      const body = { chatId, messages: [{ role: 'user', content }] }
      return (await service.ask('POST', '/console/api/chat', { token, body })).status === 200
    }
    const asking = Array.from({ length: 6 }, (_, at) =>
      until(() => send(at % 2 === 0 ? scene.bot.service : second, `Web ${at}?`)),
    )
    for (const at of [0, 1]) await scene.bot.does('ann', message(`Slack ${at}?`))
    await Promise.all(asking)
    await slack.waitFor(({ markdown }) => markdown?.includes('Slack 1?') === true)
    await quiet(scene)
    const path = `/console/api/chat/history?chatId=${chatId}&limit=100`
    const { body } = await second.ask('GET', path, { token })
    const answers = (body.messages as { role: string; content: string }[])
      .filter(({ role }) => role === 'assistant')
      .map(({ content }) => content)
    const shown = () => scene.texts(slack).filter((text) => text.startsWith('Re: '))
    await until(() => shown().length >= answers.length)
    expect(shown()).toEqual(answers)
  })
})
