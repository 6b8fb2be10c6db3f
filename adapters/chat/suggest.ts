import { directPlace } from '../../src/domain/chat-platforms/messages.ts'
import { hideFigures } from '../../src/domain/text/hide-figures.ts'
import { foldLetters, type Language, localize } from '../../src/domain/text/language.ts'
import { Failure } from '../../src/errors.ts'
import { findIdentity, identityId } from '../../src/operations/accounts/chat-identity.ts'
import { showsFigures } from '../../src/operations/chat-platforms/shows-figures.ts'
import type { Operation } from '../../src/operations/define-operation.ts'
import { inputFields } from '../../src/operations/typed-input/input-fields.ts'
import { chatCredential } from '../../src/pipeline/call.ts'
import type { ChatReceiver, Suggestion, SuggestionRequest } from './chat-receiver.ts'
import type { ChatServices } from './chat-services.ts'
import { type CommandTable, findField } from './command-table.ts'
import { toSummary } from './summaries.ts'

/** Bounds of the platforms. */
const maxSuggestions = 25
const maxLength = 100

interface RowSource {
  /** Name of the operation. */
  readonly list: string
  /** Field of its output. */
  readonly rows: string
}

const models: RowSource = { list: 'list-models', rows: 'models' }

/** Lists of the person's own records from which a field takes an id: the operation and its rows. */
const sources: Readonly<Record<string, RowSource>> = {
  accountId: { list: 'list-bank-accounts', rows: 'accounts' },
  connectionId: { list: 'list-bank-accounts', rows: 'connections' },
  chatId: { list: 'get-chat-history', rows: 'chats' },
  reportId: { list: 'list-reports', rows: 'reports' },
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
}

export function createSuggestions(
  services: ChatServices,
  table: CommandTable,
): ChatReceiver['suggest'] {
  const rows = createRowCache(services, table)
  return async (request) => {
    const { field, language } = request
    const target = table.find(await commandOf(request, services))
    const isAdmin = target?.kind === 'bot' && target.name === 'admin'
    if (field === 'operation' || field === 'command' || isAdmin)
      return matching(names(table, language), request)
    if (target?.kind === 'bot' && field === 'value') {
      const verb = request.values['do']
      const source = sources[verb === 'model' ? 'model' : 'chatId']
      return source === undefined ? [] : matching(await rows(source, request), request)
    }
    if (target?.kind !== 'operation') return []
    const source = findSource(target.operation, field)
    return source === undefined ? [] : matching(await rows(source, request), request)
  }
}

/** The command that a form runs, or the one that is being typed. */
async function commandOf({ command }: SuggestionRequest, { store }: ChatServices): Promise<string> {
  return (await store.get('chatActions', command))?.value.operation ?? command
}

/** Platforms name a field by its path, or as an option: `settings.defaultModel`, `default-model`. */
function findSource(operation: Operation, typedName: string): RowSource | undefined {
  const name = findField(inputFields(operation), typedName)?.name
  if (name === undefined) return undefined
  if (name !== 'id') return sources[name]
  const kind = Object.keys(idSources).find((one) => operation.name.includes(one))
  return kind === undefined ? undefined : idSources[kind]
}

const names = (table: CommandTable, language: Language): Suggestion[] =>
  table.operations.map((operation) => ({
    value: operation.name,
    label: `${operation.name} – ${localize(toSummary(operation), language)}`,
  }))

/** Those whose label has every typed word. */
function matching(all: readonly Suggestion[], { typed }: SuggestionRequest): Suggestion[] {
  const words = foldLetters(typed)
    .split(/[\s-]+/)
    .filter(Boolean)
  return all
    .filter(({ label, value }) => {
      const text = foldLetters(`${label} ${value}`)
      return words.every((word) => text.includes(word))
    })
    .slice(0, maxSuggestions)
    .map(({ value, label }) => ({
      value: value.slice(0, maxLength),
      label: label.slice(0, maxLength),
    }))
}

/** Keeps a list while the person types: each letter asks again, and reading counts as a request. */
const cacheMs = 20_000
const maxCached = 1_000

type ReadRows = (source: RowSource, request: SuggestionRequest) => Promise<readonly Suggestion[]>

function createRowCache(services: ChatServices, table: CommandTable): ReadRows {
  const cached = new Map<
    string,
    { readonly rows: Promise<readonly Suggestion[]>; readonly until: number }
  >()
  return (source, request) => {
    const key = `${identityId(request.person)} ${source.list}`
    const now = services.clock()
    const known = cached.get(key)
    if (known !== undefined && known.until > now) return known.rows
    const rows = readRows(source, request, services, table)
    rows.catch(() => cached.delete(key))
    cached.delete(key)
    cached.set(key, { rows, until: now + cacheMs })
    const [oldest] = cached.keys()
    if (cached.size > maxCached && oldest !== undefined) cached.delete(oldest)
    return rows
  }
}

/** The person's own records; nothing before their first contact, past their limits, or against the admins' rules. */
async function readRows(
  { list, rows }: RowSource,
  { person, serverId }: SuggestionRequest,
  { store, invoke, ports }: ChatServices,
  table: CommandTable,
): Promise<readonly Suggestion[]> {
  const target = table.find(list)
  const identity = await findIdentity(person, { store })
  if (identity === undefined || target?.kind !== 'operation') return []
  const place = { ...directPlace, ...(serverId === undefined ? {} : { serverId }) }
  const credential = chatCredential(identity.value.userId, { person, place })
  try {
    const { output } = await invoke(target.operation, { credential, input: () => ({}) })
    const items = (output as Record<string, unknown>)[rows]
    const hides = !showsFigures(person.platform, ports)
    return Array.isArray(items) ? items.map((row) => toSuggestion(row, hides)) : []
  } catch (error) {
    if (error instanceof Failure) return []
    throw error
  }
}

/** Without figures, no creditor is named either. */
function toSuggestion(row: Readonly<Record<string, unknown>>, hides: boolean): Suggestion {
  const ids = [row['id'], row['reportId'], row['account_id'], row['connectionId']]
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
