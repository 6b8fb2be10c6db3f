import type { Provider } from '../../domain/models/model.ts'
import type { Ports } from '../context.ts'

/** Whether the service answers for the provider's models by itself, without a person's own key. */
export const canAnswer = (
  provider: Provider,
  { languageModels }: Pick<Ports, 'languageModels'>,
): boolean => provider === 'offline' || languageModels[provider].isConfigured
