/**
 * Parses `Retry-After` (RFC 9110 §10.2.3), seconds or a date, to milliseconds from now; 0 for a
 * past date, undefined for anything else. Fractions, which some services send, count.
 */
export function parseRetryAfter(
  header: string | readonly string[] | undefined,
  now: number,
): number | undefined {
  const text = (typeof header === 'string' ? header : header?.[0])?.trim()
  if (text === undefined || text === '') return undefined
  if (/^\d{1,9}(?:\.\d{1,9})?$/.test(text)) return Number(text) * 1_000
  // Date.parse reads numbers as years: only a date in RFC form has a comma or a colon.
  const time = /^[A-Z][a-z]{2,8},? .*:/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(time) ? undefined : Math.max(0, time - now)
}
