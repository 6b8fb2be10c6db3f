import type { BureauView } from './bureau-view.ts'
import type { Census } from './census/census.ts'

const complete: unique symbol = Symbol('complete')

/**
 * What a bureau says, every account of it. Only a complete reading makes one: a conclusion from what is not
 * there, or from sums over all that is there, asks for it and cannot be drawn without.
 */
export interface CompleteFile extends BureauView {
  readonly [complete]: true
}

/** The view as a complete file; undefined when the text shows accounts that were not read. */
export function completeFile(
  view: BureauView,
  { missing, shortTotal }: Pick<Census, 'missing' | 'shortTotal'>,
): CompleteFile | undefined {
  return missing > 0 || shortTotal !== null ? undefined : { ...view, [complete]: true }
}
