import { creditorName } from '../accounts/creditor-name.ts'
import { normalizeAccount } from '../accounts/normalize-account.ts'
import { maxAccounts, type NormalAccount } from '../normal-form.ts'
import { isDeposit, kindWithName } from '../phrases/kinds.ts'
import { type AccountPhrase, phraseOf } from '../phrases/phrase.ts'
import { type AccountValueList, saveValues } from '../phrases/values.ts'
import { parseDate } from '../text/dates.ts'
import type { AccountField } from '../text/labels.ts'
import { endsAccounts, headingAt, type ListHeading } from './headings.ts'

/** Splits a line at gaps, middle dots, bars and bullets. */
export function piecesOf(line: string): readonly string[] {
  return line
    .split(/\t| {2,}|\s[·|]\s+|\s•(?!•)\s*|(?<=[\d$]) \/ (?=\p{L})/u)
    .map((piece) => piece.replace(/^[-–*]\s+(?=\S)|^\d{1,2}\. (?=\p{L})|[,;:]$/gu, '').trim())
    .filter((piece) => piece !== '')
}

const creditorLabel = /^creditor(?: name)?(?:\s*:\s*|\s+(?=\p{Lu}))/iu
const creditorAlone = /^creditor(?: name)?:?$/i

/** Reads a labeled creditor from the line or the label above it. */
function creditorOf(line: string, above: string): string | undefined {
  const label = creditorLabel.exec(line)?.[0] ?? (creditorAlone.test(above) ? '' : undefined)
  return label === undefined || creditorAlone.test(line)
    ? undefined
    : creditorName(line.slice(label.length))
}

/** Lender or collector beside the kind under an account's name: "Collection · HARBOR RECOVERY". */
interface KindAndHolder {
  readonly is: 'holder'
  readonly kind: string
  readonly name: string
}

/** A phrase, or the start or end of a list of accounts. */
type ListPart =
  | AccountPhrase
  | KindAndHolder
  /** The creditor behind its label: "Creditor SHORE BANK". */
  | { readonly is: 'creditor'; readonly name: string }
  | { readonly is: 'heading'; readonly heading: ListHeading }
  | { readonly is: 'end' }

/** Phrases between two names, under the heading of their list. */
interface ListedBlock {
  name: string
  /** The name has a label, as in the details page of a listed account. */
  readonly isDetails: boolean
  readonly fields: Map<AccountField, string>
  /** Undefined outside lists. */
  readonly heading: ListHeading | undefined
  /** The kind is printed with the name. */
  hasKind: boolean
  /** Number of phrases so far. */
  length: number
}

/** Maximum phrases between an account's name and its balance. */
const maxPhrases = 24

/** Reads a paste's accounts: each is a block between two names, of which one has a balance. */
export function accountsIn(lines: readonly string[]): readonly NormalAccount[] {
  const accounts: NormalAccount[] = []
  for (const block of withDetails(blocksOf(printedIn(lines)))) {
    const account = accountOf(block)
    if (account !== undefined) accounts.push(account)
    if (accounts.length > maxAccounts) break
  }
  return accounts
}

/** Merges an account's details into its listed block, one or two above. */
function withDetails(blocks: Iterable<ListedBlock>): readonly ListedBlock[] {
  const found: ListedBlock[] = []
  for (const block of blocks) {
    const near = block.isDetails ? found.slice(-2) : []
    const listed = near.find((one) => isSameName(one, block.name))
    if (listed === undefined) found.push(block)
    else saveValues(listed.fields, [...block.fields])
    if (found.length > 4 * maxAccounts) break
  }
  return found
}

function printedIn(lines: readonly string[]): readonly ListPart[] {
  const printed: ListPart[] = []
  let awaited: AccountField | undefined
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
    // A creditor with its own label is no value of the label above.
    const creditor = creditorOf(line, awaited === undefined ? (lines[index - 1] ?? '') : '')
    if (creditor !== undefined) {
      printed.push({ is: 'creditor', name: creditor })
      awaited = undefined
    }
    for (const piece of holder === undefined && creditor === undefined ? pieces : []) {
      const phrase: AccountPhrase = isLabel
        ? { is: 'label', field: 'closed' }
        : phraseOf(piece, awaited)
      awaited = phrase.is === 'label' ? phrase.field : undefined
      printed.push(phrase)
    }
  }
  return printed
}

function holderIn(pieces: readonly string[]): KindAndHolder | undefined {
  if (pieces.length !== 2) return undefined
  const [kind, name] = pieces.map((piece) => phraseOf(piece, undefined))
  return kind?.is === 'kind' && name?.is === 'name'
    ? { is: 'holder', kind: kind.kind, name: name.name }
    : undefined
}

/** "Utilities" over "$140" is spending, not a heading of accounts. */
function isSum(line: string): boolean {
  return /^(?:\$ ?\d[\d,.]*|\d[\d ,.]* ?\$)$/.test(line)
}

/** "Closed" is a label over a date or dash, otherwise a state. */
const closedLabel = /^(?:closed|fermée?)$/i

function isDateOrNone(line: string): boolean {
  return parseDate(line) !== null || /^(?:[-–—]+|n\/a)$/i.test(line)
}

