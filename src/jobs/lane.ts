import type { WorkKind } from '../domain/records.ts'

/** How work of one kind runs: beside the other kinds, so that a slow one holds up none of them. */
export interface LaneRules {
  /** Pieces that run at once. */
  readonly atOnce: number
  /** How long a piece may take, milliseconds. */
  readonly leaseFor: number
}

const usual: LaneRules = { atOnce: 16, leaseFor: 60_000 }

/** A batch takes milliseconds of the event loop, and nobody waits for its end. */
const fewBatches: LaneRules = { atOnce: 2, leaseFor: 60_000 }

/** What is unlike the usual. */
const unusual: Partial<Record<WorkKind, LaneRules>> = {
  'forget-chat': fewBatches,
  'forget-webhook': fewBatches,
  'fan-out-events': { atOnce: 128, leaseFor: 60_000 },
  // As many as end together share one write of the store. How many questions are put to a bureau at
  // once is bounded apart.
  'check-monitor': { atOnce: 128, leaseFor: 60_000 },
  // A receiver that hangs keeps its piece, so there are many; how many requests are under way at
  // once is bounded apart.
  'deliver-webhook': { atOnce: 256, leaseFor: 20_000 },
}

export const rulesOf = (kind: WorkKind): LaneRules => unusual[kind] ?? usual

/** The pieces of one kind that run now. */
export interface Lane extends LaneRules {
  readonly kind: WorkKind
  readonly running: Set<Promise<void>>
  /** More may be due than it had room for. */
  hasMore: boolean
}

export function createLane(kind: WorkKind, rules: LaneRules): Lane {
  return { kind, ...rules, running: new Set(), hasMore: false }
}
