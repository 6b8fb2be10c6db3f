/**
 * `Retry-After` (RFC 9110 §10.2.3), seconds or a date, as milliseconds from now; 0 for a date that is
 * over, undefined for what is neither. Parts of a second, which some services write, count.
 */
export function retryAfterFrom(
  header: string | readonly string[] | undefined,
  now: number,
): number | undefined {
  const text = (typeof header === 'string' ? header : header?.[0])?.trim()
  if (text === undefined || text === '') return undefined
  if (/^\d{1,9}(?:\.\d{1,9})?$/.test(text)) return Number(text) * 1_000
  // Date.parse takes numbers for years: only a date as the RFC writes it has a comma or a colon.
  const time = /^[A-Z][a-z]{2,8},? .*:/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(time) ? undefined : Math.max(0, time - now)
}
