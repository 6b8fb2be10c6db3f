import { limits } from '../src/config/limits.ts'
import { type BureauId, bureauIds } from '../src/domain/bureaus.ts'
import { type Language, type Localized, localize } from '../src/domain/text/language.ts'
import { Failure } from '../src/errors.ts'
import { appViews, viewUri } from './apps/app-views.ts'
import { readView } from './apps/view-pages.ts'
import { type ChangeEvent, type Connection, McpFailure, type McpRequest } from './connection.ts'
import { toCleanJson, toToolNames } from './results.ts'
import { listSkillResources, readSkillFile } from './skills.ts'
import { toolName } from './tool.ts'

interface ResourceKind {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly uriTemplate: string
  /** Path behind `credit://`; its group is the variable. */
  readonly pattern: RegExp
  /** Name of the template's variable; undefined for a single resource. */
  readonly variable: string | undefined
  /** Operation that reads it, and its input. */
  readonly operation: string
  input(variable: string): unknown
  /** True when the event changes what the resource says. */
  isChangedBy(event: ChangeEvent, variable: string): boolean
  /** Values of the variable, for lists and completion. */
  readonly values: ValueSource | undefined
}

/** A fixed list, or an operation that lists records. */
type ValueSource =
  | readonly string[]
  | { readonly operation: string; readonly list: string; readonly id: string }

const kinds: readonly ResourceKind[] = [
  {
    name: 'alerts',
    title: 'Monitoring alerts',
    description: 'The newest alerts of score monitoring.',
    uriTemplate: 'credit://alerts',
    pattern: /^alerts$/,
    variable: undefined,
    operation: 'list-alerts',
    input: () => ({}),
    isChangedBy: ({ type }) => type === 'alert.created',
    values: undefined,
  },
  {
    name: 'score',
    title: 'Credit score',
    description: 'The latest known score at one bureau.',
    uriTemplate: 'credit://score/{bureau}',
    pattern: /^score\/([a-z_]{1,20})$/,
    variable: 'bureau',
    operation: 'get-credit-score',
    input: (bureau) => ({ bureau }),
    isChangedBy: ({ type, bureau }, variable) =>
      (type === 'score.changed' || type === 'report.available') && bureau === variable,
    values: bureauIds,
  },
  {
    name: 'report',
    title: 'Analysed report',
    description: 'An analysed credit report: accounts, factors and issues.',
    uriTemplate: 'credit://report/{id}',
    pattern: /^report\/(\w{1,100})$/,
    variable: 'id',
    operation: 'get-report',
    input: (id) => ({ id }),
    isChangedBy: ({ type, reportId }, id) => type === 'report.available' && reportId === id,
    values: { operation: 'list-reports', list: 'reports', id: 'id' },
  },
  {
    name: 'letter',
    title: 'Letter',
    description: 'A dispute or goodwill letter as it was written, and how far its dispute is.',
    uriTemplate: 'credit://letter/{id}',
    pattern: /^letter\/(\w{1,100})$/,
    variable: 'id',
    operation: 'get-letter',
    input: (id) => ({ id }),
    isChangedBy: ({ type }) => type === 'dispute.updated',
    values: { operation: 'list-letters', list: 'letters', id: 'id' },
  },
]

const mimeType = 'application/json'

/** The kinds whose operation the connection may call. */
const permitted = ({ view }: Connection) =>
  kinds.filter(({ operation }) => view.find(toolName(operation)) !== undefined)

const toUri = ({ uriTemplate }: ResourceKind, value: string) =>
  uriTemplate.replace(/\{\w+\}/, value)

/** `resources/templates/list` */
export function listTemplates({ connection }: McpRequest) {
  const templates = permitted(connection).filter(({ variable }) => variable !== undefined)
  return {
    resourceTemplates: templates.map(({ name, title, description, uriTemplate }) => {
      return { name, title, description, uriTemplate, mimeType }
    }),
  }
}

/** `resources/list`: the single ones, what the person has, and the skills. */
export async function listResources(request: McpRequest) {
  const lists = permitted(request.connection).map(async (kind) => {
    const { name, title, description, variable } = kind
    if (variable === undefined)
      return [{ name, title, description, uri: kind.uriTemplate, mimeType }]
    const values = await valuesOf(kind, request)
    return values.map((value) => {
      const uri = toUri(kind, value)
      return { name: `${name} ${value}`, title: `${title} ${value}`, description, uri, mimeType }
    })
  })
  const all = await Promise.all([...lists, listSkillResources(request.connection)])
  return { resources: all.flat() }
}

