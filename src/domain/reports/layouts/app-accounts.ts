import { accountFromFields } from '../account-from-fields.ts'
import { mostAccounts, type ReadAccount } from '../normal-form.ts'
import type { Field } from '../text/labels.ts'
import { piecesOf, type Segment, segmentOf } from './app-segments.ts'
import { endsAccounts, type Heading, headingAt } from './app-words.ts'

/** A segment, or a heading over a list of accounts, or the end of one. */
type Printed =
  | Segment
  | { readonly is: 'heading'; readonly heading: Heading }
  | { readonly is: 'end' }

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
    } else if (piece.is === 'name' && heading !== undefined && headsAccount(printed, index)) {
      close()
      name = piece.name
    } else if (piece.is === 'field') {
      for (const [field, value] of piece.values) if (!fields.has(field)) fields.set(field, value)
    } else if (piece.is === 'kind' && !fields.has('type')) fields.set('type', piece.kind)
  }
  close()
  return accounts
}

function accountOf(name: string, fields: Map<Field, string>, { kind, state }: Heading) {
  if (!fields.has('balance')) return undefined
  if (!fields.has('type') && kind !== '') fields.set('type', kind)
  if (state !== null && !fields.has('status')) fields.set('status', state)
  return accountFromFields({ name, fields, history: [], isCollection: kind === 'Collection' })
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

/** A name stands over a balance, with no other name or heading between. */
function headsAccount(printed: readonly Printed[], index: number): boolean {
  for (const piece of printed.slice(index + 1, index + 1 + reach)) {
    if (piece.is === 'name' || piece.is === 'heading' || piece.is === 'end') return false
    if (piece.is === 'field' && piece.values.some(([field]) => field === 'balance')) return true
  }
  return false
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
