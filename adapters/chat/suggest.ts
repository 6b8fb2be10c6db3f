import { foldLetters, type Language, localize } from '../../src/domain/text/language.ts'
import { Failure } from '../../src/errors.ts'
import { findIdentity } from '../../src/operations/accounts/chat-identity.ts'
import type { Operation } from '../../src/operations/define-operation.ts'
import type { ChatReceiver, Suggestion, SuggestionRequest } from './chat-receiver.ts'
import type { ChatServices } from './chat-services.ts'
import type { CommandTable } from './command-table.ts'
import { toSummary } from './summaries.ts'

/** Platforms show at most as many, with labels and values of at most 100 characters. */
const maxSuggestions = 25
const maxLength = 100

/** Lists of the person's own records from which a field takes an id: the operation and its rows. */
const sources: Readonly<Record<string, { readonly list: string; readonly rows: string }>> = {
  chatId: { list: 'get-chat-history', rows: 'chats' },
  reportId: { list: 'list-reports', rows: 'reports' },
  model: { list: 'list-models', rows: 'models' },
  'default-model': { list: 'list-models', rows: 'models' },
}

/** The list behind the id of an operation of a kind: `get-letter` → `list-letters`. */
const idSources: Readonly<Record<string, { readonly list: string; readonly rows: string }>> = {
  letter: { list: 'list-letters', rows: 'letters' },
  report: { list: 'list-reports', rows: 'reports' },
  dispute: { list: 'list-disputes', rows: 'disputes' },
  webhook: { list: 'list-webhooks', rows: 'webhooks' },
}

export function createSuggestions(
  services: ChatServices,
  table: CommandTable,
): ChatReceiver['suggest'] {
  return async (request) => {
    const { field, language } = request
    const target = table.find(await commandOf(request, services))
    if (field === 'operation' || field === 'command')
      return matching(names(table, language), request)
    if (target?.kind === 'bot' && field === 'value') {
      const verb = request.values['do']
      const source = sources[verb === 'model' ? 'model' : 'chatId']
      return source === undefined ? [] : await rowsOf(source, request, services, table)
    }
    if (target?.kind !== 'operation') return []
    const source = findSource(target.operation, field)
    return source === undefined ? [] : await rowsOf(source, request, services, table)
  }
}

/** The command that a form runs, or the one that is being typed. */
async function commandOf({ command }: SuggestionRequest, { store }: ChatServices): Promise<string> {
  return (await store.get('chatActions', command))?.value.operation ?? command
}

function findSource({ name }: Operation, field: string) {
  if (field !== 'id') return sources[field] ?? sources[field.replace('chat-id', 'chatId')]
  const kind = Object.keys(idSources).find((one) => name.includes(one))
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

/** The person's own records; nothing before their first contact or past their limits. */
async function rowsOf(
  { list, rows }: { readonly list: string; readonly rows: string },
  request: SuggestionRequest,
  { store, invoke }: ChatServices,
  table: CommandTable,
): Promise<readonly Suggestion[]> {
  const target = table.find(list)
  const identity = await findIdentity(request.person, { store })
  if (identity === undefined || target?.kind !== 'operation') return []
  const { platform } = request.person
  const credential = { kind: 'platform', platform, userId: identity.value.userId } as const
  try {
    const { output } = await invoke(target.operation, { credential, input: () => ({}) })
    const items = (output as Record<string, unknown>)[rows]
    return matching(Array.isArray(items) ? items.map(toSuggestion) : [], request)
  } catch (error) {
    if (error instanceof Failure) return []
    throw error
  }
}

function toSuggestion(row: Readonly<Record<string, unknown>>): Suggestion {
  const value = String(row['id'] ?? row['reportId'] ?? '')
  const words = ['title', 'name', 'recipient', 'creditor', 'bureau', 'status', 'host', 'url']
    .map((name) => row[name])
    .filter((one) => typeof one === 'string')
  return { value, label: words.length === 0 ? value : words.join(' · ') }
}
