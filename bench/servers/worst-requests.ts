import { readFileSync } from 'node:fs'

export interface WorstRequest {
  readonly path: string
  readonly body: object
  /** Number of people who send it at the same time. */
  readonly people?: number
}

const sample = readFileSync(new URL('../../samples/report.txt', import.meta.url), 'utf8')
const [head = '', tail = ''] = sample.split(/^LAKESIDE BANK.*\n/m)

const lines = (count: number, line: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => line(at)).join('\n')

/** A report of so many accounts and inquiries, filled up with prose to so many characters. */
export function reportOf(accounts: number, inquiries: number, characters = 0): string {
  const accountLines = lines(
    accounts,
    (at) =>
      `BANK NUMBER ${String(at).padEnd(15)} ****${1_000 + at}      Credit card    03/14/2019   $4,760      $5,000    $0        Open, 60 days late`,
  )
  const inquiryLines = lines(inquiries, (at) => `08/19/2026       LENDER NUMBER ${at}`)
  const report = `${head}${accountLines}\n${tail.replace(/^08\/19\/2026.*$/m, inquiryLines)}`
  const prose = 'You may dispute what is inaccurate or incomplete; the bureau answers in 30 days.\n'
  return report + prose.repeat(Math.max(0, Math.ceil((characters - report.length) / prose.length)))
}

const question =
  'Which card should I pay first? Visa: $2,900 of $3,000. Mastercard: $500 of $5,000. '
const asked = (characters: number) => question.repeat(Math.floor(characters / question.length))
const message = (content: string) => ({ role: 'user', content })
const report = (reportData: string) => ({ reportData, bureau: 'bureau_b' })

const moment = '2026-11-20T12:00:00.000Z'

/** A chat that comes back: so many messages of so many characters. */
const chatOf = (messages: number, characters: number) => ({
  format: 'credit-coach-chat',
  version: 1,
  chat: { title: 'Mine', model: 'offline', pinned: false, createdAt: moment, updatedAt: moment },
  messages: Array.from({ length: messages }, (_, at) => ({
    role: at % 2 === 0 ? 'user' : 'assistant',
    content: asked(characters),
    createdAt: moment,
    model: null,
    status: 'complete',
    finishReason: null,
    usage: null,
    sources: [],
    toolCalls: [],
  })),
})

const letter = {
  bureau: 'bureau_b',
  disputeType: 'error',
  accountInfo: {
    creditor: 'Lakeside Bank',
    accountNumber: '4400123412345678',
    disputeReason: 'The balance was paid in full and it should read $0. '.repeat(76),
  },
  supportingEvidence: Array.from({ length: 20 }, () =>
    'A confirmation of the payment. '.repeat(16),
  ),
  userInfo: { name: 'Jordan Sample', address: '12 Elm Street, Dayton, OH 45402' },
}

/** The longest and most numerous that each operation takes. */
export const worstRequests: Readonly<Record<string, WorstRequest>> = {
  'nothing to read: how busy the machine is': {
    path: '/api/analyze/impact',
    body: { currentScore: 680, timeframe: 6, actions: [{ type: 'pay_down', details: {} }] },
  },
  'twenty questions at once': {
    path: '/engine/api/chat',
    body: { messages: [message('What is a secured card?')] },
    people: 20,
  },
  'a report of one page': { path: '/api/analyze/report', body: report(sample) },
  'a report of 400 accounts and 1,000 inquiries': {
    path: '/api/analyze/report',
    body: report(reportOf(390, 990)),
  },
  'a report of 2,000,000 characters': {
    path: '/api/analyze/report',
    body: report(reportOf(390, 100, 1_990_000).slice(0, 1_999_000)),
  },
  'eight of them at once': {
    path: '/api/analyze/report',
    body: report(reportOf(390, 100, 1_990_000).slice(0, 1_999_000)),
    people: 8,
  },
  'a base64 PDF of 10 MB': {
    path: '/api/analyze/report',
    body: report(Buffer.from(`%PDF-1.7\n${'x'.repeat(10_000_000)}`).toString('base64')),
  },
  'the longest dispute letter': { path: '/api/generate/dispute', body: letter },
  'the same as a PDF': { path: '/api/generate/dispute', body: { ...letter, format: 'pdf' } },
  'a question behind 199 messages of 4,900 characters': {
    path: '/engine/api/chat',
    body: { messages: Array.from({ length: 200 }, () => message(asked(4_900))) },
  },
  'a message of 100,000 characters': {
    path: '/console/api/chat',
    body: { messages: [message(asked(100_000))] },
  },
  'a completion of 400,000 characters': {
    path: '/v1/chat/completions',
    body: { model: 'offline', messages: [message(asked(399_000))] },
  },
  'a chat of 2,000 messages, imported': {
    path: '/console/api/chats/import',
    body: chatOf(2_000, 200),
  },
  'a chat of 8 MB, imported': { path: '/console/api/chats/import', body: chatOf(100, 78_000) },
}
