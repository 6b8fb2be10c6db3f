import { describe, expect, it } from 'vitest'
import { StaleWrite } from '../../src/errors.ts'
import type { LanguageModel } from '../../src/ports/language-model.ts'
import type { Store } from '../../src/ports/store.ts'
import { createLowdbStore } from '../../storage/lowdb/store.ts'
import { goodRequests } from '../bad-input/good-requests.ts'
import { startService, temporaryFolder } from '../support/service.ts'
import { textTasks } from '../support/text-tasks.ts'
import { unlimited } from '../support/unlimited.ts'

/** Names of the slow calls that the last request made. */
let slowCalls: string[] = []

const openai: LanguageModel = {
  provider: 'openai',
  isConfigured: false,
  stream: () => Promise.reject(new Error('no model is asked here')),
  checkKey: async () => void slowCalls.push('check-key'),
}

let conflicts = 0

/** Refuses the first two transactions of a person's requests, as if others had written first. */
const overtaken = (store: Store): Store => ({
  ...store,
  async transact(transaction) {
    if (transaction.quota !== undefined && conflicts < 2) {
      conflicts++
      throw new StaleWrite('people', 'alice')
    }
    await store.transact(transaction)
  },
})

const pdf = `data:application/pdf;base64,${Buffer.from('%PDF-1.4').toString('base64')}`

describe('a request that others overtook twice', () => {
  it.each([
    [
      'POST /api/analyze/report',
      { ...goodRequests['analyze-report'], reportData: pdf },
      ['read-pdf', 'analyze-report'],
    ],
    [
      'POST /api/generate/dispute',
      { ...goodRequests['generate-dispute'], format: 'pdf' },
      ['write-dispute', 'print'],
    ],
    [
      'POST /api/generate/goodwill',
      { ...goodRequests['generate-goodwill'], format: 'pdf' },
      ['write-goodwill', 'print'],
    ],
    ['POST /api/user-keys', { provider: 'openai', apiKey: 'sk-0123456789' }, ['check-key']],
  ])('%s does its slow work once', async (route, body, expected) => {
    slowCalls = []
    conflicts = 0
    await using folder = await temporaryFolder()
    const store = await createLowdbStore({ directory: folder.path })
    await using service = await startService({
      store: overtaken(store),
      rateLimiter: unlimited,
      ports: {
        languageModels: { openai },
        pdfReader: {
          async read() {
            slowCalls.push('read-pdf')
            return { ok: true, text: 'Credit report for Jordan Sample\nScore: 712', pages: 1 }
          },
          renderPage: async () => ({ ok: false, problem: 'damaged' }),
          close: async () => undefined,
        },
        letterPrinter: {
          async print() {
            slowCalls.push('print')
            return { ok: true, pdf: new Uint8Array([1]) }
          },
          close: async () => undefined,
        },
        textTasks: {
          ...textTasks,
          async run(name, input, caller) {
            slowCalls.push(name)
            return await textTasks.run(name, input, caller)
          },
        },
      },
    })
    const [method = '', path = ''] = route.split(' ')
    const { status } = await service.ask(method, path, { body })
    expect([status < 300, conflicts]).toEqual([true, 2])
    expect(slowCalls).toEqual(expected)
  })
})