async function valuesOf({ values }: ResourceKind, request: McpRequest): Promise<readonly string[]> {
  if (values === undefined) return []
  if (!('operation' in values)) return values
  const { connection, signal } = request
  // A choice of tools without the list hides what the list would name.
  if (connection.view.find(toolName(values.operation)) === undefined) return []
  const { language, backend } = connection
  const input = { limit: limits.mcp.maxListedResources }
  const output = await backend.invoke({ operation: values.operation, input, language, signal })
  const records = (output as Readonly<Record<string, unknown>>)[values.list]
  return (records as Readonly<Record<string, unknown>>[]).map((record) => String(record[values.id]))
}

/** False for a variable that is none of a fixed list. */
const mayBe = ({ values }: ResourceKind, variable: string): boolean =>
  values === undefined || 'operation' in values || values.includes(variable)

function findKind(uri: string, connection: Connection) {
  const path = uri.startsWith('credit://') ? uri.slice('credit://'.length) : ''
  for (const kind of permitted(connection)) {
    const [whole, variable = ''] = kind.pattern.exec(path) ?? []
    if (whole !== undefined && mayBe(kind, variable)) return { kind, variable }
  }
  return undefined
}

/** A view that a tool of the connection names. `resources/list` omits views: tools name them. */
const findAppView = (uri: string, { view }: Connection) =>
  appViews.find(
    (one) =>
      viewUri(one) === uri &&
      one.operations.some((name) => view.find(toolName(name)) !== undefined),
  )

export interface ResourceParams {
  readonly uri: string
}

/**
 * `resources/read`. What another person owns, what is unknown and what the token may not read answer
 * alike.
 */
export async function readResource({ uri }: ResourceParams, request: McpRequest) {
  const { connection, signal } = request
  const { language, backend } = connection
  const file = await readSkillFile(uri, connection)
  if (file !== undefined) return file
  const appView = findAppView(uri, connection)
  if (appView !== undefined) return { contents: [await readView(appView)] }
  const found = findKind(uri, connection)
  if (found === undefined) throw notFound(uri, language)
  const { kind, variable } = found
  try {
    const input = kind.input(variable)
    const output = await backend.invoke({ operation: kind.operation, input, language, signal })
    return { contents: [{ uri, mimeType, text: toCleanJson(output).json }] }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    if (error.kind === 'not_found') throw notFound(uri, language, error.sentence)
    if (error.kind === 'invalid_request') throw notFound(uri, language)
    throw error
  }
}

/** MCP 2025-11-25, "Resources": errors. The newer SDK writes the number of its era. */
export const resourceNotFound = -32_002

const nothingThere: Localized = {
  en: 'Resource not found. resources/list names yours.',
  fr: 'Ressource introuvable. resources/list donne les vôtres.',
}

/** The operation's own text says what to do; it is the same for what another person owns. */
const notFound = (uri: string, language: Language, text = nothingThere) =>
  new McpFailure(resourceNotFound, toToolNames(localize(text, language)), { uri })

/** Throws as `readResource` does for an address that nothing can be read at. */
export function checkSubscribable(uri: string, connection: Connection): void {
  if (findKind(uri, connection) === undefined) throw notFound(uri, connection.language)
}

/** The addresses, of those, whose resource the event changed. */
export function changedUris(event: ChangeEvent, uris: Iterable<string>): readonly string[] {
  return [...uris].filter((uri) => {
    const path = uri.slice('credit://'.length)
    return kinds.some((kind) => {
      const [whole, variable = ''] = kind.pattern.exec(path) ?? []
      if (whole === undefined) return false
      return event.type === 'gap' || kind.isChangedBy(event, variable)
    })
  })
}

/** Values of a template's variable that begin with `prefix`. */
export async function completeResource(
  { uri, name, prefix }: { uri: string; name: string; prefix: string },
  request: McpRequest,
): Promise<readonly string[]> {
  const kind = permitted(request.connection).find(({ uriTemplate }) => uriTemplate === uri)
  if (kind === undefined || kind.variable !== name) return []
  return (await valuesOf(kind, request)).filter((value) => value.startsWith(prefix))
}

export const completeBureau = (prefix: string): readonly BureauId[] =>
  bureauIds.filter((bureau) => bureau.startsWith(prefix))
