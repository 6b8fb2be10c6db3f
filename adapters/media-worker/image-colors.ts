/** Colours that are named. */
const maxColors = 5

/** Smaller shares are edges and noise. */
const minShare = 0.02

/** A drawing or a screen of text; a photo has thousands. */
const maxFewColors = 256

interface Bucket {
  count: number
  red: number
  green: number
  blue: number
}

/** The most frequent colours of RGB pixels, as means of alike ones: `#1a2b3c`, the first most often. */
export function findColors(pixels: Uint8Array): readonly string[] {
  const buckets = new Map<number, Bucket>()
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3)
    const key = ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5)
    const bucket = buckets.get(key) ?? { count: 0, red: 0, green: 0, blue: 0 }
    bucket.count += 1
    bucket.red += red
    bucket.green += green
    bucket.blue += blue
    buckets.set(key, bucket)
  }
  const total = pixels.length / 3
  return [...buckets.values()]
    .filter(({ count }) => count >= total * minShare)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, maxColors)
    .map(toHex)
}

const toHex = ({ count, red, green, blue }: Bucket): string =>
  `#${[red, green, blue]
    .map((sum) =>
      Math.round(sum / count)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** Counts exact colours of RGB pixels. */
export function hasFewColors(pixels: Uint8Array): boolean {
  const colors = new Set<number>()
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3)
    if (colors.add((red << 16) | (green << 8) | blue).size > maxFewColors) return false
  }
  return true
}
