import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, inject, it } from 'vitest'
import { createDatabase } from '../support/database.ts'
import { startService } from '../support/service.ts'
import {
  Browser,
  linkCode,
  redeem,
  refresh,
  register,
  startAuthorization,
} from '../support/sign-in.ts'
import { unlimited } from '../support/unlimited.ts'
import { askLegacy } from '../tools/rpc.ts'

const server = inject('databaseUrl')

/** Sends each request to the next of the addresses. */
async function takeTurns(addresses: readonly string[]) {
  let count = 0
  const proxy = createServer((asked, response) => {
    const { url = '', method, headers } = asked
    const to = `${addresses[count % addresses.length]}${url}`
    count += 1
    const passed = request(to, { ...(method && { method }), headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
    })
    asked.pipe(passed)
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      proxy.closeAllConnections()
      await new Promise((resolve) => proxy.close(resolve))
    },
  }
}

describe.skipIf(server === null)('with DATABASE_URL', () => {
  it('a sign-in goes on at another instance with every step', async () => {
    await using database = await createDatabase(server ?? '')
    const addresses: string[] = []
    await using front = await takeTurns(addresses)
    const environment = {
      DATABASE_URL: database.url.href,
      ENCRYPTION_KEY: randomBytes(32).toString('base64'),
      PUBLIC_URL: front.url,
    }
    await using first = await startService({ rateLimiter: unlimited }, environment)
    await using second = await startService({ rateLimiter: unlimited }, environment)
    addresses.push(first.url, second.url)
    const { body: client } = await register(front)
    const started = startAuthorization(front, client)
    const browser = new Browser()
    const page = await browser.open(started.url)
    const consent = await browser.press(page, 'code', { code: await linkCode(first, 'alice') })
    const back = new URL((await browser.press(consent, 'allow')).url)
    const code = back.searchParams.get('code') ?? ''
    const { body } = await redeem(front, client, code, started.verifier)
    const token = body.access_token
    const statuses = await Promise.all(
      [first, second].map(
        async (one) => (await askLegacy(one, 'tools/list', {}, { token })).status,
      ),
    )
    expect(statuses).toEqual([200, 200])
    const tries = Array.from({ length: 6 }, () => refresh(front, client, body.refresh_token))
    const renewed = (await Promise.all(tries)).filter(({ status }) => status === 200)
    expect(renewed.length).toBeLessThanOrEqual(1)
  })
})