function* blocksOf(printed: readonly ListPart[]): Generator<ListedBlock> {
  let heading: ListHeading | undefined
  /** States stand over single names, or over parts of a list. */
  let isBadged = false
  /** Kind printed above the next name. */
  let over: AccountValueList = []
  let block: ListedBlock | undefined
  for (const [index, piece] of printed.entries()) {
    const badge = printed[index + 1]?.is === 'name' ? badgeOf(piece) : undefined
    if (piece.is === 'end' || (piece.is === 'heading' && !isWithin(piece.heading, block))) {
      if (block !== undefined) yield block
      block = undefined
      heading = piece.is === 'heading' ? piece.heading : undefined
      isBadged = false
    } else if (badge !== undefined && heading !== undefined && headsNext(block, heading, badge)) {
      if (block !== undefined) yield block
      // Closed accounts follow the lists of all kinds; otherwise each name has its own badge.
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
      addPhrase(block, piece)
    } else if (block !== undefined) addPhrase(block, piece)
  }
  if (block !== undefined) yield block
}

/** "Account details", with or without a creditor label below. */
function headsPart(printed: readonly ListPart[], at: number): boolean {
  const piece = printed[at]?.is === 'label' ? printed[at - 1] : printed[at]
  return piece?.is === 'heading' && piece.heading.isPart
}

/** Details repeat the listed creditor, in any spelling. */
function isOfBlock(block: ListedBlock, name: string, isPart: boolean): boolean {
  return isSameName(block, name) || (isPart && !block.isDetails && block.fields.has('balance'))
}

function isSameName(block: ListedBlock, name: string): boolean {
  const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\d]/gu, '')
  return letters(block.name) === letters(name)
}

/** True if a heading states the open block's kind, or heads a part of it. */
function isWithin(heading: ListHeading, block: ListedBlock | undefined): boolean {
  if (block === undefined) return false
  // A kind after the balance belongs to the account if the list names none.
  const isOwn = !block.fields.has('balance') || (block.heading?.kind ?? '') === ''
  return heading.isPart || (heading.isSingular && isOwn && !block.fields.has('type'))
}

interface Badge {
  readonly state: 'Open' | 'Closed' | null
  readonly values: AccountValueList
}

/** "Open", "Closed", "Personal loan - Open" and nothing else. */
function badgeOf(piece: ListPart): Badge | undefined {
  if (piece.is !== 'values') return undefined
  const states = piece.values.filter(([field]) => field === 'openState')
  const kinds = piece.values.filter(([field]) => field === 'type')
  if (states.length !== 1 || states.length + kinds.length < piece.values.length) return undefined
  return { state: states[0]?.[1] === 'Open' ? 'Open' : 'Closed', values: kinds }
}

/**
 * A badge right above a name belongs to the next account if the one above has its own, or there is
 * none.
 */
function headsNext(block: ListedBlock | undefined, { state }: ListHeading, badge: Badge): boolean {
  if (block === undefined) return true
  const isBare = badge.values.length === 0
  if (isBare && state !== null) return badge.state !== state
  return block.fields.has('openState') && (isBare || block.fields.has('type'))
}

function addPhrase(block: ListedBlock, piece: ListPart): void {
  block.length += 1
  const { fields } = block
  const isNear = block.length <= maxPhrases || fields.has('balance')
  if (piece.is === 'heading') saveValues(fields, [['type', piece.heading.kind]])
  else if (piece.is === 'kind') saveValues(fields, [['type', piece.kind]])
  else if (piece.is === 'holder') addHolder(block, piece)
  else if ((piece.is === 'values' || piece.is === 'name') && isNear)
    saveValues(fields, piece.values)
  if (fields.has('type') && block.length <= 8) block.hasKind = true
}

/** A collector's account shows the original creditor above it. */
function addHolder(block: ListedBlock, { kind, name }: KindAndHolder): void {
  saveValues(block.fields, [['type', kind]])
  if (kind !== 'Collection') return
  saveValues(block.fields, [['originalCreditor', block.name]])
  block.name = name
}

function isCreditAccount(
  fields: ReadonlyMap<AccountField, string>,
  heading: ListHeading | undefined,
): boolean {
  const isNamed = fields.has('type') || (heading?.kind ?? '') !== ''
  return isNamed || fields.has('limit') || fields.has('opened') || fields.has('payStatus')
}

function accountOf({ name, fields, heading, hasKind }: ListedBlock): NormalAccount | undefined {
  const isNumbered = fields.has('number') || fields.has('opened')
  const isListed = heading !== undefined
  // Outside lists there are offers, which have no number or opening date.
  const isAccount = fields.has('balance')
    ? isListed || (hasKind && isNumbered)
    : isListed && isNumbered && (fields.has('openState') || fields.has('payStatus'))
  if (!isAccount || (isDeposit(name) && !isCreditAccount(fields, heading))) return undefined
  const kind = kindWithName(fields.get('type') ?? heading?.kind ?? '', name)
  if (kind !== '') fields.set('type', kind)
  const state = heading?.state ?? null
  const hasState = fields.has('openState') || fields.has('closed')
  if (!hasState && state !== null) fields.set('openState', state)
  else if (!hasState && isInUse(fields)) fields.set('openState', 'Open')
  return normalizeAccount({ name, fields, history: [], isCollection: kind === 'Collection' })
}

/** Only usable accounts have a limit; apps mark closed accounts as closed. */
function isInUse(fields: ReadonlyMap<AccountField, string>): boolean {
  return fields.has('limit') && !fields.has('payStatus') && !fields.has('status')
}
