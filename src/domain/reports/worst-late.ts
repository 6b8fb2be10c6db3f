import { lateBucket } from './account-status.ts'
import type { ReportAccount } from './report.ts'
import { isMark, markIn, type Rating } from './text/payment-history.ts'

/**
 * The worst delinquency of a history and of what is said beside it.
 *
 * Null when neither the sentences nor a history tell, as codes without a count of days do not; 0 when
 * a history was printed and shows nothing late.
 */
export function worstIn(
  history: readonly Rating[],
  said: readonly ReportAccount['worstLate'][] = [],
): ReportAccount['worstLate'] {
  const days = history.filter((rating) => typeof rating === 'number')
  const known = said.filter((worst) => worst !== null)
  const late = lateBucket(Math.max(0, ...known, ...days))
  if (late !== null) return late
  const mark = markIn(history)
  const tells = known.length > 0 || (history.length > 0 && mark !== 'unknown')
  return tells && !isMark(mark) ? 0 : null
}
