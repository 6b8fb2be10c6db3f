const minute = 60_000

/** Between two tries while a bureau cannot be asked; the last one holds from then on. */
const waits = [minute, 5 * minute, 30 * minute, 2 * 60 * minute, 6 * 60 * minute] as const

/** A bureau that asks to be left alone longer is tried again all the same. */
const longestAsked = 24 * 60 * minute

/** Failed tries in a row after which the person is told. */
const triesUntold = 3

/** A bureau cannot be asked; without a failed try, it was not asked yet. */
export interface Outage {
  /** Failed tries in a row. */
  readonly tries: number
  /** When the bureau is asked again, milliseconds since 1970. */
  readonly retryAt: number
  /** When the first of them was, milliseconds since 1970; absent before there is one. */
  readonly since?: number
}

interface OutageStep {
  readonly outage: Required<Outage>
  /** The person is to be told now: once an outage. */
  readonly tells: boolean
}

/**
 * The outage after one more failed try. `random`, in [0, 1), lengthens the wait by up to a quarter,
 * so that everybody whom an outage hits does not come back at once. `asked` is for how long the bureau
 * wants to be left alone, milliseconds.
 */
export function outageAfter(
  before: Outage | undefined,
  now: number,
  random: number,
  asked = 0,
): OutageStep {
  const tries = (before?.tries ?? 0) + 1
  const usual = waits[Math.min(tries, waits.length) - 1] ?? minute
  const wait = Math.max(usual, Math.min(asked, longestAsked))
  const retryAt = now + Math.round(wait * (1 + random / 4))
  const since = Math.min(now, before?.since ?? now)
  return { outage: { tries, retryAt, since }, tells: tries === triesUntold + 1 }
}
