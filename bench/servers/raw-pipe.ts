import { Agent, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'

/** The least that a relay can do: Express, and the bytes of both sides passed on as they come. */
const [, , upstream = ''] = process.argv
const agent = new Agent({ keepAlive: true, maxFreeSockets: 2_000 })
const app = express()
app.post('/chat', (request, response) => {
  const headers = {
    'content-type': 'application/json',
    'content-length': request.headers['content-length'],
  }
  const wire = ask(`${upstream}/v1/responses`, { method: 'POST', agent, headers })
  wire.on('response', (answer) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    answer.pipe(response)
  })
  request.pipe(wire)
})
const server = app.listen(0, '127.0.0.1', () => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  console.log(JSON.stringify({ url, tokens: ['none'] }))
})
