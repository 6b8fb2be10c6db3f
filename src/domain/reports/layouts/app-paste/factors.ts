import type { PrintedFactor } from '../../engine/normal-form.ts'
import { kindOfWords } from '../../factors/reason-codes.ts'
import { piecesOf } from './pieces.ts'

const impactWords =
  /^(?:(?:very |extremely )?(?:high|medium|low) impact|impact (?:très )?(?:élevé|moyen|faible))$/i

/**
 * Reads factors: "Payment history", "98%", "High impact", on separate lines or one, with the figure
 * before or after the impact.
 */
export function appFactorsFrom(lines: readonly string[]): readonly PrintedFactor[] {
  const pieces = lines.flatMap((line) => piecesOf(line).flatMap((piece) => piece.split(/\s-\s/)))
  return pieces.flatMap((piece, index) => {
    if (!impactWords.test(piece)) return []
    const [first = '', second = ''] = pieces.slice(Math.max(0, index - 2), index)
    const isBehind = !isFigure(second)
    const [name, figure] = isBehind ? [second, pieces[index + 1] ?? ''] : [first, second]
    if (name.length > 60 || kindOfWords(name) === undefined || !isFigure(figure)) return []
    return [
      { text: `${name}: ${figure}`, code: null, impact: impactOf(name, figure), bureau: null },
    ]
  })
}

function isFigure(text: string): boolean {
  return /\d/.test(text) && text.length <= 40
}

/** Grades a figure as the apps do: missed payments, a third of the limits, marks and inquiries. */
function impactOf(name: string, figure: string): PrintedFactor['impact'] {
  const number = Number(/\d+(?:[.,]\d+)?/.exec(figure)?.[0].replace(',', '.'))
  if (/missed|late|manqué|retard/i.test(figure)) return number === 0 ? 'positive' : 'negative'
  if (/payment history|on[- ]time|historique de paiement/i.test(name))
    return number >= 99.5 ? 'positive' : 'negative'
  if (/card use|credit use|usage|utili[sz]ation/i.test(name))
    return number < 10 ? 'positive' : number < 30 ? 'neutral' : 'negative'
  if (/derogatory|collection|recouvrement|négatif/i.test(name))
    return number === 0 ? 'positive' : 'negative'
  if (/inquir|demande/i.test(name))
    return number <= 1 ? 'positive' : number <= 3 ? 'neutral' : 'negative'
  if (/\bage\b|âge|ancienneté/i.test(name))
    return /\b(?:mos?|months?|mois)\b/i.test(figure) && !/\b(?:y|ans?\b)/i.test(figure)
      ? 'negative'
      : number >= 8
        ? 'positive'
        : number >= 3
          ? 'neutral'
          : 'negative'
  return 'neutral'
}
