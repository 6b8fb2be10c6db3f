import type { PrintedFactor, PrintedScore } from '../../engine/normal-form.ts'
import { modelIn } from '../../engine/text/scores.ts'

export interface ModelProfile {
  readonly scores: readonly PrintedScore[]
  readonly factors: readonly PrintedFactor[]
}

/** Models that predict something other than payment as agreed. */
const otherModels =
  /recovery|bankruptcy|fraud|insurance|income|collection|attrition|propensity|tenant|employ|revenue/i

const scored =
  /^\s*(\S.*?)(?:\s+ALERT)?\s*:?\s+SCORE\s*:?\s*\+?(\d{3,4})\b\s*(?:(?::|\b(?:factors?|reasons?|codes?)\b:?)\s*(.*))?$/i

const maxProfileLines = 60

/**
 * Reads the scores and their reason codes: "***VANTAGESCORE 3.0 ALERT: SCORE +634 : 032, 013, 085,
 * 012 ***". A score of 0 or a sentence means there is none.
 */
export function modelProfileFrom(lines: readonly string[]): ModelProfile {
  const scores: PrintedScore[] = []
  const factors: PrintedFactor[] = []
  const printed = lines
    .slice(0, maxProfileLines)
    .map((line) => line.trim().slice(0, 200))
    .join(' ')
  const parts = printed.includes('***') ? printed.split('***') : lines.slice(0, maxProfileLines)
  for (const part of parts) {
    const [, model = '', digits = '', codes = ''] = scored.exec(part) ?? []
    const value = Number(digits)
    if (otherModels.test(model) || value < 300 || value > 900) continue
    const isFirst = scores.length === 0
    scores.push({
      value,
      model: /vantage/i.test(model) ? modelIn(model) : model,
      bureau: 'TransUnion',
    })
    if (isFirst) factors.push(...factorsOf(codes))
  }
  const inquiries = /number of inquiries[\w' ]{0,60}\baffected/i.exec(
    printed.replaceAll('***', ' '),
  )
  if (scores.length > 0 && inquiries !== null) factors.push(factor(inquiries[0], null))
  return { scores, factors }
}

function factorsOf(codes: string): readonly PrintedFactor[] {
  return (codes.match(/\b\d{2,3}\b/g) ?? []).slice(0, 5).map((code) => factor('', code))
}

function factor(text: string, code: string | null): PrintedFactor {
  return { text: text.replace(/\s+/g, ' '), code, impact: 'negative', bureau: 'TransUnion' }
}
