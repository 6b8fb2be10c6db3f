import type { BureauView } from '../bureau-view.ts'
import type { CreditFigures } from '../credit-figures.ts'
import { withoutPersonalNumbers } from '../creditor-name.ts'
import type { PrintedFactor } from '../normal-form.ts'
import type { ScoreFactor } from '../report.ts'
import { computedFactor } from './computed-factors.ts'
import { type FactorKind, factorNames, weightOf, weightsOf } from './factor-weights.ts'
import { kindOfCode, kindOfWords } from './reason-codes.ts'

/**
 * The factors behind the score: the reasons that the report prints, in its order, or else what the
 * accounts say of each family that the printed model weighs, the heaviest first.
 */
export function scoreFactorsOf(view: BureauView, figures: CreditFigures): readonly ScoreFactor[] {
  const weights = weightsOf(view.score?.model ?? null)
  const printed = view.factors.flatMap((factor) => {
    const kind = kindOf(factor, view.score?.model ?? null)
    return kind === undefined ? [] : [printedFactor(factor, kind, weightOf(kind, weights), figures)]
  })
  if (printed.length > 0) return printed
  if (view.accounts.length === 0) return []
  return (Object.entries(weights) as [FactorKind, number][])
    .toSorted(([, a], [, b]) => b - a)
    .map(([kind, weight]) => ({
      factor: factorNames[kind],
      weight,
      ...computedFactor(kind, figures),
    }))
}

/** The words decide when there are some: numberings differ between models, sentences do not. */
function kindOf({ text, code }: PrintedFactor, model: string | null): FactorKind | undefined {
  return kindOfWords(text) ?? (code === null ? undefined : kindOfCode(code, model))
}

function printedFactor(
  { text, code, impact }: PrintedFactor,
  kind: FactorKind,
  weight: number,
  figures: CreditFigures,
): ScoreFactor {
  const reason =
    text === '' ? `Reason code ${code ?? ''}` : withoutPersonalNumbers(text.replace(/[.\s]+$/, ''))
  const number = text !== '' && code !== null ? ` (code ${code})` : ''
  const accounts = figures.accounts === 0 ? '' : ` ${computedFactor(kind, figures).details}`
  return {
    factor: factorNames[kind],
    impact,
    weight,
    details: `The report says: "${reason}"${number}.${accounts}`,
  }
}
