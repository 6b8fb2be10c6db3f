import type { TierLimits } from '../tiers.ts'
import type { Model } from './model.ts'

/** Why a tier does not have a model. */
export type NotCovered = 'premium' | 'alternative'

/**
 * What keeps the tier from the model, whichever key answers for it being the service's: the dear class
 * (`features.gpt4Access`), or every model but the primary one (`features.alternativeModels`).
 * Undefined: nothing.
 */
export function notCovered(
  { id, premium }: Pick<Model, 'id' | 'premium'>,
  { premiumModels, alternativeModels }: Pick<TierLimits, 'premiumModels' | 'alternativeModels'>,
  primaryModel: string,
): NotCovered | undefined {
  if (id === primaryModel) return undefined
  if (!alternativeModels) return 'alternative'
  return premium && !premiumModels ? 'premium' : undefined
}
