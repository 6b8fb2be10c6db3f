import { describe } from 'vitest'
import type { Wire } from '../support/providers/wire.ts'
import { describeEmulated } from './language-model-contract-emulated.ts'
import { describeKeys } from './language-model-contract-keys.ts'
import { describeOutages } from './language-model-contract-outages.ts'
import { describeStreams } from './language-model-contract-streams.ts'

/** Everything that a model behind a provider promises; a new one is done when it keeps it. */
export function describeProviderContract(wire: Wire): void {
  describe(wire.name, () => {
    describeEmulated(wire)
    describeStreams(wire)
    describeOutages(wire)
    describeKeys(wire)
  })
}
