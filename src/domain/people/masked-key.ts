/** Characters of a key that a list shows at its beginning and at its end. */
const shownFirst = 3
const shownLast = 4

/** A shorter key would be half known by what is shown of it. */
const shortestShown = 20

/** What may be seen of a provider's key: `sk-…wxyz`, and nothing of a short one. */
export function maskedKey(key: string): string {
  if (key.length < shortestShown) return '…'
  return `${key.slice(0, shownFirst)}…${key.slice(-shownLast)}`
}
