import { readFileSync } from 'node:fs'
import { coach } from '../src/domain/advice/coach.ts'
import type { CoachQuestion } from '../src/domain/advice/coaching.ts'
import { disputeLetter } from '../src/domain/letters/dispute-letter.ts'
import type { DisputeFacts } from '../src/domain/letters/letter.ts'
import { formatLetter } from '../src/domain/letters/letter.ts'
import { toPrintableDispute } from '../src/domain/letters/parse/printable-facts.ts'
import { findFalseClaim } from '../src/domain/letters/validation/validate-letter.ts'
import { analyzeReport } from '../src/domain/reports/analyze-report.ts'
import { type CompleteAnalysis, isCompleteAnalysis } from '../src/domain/reports/report.ts'
import { toCreditFile } from '../src/domain/scoring/credit-file.ts'
import { predictImpact } from '../src/domain/scoring/predict-impact.ts'
import type { ImpactQuestion } from '../src/domain/scoring/prediction.ts'
import { alternate, median, table } from './measure.ts'
import { impactRequest } from './servers/impact-request.ts'

const now = Date.UTC(2026, 10, 21, 12)
const rounds = 15

/** Calls a round, so that a round is well above the clock's steps. */
const calls = 40

const facts: DisputeFacts = {
  bureau: 'Equifax',
  disputeType: 'error',
  creditor: 'Lakeside Bank',
  accountNumber: '4400123412345678',
  reason: 'The balance of $2,310 was paid in full in March 2026; it should read $0.',
  evidence: ['Payment confirmation of 12 March 2026', 'Driving licence'],
  name: 'Jordan Sample',
  address: '12 Elm Street, Dayton, OH 45402',
  ssnLastFour: '6789',
  language: 'en',
  country: 'US',
  province: undefined,
}

/** As much as a request may say, and no two calls the same: nobody sends a text again. */
function longReason(sentence: (amount: number) => string): () => string {
  let call = 0
  return () => {
    call += 1
    const sentences = Array.from({ length: 60 }, (_, at) =>
      sentence(100 + ((call * 61 + at) % 900)),
    )
    return sentences.join(' ').slice(0, 4_000)
  }
}

function letter(place: Partial<DisputeFacts>, reason = () => facts.reason): () => unknown {
  return () => {
    const printable = toPrintableDispute({ ...facts, reason: reason(), ...place })
    if (findFalseClaim(printable, now) !== undefined) throw new Error('the letter was refused')
    return formatLetter(disputeLetter(printable, { now, reference: 'CC-7F3K-Q2M9' }).blocks)
  }
}

/** The sample's report with each account printed again until there are forty. */
function longAnalysis(): CompleteAnalysis {
  const text = readFileSync(new URL('../samples/report.txt', import.meta.url), 'utf8')
  const bureauNames = { bureau_a: 'Equifax', bureau_b: 'Experian', bureau_c: 'TransUnion' } as const
  const read = analyzeReport(text, { bureau: 'bureau_b', bureauNames, now, language: 'en' })
  if (typeof read === 'string') throw new Error(read)
  if (!isCompleteAnalysis(read)) throw new Error('the sample reads completely')
  const accounts = Array.from({ length: 40 }, (_, at) => read.accounts[at % read.accounts.length])
  return { ...read, accounts: accounts.filter((account) => account !== undefined) }
}

function answer(question: Partial<CoachQuestion>, content: string): () => unknown {
  const asked = { context: {}, language: 'en', now, ...question } as const
  return () => coach({ ...asked, messages: [{ role: 'user', content }] })
}

/** Milliseconds that one impact request, letter (checks included) and coaching answer cost. */
export async function run(): Promise<void> {
  const analysis = longAnalysis()
  const impact: ImpactQuestion = JSON.parse(impactRequest)
  const file = toCreditFile(analysis, now)
  const plan = 'My score is 612 and I want 700 in a year. What should I do first with $2,000?'
  const tasks: readonly { what: string; limit: number; call(): unknown }[] = [
    { what: 'impact, six actions', limit: 0.2, call: () => predictImpact(impact) },
    { what: 'impact, on a report', limit: 0.2, call: () => predictImpact({ ...impact, file }) },
    { what: 'letter, United States', limit: 1, call: letter({}) },
    {
      what: 'letter, Quebec in French',
      limit: 1,
      call: letter({ language: 'fr', country: 'CA', province: 'QC' }),
    },
    {
      what: 'letter, 4,000 characters',
      limit: 1,
      call: letter(
        {},
        longReason(
          (amount) =>
            `I called the bank on March 3, 2026 and was told that $${amount}.22 was posted to another account.`,
        ),
      ),
    },
    {
      what: 'letter, 4,000 characters, French',
      limit: 1,
      call: letter(
        { language: 'fr', country: 'CA', province: 'QC' },
        longReason(
          (amount) =>
            `J’ai appelé la banque le 3 mars 2026 et on m’a dit que ${amount},22 $ sont allés à un autre compte.`,
        ),
      ),
    },
    { what: 'coach, a question', limit: 5, call: answer({}, 'Should I close my oldest card?') },
    {
      what: 'coach, a plan on 40 accounts',
      limit: 5,
      call: answer({ report: { analysis, analyzedAt: now } }, plan),
    },
    {
      what: 'coach, 20,000 characters',
      limit: 5,
      call: answer({}, `${plan} `.repeat(300).slice(0, 20_000)),
    },
  ]
  const times = tasks.map((): number[] => [])
  await alternate(
    tasks.map(({ call }, at) => async () => {
      const before = performance.now()
      for (let count = 0; count < calls; count++) call()
      times[at]?.push((performance.now() - before) / calls)
    }),
    rounds,
  )
  table(
    tasks.map(({ what, limit }, at) => {
      const took = median(times[at] ?? [])
      return { what, 'median ms': took.toFixed(3), limit, met: took <= limit ? 'yes' : 'NO' }
    }),
  )
}
