import { describe, expect, it } from 'vitest'
import type { PdfProblem } from '../../../src/ports/worker-tasks.ts'
import { disputeRequest, goodwillRequest, impactRequest } from '../../documents/engine/requests.ts'
import { expectFrench } from '../../support/french.ts'
import type { Answer, Asking } from '../../support/service.ts'
import { sharedService } from '../../support/shared-service.ts'
import { unlimited } from '../../support/unlimited.ts'
import { conversation, onlyAnswer } from './raw-client.ts'

const begun = Promise.withResolvers<void>()
const gate = Promise.withResolvers<void>()

/** A document names its problem; the one that names none is read until the gate opens. */
const pdfReader = {
  async read(pdf: Uint8Array) {
    const problem = Buffer.from(pdf).toString().trim()
    if (problem === '') {
      begun.resolve()
      await gate.promise
    }
    return { ok: false, problem: problem === '' ? 'damaged' : (problem as PdfProblem) } as const
  },
  renderPage: async () => ({ ok: false, problem: 'damaged' }) as const,
  close: async () => undefined,
}

const service = sharedService({ rateLimiter: unlimited, ports: { pdfReader } })

interface ErrorBody {
  readonly code: string
  readonly message: string
  readonly details?: Readonly<Record<string, unknown>>
}

/** That the French error is the English one, with every text in French. */
function expectSameInFrench(english: ErrorBody, french: ErrorBody): void {
  expect(french).toEqual({
    ...english,
    message: expect.any(String),
    ...(english.details === undefined ? {} : { details: { ...english.details, ...texts(french) } }),
  })
  expectFrench({ en: english.message, fr: french.message })
  for (const [name, text] of Object.entries(texts(english))) {
    expectFrench({ en: text, fr: texts(french)[name] ?? '' })
  }
}

/** What the details say to a person. */
function texts({ details = {} }: ErrorBody): Record<string, string> {
  const answered = Object.entries(details).filter(([name]) => name === 'issue' || name === 'advice')
  return Object.fromEntries(answered) as Record<string, string>
}

const inFrench = { 'accept-language': 'fr-CA' }

async function expectFrenchAnswer(
  status: number,
  ask: (headers: Record<string, string>) => Promise<Answer>,
): Promise<void> {
  const [english, french] = [await ask({}), await ask(inFrench)]
  expect([english.status, french.status]).toEqual([status, status])
  expectSameInFrench(english.body.error, french.body.error)
}

const report = (reportData: string): Asking => ({ body: { reportData, bureau: 'bureau_a' } })
const pdf = (text: string) => report(Buffer.from(text.padEnd(60)).toString('base64'))
const dispute = (disputeReason: string): Asking => ({
  body: { ...disputeRequest, accountInfo: { ...disputeRequest.accountInfo, disputeReason } },
})
const goodwill = (changes: object): Asking => ({ body: { ...goodwillRequest, ...changes } })
const withAction = (action: object): Asking => ({ body: { ...impactRequest, actions: [action] } })
const manyAccounts = 'ACME BANK\nAccount number: 1234\nBalance: $1\n'.repeat(401)

