import pLimit, { type LimitFunction } from 'p-limit'
import type { BureauId } from '../../src/domain/bureaus.ts'
import type { ScoreSource } from '../../src/ports/score-source.ts'

/** Questions to one bureau that are under way at once. */
const most = 64

/** The same source, which is asked few questions at once of each bureau, however many are due. */
export function fewAtOnce(source: ScoreSource): ScoreSource {
  const limits = new Map<BureauId, LimitFunction>()
  return {
    isConfigured: source.isConfigured,
    read(userId, bureau, asked) {
      const limit = limits.get(bureau) ?? pLimit(most)
      limits.set(bureau, limit)
      return limit(() => source.read(userId, bureau, asked))
    },
  }
}
