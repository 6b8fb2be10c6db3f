import type { AddressInfo } from 'node:net'
import express from 'express'
import OpenAI from 'openai'

/** The `openai` package as its README shows it: its iterator, written on through Express. */
const [, , upstream = ''] = process.argv
const client = new OpenAI({ apiKey: 'sk-none', baseURL: `${upstream}/v1`, maxRetries: 0 })
const app = express()
app.use(express.json())
app.post('/chat', async (request, response) => {
  const { input } = request.body as { input: OpenAI.Responses.ResponseInput }
  const events = await client.responses.create({ model: 'gpt-6-luna', input, stream: true })
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  for await (const event of events) {
    if (event.type === 'response.output_text.delta') {
      const { delta } = event
      response.write(`data: ${JSON.stringify({ type: 'text-delta', id: '0', delta })}\n\n`)
    }
  }
  response.end('data: [DONE]\n\n')
})
const server = app.listen(0, '127.0.0.1', () => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  console.log(JSON.stringify({ url, tokens: ['none'] }))
})
