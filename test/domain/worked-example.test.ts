import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { coach } from '../../src/domain/advice/coach.ts'
import { toPrintableDispute } from '../../src/domain/letters/parse/printable-facts.ts'
import { findFalseClaim } from '../../src/domain/letters/validation/validate-letter.ts'
import { analyzeReport } from '../../src/domain/reports/analyze-report.ts'
import { type CompleteAnalysis, isCompleteAnalysis } from '../../src/domain/reports/report.ts'
import { toCreditFile } from '../../src/domain/scoring/credit-file.ts'
import { predictImpact } from '../../src/domain/scoring/predict-impact.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

/** The README's blocks of text, line by line: what it says that the code answers. */
const sent = [...read('../../src/domain/README.md').matchAll(/```text\n(.*?)```/gs)].map(
  ([, block = '']) => block.trimEnd().split('\n'),
)

const now = Date.UTC(2026, 10, 21)

function analysis(): CompleteAnalysis {
  const bureauNames = { bureau_a: 'Equifax', bureau_b: 'Experian', bureau_c: 'TransUnion' } as const
  const question = { bureau: 'bureau_b', bureauNames, now, language: 'en' } as const
  const found = analyzeReport(read('../../samples/report.txt'), question)
  if (typeof found === 'string') throw new Error(found)
  if (!isCompleteAnalysis(found)) throw new Error('the sample reads completely')
  return found
}

const sample = analysis()
const file = toCreditFile(sample, now)

describe('the worked example of src/domain/README.md', () => {
  it('reads the sample as told', () => {
    const { score, scoreModel, reportDate, accounts } = sample
    expect(sent[0]).toEqual([
      `${score} ${scoreModel}, ${reportDate}, ${accounts.length} accounts`,
      ...accounts.map(({ name, type, status, balance, limit, utilization }) =>
        [name, type, status, balance, limit ?? '-', utilization ?? '-'].join(' | '),
      ),
    ])
  })

  it('finds the issues and factors as told', () => {
    expect(sent[1]).toEqual([
      ...sample.issues.map(({ severity, kind, account }) => `${severity} ${kind}: ${account}`),
      ...sample.scoreFactors.map(({ weight, factor }) => `${weight} ${factor}`),
    ])
  })

  it('predicts on the file of the report as told', () => {
    const { cardBalance, cardLimit, utilization, historyYears, recentInquiries } = file
    const { predictions, totalImpact } = predictImpact({
      currentScore: sample.score ?? 0,
      timeframe: 3,
      file,
      actions: [
        { type: 'pay_down', details: { scope: 'all_cards', targetUtilization: 30 } },
        { type: 'dispute', details: { itemType: 'collection', outcome: 'deleted' } },
      ],
    })
    const { worstCase, likelyCase, bestCase } = totalImpact
    expect(sent[2]).toEqual([
      `${cardBalance} of ${cardLimit} on cards: ${utilization} %`,
      `${historyYears} years of history, ${recentInquiries} inquiries in 12 months`,
      ...predictions.map(
        ({ action, estimatedImpact: { points, newScore, confidence } }) =>
          `${action}: +${points} to ${newScore}, confidence ${confidence}`,
      ),
      `together: ${worstCase} to ${bestCase}, likely ${likelyCase}`,
    ])
  })

  it('refuses the letter that would lie as told', () => {
    const facts = toPrintableDispute({
      bureau: 'Experian',
      disputeType: 'outdated',
      creditor: 'Redwood Recovery LLC',
      accountNumber: 'ends in 8841',
      reason: 'The first delinquency was in November 2021, so it is too old to report.',
      evidence: [],
      name: 'Jordan Sample',
      address: '12 Elm Street, Dayton, OH 45402',
      ssnLastFour: undefined,
      language: 'en',
      country: 'US',
      province: undefined,
    })
    const falseClaim = findFalseClaim(facts, now)
    expect(sent[3]).toEqual([falseClaim?.field, falseClaim?.issue.en, falseClaim?.advice.en])
  })

  it('advises as told', () => {
    const { recommendations } = coach({
      messages: [{ role: 'user', content: 'What should I do first? I can pay $2,000.' }],
      context: {},
      language: 'en',
      report: { analysis: sample, analyzedAt: now },
      now,
    })
    expect(sent[4]).toEqual(
      recommendations.slice(0, 3).map(({ action, impact }) => `${action}. ${impact}`),
    )
  })
})
