import { ruleAt } from '../../law/dated-rule.ts'
import type { DisputeFacts } from '../letter.ts'
import { federalRectification } from './federal.ts'
import { ontarioRectification } from './ontario.ts'
import { quebecRectification } from './quebec.ts'
import type { RectificationLaw } from './rectification.ts'

/** Ontario's and Quebec's own law; elsewhere in Canada the federal one. */
export function rectificationLaw(
  { province }: Pick<DisputeFacts, 'province'>,
  at: number,
): RectificationLaw {
  if (province === 'ON') return ruleAt(ontarioRectification, at)
  if (province === 'QC') return ruleAt(quebecRectification, at)
  return ruleAt(federalRectification, at)
}
