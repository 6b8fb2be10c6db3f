/**
 * At most the last four characters of a printed account number. A number that ends in its mask
 * ("517805XXXXXXXXXX", as Experian and TransUnion print it) shows first digits, not last ones: null.
 */
export function lastFourOf(printed: string): string | null {
  const value =
    /^#?\s*((?:ending (?:in|with)\s*)?[A-Za-z0-9*•.xX#-]+(?: [\d*•xX.-]{2,}(?![A-Z\d]))*(?:(?<=[*•xX]{2}) (?=[A-Z]*\d)[A-Z\d]{4}$)?)/.exec(
      printed.trim(),
    )?.[1]
  const last =
    /(?<![A-Za-z0-9-])([A-Za-z-]*\d[A-Za-z0-9-]*)$/.exec(value ?? '')?.[1]?.replaceAll('-', '') ??
    ''
  // A mask of one character at the end: what is before it are no last digits.
  if (/\d[xX]$/.test(last)) return null
  const shown = /(?<![xX])[xX]{2,}([A-Za-z0-9]*)$/.exec(last)?.[1] ?? last
  return shown.length >= 3 && /\d/.test(shown) ? shown.slice(-4) : null
}
