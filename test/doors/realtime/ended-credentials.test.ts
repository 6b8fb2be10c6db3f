import { expect, it } from 'vitest'
import { connectRealtime, readyClient } from '../../support/realtime-client.ts'
import { sharedService } from '../../support/shared-service.ts'

let now = Date.UTC(2026, 10, 23, 12)
const service = sharedService({ clock: () => now })

const begin = (token: string) => service().ask('POST', '/api/create-chat', { token, body: {} })

it('a revoked key receives nothing more', async () => {
  const key = await service().key('bot', ['chats', 'users:act'])
  const token = await service().token('ann')
  await using client = await connectRealtime(service().url, {
    token: key,
    headers: { 'x-act-for': 'ann' },
  })
  await client.received('ready')
  await begin(token)
  await client.received('chat.created')
  const { keys } = (await service().app.operate('list-api-keys', {})) as { keys: { id: string }[] }
  await service().app.operate('revoke-api-key', { id: keys[0]?.id })
  await begin(token)
  expect(await client.closed).toBe(4401)
  expect(client.all('chat.created')).toHaveLength(1)
})

it('a revoked key is answered nothing more', async () => {
  const key = await service().key('other-bot', ['chats', 'users:act'])
  await using client = await connectRealtime(service().url, {
    token: key,
    headers: { 'x-act-for': 'bob' },
  })
  await client.received('ready')
  const { keys } = (await service().app.operate('list-api-keys', {})) as {
    keys: { id: string; revokedAt: string | null }[]
  }
  const id = keys.find(({ revokedAt }) => revokedAt === null)?.id
  await service().app.operate('revoke-api-key', { id })
  client.say({ type: 'ping' })
  expect(await client.closed).toBe(4401)
  expect(client.all('pong')).toEqual([])
})

it('a token that has ended may say nothing more, to the person’s other sockets neither', async () => {
  const { chat } = (await begin(await service().token('cid'))).body
  await using ended = await readyClient(
    service().url,
    await service().token('cid', { lifetime: 60 }),
  )
  await using other = await readyClient(service().url, await service().token('cid'))
  now += 120_000
  ended.say({ type: 'typing.start', chatId: chat.id })
  ended.say({ type: 'ping' })
  expect(await ended.closed).toBe(4401)
  expect(ended.all('pong')).toEqual([])
  other.say({ type: 'ping' })
  await other.received('pong')
  expect(other.all('typing.start')).toEqual([])
})
