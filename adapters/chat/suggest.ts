import { directPlace } from '../../src/domain/chat-platforms/messages.ts'
import { foldLetters, type Language, localize } from '../../src/domain/text/language.ts'
import { Failure } from '../../src/errors.ts'
import { findIdentity, identityId } from '../../src/operations/accounts/chat-identity.ts'
import { showsFigures } from '../../src/operations/chat-platforms/shows-figures.ts'
import type { Operation } from '../../src/operations/define-operation.ts'
import { inputFields } from '../../src/operations/typed-input/input-fields.ts'
import {
  findRowSource,
  type RowSource,
  rowSources,
  toChoices,
} from '../../src/operations/typed-input/row-choices.ts'
import { chatCredential } from '../../src/pipeline/call.ts'
import type { ChatReceiver, Suggestion, SuggestionRequest } from './chat-receiver.ts'
import type { ChatServices } from './chat-services.ts'
import { type CommandTable, findField } from './command-table.ts'
import { toSummary } from './summaries.ts'

/** Bounds of the platforms. */
const maxSuggestions = 25
const maxLength = 100

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
      const source = rowSources[verb === 'model' ? 'model' : 'chatId']
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
  return name === undefined ? undefined : findRowSource(operation.name, name)
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
    return toChoices(output, rows, !showsFigures(person.platform, ports))
  } catch (error) {
    if (error instanceof Failure) return []
    throw error
  }
}
