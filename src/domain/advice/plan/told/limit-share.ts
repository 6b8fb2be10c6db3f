import { leastLimit, sumsIn } from './sums.ts'

/** A share of a limit whose dollars are asked. */
export interface LimitShare {
  /** Percent. */
  readonly share: number
  /** Dollars. */
  readonly limit: number
}

const share = /(?<![\d.,])(\d{1,2}) ?%/g
const ofLimit = /\b(?:limits?|limites?|plafond)\b/
const asksDollars =
  /\b(?:how much|what's|what is|whats|combien|quel montant|c'est quoi|stay|keep|rester|garder|charge)\b/

/** "What's 30% of a 2,750 limit?": undefined where a balance could be told as well. */
export function limitShareTold(plain: string): LimitShare | undefined {
  if (!ofLimit.test(plain) || !asksDollars.test(plain)) return undefined
  const [asked, anotherShare] = Array.from(plain.matchAll(share), ([, digits]) => Number(digits))
  const [limit, another] = sumsIn(plain)
  if (asked === undefined || asked === 0 || limit === undefined) return undefined
  if (limit.dollars < leastLimit || anotherShare !== undefined || another !== undefined) {
    return undefined
  }
  return { share: asked, limit: limit.dollars }
}
