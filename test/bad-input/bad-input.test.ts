import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogue } from '../../src/operations/catalogue.ts'
import type { Store } from '../../src/ports/store.ts'
import { createLowdbStore } from '../../storage/lowdb/store.ts'
import { runs } from '../support/full-run.ts'
import { type Service, startService, temporaryFolder } from '../support/service.ts'
import { hearing } from '../support/transcriber.ts'
import { unlimited } from '../support/unlimited.ts'
import { goodRequests } from './good-requests.ts'
import { wrongRequests } from './wrong-requests.ts'

const operations = catalogue.filter(({ name }) => name in goodRequests)

let service: Service
let written = 0
const closing = new AsyncDisposableStack()

beforeAll(async () => {
  const folder = closing.use(await temporaryFolder())
  const real = await createLowdbStore({ directory: folder.path })
  const store: Store = {
    ...real,
    transact: (transaction) => {
      // A sweep writes down its time, whoever asks for what meanwhile.
      const changes = transaction.changes?.filter(({ collection }) => collection !== 'sweeps')
      // Due work writes what earlier requests asked for.
      const isWork = (transaction.completed ?? []).length > 0
      written += isWork ? 0 : (changes?.length ?? 0)
      return real.transact(transaction)
    },
  }
  const provider = closing.use(await refusingProvider())
  service = closing.use(
    await startService(
      { store, rateLimiter: unlimited, ports: { transcriber: hearing('Hello') } },
      provider.settings,
    ),
  )
})

afterAll(() => closing.disposeAsync())

/** A provider of models that takes no key. */
async function refusingProvider(): Promise<AsyncDisposable & { settings: Record<string, string> }> {
  const server = createServer((_request, response) => response.writeHead(401).end())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  return {
    settings: { OPENAI_BASE_URL: `${url}/v1`, ANTHROPIC_BASE_URL: url },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await once(server.close(), 'close')
    },
  }
}

const send = (path: string, method: string, body: unknown) =>
  service.ask(method, path.replaceAll(/\{\w+\}/g, 'none'), { body: JSON.stringify(body) })

/** Where a path stands for one document alone, and what a refused request is called there. */
const places = {
  engine: { mount: '/engine', code: 'INVALID_REQUEST' },
  console: { mount: '/console', code: 'invalid_request' },
  openai: { mount: '', code: 'invalid_request' },
  operator: { mount: '', code: '' },
} as const

describe('every operation that takes a body', () => {
  it('has a good request here', () => {
    // A provider's webhook is read once its signature is right.
    const taking = catalogue.filter(
      ({ rest, access }) => rest !== null && rest.method !== 'GET' && access !== 'signed',
    )
    expect(taking.map(({ name }) => name).toSorted()).toEqual(Object.keys(goodRequests).toSorted())
  })

  describe.each(operations)('$name', ({ name, api, input, rest }) => {
    const { mount, code } = places[api]

    it.each(wrongRequests(input, goodRequests[name] ?? {}))(
      'refuses $what',
      async ({ field, body }) => {
        const before = written
        const answer = await send(`${mount}${rest?.path}`, rest?.method ?? '', body)
        expect(answer.status).toBe(400)
        expect(answer.body.error.code).toBe(code)
        expect(answer.body.error.details).toMatchObject({ field, issue: expect.any(String) })
        expect(written).toBe(before)
      },
    )

    it('answers anything at all without a fault of its own', async () => {
      const good = goodRequests[name] ?? {}
      const body = fc.oneof(fc.jsonValue(), mutated(good))
      await fc.assert(
        fc.asyncProperty(body, async (sent) => {
          const answer = await send(`${mount}${rest?.path}`, rest?.method ?? '', sent)
          expect(answer.status).toBeLessThan(500)
        }),
        { numRuns: runs(150) },
      )
    })
  })
})

/** Objects that stand in the way of whoever measures, compares, prints or awaits them. */
const hostile: fc.Arbitrary<unknown> = fc
  .record({
    names: fc.subarray(
      ['length', 'size', 'toString', 'valueOf', 'toJSON', 'then', 'constructor', '__proto__'],
      { minLength: 1, maxLength: 3 },
    ),
    value: fc.constantFrom(1, 'x', {}, { toString: 1 }, { length: { toString: 1 } }, [{}]),
  })
  .map(({ names, value }) =>
    JSON.parse(`{${names.map((name) => `"${name}":${JSON.stringify(value)}`).join()}}`),
  )

/** The good request with some of its values, at any depth, replaced by any JSON value. */
function mutated(value: unknown): fc.Arbitrary<unknown> {
  const same = fc.constant(value)
  const inside = Array.isArray(value)
    ? fc.tuple(...value.map(mutated))
    : typeof value === 'object' && value !== null
      ? fc.record(
          Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mutated(inner)])),
        )
      : same
  const other =
    typeof value === 'string'
      ? fc.string({ unit: 'binary', maxLength: 200 })
      : typeof value === 'number'
        ? fc.oneof(fc.double(), fc.integer())
        : same
  return fc.oneof(
    { weight: 12, arbitrary: inside },
    { weight: 3, arbitrary: other },
    { weight: 1, arbitrary: fc.jsonValue() },
    { weight: 2, arbitrary: hostile },
  )
}
