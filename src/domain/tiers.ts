/**
 * Limits of both documents as data (Engine "Limits", Console "Limits");
 * `src/pipeline/steps/limit.ts` enforces them through the rate limiter port.
 */
export interface RateWindow {
  readonly name: 'minute' | 'hour' | 'day'
  /** Length in milliseconds; aligned to the clock: start = floor(now / length) × length. */
  readonly length: number
  /** Requests of one subject within the window. */
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

/** Engine document, "Limits": one row an authentication type, three windows each. */
export const engineLimits = {
  user: threeWindows(60, 1_000, 10_000),
  service: threeWindows(120, 2_000, 20_000),
  public: threeWindows(10, 100, 500),
} as const

/**
 * Guests per address and day: enough for a classroom or an office behind one router. Each guest has
 * the free plan's ten messages a day, for thirty days.
 */
export const guestWindows: readonly RateWindow[] = [{ name: 'day', length: day, limit: 50 }]

const mebibyte = 1024 * 1024
const gibibyte = 1024 * mebibyte

/** Low for guests, since anybody may be several: about a year of the free plan's messages. */
export const guestStorageBytes = 5 * mebibyte

/**
 * Reserve above every quota for small transactions: with full storage people can still send
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
  /** Realtime sockets per person on one instance. */
  readonly sockets: number
  /** Bytes of a person's records (decision 40). */
  readonly storageBytes: number
  /** Access to premium models (`features.gpt4Access`). */
  readonly premiumModels: boolean
  /** Access to models other than the primary one (`features.alternativeModels`). */
  readonly alternativeModels: boolean
  /** A month; null: unlimited. */
  readonly avatarMinutes: number | null
  readonly voiceMinutes: number | null
}

/** Console document, "Limits"; it leaves models and minutes of a tier open (decision 58). */
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

export function consoleWindows(tier: Tier, enterpriseRpm: number): readonly RateWindow[] {
  const limit = tierLimits[tier].requestsPerMinute ?? enterpriseRpm
  return [{ name: 'minute', length: minute, limit }]
}
