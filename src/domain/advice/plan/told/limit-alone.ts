import { digits, dollarsOf, leastLimit } from './sums.ts'

const limits = new RegExp(
  String.raw`\b(?:limits?|limites?|plafond)\b[^.?!;\d$%]{0,15}\$? ?${digits}(?! ?%)|\$? ?(?<![\d.,])${digits} ?\$? (?:of |in |de |total |combined |credit |en )*(?:limits?|limites?)\b`,
  'g',
)

/** Dollars of the one limit that a message tells; undefined where there is none or several. */
export function limitAlone(plain: string): number | undefined {
  const [limit, another] = Array.from(plain.matchAll(limits), ([, after, before]) =>
    dollarsOf(after ?? before ?? ''),
  )
  if (limit === undefined || another !== undefined || limit < leastLimit) return undefined
  return limit
}
