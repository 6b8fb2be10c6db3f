import type { Choice } from '../../domain/ask.ts'
import { hideFigures } from '../../domain/text/hide-figures.ts'

/** A list of the person's own records. */
export interface RowSource {
  /** Name of the operation. */
  readonly list: string
  /** Field of its output. */
  readonly rows: string
}

const models: RowSource = { list: 'list-models', rows: 'models' }

/** Lists from which a field takes its value, by the field's name. */
export const rowSources: Readonly<Record<string, RowSource>> = {
  accountId: { list: 'list-bank-accounts', rows: 'accounts' },
  connectionId: { list: 'list-bank-accounts', rows: 'connections' },
  chatId: { list: 'get-chat-history', rows: 'chats' },
  reportId: { list: 'list-reports', rows: 'reports' },
  fileId: { list: 'list-files', rows: 'files' },
  identityId: { list: 'list-chat-identities', rows: 'identities' },
  model: models,
  defaultModel: models,
}

/** The list behind the id of an operation of a kind: `get-letter` → `list-letters`. */
const idSources: Readonly<Record<string, RowSource>> = {
  letter: { list: 'list-letters', rows: 'letters' },
  report: { list: 'list-reports', rows: 'reports' },
  dispute: { list: 'list-disputes', rows: 'disputes' },
  webhook: { list: 'list-webhooks', rows: 'webhooks' },
  subscription: { list: 'list-channel-subscriptions', rows: 'subscriptions' },
  alert: { list: 'list-alerts', rows: 'alerts' },
  identity: { list: 'list-chat-identities', rows: 'identities' },
}

/** The list from which the operation's field takes its value. */
export function findRowSource(operation: string, field: string): RowSource | undefined {
  if (field !== 'id') return rowSources[field]
  const kind = Object.keys(idSources).find((one) => operation.includes(one))
  return kind === undefined ? undefined : idSources[kind]
}

/** The rows of a list's output as choices. Without figures, no creditor is named either. */
export function toChoices(output: unknown, rows: string, hidesFigures = false): readonly Choice[] {
  const items = (output as Readonly<Record<string, unknown>>)[rows]
  return Array.isArray(items) ? items.map((row) => toChoice(row, hidesFigures)) : []
}

function toChoice(row: Readonly<Record<string, unknown>>, hides: boolean): Choice {
  const ids = [row['id'], row['reportId'], row['account_id'], row['connectionId'], row['fileId']]
  const value = String(ids.find((one) => one !== undefined) ?? '')
  const { title, institution } = row
  const isAtBank = row['account_id'] !== undefined
  const creditors = hides
    ? []
    : [row['recipient'], row['creditor'], nameOf(institution), row['mask']]
  const words = [
    hides && typeof title === 'string' ? hideFigures(title) : title,
    ...[hides && isAtBank ? undefined : row['name'], row['channelName'], ...creditors],
    ...[row['subtype'], row['bureau'], row['status'], row['host'], row['url']],
  ].filter((one) => typeof one === 'string' && one !== '')
  return { value, label: words.length === 0 ? value : words.join(' · ') }
}

const nameOf = (one: unknown): unknown =>
  typeof one === 'object' && one !== null && 'name' in one ? one.name : undefined
