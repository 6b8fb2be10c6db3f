import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A receiver that verifies both signatures of every delivery, for the address of the process that is
 * told as its argument: `/hook` takes it, `/hang` never answers. `GET /stats` gives and forgets how
 * many came, how many were wrong, and the milliseconds from the event's time to each receipt.
 */
const [secret = ''] = process.argv.slice(2)
const standardKey = Buffer.from(secret.slice('whsec_'.length), 'base64')

let delays: number[] = []
let wrong = 0

const equals = (given: unknown, expected: string) =>
  String(given).length === expected.length &&
  timingSafeEqual(Buffer.from(String(given)), Buffer.from(expected))

const server = createServer((request, response) => {
  const arrived = performance.timeOrigin + performance.now()
  if (request.method === 'GET') {
    response.end(JSON.stringify({ delays, wrong }))
    delays = []
    wrong = 0
    return
  }
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => void parts.push(part))
  request.on('end', () => {
    if (request.url === '/hang') return
    const body = Buffer.concat(parts).toString()
    const { headers } = request
    const hex = createHmac('sha256', secret).update(body).digest('hex')
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
    const standard = createHmac('sha256', standardKey).update(signed).digest('base64')
    const isRight =
      equals(headers['x-console-signature'] ?? headers['x-credit-engine-signature'], hex) &&
      equals(headers['webhook-signature'], `v1,${standard}`)
    if (!isRight) wrong += 1
    const { timestamp } = JSON.parse(body) as { timestamp: string }
    delays.push(arrived - Date.parse(timestamp))
    response.end()
  })
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${port}`, tokens: [] })}\n`)
})
