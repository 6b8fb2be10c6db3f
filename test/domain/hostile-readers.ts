import { readFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { coach } from '../../src/domain/advice/coach.ts'
import { buildGrounding } from '../../src/domain/advice/grounding.ts'
import { removeViolations } from '../../src/domain/advice/guardrails/find-violation.ts'
import { findSnippet, parseSearch } from '../../src/domain/chats/find-snippet.ts'
import { chatAsMarkdown, messageAsMarkdown } from '../../src/domain/chats/markdown.ts'
import { createTitle, sanitizeTitle } from '../../src/domain/chats/title.ts'
import { answerDanger } from '../../src/domain/danger/danger.ts'
import { disputeLetter } from '../../src/domain/letters/dispute-letter.ts'
import { goodwillLetter } from '../../src/domain/letters/goodwill-letter.ts'
import {
  toPrintableDispute,
  toPrintableGoodwill,
} from '../../src/domain/letters/parse/printable-facts.ts'
import {
  findFalseClaim,
  findFalseGoodwillClaim,
} from '../../src/domain/letters/validation/validate-letter.ts'
import { toGsmText } from '../../src/domain/monitoring/notification-text.ts'
import { analyzeReport } from '../../src/domain/reports/analyze-report.ts'
import { parseDate } from '../../src/domain/reports/engine/text/dates.ts'
import { parseMoney } from '../../src/domain/reports/engine/text/money.ts'
import { detectLanguage } from '../../src/domain/text/detect-language.ts'
import { wordsToDigits } from '../../src/domain/text/numbers-in-words.ts'
import { maskPersonalNumbers, sanitizeName } from '../../src/domain/text/sanitize.ts'

/*
 * All that reads other people's text, by name, in a worker: a reading that never ends is then a
 * failed test with the name of its reader, and not a test run that hangs.
 */

const now = Date.UTC(2026, 10, 21, 12)
const at = { now, reference: 'CC-7F3K-Q2M9' }
const american = { language: 'en', country: 'US', province: undefined } as const
const names = { bureau_a: 'Equifax', bureau_b: 'Experian', bureau_c: 'TransUnion' } as const

/** One printed form for each layout; hostile text stands in the middle of it. */
export const forms = [
  'app-karma-details',
  'app-borrowell-fr',
  'bureau-xml-mismo-3',
  'equifax-canada-lender',
  'equifax-canada-letter-en',
  'equifax-canada-fr',
  'equifax-letter',
  'equifax-page',
  'experian-now',
  'generic-typed-en',
  'generic-table',
  'lender-tri-merge',
  'three-bureau-pdf',
  'three-bureau-columns',
  'transunion-canada-en',
  'transunion-now',
  'transunion-print-image',
] as const

const textOf = (form: string) =>
  readFileSync(new URL(`reports/fixtures/${form}.txt`, import.meta.url), 'utf8')

const conversation = (text: string) =>
  ({
    language: 'en',
    context: {},
    messages: [
      { role: 'user', content: text },
      { role: 'assistant', content: text },
      { role: 'user', content: `And now? ${text}` },
    ],
    report: undefined,
    now,
  }) as const

const dispute = (reason: string, field: string) =>
  toPrintableDispute({
    ...american,
    bureau: 'Experian',
    disputeType: 'error',
    creditor: field,
    accountNumber: field,
    reason,
    evidence: [field],
    name: field,
    address: field,
    ssnLastFour: '6789',
  })

/** What follows an admission is read more closely. */
const admission = 'Cette dette est la mienne, le montant est exact. This late payment is mine.'

const goodwill = (explanation: string, field: string) =>
  toPrintableGoodwill({
    ...american,
    creditor: field,
    accountNumber: field,
    latePaymentDates: ['2025-03-14'],
    explanation,
    accountAge: 60,
    previousLatePayments: 0,
  })

type Reader = (text: string) => unknown

export const readers: Readonly<Record<string, Reader>> = {
  danger: (text) => answerDanger([{ role: 'user', content: text }], 'en'),
  coach: (text) => coach(conversation(text)),
  grounding: (text) => buildGrounding(conversation(text)),
  'answers of models': (text) => removeViolations(text, 'en', 'US'),
  'dispute checks': (text) => findFalseClaim(dispute(text, text.slice(0, 200)), now),
  'admissions in disputes': (text) =>
    findFalseClaim(dispute(`${admission}\n${text}`, 'Lakeside Bank'), now),
  'dispute letter': (text) => disputeLetter(dispute(text, text.slice(0, 500)), at),
  'goodwill checks': (text) => findFalseGoodwillClaim(goodwill(text, text.slice(0, 200)), now),
  'goodwill letter': (text) => goodwillLetter(goodwill(text, text.slice(0, 500)), at),
  language: detectLanguage,
  title: (text) => [createTitle(text), sanitizeTitle(text)],
  markdown: (text) => {
    const message = {
      role: 'user',
      content: text,
      createdAt: '2026-11-21',
      model: text,
      sources: [{ title: text, url: text }],
    } as const
    return chatAsMarkdown(text, [messageAsMarkdown(message, 'en')])
  },
  search: (text) => findSnippet(text, parseSearch(text.slice(0, 200))),
  'text messages': toGsmText,
  names: (text) => [sanitizeName(text), maskPersonalNumbers(text)],
  figures: (text) => [wordsToDigits(text), parseMoney(text), parseDate(text)],
  ...Object.fromEntries(
    forms.map((form): [string, Reader] => {
      const lines = textOf(form).split('\n')
      const middle = Math.ceil(lines.length / 2)
      const [head, foot] = [lines.slice(0, middle).join('\n'), lines.slice(middle).join('\n')]
      return [
        `report ${form}`,
        (text) =>
          analyzeReport(`${head}\n${text}\n${foot}`, {
            bureau: 'bureau_a',
            bureauNames: names,
            now,
            language: 'en',
          }),
      ]
    }),
  ),
}

export interface Reading {
  readonly reader: string
  readonly text: string
}

/** CPU milliseconds, whatever else the machine does. */
parentPort?.on('message', ({ reader, text }: Reading) => {
  const start = process.threadCpuUsage()
  readers[reader]?.(text)
  const { user, system } = process.threadCpuUsage(start)
  parentPort?.postMessage((user + system) / 1000)
})
