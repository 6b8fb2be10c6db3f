const memberCode = /\s*\(?\b\d{2,3}\s?[A-Z]{2}\s?\d{3,6}\b\)?/i
/** A star begins each trade: what stands before one is the end of the line above. */
const joined = /^.*\s(?=\*\s?\p{L})/u
const mark = /^[\s*#]*(?:\(?[IJCAMSUP12345]\)\s+|\d{1,3}[.)]\s+)?/

/** What is left of the mark, the member number, its kind of business ("*BB", "481BB00001") and the telephone. */
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

/** Whether one of the lines bears a member number: the kind of business stands in it. */
export function isNumbered(...lines: readonly (string | undefined)[]): boolean {
  return lines.some((line = '') => memberCode.test(line))
}

/** A header and a line with dates are no names. */
export function isOwnName(name: string): boolean {
  return !isHeader(name) && !/\d[/-]\d/.test(name)
}

export function isHeader(line: string): boolean {
  return /\b(?:bus|code)\s?\/\s?id\b|\brptd\b.*\bopnd\b|\bopnd\b.*\bterms\b|\brapp\b.*\bouv\b/i.test(
    line,
  )
}

/** Equifax's codes of what a member does: banks, stores, finance, oil, utilities, collectors. */
const business = /^(?:B[BN]|D[CV]|F[ACFMPSUZ]|H[FZ]|O[CN]|RC|U[ETW]|YC|ZB)\s+(?=\S{2})/i

/** The names without the kind of business, where each has one before it ("BB", "FS"): a head tells of it, or several names do. */
export function withoutBusiness(names: readonly string[], isHeaded: boolean): readonly string[] {
  const isCoded = (isHeaded || names.length > 1) && names.every((name) => business.test(name))
  return isCoded ? names.map((name) => name.replace(business, '')) : names
}
