import { claimIn } from '../../engine/accounts/account-status.ts'
import { isMedicalIn } from '../../engine/accounts/account-type.ts'
import { creditorName } from '../../engine/accounts/creditor-name.ts'
import { normalizeValues, parseLastFour } from '../../engine/accounts/normalize-account.ts'
import type { NormalAccount } from '../../engine/normal-form.ts'
import { parseShortDate } from '../../engine/text/dates.ts'
import { parseMoney } from '../../engine/text/money.ts'
import { ratingAtEnd, remarkWords } from './codes.ts'

interface PrintedCollection {
  readonly name: string
  readonly ecoa: string
  readonly opened: string
  readonly closed: string
  readonly placed: string
  readonly creditor: string
  readonly manner: string
  number: string
  balance: string
  remarks: string
}

const maxLineLength = 160

/** Agency name and code, ECOA letter, opened, closed, placed and original creditor. */
const firstLine =
  /^\s*(\S.{0,29}?)\s+[A-Z]{1,2} ?\d[\dA-Z]{1,8}\s+(?:([A-Z])\s+)?(\d{1,2}\/\d\d)[A-Z]?(?:\s+(\d{1,2}\/\d\d[A-Z]?))?(?:\s+(\$[\d,.]+K?))?(?:\s+(\S.*?))?\s*$/i

const secondLine =
  /^\s*([A-Z0-9*#-]{2,30})?\s*\b\d{1,2}\/\d\d[A-Z]?(?:\s+(\$[\d,.]+K?))?(?:\s+(\S.*))?$/i

/** Reads the section of collections: two lines each. */
export function* printedCollections(lines: readonly string[]): Generator<PrintedCollection> {
  let entry: PrintedCollection | undefined
  for (const line of lines) {
    if (line.length > maxLineLength || /\bSUBNAME\b|\bACCOUNT#/i.test(line)) continue
    const first = firstLineOf(line)
    const second = first === undefined ? secondLine.exec(line) : null
    if (first !== undefined) {
      if (entry !== undefined) yield entry
      entry = first
    } else if (
      second !== null &&
      entry !== undefined &&
      entry.number === '' &&
      entry.balance === ''
    ) {
      entry.number = second[1] ?? ''
      entry.balance = second[2] ?? ''
      entry.remarks = second[3] ?? ''
    }
  }
  if (entry !== undefined) yield entry
}

function firstLineOf(line: string): PrintedCollection | undefined {
  const manner = ratingAtEnd.exec(line)?.[2]?.toUpperCase() ?? ''
  const found = firstLine.exec(line.replace(ratingAtEnd, ''))
  if (found === null) return undefined
  const [, name = '', ecoa = '', opened = '', closed = '', placed = '', creditor = ''] = found
  return {
    name,
    ecoa: ecoa.toUpperCase(),
    opened,
    closed,
    placed,
    creditor,
    manner,
    number: '',
    balance: '',
    remarks: '',
  }
}

/**
 * Converts an entry; undefined if its name cannot be a creditor's or its rating is that of a trade.
 */
export function accountFromCollection(entry: PrintedCollection): NormalAccount | undefined {
  const name = creditorName(entry.name)
  if (name === undefined || !/^(?:9.|U.)?$/.test(entry.manner)) return undefined
  const words = remarkWords(entry.remarks)
  const balance = parseMoney(entry.balance)
  const isPaid =
    /\bpaid\b|\bsettled\b/i.test(words) ||
    (entry.manner === '9P' && balance === 0) ||
    /P$/i.test(entry.closed)
  return normalizeValues({
    name,
    type: 'collection',
    status: isPaid ? 'paid' : 'collection',
    open: entry.closed === '' ? null : false,
    balance,
    lastFour: parseLastFour(entry.number),
    openedOn: parseShortDate(entry.opened),
    originalAmount: parseMoney(entry.placed),
    originalCreditor: creditorName(entry.creditor) ?? null,
    medical: isMedicalIn(`${entry.creditor} ${words}`),
    isAuthorizedUser: entry.ecoa === 'A',
    claim: claimIn(words),
    closedOn: parseShortDate(entry.closed),
  })
}
