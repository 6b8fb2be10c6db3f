import type { ScoreSource } from '../../src/ports/score-source.ts'
import { withCircuitBreaker } from './circuit-breaker.ts'
import { fewAtOnce } from './few-at-once.ts'
import { createHttpBureau, type HttpBureauOptions } from './http-bureau.ts'
import { createSandboxBureau } from './sandbox-bureau.ts'

export type ScoreSourceOptions =
  | ({ readonly kind: 'http' } & HttpBureauOptions)
  | { readonly kind: 'sandbox' }
  | undefined

/** Asks few questions at once, and hardly any of a bureau that hangs. */
export const considerate = (source: ScoreSource): ScoreSource =>
  fewAtOnce(withCircuitBreaker(source))

/** Where watched scores come from, as the settings say; without any, from analysed reports alone. */
export function createScoreSource(options: ScoreSourceOptions): ScoreSource {
  if (options?.kind === 'http') return considerate(createHttpBureau(options))
  if (options?.kind === 'sandbox') return createSandboxBureau()
  return { isConfigured: false, read: () => Promise.resolve(undefined) }
}
