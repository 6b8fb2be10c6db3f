import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A bare server that verifies the HMAC of a webhook, with the secret that it is given, and stores nothing. */
const [, , secret = ''] = process.argv

const server = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => void parts.push(part))
  request.on('end', () => {
    const expected = createHmac('sha256', secret).update(Buffer.concat(parts)).digest()
    const given = Buffer.from(String(request.headers['x-bank-signature']), 'hex')
    const isRight = given.length === expected.length && timingSafeEqual(given, expected)
    response.writeHead(isRight ? 200 : 401, { 'content-type': 'application/json' })
    response.end(isRight ? '{"received":true}' : '{}')
  })
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  console.log(JSON.stringify({ url: `http://127.0.0.1:${port}`, tokens: [] }))
})
