import type { Alternatives } from '../reading/cues.ts'

/** Alternatives of one pattern, by what they tell of what the letter is asked to say. */
export interface UntruthCues {
  /** Asks the letter for an untruth, whatever its type. */
  readonly wish: Alternatives
}

/** Where an order stands: at the beginning of a clause. */
export const start = String.raw`(?<=(?:^|[.!;:?,(\n]\s?)(?:and |so |or |then |but |et |ou |puis |donc |mais )?)`