describe('no English sentence stands in the French answer to', () => {
  it.each<[what: string, status: number, request: string, asking: Asking]>([
    ['an untrue dispute', 400, 'POST /api/generate/dispute', dispute('It is accurate.')],
    [
      'a dispute with a day to come',
      400,
      'POST /api/generate/dispute',
      dispute('Paid in May 2027.'),
    ],
    [
      'a goodwill letter with a lateness to come',
      400,
      'POST /api/generate/goodwill',
      goodwill({ latePaymentDates: ['2027-01'] }),
    ],
    [
      'a detail of a wrong type',
      400,
      'POST /api/analyze/impact',
      withAction({ type: 'pay_down', details: { scope: 'cards' } }),
    ],
    ['what is no report', 400, 'POST /api/analyze/report', report('Dear diary, it rained.')],
    [
      'too many accounts',
      400,
      'POST /api/analyze/report',
      report(`Credit report\n${manyAccounts}`),
    ],
    ['too long a report', 400, 'POST /api/analyze/report', report('Report '.repeat(300_000))],
    ['a PDF as it is', 400, 'POST /api/analyze/report', report('%PDF-1.7\n')],
    ['no PDF', 400, 'POST /api/analyze/report', pdf('not_a_pdf')],
    ['a damaged PDF', 400, 'POST /api/analyze/report', pdf('damaged')],
    ['a locked PDF', 400, 'POST /api/analyze/report', pdf('encrypted')],
    ['a PDF of pictures', 400, 'POST /api/analyze/report', pdf('image_only')],
    ['a PDF that costs too much', 400, 'POST /api/analyze/report', pdf('too_costly')],
    ['an address that cannot be read', 400, 'GET /api/disputes/%zz', {}],
    ['what the path gives', 400, 'PATCH /api/disputes/x', { body: { id: 'x', status: 'mailed' } }],
    ['what is no page', 400, 'GET /api/disputes?after=x', {}],
    ['a body that is no JSON', 400, 'POST /api/analyze/impact', { body: '{' }],
    [
      'a body that is not said to be JSON',
      415,
      'POST /api/analyze/impact',
      { body: '{}', headers: { 'content-type': 'text/plain' } },
    ],
    ['too long a body', 413, 'POST /api/analyze/impact', { body: 'x'.repeat(1024 * 1024 + 1) }],
    ['an unknown address', 404, 'GET /nothing', {}],
    ['an unknown report', 404, 'GET /api/reports/rpt_none', {}],
    ['an unknown letter', 404, 'GET /api/letters/ltr_none', {}],
    ['an unknown dispute', 404, 'PATCH /api/disputes/dsp_none', { body: { status: 'mailed' } }],
    ['an unknown method', 405, 'DELETE /api/chat', {}],
    ['no credential', 401, 'GET /api/health', { token: '' }],
    ['an unknown credential', 401, 'GET /api/health', { token: 'no.such.token' }],
  ])('%s', async (_what, status, request, asking) => {
    const [method = '', path = ''] = request.split(' ')
    await expectFrenchAnswer(status, (headers) =>
      service().ask(method, path, { ...asking, headers: { ...asking.headers, ...headers } }),
    )
  })

  it('a credential without the scope', async () => {
    const token = await service().token('bob', { scopes: ['coach'] })
    await expectFrenchAnswer(403, (headers) =>
      service().ask('POST', '/api/generate/goodwill', { token, headers, body: goodwillRequest }),
    )
  })

  it('an X-Act-For that names no user', async () => {
    const token = await service().key('partner', ['users:act'])
    await expectFrenchAnswer(400, (headers) =>
      service().ask('GET', '/api/disputes', { token, headers: { ...headers, 'x-act-for': 'a b' } }),
    )
  })

  it('no Host', async () => {
    const head = 'GET /api/health HTTP/1.1'
    await expectFrenchAnswer(400, async (headers) => {
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
      const received = onlyAnswer(
        await conversation(service().url, `${head}\r\nConnection: close\r\n${lines.join('')}\r\n`),
      )
      return { ...received, body: JSON.parse(received.text) }
    })
  })
})

describe('no English sentence stands in the French answer to an Idempotency-Key', () => {
  const withKey = (key: string, asking: Asking, headers: object = {}) =>
    service().ask('POST', '/api/analyze/report', {
      ...asking,
      headers: { ...headers, 'idempotency-key': key },
    })

  it('of another shape', async () => {
    await expectFrenchAnswer(400, (headers) => withKey('two words', report('x'), headers))
  })

  it('that was used with another body', async () => {
    const body = { ...goodwillRequest, explanation: 'I was ill that month.' }
    const asked = { headers: { 'idempotency-key': 'used' } }
    await service().ask('POST', '/api/generate/goodwill', { ...asked, body: goodwillRequest })
    await expectFrenchAnswer(409, (headers) =>
      service().ask('POST', '/api/generate/goodwill', {
        body,
        headers: { ...headers, ...asked.headers },
      }),
    )
  })

  it('whose first request is still running', async () => {
    const first = withKey('running', pdf(''))
    await begun.promise
    await expectFrenchAnswer(409, (headers) => withKey('running', pdf(''), headers))
    gate.resolve()
    await first
  })
})

describe('French texts', () => {
  const issueOf = async (path: string, asking: Asking): Promise<string> => {
    const answer = await service().ask('POST', path, { ...asking, headers: inFrench })
    return answer.body.error.details.issue
  }

  it('carry the date and the count of what they speak of', async () => {
    const future = dispute('I paid it on 1 March 2027; it should read $0.')
    expect(await issueOf('/api/generate/dispute', future)).toBe(
      'parle du 1er mars 2027 comme d’un jour passé, alors qu’il est encore à venir',
    )
    const history = { accountAge: 72, previousLatePayments: 2 }
    const clean = { explanation: 'My record is otherwise spotless.', customerHistory: history }
    expect(await issueOf('/api/generate/goodwill', goodwill(clean))).toBe(
      'qualifie l’historique d’irréprochable, alors que customerHistory.previousLatePayments vaut 2',
    )
  })

  it('have a no-break space before a colon', async () => {
    const wrong = withAction({ type: 'close_account', details: { country: 'FR' } })
    expect(await issueOf('/api/analyze/impact', wrong)).toBe(
      'doit être l’une de ces valeurs\u00a0: US, CA',
    )
  })
})
