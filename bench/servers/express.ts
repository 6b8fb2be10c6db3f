import type { AddressInfo } from 'node:net'
import express from 'express'
import { predictImpact } from '../../src/domain/scoring/predict-impact.ts'
import { impactRequest } from './impact-request.ts'

/** Bare Express as documented: express.json() in, the same bytes as ours out, and nothing else. */
const answer = predictImpact(JSON.parse(impactRequest))
const app = express()
app.use(express.json())
app.post('/api/analyze/impact', (_request, response) => void response.json(answer))
const server = app.listen(0, '127.0.0.1', () => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  console.log(JSON.stringify({ url, tokens: ['none'] }))
})
