import { createPublicKey, verify } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** Signed interactions with Node alone: checks the signature and defers in the answer of the request. */
const [, , publicKey = ''] = process.argv
const x = Buffer.from(publicKey, 'hex').toString('base64url')
const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { 'x-signature-ed25519': signature = '', 'x-signature-timestamp': time = '' } =
    request.headers
  const body = await buffer(request)
  const signed = Buffer.concat([Buffer.from(String(time)), body])
  if (!verify(null, signed, key, Buffer.from(String(signature), 'hex'))) {
    return void response.writeHead(401).end()
  }
  const { type } = JSON.parse(body.toString()) as { readonly type: number }
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(type === 1 ? { type: 1 } : { type: 5, data: { flags: 64 } }))
}

const server = createServer((request, response) => void answer(request, response))
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  console.log(JSON.stringify({ url: `http://127.0.0.1:${port}`, tokens: [] }))
})
