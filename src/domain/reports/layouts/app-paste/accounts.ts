import { accountFromFields } from '../../account-from-fields.ts'
import { accountTypeFrom } from '../../account-type.ts'
import { mostAccounts, type ReadAccount } from '../../normal-form.ts'
import type { Field } from '../../text/labels.ts'
import { piecesOf, type Segment, segmentOf } from './segments.ts'
import { endsAccounts, type Heading, headingAt } from './words.ts'

/** A segment, or a heading over a list of accounts, or the end of one. */
type Printed =
  | Segment
  | { readonly is: 'heading'; readonly heading: Heading }
  | { readonly is: 'end' }

/** An account that stands outside of lists, as on the page of its details, opens none. */
const noList: Heading = { kind: '', state: null, isSingular: false }

function isList(heading: Heading | undefined): boolean {
  return heading !== undefined && heading !== noList
}

/** How far under its name an account's balance may stand, in pieces. */
const reach = 9

/** The accounts that a paste lists under its headings; nothing outside of its lists is one. */
export function accountsIn(lines: readonly string[]): readonly ReadAccount[] {
  const printed = printedIn(lines)
  const accounts: ReadAccount[] = []
  let heading: Heading | undefined
  let name: string | undefined
  let fields = new Map<Field, string>()
  const close = () => {
    const account =
      name === undefined || heading === undefined ? undefined : accountOf(name, fields, heading)
    if (account !== undefined) accounts.push(account)
    name = undefined
    fields = new Map()
  }
  for (const [index, piece] of printed.entries()) {
    if (accounts.length > mostAccounts) break
    if (piece.is === 'heading' || piece.is === 'end') {
      close()
      heading = piece.is === 'heading' ? piece.heading : undefined
    } else if (headsClosed(printed, index) && heading?.state === 'Open') {
      close()
      heading = { kind: '', state: 'Closed', isSingular: false }
    } else if (piece.is === 'name' && headsAccount(printed, index, isList(heading))) {
      close()
      heading ??= noList
      name = piece.name
      fields = new Map(piece.values)
    } else if (piece.is === 'field') {
      for (const [field, value] of piece.values) if (!fields.has(field)) fields.set(field, value)
    } else if (piece.is === 'kind' && !fields.has('type')) fields.set('type', piece.kind)
  }
  close()
  return accounts
}

function accountOf(name: string, fields: Map<Field, string>, { kind, state }: Heading) {
  if (!fields.has('balance')) return undefined
  if (!fields.has('type') && kind !== '')
    fields.set('type', isLine(name, kind) ? 'Line of credit' : kind)
  if (state !== null && !fields.has('status')) fields.set('status', state)
  else if (isInUse(fields)) fields.set('openState', 'Open')
  return accountFromFields({ name, fields, history: [], isCollection: kind === 'Collection' })
}

/** A limit is printed of what can be used; of a closed account apps say that it is closed. */
function isInUse(fields: ReadonlyMap<Field, string>): boolean {
  const said = (['status', 'payStatus', 'closed'] as const).some((field) => fields.has(field))
  return fields.has('limit') && !said
}

/** Among revolving accounts the name tells which is a line of credit. */
function isLine(name: string, kind: string): boolean {
  return kind === 'Revolving' && accountTypeFrom(name) === 'line_of_credit'
}

function printedIn(lines: readonly string[]): readonly Printed[] {
  const printed: Printed[] = []
  let awaited: Field | undefined
  for (const line of lines) {
    if (endsAccounts(line)) {
      printed.push({ is: 'end' })
      continue
    }
    const heading = awaited === undefined ? headingAt(line) : undefined
    if (heading !== undefined && !(heading.isSingular && printed.at(-1)?.is === 'name')) {
      printed.push({ is: 'heading', heading })
      continue
    }
    for (const piece of piecesOf(line)) {
      const segment = segmentOf(piece, awaited)
      awaited = segment.is === 'label' ? segment.field : undefined
      printed.push(segment)
    }
  }
  return printed
}

/**
 * A name stands over a balance, with no other name or heading between. Outside of lists its kind and
 * the number or the date of the account must stand under it, too: offers have neither.
 */
function headsAccount(printed: readonly Printed[], index: number, isListed: boolean): boolean {
  if (!isListed && printed[index + 1]?.is !== 'kind') return false
  const under = printed.slice(index + 1, index + 1 + (isListed ? reach : 2 * reach))
  const end = under.findIndex(({ is }) => is === 'name' || is === 'heading' || is === 'end')
  const told = (end < 0 ? under : under.slice(0, end)).flatMap((piece) =>
    piece.is === 'field' ? piece.values.map(([field]) => field) : [],
  )
  return (
    told.includes('balance') && (isListed || told.includes('number') || told.includes('opened'))
  )
}

/** Among accounts that are headed "Open" a line that says "Closed" over a name heads others. */
function headsClosed(printed: readonly Printed[], index: number): boolean {
  const piece = printed[index]
  return (
    piece?.is === 'field' &&
    piece.values.some(([field, value]) => field === 'status' && value === 'Closed') &&
    printed[index + 1]?.is === 'name'
  )
}
