import { type Principal, permits } from '../src/domain/caller.ts'
import { Failure } from '../src/errors.ts'
import { callOperation, searchOperations } from './long-tail.ts'
import { type Tool, type ToolDefinition, toolName, tools, toolsets } from './tool.ts'

/** A choice of tools by one source: a header, the query, the environment. */
export interface Selection {
  /** Undefined: the source restricts nothing. */
  readonly names: ReadonlySet<string> | undefined
  readonly readOnly: boolean
}

/** The texts of a source; undefined where it says nothing. */
export interface SelectionTexts {
  readonly toolsets?: string | undefined
  readonly tools?: string | undefined
  readonly readOnly?: string | undefined
}

/** The tools of one client. */
export interface View {
  readonly list: readonly ToolDefinition[]
  /** False for a tool that is not in the list. */
  has(name: string): boolean
  /** The tool of an operation that the client may call, by tool name; undefined: no such tool here. */
  find(name: string): Tool | undefined
  /** Every tool within reach of search_operations and call_operation. */
  readonly reachable: readonly Tool[]
}

/** Shown when nothing is chosen: what most conversations need, within 3,000 tokens. */
const defaultOperations = [
  'ask-coach',
  'analyze-report',
  'list-reports',
  'get-report',
  'predict-impact',
  'build-score-plan',
  'compare-payoff-options',
  'get-credit-score',
  'get-credit-analysis',
  'generate-dispute',
  'generate-goodwill',
  'prepare-dispute-packet',
  'list-letters',
  'get-letter',
  'list-disputes',
  'update-dispute',
  'set-up-monitoring',
  'get-monitoring-status',
  'list-alerts',
]

const longTail = [searchOperations.name, callOperation.name]
const defaultNames = [...defaultOperations.map(toolName), ...longTail]
const allNames = tools.map(({ definition }) => definition.name)

const choices = ['default', 'all', ...toolsets] as const

/** Names of a toolset's tools. */
function namesOf(choice: (typeof choices)[number]): readonly string[] {
  if (choice === 'default') return defaultNames
  if (choice === 'all') return allNames
  return tools.filter(({ toolset }) => toolset === choice).map(({ definition }) => definition.name)
}

/** Throws Failure('invalid_request') that lists what may be chosen: a misspelled choice is no choice. */
export function parseSelection(texts: SelectionTexts): Selection {
  const sets = parseNames(texts.toolsets, 'toolset', choices)
  const single = parseNames(texts.tools, 'tool', [...allNames, ...longTail])
  const isRestricted = sets !== undefined || single !== undefined
  return {
    names: isRestricted
      ? new Set([...(sets ?? []).flatMap(namesOf), ...(single ?? [])])
      : undefined,
    readOnly: parseReadOnly(texts.readOnly),
  }
}

function parseNames<Name extends string>(
  text: string | undefined,
  kind: string,
  known: readonly Name[],
): readonly Name[] | undefined {
  if (text === undefined || text === '') return undefined
  const names = text.split(',').map((name) => name.trim())
  const unknown = names.find((name) => !known.some((one) => one === name))
  if (unknown === undefined) return names as Name[]
  const list = known.join(', ')
  const shown = unknown.slice(0, 50).replaceAll(/[^\w-]/g, '?')
  throw new Failure(
    'invalid_request',
    {
      en: `There is no ${kind} ${shown}. Known are: ${list}.`,
      fr: `${kind} inconnu : ${shown}. Sont connus : ${list}.`,
    },
    { details: { allowed: known } },
  )
}

function parseReadOnly(text: string | undefined): boolean {
  if (text === undefined || text === '') return false
  if (/^(?:true|1|on)$/i.test(text)) return true
  if (/^(?:false|0|off)$/i.test(text)) return false
  throw new Failure('invalid_request', {
    en: 'Read-only mode is true or false.',
    fr: 'Le mode lecture seule vaut true ou false.',
  })
}

/** Each source narrows what the others leave; without any choice the default list. */
export function createView(
  selections: readonly Selection[],
  principal: Pick<Principal, 'scopes'> | undefined,
): View {
  const restricting = selections.flatMap(({ names }) => (names === undefined ? [] : [names]))
  const readOnly = selections.some((selection) => selection.readOnly)
  const isChosen = (name: string) =>
    restricting.length === 0
      ? defaultNames.includes(name)
      : restricting.every((names) => names.has(name))
  const permitted = tools.filter(
    ({ access, effect }) => (effect === 'reads' || !readOnly) && isPermitted(access, principal),
  )
  const chosen = permitted.filter(({ definition }) => isChosen(definition.name))
  const extra = [searchOperations, callOperation].filter(({ name }) => isChosen(name))
  const names = new Set([
    ...chosen.map(({ definition }) => definition.name),
    ...longTail.filter(isChosen),
  ])
  // Who may call by name reaches everything that is permitted.
  const reachable = isChosen(callOperation.name) ? permitted : chosen
  const byName = new Map(reachable.map((tool) => [tool.definition.name, tool]))
  return {
    list: [
      ...chosen.map(({ definition }) => definition),
      ...extra.map((one) => markReadOnly(one, readOnly)),
    ],
    has: (name) => names.has(name),
    find: (name) => byName.get(name),
    reachable,
  }
}

const markReadOnly = (definition: ToolDefinition, readOnly: boolean): ToolDefinition =>
  readOnly
    ? {
        ...definition,
        annotations: { ...definition.annotations, readOnlyHint: true, destructiveHint: false },
      }
    : definition

function isPermitted(
  access: Tool['access'],
  principal: Pick<Principal, 'scopes'> | undefined,
): boolean {
  if (access === 'public' || access === 'authenticated') return true
  if (access === 'operator') return false
  return principal === undefined || permits(principal, access)
}
