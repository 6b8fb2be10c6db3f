import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { createTextTasks } from '../../adapters/node-worker/text-tasks.ts'
import { disputeRequest, goodwillRequest } from '../documents/engine/requests.ts'
import { runs } from '../support/full-run.ts'
import type { Answer } from '../support/service.ts'
import { sharedService } from '../support/shared-service.ts'
import { neverMs } from '../support/time.ts'
import { unlimited } from '../support/unlimited.ts'

const sample = readFileSync(new URL('../../samples/report.txt', import.meta.url), 'utf8')

/**
 * CPU time by the size of a text. Honest ones are short, and a new worker reads them slowly; only
 * endless ones have the size of `hopeless`, so they need no time.
 */
const cpuMs = { short: 2_000, hopeless: 200, long: 4_000 }

/** The workers of the service, in which a text that says so never ends. */
const textTasks = createTextTasks({
  entry: new URL('../support/directed-worker.ts', import.meta.url),
  deadline: (size) => (size > 5_000 ? cpuMs.long : size > 3_000 ? cpuMs.hopeless : cpuMs.short),
  queue: { maxWaitMs: neverMs },
})

const service = sharedService({ rateLimiter: unlimited, ports: { textTasks } })
afterAll(() => textTasks.close())

const endless = 'reading this never ends'
const hopeless = `${endless}. ${'The card was paid. '.repeat(170)}`

const analyze = (reportData: string, token: string) =>
  service().ask('POST', '/api/analyze/report', { token, body: { reportData, bureau: 'bureau_b' } })

const dispute = (disputeReason: string, token: string) => {
  const accountInfo = { ...disputeRequest.accountInfo, disputeReason }
  const body = { ...disputeRequest, accountInfo }
  return service().ask('POST', '/api/generate/dispute', { token, body })
}

const goodwill = (explanation: string, token: string) =>
  service().ask('POST', '/api/generate/goodwill', {
    token,
    body: { ...goodwillRequest, explanation },
  })

const asked = (content: string) => ({ messages: [{ role: 'user', content }] })

const coach = (content: string, token: string) =>
  service().ask('POST', '/engine/api/chat', { token, body: asked(content) })

const chat = (content: string, token: string) =>
  service().ask('POST', '/console/api/chat', { token, body: asked(content) })

const complete = (content: string, token: string) =>
  service().ask('POST', '/v1/chat/completions', {
    token,
    body: { model: 'offline', ...asked(content) },
  })

type Request = (text: string, token: string) => Promise<Answer>

const requests: Readonly<Record<string, { readonly send: Request; readonly honest: string }>> = {
  report: { send: analyze, honest: sample },
  'dispute letter': { send: dispute, honest: disputeRequest.accountInfo.disputeReason },
  'goodwill letter': { send: goodwill, honest: goodwillRequest.explanation },
  'question to the coach': { send: coach, honest: 'What is a secured card?' },
  'message of a chat': { send: chat, honest: 'What is a secured card?' },
  completion: { send: complete, honest: 'What is a secured card?' },
}

const statusOf = async (answer: Promise<Answer>) => (await answer).status

/** One of each kind, by people of their own. */
const honestRequests = () =>
  Object.values(requests).map(async ({ send, honest }, at) =>
    statusOf(send(honest, await service().token(`person-${at}`))),
  )

describe('a text that cannot be read to its end', () => {
  it('is refused, wherever it is sent', async () => {
    const bombs = Object.values(requests).map(async ({ send }, at) => {
      const { status, body } = await send(hopeless, await service().token(`mallory-${at}`))
      return [status, JSON.stringify(body)]
    })
    expect(await Promise.all(bombs)).toEqual(
      bombs.map(() => [400, expect.stringContaining('too long to read')]),
    )
  })

  it('holds up nothing beside it', async () => {
    // Both workers have started by then.
    await Promise.all(honestRequests())
    const mallory = await service().token('mallory')
    let isEnded = false
    const bomb = analyze(endless.repeat(300), mallory).finally(() => {
      isEnded = true
    })
    expect(await Promise.all(honestRequests())).toEqual([200, 200, 200, 200, 200, 200])
    expect(isEnded).toBe(false)
    expect(await statusOf(bomb)).toBe(400)
  })

  it('leaves the coach healthy', async () => {
    const { body } = await service().ask('GET', '/api/health')
    expect(body.services.ai).toBe('healthy')
  })
})

describe('many guests with texts that cannot be read to their end', () => {
  it('do not delay signed-in users', async () => {
    const guests = await Promise.all(
      Array.from({ length: runs(8, 3) }, async () => {
        const { body } = await service().ask('POST', '/api/create-guest', { token: '', body: {} })
        return body.accessToken as string
      }),
    )
    let ended = 0
    const bombs = guests.map((token) => analyze(endless, token).finally(() => ended++))
    expect(await Promise.all(honestRequests())).toEqual([200, 200, 200, 200, 200, 200])
    expect(ended).toBeLessThan(guests.length)
    expect(await Promise.all(bombs.map(statusOf))).toEqual(bombs.map(() => 400))
  })
})
