/**
 * The limits of both documents as data (Engine "Limits", Console "Limits"). Nothing here enforces
 * anything: `src/pipeline/steps/limit.ts` does, through the rate limiter port.
 */
export interface RateWindow {
  readonly name: 'minute' | 'hour' | 'day'
  /** Length in milliseconds; windows are aligned to the clock: start = floor(now / length) × length. */
  readonly length: number
  /** Requests that one subject may make within the window. */
  readonly limit: number
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const threeWindows = (
  perMinute: number,
  perHour: number,
  perDay: number,
): readonly RateWindow[] => [
  { name: 'minute', length: minute, limit: perMinute },
  { name: 'hour', length: hour, limit: perHour },
  { name: 'day', length: day, limit: perDay },
]

/** Engine document, "Limits": one row an authentication type, three windows at once. */
export const engineLimits = {
  user: threeWindows(60, 1_000, 10_000),
  service: threeWindows(120, 2_000, 20_000),
  public: threeWindows(10, 100, 500),
} as const

/**
 * How often one address may ask to be a guest, beside its other requests: enough for a classroom or an
 * office behind one router. Each guest has the free plan's ten messages a day, for thirty days.
 */
export const guestWindows: readonly RateWindow[] = [{ name: 'day', length: day, limit: 50 }]

const mebibyte = 1024 * 1024
const gibibyte = 1024 * mebibyte

/** Low for guests, since anybody may be several: about a year of the free plan's messages. */
export const guestStorageBytes = 5 * mebibyte

/**
 * Room above every quota for small transactions: someone whose storage is full can still send
 * messages, mark a dispute as mailed and change settings, while files are refused.
 */
export const storageReserve = { bytes: mebibyte, maxTransactionBytes: 64 * 1024 } as const

export const tiers = ['free', 'pro', 'enterprise'] as const

export type Tier = (typeof tiers)[number]

export interface TierLimits {
  /** null: the document says "custom"; the ENTERPRISE_RPM setting decides. */
  readonly requestsPerMinute: number | null
  /** null: unlimited. */
  readonly dailyMessages: number | null
  /** Sessions and replies in flight at once; null: unlimited. */
  readonly concurrentSessions: number | null
  /** Realtime sockets that one instance keeps open for a person at once. */
  readonly sockets: number
  /** Bytes that a person's records may take (decision 40). */
  readonly storageBytes: number
  /** Whether premium models answer (`features.gpt4Access`). */
  readonly premiumModels: boolean
  /** Whether models other than the primary one answer (`features.alternativeModels`). */
  readonly alternativeModels: boolean
  /** A month; null: unlimited. */
  readonly avatarMinutes: number | null
  readonly voiceMinutes: number | null
}

/**
 * Console document, "Limits"; which models and how many minutes a tier has, it leaves open (decision
 * 24).
 */
export const tierLimits: Readonly<Record<Tier, TierLimits>> = {
  free: {
    requestsPerMinute: 20,
    dailyMessages: 10,
    concurrentSessions: 1,
    sockets: 3,
    storageBytes: 50 * mebibyte,
    premiumModels: false,
    alternativeModels: true,
    avatarMinutes: 5,
    voiceMinutes: 5,
  },
  pro: {
    requestsPerMinute: 60,
    dailyMessages: 100,
    concurrentSessions: 3,
    sockets: 10,
    storageBytes: gibibyte,
    premiumModels: true,
    alternativeModels: true,
    avatarMinutes: 60,
    voiceMinutes: 60,
  },
  enterprise: {
    requestsPerMinute: null,
    dailyMessages: null,
    concurrentSessions: null,
    // Each event goes to every socket: typing on a hundred would cost ten thousand messages.
    sockets: 50,
    storageBytes: 10 * gibibyte,
    premiumModels: true,
    alternativeModels: true,
    avatarMinutes: null,
    voiceMinutes: null,
  },
}

/** The Console's one window of a tier. */
export function consoleWindows(tier: Tier, enterpriseRpm: number): readonly RateWindow[] {
  const limit = tierLimits[tier].requestsPerMinute ?? enterpriseRpm
  return [{ name: 'minute', length: minute, limit }]
}
