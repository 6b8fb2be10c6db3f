import { creditorName } from '../accounts/creditor-name.ts'
import { normalizeAccount } from '../accounts/normalize-account.ts'
import { maxAccounts, type NormalAccount } from '../normal-form.ts'
import { type AccountPhrase, phraseOf } from '../phrases/phrase.ts'
import { type AccountValueList, saveValues } from '../phrases/values.ts'
import { isDeposit, kindNamed, kindWithName } from '../phrases/words.ts'
import { parseDate } from '../text/dates.ts'
import type { AccountField } from '../text/labels.ts'

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

/** Headings over accounts that name no kind. */
const lists =
  /^(?:(?:your |other |open |closed |my |active |vos |autres |mes )*(?:credit )?(?:accounts|accts|comptes)(?: ouverts| fermés| actifs)?|(?:open |closed )?loans|prêts|(?:mes |vos )?comptes (?:de crédit|au dossier)|(?:your |votre |mon )?(?:credit (?:report|file)|dossier de crédit|rapport de crédit)|(?:credit )?accounts (?:on|in) (?:your|my|this) (?:credit )?(?:report|file)|trade ?lines)(?: \((?:transunion|equifax|experian)\))?$/i

/** Headings within one account's page. */
const parts =
  /^(?:(?:account|loan|payment) (?:details|overview|info(?:rmation)?|summary)|overview|details|détails du compte|aperçu du compte)$/i

interface ListHeading {
  /** Kind of the accounts below; '' when none is named. */
  readonly kind: string
  /** State of all accounts below. */
  readonly state: 'Open' | 'Closed' | null
  /** "Credit card": under a name this is one account's kind. */
  readonly isSingular: boolean
  /** "Account details": under a name this heads a part of its page. */
  readonly isPart: boolean
}

/** "(3)", "(5 open, 3 closed)", ": 4". */
const count =
  /\s*(?:\(\d{1,3}(?: \p{L}{3,9})?(?:, \d{1,3} \p{L}{3,9})?\)|[:–-]\s*\d{0,3}|(?<=s) \d{1,2})$/u
const sum = /(?<=[\s)])\s*(?:\$\s?\d[\d,. ]*|\d[\d., ]*\$)$/

/**
 * Parses a list heading, optionally with a count and total: "Loans (2) $9,240"; undefined for other
 * lines.
 */
export function headingAt(line: string): ListHeading | undefined {
  if (line.length > 60) return undefined
  const text = line.trim().replace(sum, '').replace(count, '').trim()
  const kind = kindNamed(text.replace(/^(?:open|closed|active) (?=\S)/i, ''))
  const state = listState(text)
  if (kind !== undefined) return { kind, state, isSingular: !isPlural(text, kind), isPart: false }
  const isCounted = /^(?:open|closed|ouverts?|fermés?)\s*\(\d{1,3}\)$/i.test(line.trim())
  const isPart = parts.test(text)
  if (lists.test(text) || isCounted || isPart) return { kind: '', state, isSingular: false, isPart }
  const joint = kindOfSeveral(text)
  return joint === undefined ? undefined : { kind: joint, state, isSingular: false, isPart: false }
}

const conjunction = /\s*(?:&|\/|,|\s(?:and|et)\s)\s*/i

/** "Loans", "finance": no specific kind. */
const ofAnyKind = /^(?:loans?|finance|financing|credit|leases?|prêts?|financements?|crédits?)$/i

/** Kind of a joined heading: "Loans and finance", "Mobile & utilities"; '' for several kinds. */
function kindOfSeveral(text: string): string | undefined {
  const joined = text.split(conjunction)
  if (joined.length < 2 || joined.length > 4) return undefined
  const kinds = joined.map((part) => (ofAnyKind.test(part) ? '' : kindNamed(part)))
  if (kinds.some((kind) => kind === undefined)) return undefined
  return new Set(kinds).size === 1 ? kinds[0] : ''
}

function isPlural(text: string, kind: string): boolean {
  const [first = ''] = text.split(' ')
  const word = kind === 'Line of credit' ? first : (text.split(' ').at(-1) ?? '')
  return (
    /(?<!communication)s$/i.test(word) ||
    /^(?:prêts|cartes|marges|hypothèques|comptes|accounts|loans|cards)$/i.test(first)
  )
}

function listState(text: string): ListHeading['state'] {
  if (/\bclosed|fermés?/i.test(text)) return 'Closed'
  return /\bopen\b|ouverts?/i.test(text) ? 'Open' : null
}

/** Offers, advice and other parts of the app that end a list of accounts. */
const otherParts =
  /^(?:recommended|offers?\b|sponsored|for you|advertis|explore|matched|recent (?:activity|transactions)|activité récente|transactions?$|opérations$|budgets?$|(?:upcoming )?bills$|subscriptions?$|cash$|savings$|investments?$|net worth|assets$|spending|money$|tax(?:es)?$|insurance$|épargne$|placements$|next\b|see (?:all|more|your)|tips?\b|credit factors|score (?:factors|history|details|ingredients|planner)|(?:hard|soft) (?:inquir|search|check)|(?:recent |credit )(?:search|check|inquir)|searches$|inquir|public records|personal info|what['’]s|what makes|pre-?approved|you(?:'|’)re pre|you (?:may|could) |your approval|goals?\b|get to \d|get an? |share\b|invite|take the guesswork|simulat|offres?\b|objectif|recommand|publicit|pour vous|conseils?\b|demandes?(?: de (?:crédit|renseignements)|$)|ce qui (?:influe|nuit|aide)|facteurs|dossiers? publics?|cartes? (?:suggérées|recommandées)|partage|invite|approval odds|marketplace|experian boost|ready for)/i

export function endsAccounts(line: string): boolean {
  return otherParts.test(line)
}
