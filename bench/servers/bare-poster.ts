import { setTimeout as delay } from 'node:timers/promises'
import { Agent, request } from 'undici'

/** Nothing but undici: `RECEIVER COUNT CONNECTIONS` posts a body of the same size, prints CPU µs and ms. */
const [receiver = '', count = '0', connections = '64'] = process.argv.slice(2)
const dispatcher = new Agent()
const body = JSON.stringify({
  event: 'user.limit.reached',
  timestamp: new Date().toISOString(),
  data: { userId: 'alice', limit: 10, used: 10, resetAt: '2026-11-24T00:00:00.000Z' },
})
const headers = {
  'content-type': 'application/json',
  'x-console-signature': 'a'.repeat(64),
  'webhook-id': 'evt_0123456789abcdef01234567',
  'webhook-timestamp': '1795262400',
  'webhook-signature': `v1,${'a'.repeat(44)}`,
}

await delay(100)
let left = Number(count)
const cpuBefore = process.cpuUsage()
const begun = performance.now()

async function post(): Promise<void> {
  while (left-- > 0) {
    const answer = await request(`${receiver}/hook`, { method: 'POST', headers, body, dispatcher })
    await answer.body.dump()
  }
}

await Promise.all(Array.from({ length: Number(connections) }, post))
const { user, system } = process.cpuUsage(cpuBefore)
process.stdout.write(`${JSON.stringify({ cpu: user + system, took: performance.now() - begun })}\n`)
await dispatcher.close()
