import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { runs } from '../../support/full-run.ts'
import { startProcessWith } from '../../support/process.ts'
import { readyClient } from '../../support/realtime-client.ts'
import { type Service, startService, temporaryFolder } from '../../support/service.ts'
import { neverMs } from '../../support/time.ts'
import { unlimited } from '../../support/unlimited.ts'
import { assertNothingLost } from './replay.ts'

const [databaseUrl, redisUrl] = [inject('databaseUrl'), inject('redisUrl')]

describe.skipIf(databaseUrl === null || redisUrl === null)(
  'two instances on one database and one Redis',
  () => {
    let one: Service
    let other: Service
    let silent: Server
    let environment: Record<string, string>
    let offset = 0
    const name = `realtime_${randomUUID().replaceAll('-', '')}`
    const database = async (statement: string) => {
      const client = new Client({ connectionString: databaseUrl ?? '' })
      await client.connect()
      await client.query(statement)
      await client.end()
    }

    beforeAll(async () => {
      await database(`create database "${name}"`)
      const url = new URL(databaseUrl ?? '')
      url.pathname = `/${name}`
      // A provider that takes questions and never answers.
      silent = createServer(() => undefined).listen(0, '127.0.0.1')
      await once(silent, 'listening')
      environment = {
        DATABASE_URL: url.href,
        REDIS_URL: redisUrl ?? '',
        ENCRYPTION_KEY: randomBytes(32).toString('base64'),
        OPENAI_API_KEY: 'sk-test',
        OPENAI_BASE_URL: `http://127.0.0.1:${(silent.address() as AddressInfo).port}/v1`,
        PRIMARY_MODEL: 'offline',
      }
      const clock = () => Date.now() + offset
      // An answer that was stopped elsewhere is found by what the other instance says alone.
      const overrides = { clock, rateLimiter: unlimited, replyCheckMs: neverMs }
      one = await startService(overrides, environment)
      other = await startService(overrides, environment)
    })
    afterAll(async () => {
      await one[Symbol.asyncDispose]()
      await other[Symbol.asyncDispose]()
      silent.closeAllConnections()
      silent.close()
      await database(`drop database "${name}" with (force)`)
    })

    const hello = (model: string) => ({ messages: [{ role: 'user', content: 'Hello' }], model })
    const person = () => one.token(`person-${randomUUID()}`, { tier: 'enterprise' })

    it('what is sent to one is seen on the other', async () => {
      const token = await person()
      await using client = await readyClient(other.url, token)
      const { body } = await one.ask('POST', '/console/api/chat', { token, body: hello('offline') })
      expect(
        await client.received('message.update', ({ content }) => content !== undefined),
      ).toMatchObject({
        chatId: body.chatId,
        messageId: body.message.id,
        content: body.message.content,
        status: 'complete',
      })
      expect(client.frames.map(({ type }) => type)).toEqual([
        'ready',
        'chat.created',
        'message.new',
        'message.new',
        'message.update',
      ])
    })

    it('who types on one is seen on the other', async () => {
      const token = await person()
      const { chat } = (await one.ask('POST', '/api/create-chat', { token, body: {} })).body
      await using here = await readyClient(one.url, token)
      await using there = await readyClient(other.url, token)
      here.say({ type: 'typing.start', chatId: chat.id })
      expect(await there.received('typing.start')).toMatchObject({ chatId: chat.id })
    })

    it('an answer that one writes is stopped at once by the other', async () => {
      const token = await person()
      await using client = await readyClient(other.url, token)
      const answer = one.ask('POST', '/console/api/chat', { token, body: hello('gpt-6-luna') })
      const { chatId } = await client.received(
        'message.new',
        ({ message }) => message.role === 'assistant',
      )
      expect((await other.ask('POST', `/api/chat/${chatId}/stop`, { token })).body).toEqual({
        stopped: true,
      })
      expect((await answer).body.message.status).toBe('stopped')
    })

    it('the end of an answer whose instance was killed is seen on the other', async () => {
      await using folder = await temporaryFolder()
      await using third = await startProcessWith(folder.path, environment)
      const token = await person()
      await using client = await readyClient(other.url, token)
      const asked = fetch(`${third.url}/console/api/chat`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(hello('gpt-6-luna')),
      }).catch(() => undefined)
      const { message } = await client.received(
        'message.new',
        ({ message: { role } }) => role === 'assistant',
      )
      expect(message.status).toBe('running')
      await third.end('SIGKILL')
      await asked
      offset += 90_000
      expect(await client.received('message.update')).toMatchObject({
        messageId: message.id,
        content: '',
        status: 'error',
      })
    })

    it('who is cut and comes back to either loses nothing and gets nothing twice', async () => {
      await assertNothingLost([one, other], runs(40, 6))
    })
  },
)
