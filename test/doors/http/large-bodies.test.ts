import { describe, expect, it } from 'vitest'
import type { Answer } from '../../support/service.ts'
import { sharedService } from '../../support/shared-service.ts'
import { unlimited } from '../../support/unlimited.ts'

const service = sharedService({ rateLimiter: unlimited })

const megabyte = 1024 * 1024
const report = '/api/analyze/report'

async function guestToken(): Promise<string> {
  return (await service().ask('POST', '/api/create-guest', { token: '' })).body.accessToken
}

/** A token of somebody new in the tier. */
async function tokenOf(sender: string): Promise<string> {
  if (sender === 'guest') return await guestToken()
  if (sender === 'API key') return await service().key('partner')
  return await service().token(`somebody-${sender}`, { tier: sender })
}

/** Sends a text as the body that it is. */
async function send(path: string, body: string, token: string): Promise<Answer> {
  const answer = await fetch(service().url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body,
  })
  return { status: answer.status, headers: answer.headers, body: await answer.json() }
}

/** A report of no report, of so many bytes in all. */
function reportOf(bytes: number): string {
  const head = '{"bureau":"bureau_a","reportData":"'
  return `${head}${'x '.repeat(bytes).slice(0, bytes - head.length - 2)}"}`
}

const filled = (piece: string, bytes: number) => piece.repeat(Math.floor(bytes / piece.length))

describe('the body of a report', () => {
  it.each([
    ['guest', 3],
    ['free', 6],
    ['pro', 15],
    ['enterprise', 15],
    ['API key', 15],
  ])('of a %s has %i MB at most, which a refusal says', async (sender, megabytes) => {
    const token = await tokenOf(sender)
    const lawful = await send(report, reportOf(megabytes * megabyte), token)
    expect([lawful.status, lawful.body.error.details.field]).toEqual([400, 'reportData'])
    const { status, body } = await send(report, reportOf(megabytes * megabyte + 1), token)
    expect([status, body.error.message, body.error.details.maxBytes]).toEqual([
      413,
      `The body is too large: at most ${megabytes} MB.`,
      megabytes * megabyte,
    ])
  })

  it('has the size of the tier that the operator gave its person', async () => {
    await service().app.operate('set-tier', { name: 'promoted', tier: 'pro' })
    const token = await service().token('promoted')
    const { status, body } = await send(report, reportOf(10 * megabyte), token)
    expect([status, body.error.details.field]).toEqual([400, 'reportData'])
  })
})

describe('a body of structure alone is refused before it is a value', () => {
  const size = 14 * megabyte
  const values = 'body: has more than 50000 values.'
  const levels = 'body: has lists and objects on more than 100 levels'
  it.each([
    ['empty lists', `[${filled('[],', size)}0]`, values],
    ['empty objects', `[${filled('{},', size)}0]`, values],
    ['numbers', `[${filled('0,', size)}0]`, values],
    ['texts', `[${filled('"",', size)}0]`, values],
    ['objects', `[${filled('{"a":0},', size)}0]`, values],
    ['lists in lists', filled('[', size), levels],
    ['objects in objects', filled('{"a":', size), levels],
    ['commas', `[${filled(',', size)}]`, 'body: is not valid JSON'],
    [
      'white space',
      `[${filled(' ', size)}]`,
      'body: has a number or white space of more than 65536 characters',
    ],
  ])('%s', async (_what, body, message) => {
    const token = await tokenOf('pro')
    const { status, body: answered } = await send(report, body, token)
    expect(status).toBe(400)
    expect(answered.error.message).toContain(message)
  })

  it('at every address that takes a body', async () => {
    const token = await tokenOf('pro')
    for (const path of ['/api/chat', '/v1/chat/completions', '/graphql', '/api/chats/import']) {
      const { status } = await send(path, `[${filled('[],', 900_000)}0]`, token)
      expect([path, status]).toEqual([path, 400])
    }
  })

  it('in French, too', async () => {
    const { body } = await service().ask('POST', report, {
      token: await tokenOf('pro'),
      body: Array(60_000).fill(0),
      headers: { 'accept-language': 'fr' },
    })
    expect(body.error.message).toBe(
      'body: contient plus de 50000 valeurs. Omettez ce qui n’est pas nécessaire ou envoyez-le en plusieurs demandes.',
    )
  })
})

describe('the body of a chat', () => {
  const chatOf = (bytes: number) =>
    JSON.stringify({ model: 'offline', messages: [], systemPrompt: 'x'.repeat(bytes) })

  it.each([
    ['guest', 2],
    ['free', 2],
    ['pro', 4],
  ])('of a %s has %i MB at most', async (sender, megabytes) => {
    const token = await tokenOf(sender)
    for (const path of ['/console/api/chat', '/v1/chat/completions']) {
      const statuses = [
        (await send(path, chatOf(megabytes * megabyte - 100), token)).status,
        (await send(path, chatOf(megabytes * megabyte), token)).status,
      ]
      expect(statuses).toEqual([400, 413])
    }
  })
})
