import { createPublicKey, verify } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { closed, listening } from '../support/loopback.ts'
import type { DiscordEmulator } from './discord/emulator.ts'
import { callDiscord, startDiscord } from './discord-client.ts'

/** An app's endpoint: checks the signature, answers PING, and else what it is told to. */
async function startEndpoint(discord: DiscordEmulator, answer: (body: string) => Answer) {
  const received: string[] = []
  const key = createPublicKey({
    key: {
      kty: 'OKP',
      crv: 'Ed25519',
      x: Buffer.from(discord.publicKey, 'hex').toString('base64url'),
    },
    format: 'jwk',
  })
  const isSigned = ({ headers }: IncomingMessage, body: string): boolean => {
    const { 'x-signature-ed25519': signature, 'x-signature-timestamp': time } = headers
    const isFresh = Math.abs(Date.now() / 1000 - Number(time)) < 300
    const signed = Buffer.from(`${time}${body}`)
    return isFresh && verify(null, signed, key, Buffer.from(String(signature), 'hex'))
  }
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (!isSigned(request, body)) return response.writeHead(401).end()
      const isPing = (JSON.parse(body) as { type: number }).type === 1
      if (!isPing) received.push(body)
      const { status, json } = isPing ? { status: 200, json: { type: 1 } } : answer(body)
      const type = { 'content-type': 'application/json' }
      return json === undefined
        ? response.writeHead(status).end()
        : response.writeHead(status, type).end(JSON.stringify(json))
    })
  })
  const url = `http://127.0.0.1:${await listening(server)}`
  onTestFinished(() => closed(server))
  return { url, received }
}

interface Answer {
  readonly status: number
  readonly json?: object
}

const command = {
  name: 'help',
  description: 'Help',
  contexts: [0, 1, 2],
  integration_types: [0, 1],
}

async function startWithAlice() {
  const discord = await startDiscord()
  const alice = discord.user(discord.addUser())
  await callDiscord(discord, `PUT /applications/${discord.applicationId}/commands`, [command])
  return { discord, alice }
}

it('sends signed interactions, whose inline answer is the first response', async () => {
  const { discord, alice } = await startWithAlice()
  const json = { type: 4, data: { content: 'inline', flags: 64 } }
  const { url, received } = await startEndpoint(discord, () => ({ status: 200, json }))
  await discord.interactionsUrl(url)
  const acknowledged = await alice.command(alice.dmChannel, 'help')
  expect(acknowledged).toMatchObject({ type: 4, isEphemeral: true, message: { content: 'inline' } })
  const delivery = discord.deliveries[0]
  expect(delivery?.http?.headers['x-signature-ed25519']).toMatch(/^[\da-f]{128}$/)
  if (delivery !== undefined) await discord.resend(delivery)
  expect(received).toEqual([delivery?.body, delivery?.body])
  expect(discord.ephemerals(alice.user)).toHaveLength(1)
})

it('takes 202 and waits for the callback', async () => {
  const { discord, alice } = await startWithAlice()
  const { url } = await startEndpoint(discord, (body) => {
    const { id, token } = JSON.parse(body) as { id: string; token: string }
    const data = { content: 'by the callback' }
    void callDiscord(discord, `POST /interactions/${id}/${token}/callback`, { type: 4, data })
    return { status: 202 }
  })
  await discord.interactionsUrl(url)
  expect((await alice.command(alice.dmChannel, 'help')).message?.content).toBe('by the callback')
})

it('refuses an endpoint that does not verify signatures', async () => {
  const { discord } = await startWithAlice()
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"type":1}')
  })
  const url = `http://127.0.0.1:${await listening(server)}`
  onTestFinished(() => closed(server))
  await expect(discord.interactionsUrl(url)).rejects.toThrow('could not be verified')
})

it('forges, ages and alters requests', async () => {
  const { discord } = await startWithAlice()
  const { url } = await startEndpoint(discord, () => ({ status: 202 }))
  await discord.interactionsUrl(url)
  const now = Math.floor(Date.now() / 1000)
  const sent = [
    {},
    { signature: '00'.repeat(64) },
    { signature: null },
    { timestamp: now - 301 },
    { timestamp: now + 330 },
    { body: '{"type":2,"id":"2"}', signedBody: '{"type":2,"id":"1"}' },
  ]
  const statuses = await Promise.all(sent.map(async (one) => (await discord.raw(one)).status))
  expect(statuses).toEqual([202, 401, 401, 401, 401, 401])
})

it('shows that the app did not respond, when it answers nonsense', async () => {
  const { discord, alice } = await startWithAlice()
  const { url } = await startEndpoint(discord, () => ({ status: 200, json: { type: 8 } }))
  await discord.interactionsUrl(url)
  expect(await alice.command(alice.dmChannel, 'help')).toMatchObject({ type: null })
  expect(discord.calls.at(-1)).toMatchObject({ method: 'INLINE', status: 400 })
})
