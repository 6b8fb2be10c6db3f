import type { AddressInfo } from 'node:net'
import { createGateway, type ModelMessage, streamText } from 'ai'
import express from 'express'

/** The AI SDK as its documentation shows it, with the one provider that comes with it. */
const [, , upstream = ''] = process.argv
const gateway = createGateway({ apiKey: 'none', baseURL: upstream })
const app = express()
app.use(express.json())
app.post('/chat', (request, response) => {
  const { input } = request.body as { input: ModelMessage[] }
  const result = streamText({ model: gateway('openai/gpt-6-luna'), messages: input })
  void result.pipeUIMessageStreamToResponse(response)
})
const server = app.listen(0, '127.0.0.1', () => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  console.log(JSON.stringify({ url, tokens: ['none'] }))
})
