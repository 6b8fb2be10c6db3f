import { createServer, type Server } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { IncomingFile } from '../../../src/domain/chat-platforms/messages.ts'
import { closed, listening } from '../../support/loopback.ts'
import { type Bot, startBot, wait } from './bot.ts'

let bot: Bot
let elsewhere: Server
let address: string
const asked: string[] = []
beforeEach(async () => {
  bot = await startBot({ hasGateway: false })
  elsewhere = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.end('secret')
  })
  address = `http://127.0.0.1:${await listening(elsewhere)}`
})
afterEach(async () => {
  await bot.close()
  await closed(elsewhere)
  asked.splice(0)
})

const person = { platform: 'discord', workspaceId: '', platformUserId: '1' } as const
const download = (file: Partial<IncomingFile>, maxBytes = 100) =>
  bot.platform.download(
    { name: 'a.pdf', mediaType: 'application/pdf', bytes: 4, url: '', ...file },
    person,
    maxBytes,
    wait(),
  )

function attach(text: string): string {
  const alice = bot.discord.user(bot.discord.addUser())
  const file = { name: 'a.pdf', data: Buffer.from(text), contentType: 'application/pdf' }
  const [attachment] = alice.dm('My report', { files: [file] }).attachments
  return bot.discord.url + (attachment?.url ?? '')
}

test('a file of Discord is fetched, without our token', async () => {
  const bytes = await download({ url: attach('%PDF') })
  expect(String(Buffer.from(bytes))).toBe('%PDF')
})

test.each([
  ['another host', () => address],
  ['our own network under a name', () => address.replace('127.0.0.1', 'localhost')],
  ['a host that only looks like Discord', () => 'https://cdn.discordapp.com.evil.test/a.pdf'],
  ['a name before the host', () => 'https://cdn.discordapp.com@evil.test/a.pdf'],
  ['plain http', () => 'http://cdn.discordapp.com/a.pdf'],
  ['a file of this machine', () => 'file:///etc/passwd'],
  ['no address', () => 'nonsense'],
])('%s is not asked', async (_, url) => {
  await expect(download({ url: url() })).rejects.toMatchObject({
    problem: 'refused',
    code: 'discord file_host',
  })
  expect(asked).toEqual([])
})

test('a redirect is not followed', async () => {
  const redirecting = createServer((_request, response) => {
    response.writeHead(302, { location: `${address}/elsewhere` }).end()
  })
  const url = `http://127.0.0.1:${await listening(redirecting)}`
  const other = await startBot({ hasGateway: false, apiUrl: `${url}/api` })
  try {
    const file = { name: 'a', mediaType: 'b', bytes: 1, url: `${url}/a.pdf` }
    await expect(other.platform.download(file, person, 100, wait())).rejects.toMatchObject({
      problem: 'refused',
      code: 'discord file_redirect',
    })
    expect(asked).toEqual([])
  } finally {
    await other.close()
    await closed(redirecting)
  }
})

test('a file that is larger than it may be is not read to its end', async () => {
  const refused = { problem: 'refused', code: 'discord file_too_large' }
  await expect(download({ url: attach('x'), bytes: 101 })).rejects.toMatchObject(refused)
  await expect(download({ url: attach('x'.repeat(200)) })).rejects.toMatchObject(refused)
})

test('a file whose address has expired is refused', async () => {
  const url = attach('%PDF')
  ;(bot.discord.clock as { advance?: (ms: number) => void }).advance?.(25 * 3_600_000)
  await expect(download({ url })).rejects.toMatchObject({
    problem: 'refused',
    code: 'discord file_gone',
  })
})
