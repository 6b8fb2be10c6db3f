import { accountFromFields } from '../../account-from-fields.ts'
import { mostAccounts, type ReadAccount } from '../../normal-form.ts'
import { dateFrom } from '../../text/dates.ts'
import type { Field } from '../../text/labels.ts'
import { isDeposit, kindWithName } from '../phrases/kinds.ts'
import { type Phrase, phraseOf } from '../phrases/phrase.ts'
import { keep, type Values } from '../phrases/values.ts'
import { creditorOf } from './creditor-lines.ts'
import { endsAccounts, type Heading, headingAt } from './headings.ts'
import { piecesOf } from './pieces.ts'

/** Who lent or collects, beside the kind under the name of an account: "Collection · HARBOR RECOVERY". */
interface Holder {
  readonly is: 'holder'
  readonly kind: string
  readonly name: string
}

/** A phrase, or a heading over a list of accounts, or the end of one. */
type Printed =
  | Phrase
  | Holder
  /** The creditor once more, or for the first time, behind its label: "Creditor SHORE BANK". */
  | { readonly is: 'creditor'; readonly name: string }
  | { readonly is: 'heading'; readonly heading: Heading }
  | { readonly is: 'end' }

/** What stands between one name and the next, under the heading of its list. */
interface Block {
  name: string
  /** Its name stands behind a label, as in the details of an account of the list. */
  readonly isDetails: boolean
  readonly fields: Map<Field, string>
  /** Undefined outside of lists. */
  readonly heading: Heading | undefined
  /** Its kind stands with its name. */
  hasKind: boolean
  /** Phrases so far. */
  length: number
}

/** How far under its name an account's balance may stand, in phrases. */
const reach = 24

/** The accounts of a paste: each is a block between two names of which one is printed with a balance. */
export function accountsIn(lines: readonly string[]): readonly ReadAccount[] {
  const accounts: ReadAccount[] = []
  for (const block of withDetails(blocksOf(printedIn(lines)))) {
    const account = accountOf(block)
    if (account !== undefined) accounts.push(account)
    if (accounts.length > mostAccounts) break
  }
  return accounts
}

/** The blocks, with the details of an account in the block that the list has of it, one or two above. */
function withDetails(blocks: Iterable<Block>): readonly Block[] {
  const found: Block[] = []
  for (const block of blocks) {
    const near = block.isDetails ? found.slice(-2) : []
    const listed = near.find((one) => isSameName(one, block.name))
    if (listed === undefined) found.push(block)
    else keep(listed.fields, [...block.fields])
    if (found.length > 4 * mostAccounts) break
  }
  return found
}

function printedIn(lines: readonly string[]): readonly Printed[] {
  const printed: Printed[] = []
  let awaited: Field | undefined
  for (const [index, line] of lines.entries()) {
    const isFree = awaited === undefined || awaited === 'other'
    const heading = isFree ? headingAt(line) : undefined
    if (heading !== undefined || endsAccounts(line)) {
      const isSpent =
        heading?.kind === 'Service' &&
        printed.at(-1)?.is !== 'name' &&
        isSum(lines[index + 1] ?? '')
      printed.push(heading === undefined || isSpent ? { is: 'end' } : { is: 'heading', heading })
      awaited = undefined
      continue
    }
    const isLabel = closedLabel.test(line) && isDateOrNone(lines[index + 1] ?? '')
    const pieces = piecesOf(line)
    const holder = printed.at(-1)?.is === 'name' ? holderIn(pieces) : undefined
    if (holder !== undefined) printed.push(holder)
    // With its own label it is no value of the label above.
    const creditor = creditorOf(line, awaited === undefined ? (lines[index - 1] ?? '') : '')
    if (creditor !== undefined) {
      printed.push({ is: 'creditor', name: creditor })
      awaited = undefined
    }
    for (const piece of holder === undefined && creditor === undefined ? pieces : []) {
      const phrase: Phrase = isLabel ? { is: 'label', field: 'closed' } : phraseOf(piece, awaited)
      awaited = phrase.is === 'label' ? phrase.field : undefined
      printed.push(phrase)
    }
  }
  return printed
}

function holderIn(pieces: readonly string[]): Holder | undefined {
  if (pieces.length !== 2) return undefined
  const [kind, name] = pieces.map((piece) => phraseOf(piece, undefined))
  return kind?.is === 'kind' && name?.is === 'name'
    ? { is: 'holder', kind: kind.kind, name: name.name }
    : undefined
}

/** "Utilities" over "$140" is what was spent on them, and heads no accounts. */
function isSum(line: string): boolean {
  return /^(?:\$ ?\d[\d,.]*|\d[\d ,.]* ?\$)$/.test(line)
}

/** "Closed" is a label over a date or a dash, and a state over anything else. */
const closedLabel = /^(?:closed|fermée?)$/i

function isDateOrNone(line: string): boolean {
  return dateFrom(line) !== null || /^(?:[-–—]+|n\/a)$/i.test(line)
}

