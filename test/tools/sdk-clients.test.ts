import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { monitoringRequest } from '../documents/engine/requests.ts'
import { directedModel } from '../doors/http/directed-model.ts'
import { authorizedProxy } from '../support/authorized-proxy.ts'
import { type Service, startService } from '../support/service.ts'
import { unlimited } from '../support/unlimited.ts'
import { connect, type Era, eras, type SdkClient } from './sdk-clients.ts'

interface Started extends AsyncDisposable {
  readonly service: Service
  readonly client: SdkClient
}

async function started(
  era: Era,
  overrides: Parameters<typeof startService>[0] = {},
): Promise<Started> {
  await using opening = new AsyncDisposableStack()
  const service = opening.use(await startService({ rateLimiter: unlimited, ...overrides }))
  const headers = { authorization: `Bearer ${await service.token('alice')}` }
  const client = opening.use(await connect[era](`${service.url}/mcp`, headers))
  const running = opening.move()
  return { service, client, [Symbol.asyncDispose]: () => running.disposeAsync() }
}

const reportWith = (score: number) => ({
  bureau: 'bureau_a',
  reportData: `Credit report for Jordan Sample\nScore: ${score}\nModel: VantageScore 3.0`,
})

const question = { messages: [{ role: 'user', content: 'How can I raise my score?' }] }

/** Addresses of changed resources, in the order of their notices. */
function updates() {
  const uris: string[] = []
  return { uris, add: (uri: string) => void uris.push(uri) }
}

describe.each(eras)('the SDK’s client of %s', (era) => {
  it('finds tools, resources, templates and prompts', async () => {
    await using app = await started(era)
    const { client } = app
    expect(client.serverVersion).toBe('0.1.0')
    expect(await client.toolNames()).toEqual(
      expect.arrayContaining(['ask_coach', 'analyze_report', 'predict_impact', 'call_operation']),
    )
    expect(await client.resourceUris()).toEqual([
      'credit://alerts',
      'credit://score/bureau_a',
      'credit://score/bureau_b',
      'credit://score/bureau_c',
      'skill://dispute-an-error/SKILL.md',
      'skill://raise-my-score/SKILL.md',
      'skill://read-an-alert/SKILL.md',
    ])
    expect(await client.templateUris()).toEqual([
      'credit://score/{bureau}',
      'credit://report/{id}',
      'credit://letter/{id}',
    ])
    expect(await client.promptNames()).toEqual(
      expect.arrayContaining(['dispute_an_error', 'explain_an_alert']),
    )
    expect(await client.prompt('dispute_an_error', { bureau: 'bureau_b' })).toContain('"bureau_b"')
    expect(await client.read('credit://alerts')).toEqual({ alerts: [], next: null })
  })

  it('completes the variables of templates and the arguments of prompts', async () => {
    await using app = await started(era)
    const { client } = app
    const analyzed = await client.call('analyze_report', reportWith(640))
    const { reportId } = analyzed.structuredContent.analysis
    const template = (uri: string) => ({ type: 'ref/resource', uri }) as const
    expect(await client.complete(template('credit://report/{id}'), 'id', 'rpt_')).toEqual([
      reportId,
    ])
    const ofScore = template('credit://score/{bureau}')
    expect(await client.complete(ofScore, 'bureau', 'bureau_b')).toEqual(['bureau_b'])
    const prompt = { type: 'ref/prompt', name: 'dispute_an_error' } as const
    expect(await client.complete(prompt, 'bureau', 'bur')).toEqual([
      'bureau_a',
      'bureau_b',
      'bureau_c',
    ])
  })

  it('hears of a new score and a new alert, and of nothing of others', async () => {
    await using app = await started(era)
    const { service, client } = app
    const watching = { ...monitoringRequest, bureaus: ['bureau_a'], notifications: {} }
    await client.call('set_up_monitoring', watching)
    const { uris, add } = updates()
    const stop = await client.watch(['credit://alerts', 'credit://score/bureau_a'], add)
    const bob = { token: await service.token('bob'), body: reportWith(700) }
    await service.ask('POST', '/api/analyze/report', bob)
    await client.call('analyze_report', { ...reportWith(712), bureau: 'bureau_b' })
    await client.call('analyze_report', reportWith(640))
    await expect.poll(() => uris).toEqual(['credit://score/bureau_a'])
    await client.call('analyze_report', reportWith(712))
    await expect.poll(() => uris).toContain('credit://alerts')
    const { structuredContent } = await client.call('list_alerts', {})
    expect(structuredContent.alerts).toMatchObject([{ type: 'score_change', bureau: 'bureau_a' }])
    expect(await client.read('credit://alerts')).toEqual(structuredContent)
    await stop()
  })

  it('is refused a subscription to what there is not', async () => {
    await using app = await started(era)
    await expect(app.client.watch(['credit://report/rpt_none/x'], () => undefined)).rejects.toThrow(
      /Resource not found/,
    )
  })

  it('hears of the steps of long work', async () => {
    await using app = await started(era)
    const steps: unknown[] = []
    const reportData = readFileSync(new URL('../../samples/report.pdf', import.meta.url))
    const given = { bureau: 'bureau_b', reportData: reportData.toString('base64') }
    const onprogress = (step: unknown) => void steps.push(step)
    const { isError } = await app.client.call('analyze_report', given, { onprogress })
    expect(isError).toBeUndefined()
    expect(steps).toEqual([
      { progress: 0, total: 3, message: 'Reading the report' },
      { progress: 1, total: 3, message: 'Finding accounts and issues' },
      { progress: 2, total: 3, message: 'Saving the analysis' },
    ])
  })

  it('ends the work of a tool that it cancels', async () => {
    const model = directedModel()
    await using app = await started(era, { ports: { languageModels: model.languageModels } })
    const leaving = new AbortController()
    const calling = app.client.call('ask_coach', question, { signal: leaving.signal })
    const { signal } = await model.next()
    leaving.abort(new Error('no longer wanted'))
    await expect(calling).rejects.toThrow(/no longer wanted/)
    if (!signal.aborted) await once(signal, 'abort')
    expect(signal.aborted).toBe(true)
  })
})

it('the SDK’s client of 2025-11-25 gets the result of a call whose stream was cut', async () => {
  const model = directedModel()
  await using service = await startService({
    rateLimiter: unlimited,
    ports: { languageModels: model.languageModels },
  })
  await using proxy = await authorizedProxy(service.url, await service.token('alice'))
  const headers = { 'x-mcp-toolsets': 'chats' }
  await using client = await connect['2025-11-25'](`${proxy.url}/mcp`, headers)
  const progressed = Promise.withResolvers<void>()
  const onprogress = () => progressed.resolve()
  const calling = client.call('send_message', question, { onprogress })
  const directed = await model.next()
  directed.say('Pay your cards down. '.repeat(20))
  // The stream is there, since an event of it has arrived.
  await progressed.promise
  proxy.cut()
  directed.say('Then wait a month.')
  directed.end()
  const { structuredContent } = await calling
  expect(structuredContent.message.content).toMatch(/Pay your cards down\..+Then wait a month\./)
  expect(model.asked()).toBe(1)
})
