import type { BureauName } from '../../../bureaus.ts'
import type { PrintedScore } from '../../engine/normal-form.ts'
import { cellsOf } from '../../engine/text/cells.ts'
import { modelIn, scoresFrom } from '../../engine/text/scores.ts'
import { fold } from './folded.ts'

/** Translates French words and Canadian models for the score reader. */
const inEnglish: readonly (readonly [RegExp, string])[] = [
  [/\b(?:where you stand|ou vous vous situez)\b/g, 'credit score'],
  [/^credit ?vision$/, 'credit score'],
  [/[()]/g, ' '],
  // "BEACON SCORE: 000712"
  [/\b00\d?(?=[3-9]\d\d\b)/g, ''],
  [/\(?\b(?:ers|equifax risk score) 2\.0\b\)?/g, 'ers 2.0 score'],
  [
    /\b(?:credit ?vision|new account score|consumer risk predictor|crp|bni|risk score 2\.0)\b/g,
    'model',
  ],
  [/\b(?:cote|pointage|score|note)s?(?: de)? (?:credit|risque|solvabilite)\b/g, 'credit score'],
  [/\b(?:cote|pointage)\b/g, 'score'],
  [/\bvotre\b/g, 'your'],
  [/\best (?:de|a)?\b/g, 'is '],
  [/\b(?:sur|de) 900\b/g, 'of 900'],
  [/\b(?:(?:tres )?bon(?:ne)?|excellente?|passable|faible|mauvaise?|moyenne)\b$/g, 'good'],
  [/\b(?:300|\(300) (?:a|to|-|–) 900\)?/g, ''],
  [/\b(?:product|consumer)\b/g, ''],
]

/** Reads scores on the Canadian scale, 300 to 900; most disclosures print none. */
export function scoresIn(lines: readonly string[], bureau: BureauName): readonly PrintedScore[] {
  const model = lines
    .map((line) => (line.length < 100 ? modelIn(line) : null))
    .find((one) => one !== null)
  return scoresFrom(lines.map(inScoreWords)).map(({ value, model: own }) => ({
    value,
    model: own ?? model ?? null,
    bureau,
  }))
}

function inScoreWords(line: string): string {
  const isProse = line.length > 60 && /\.\s*$/.test(line)
  const mayNameScore =
    /score|cote|pointage|note de|where you|situez|ers|vision|^\s*\d{3}\b.{0,20}$/i
  if (line.length > 160 || isProse || !mayNameScore.test(line)) return ''
  const plain = fold(line)
  // "Cote : R1", "Cote de credit du compte": an account's rating is no score.
  if (/\bcote\b/.test(plain) && /\b[roimcl][0-9]\b/.test(plain)) return ''
  return cellsOf(line)
    .map(({ text }) =>
      inEnglish.reduce((all, [words, word]) => all.replace(words, word), fold(text)),
    )
    .join('   ')
}
