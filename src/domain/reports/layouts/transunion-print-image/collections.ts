import { accountFromValues } from '../../account-from-values.ts'
import { lastFourOf } from '../../account-number.ts'
import { claimIn } from '../../account-remarks.ts'
import { creditorName } from '../../creditor-name.ts'
import { isMedicalIn } from '../../medical-words.ts'
import type { ReadAccount } from '../../normal-form.ts'
import { moneyFrom } from '../../text/money.ts'
import { shortDateFrom } from '../../text/short-dates.ts'
import { ratingAtEnd } from './manner-of-payment.ts'
import { remarkWords } from './remark-codes.ts'

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

const longestLine = 160

/** Name and code of the agency, ECOA letter, opened, closed, placed and the first creditor. */
const firstLine =
  /^\s*(\S.{0,29}?)\s+[A-Z]{1,2} ?\d[\dA-Z]{1,8}\s+(?:([A-Z])\s+)?(\d{1,2}\/\d\d)[A-Z]?(?:\s+(\d{1,2}\/\d\d[A-Z]?))?(?:\s+(\$[\d,.]+K?))?(?:\s+(\S.*?))?\s*$/i

const secondLine =
  /^\s*([A-Z0-9*#-]{2,30})?\s*\b\d{1,2}\/\d\d[A-Z]?(?:\s+(\$[\d,.]+K?))?(?:\s+(\S.*))?$/i

/** The entries of the section of collections: two lines each. */
export function* printedCollections(lines: readonly string[]): Generator<PrintedCollection> {
  let entry: PrintedCollection | undefined
  for (const line of lines) {
    if (line.length > longestLine || /\bSUBNAME\b|\bACCOUNT#/i.test(line)) continue
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

/** The account of an entry; none when its name can be no creditor's or it is rated as a trade is. */
export function accountFromCollection(entry: PrintedCollection): ReadAccount | undefined {
  const name = creditorName(entry.name)
  if (name === undefined || !/^(?:9.|U.)?$/.test(entry.manner)) return undefined
  const words = remarkWords(entry.remarks)
  const balance = moneyFrom(entry.balance)
  const isPaid =
    /\bpaid\b|\bsettled\b/i.test(words) ||
    (entry.manner === '9P' && balance === 0) ||
    /P$/i.test(entry.closed)
  return accountFromValues({
    name,
    type: 'collection',
    status: isPaid ? 'paid' : 'collection',
    open: entry.closed === '' ? null : false,
    balance,
    lastFour: lastFourOf(entry.number),
    openedOn: shortDateFrom(entry.opened),
    originalAmount: moneyFrom(entry.placed),
    originalCreditor: creditorName(entry.creditor) ?? null,
    medical: isMedicalIn(`${entry.creditor} ${words}`),
    isAuthorizedUser: entry.ecoa === 'A',
    claim: claimIn(words),
    closedOn: shortDateFrom(entry.closed),
  })
}
