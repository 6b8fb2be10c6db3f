const memberCode = /\s*\(?\b\d{2,3}\s?[A-Z]{2}\s?\d{3,6}\b\)?/i
/** A star starts each trade: text before it ends the line above. */
const joined = /^.*\s(?=\*\s?\p{L})/u
const mark = /^[\s*#]*(?:\(?[IJCAMSUP12345]\)\s+|\d{1,3}[.)]\s+)?/

/** Removes the mark, member number, line of business ("*BB", "481BB00001") and telephone. */
export function nameIn(printed: string, row: string): string {
  const business = memberCode.exec(`${printed} ${row}`)?.[0].replace(/[^A-Z]/gi, '')
  const name = printed
    .replace(joined, '')
    .replace(mark, '')
    .replace(memberCode, '')
    .replace(/\s*\(?\b\d{3}\)?[ -]?\d{3}-\d{4}\b/, '')
    .trim()
  const [first = '', ...rest] = name.split(/\s+/)
  return business !== undefined && first === business ? rest.join(' ') : name
}

/** True if a line has a member number, which contains the line of business. */
export function isNumbered(...lines: readonly (string | undefined)[]): boolean {
  return lines.some((line = '') => memberCode.test(line))
}

/** Headers and lines with dates are no names. */
export function isOwnName(name: string): boolean {
  return !isHeader(name) && !/\d[/-]\d/.test(name)
}

export function isHeader(line: string): boolean {
  return /\b(?:bus|code)\s?\/\s?id\b|\brptd\b.*\bopnd\b|\bopnd\b.*\bterms\b|\brapp\b.*\bouv\b/i.test(
    line,
  )
}

/** Equifax's line-of-business codes: banks, stores, finance, oil, utilities, collectors. */
const business = /^(?:B[BN]|D[CV]|F[ACFMPSUZ]|H[FZ]|O[CN]|RC|U[ETW]|YC|ZB)\s+(?=\S{2})/i

/** Removes the codes ("BB", "FS") if every name has one and a header or several names prove it. */
export function withoutBusiness(names: readonly string[], isHeaded: boolean): readonly string[] {
  const isCoded = (isHeaded || names.length > 1) && names.every((name) => business.test(name))
  return isCoded ? names.map((name) => name.replace(business, '')) : names
}