function* blocksOf(printed: readonly Printed[]): Generator<Block> {
  let heading: Heading | undefined
  /** States stand over single names, or over parts of a list. */
  let isBadged = false
  /** The kind that stands over the next name. */
  let over: Values = []
  let block: Block | undefined
  for (const [index, piece] of printed.entries()) {
    const badge = printed[index + 1]?.is === 'name' ? badgeOf(piece) : undefined
    if (piece.is === 'end' || (piece.is === 'heading' && !isWithin(piece.heading, block))) {
      if (block !== undefined) yield block
      block = undefined
      heading = piece.is === 'heading' ? piece.heading : undefined
      isBadged = false
    } else if (badge !== undefined && heading !== undefined && headsNext(block, heading, badge)) {
      if (block !== undefined) yield block
      // What is closed stands behind the lists of all kinds; else each name has its own badge.
      const kind = block === undefined || isBadged ? heading.kind : ''
      heading = { ...heading, kind, state: badge.state ?? heading.state }
      over = badge.values
      isBadged = true
      block = undefined
    } else if (piece.is === 'name' || piece.is === 'creditor') {
      const isPart = headsPart(printed, index - 1)
      const isDetails = piece.is === 'creditor' || isPart
      if (isDetails && block !== undefined && isOfBlock(block, piece.name, isPart)) continue
      if (block !== undefined) yield block
      const fields = new Map(over)
      block = { name: piece.name, isDetails, fields, heading, hasKind: false, length: 0 }
      over = []
      take(block, piece)
    } else if (block !== undefined) take(block, piece)
  }
  if (block !== undefined) yield block
}

/** "Account details", with or without the label of its creditor under it. */
function headsPart(printed: readonly Printed[], at: number): boolean {
  const piece = printed[at]?.is === 'label' ? printed[at - 1] : printed[at]
  return piece?.is === 'heading' && piece.heading.isPart
}

/** The details of an account of the list tell its creditor once more, however they write it. */
function isOfBlock(block: Block, name: string, isPart: boolean): boolean {
  return isSameName(block, name) || (isPart && !block.isDetails && block.fields.has('balance'))
}

function isSameName(block: Block, name: string): boolean {
  const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\d]/gu, '')
  return letters(block.name) === letters(name)
}

/** Whether a heading tells the kind of the open block, or heads a part of it. */
function isWithin(heading: Heading, block: Block | undefined): boolean {
  if (block === undefined) return false
  // A kind behind the balance is the account's where the list names none.
  const isOwn = !block.fields.has('balance') || (block.heading?.kind ?? '') === ''
  return heading.isPart || (heading.isSingular && isOwn && !block.fields.has('type'))
}

interface Badge {
  readonly state: 'Open' | 'Closed' | null
  readonly values: Values
}

/** "Open", "Closed", "Personal loan - Open" and nothing else. */
function badgeOf(piece: Printed): Badge | undefined {
  if (piece.is !== 'values') return undefined
  const states = piece.values.filter(([field]) => field === 'openState')
  const kinds = piece.values.filter(([field]) => field === 'type')
  if (states.length !== 1 || states.length + kinds.length < piece.values.length) return undefined
  return { state: states[0]?.[1] === 'Open' ? 'Open' : 'Closed', values: kinds }
}

/** What stands right over a name is the next account's when the one above has its own, or there is none. */
function headsNext(block: Block | undefined, { state }: Heading, badge: Badge): boolean {
  if (block === undefined) return true
  const isBare = badge.values.length === 0
  if (isBare && state !== null) return badge.state !== state
  return block.fields.has('openState') && (isBare || block.fields.has('type'))
}

function take(block: Block, piece: Printed): void {
  block.length += 1
  const { fields } = block
  const isNear = block.length <= reach || fields.has('balance')
  if (piece.is === 'heading') keep(fields, [['type', piece.heading.kind]])
  else if (piece.is === 'kind') keep(fields, [['type', piece.kind]])
  else if (piece.is === 'holder') hold(block, piece)
  else if ((piece.is === 'values' || piece.is === 'name') && isNear) keep(fields, piece.values)
  if (fields.has('type') && block.length <= 8) block.hasKind = true
}

/** A collector has the account of whom it names above itself. */
function hold(block: Block, { kind, name }: Holder): void {
  keep(block.fields, [['type', kind]])
  if (kind !== 'Collection') return
  keep(block.fields, [['originalCreditor', block.name]])
  block.name = name
}

function tellsCredit(fields: ReadonlyMap<Field, string>, heading: Heading | undefined): boolean {
  const isNamed = fields.has('type') || (heading?.kind ?? '') !== ''
  return isNamed || fields.has('limit') || fields.has('opened') || fields.has('payStatus')
}

function accountOf({ name, fields, heading, hasKind }: Block): ReadAccount | undefined {
  const isNumbered = fields.has('number') || fields.has('opened')
  const isListed = heading !== undefined
  // Outside of lists there are offers, which have no number and were not opened.
  const isAccount = fields.has('balance')
    ? isListed || (hasKind && isNumbered)
    : isListed && isNumbered && (fields.has('openState') || fields.has('payStatus'))
  if (!isAccount || (isDeposit(name) && !tellsCredit(fields, heading))) return undefined
  const kind = kindWithName(fields.get('type') ?? heading?.kind ?? '', name)
  if (kind !== '') fields.set('type', kind)
  const state = heading?.state ?? null
  const isTold = fields.has('openState') || fields.has('closed')
  if (!isTold && state !== null) fields.set('openState', state)
  else if (!isTold && isInUse(fields)) fields.set('openState', 'Open')
  return accountFromFields({ name, fields, history: [], isCollection: kind === 'Collection' })
}

/** A limit is printed of what can be used; of a closed account apps say that it is closed. */
function isInUse(fields: ReadonlyMap<Field, string>): boolean {
  return fields.has('limit') && !fields.has('payStatus') && !fields.has('status')
}
