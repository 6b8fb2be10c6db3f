import { type Language, type Localized, typeset } from '../../text/language.ts'
import type { BureauView, CreditFigures } from '../engine/bureau-view.ts'
import type { NormalFactor } from '../engine/normal-form.ts'
import type { ScoreFactor } from '../report.ts'
import { type CanonicalFactor, factorOfCode, factorOfWords } from './canonical-factors.ts'
import {
  computedFactor,
  type FactorKind,
  factorNames,
  weightOf,
  weightsOf,
} from './factor-families.ts'

interface FactorOptions {
  /** Milliseconds since 1970; selects the weights in force. */
  readonly now: number
  readonly language: Language
}

/**
 * Factors of the score: the printed reasons in their order, else the computed families that the
 * printed model weighs, heaviest first. Without the totals of a complete file only printed reasons
 * are used.
 */
export function computeScoreFactors(
  view: BureauView,
  figures: CreditFigures | undefined,
  { now, language }: FactorOptions,
): readonly ScoreFactor[] {
  const weights = weightsOf(view.score?.model ?? null, now)
  const printed = view.factors.flatMap((factor) => {
    const canonical = canonicalOf(factor, view)
    if (canonical === undefined) return []
    const weight = weightOf(canonical.kind, weights)
    return [localizeFactor({ ...printedFactor(factor, canonical, figures), weight }, language)]
  })
  if (printed.length > 0) return printed
  if (figures === undefined || figures.accounts === 0) return []
  return (Object.entries(weights) as [FactorKind, number][])
    .toSorted(([, a], [, b]) => b - a)
    .map(([kind, weight]) =>
      localizeFactor(
        { factor: factorNames[kind], weight, ...computedFactor(kind, figures) },
        language,
      ),
    )
}

/** Words take precedence: numberings differ between models, sentences do not. */
function canonicalOf({ text, code, bureau }: NormalFactor, view: BureauView) {
  const printedBy = bureau ?? view.otherBureau ?? view.bureau
  const model = view.score?.model ?? null
  return factorOfWords(text) ?? (code === null ? undefined : factorOfCode(code, model, printedBy))
}

interface Draft extends Pick<ScoreFactor, 'impact' | 'weight'> {
  readonly factor: Localized
  readonly details: Localized
}

function localizeFactor({ factor, details, ...rest }: Draft, language: Language): ScoreFactor {
  return {
    ...rest,
    factor: typeset(factor[language], language),
    details: typeset(details[language], language),
  }
}

/** VantageScore's code 84: inquiries counted, but not much. */
const insignificant = /effect was not significant/i

function printedFactor(
  { text, code, impact }: NormalFactor,
  { kind, about }: CanonicalFactor,
  figures: CreditFigures | undefined,
): Omit<Draft, 'weight'> {
  const reason = text.replace(/(?<![.\s])[.\s]+$/, '')
  const number = text !== '' && code !== null ? ` (code ${code})` : ''
  const computed =
    figures === undefined || figures.accounts === 0
      ? undefined
      : computedFactor(kind, figures).details
  return {
    factor: {
      en: `${factorNames[kind].en}: ${about.en}`,
      fr: `${factorNames[kind].fr} : ${about.fr}`,
    },
    impact: insignificant.test(text) ? 'neutral' : impact,
    details: {
      en: `The report says: "${text === '' ? `Reason code ${code ?? ''}` : reason}"${number}.${computed === undefined ? '' : ` ${computed.en}`}`,
      fr: `Le dossier dit : « ${text === '' ? `code de motif ${code ?? ''}` : reason} »${number}.${computed === undefined ? '' : ` ${computed.fr}`}`,
    },
  }
}
