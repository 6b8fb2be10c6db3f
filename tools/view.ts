import { type Principal, permits, type Scope, scopes } from '../src/domain/caller.ts'
import type { ConfiguredTools } from '../src/doors/door.ts'
import { Failure } from '../src/errors.ts'
import { confirmAction } from './confirm-action.ts'
import { callOperation, searchOperations } from './long-tail.ts'
import { type Tool, type ToolDefinition, toolName, tools, toolsets } from './tool.ts'

/** A choice of tools by one source: a header, the query, the environment. */
export interface Selection {
  /** Undefined: the source restricts nothing. */
  readonly names: ReadonlySet<string> | undefined
  /** Leaves out every tool that changes anything. */
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

/** Scopes that the default list needs: a client asks for more when it calls more. */
export const defaultScopes: readonly Scope[] = scopes.filter((scope) =>
  tools.some(({ operation, access }) => access === scope && defaultOperations.includes(operation)),
)

const allNames = tools.map(({ definition }) => definition.name)

const choices = ['default', 'all', ...toolsets] as const

/** Names of a toolset's tools. */
function namesOf(choice: (typeof choices)[number]): readonly string[] {
  if (choice === 'default') return defaultNames
  if (choice === 'all') return allNames
  return tools.filter(({ toolset }) => toolset === choice).map(({ definition }) => definition.name)
}

/** Throws Failure('invalid_request') with the known names: a misspelled choice would show other tools. */
export function parseSelection(texts: SelectionTexts): Selection {
  const sets = parseNames(texts.toolsets, 'toolset', choices)
  const single = parseNames(texts.tools, 'tool', [...allNames, ...longTail, confirmAction.name])
  const isRestricted = sets !== undefined || single !== undefined
  return {
    names: isRestricted
      ? new Set([...(sets ?? []).flatMap(namesOf), ...(single ?? [])])
      : undefined,
    readOnly: parseReadOnly(texts.readOnly),
  }
}

/** The selection of the settings. */
export const selectConfigured = ({ toolsets, tools, readOnly }: ConfiguredTools): Selection => ({
  ...parseSelection({ toolsets, tools }),
  readOnly,
})

function parseNames<Name extends string>(
  text: string | undefined,
  kind: string,
  known: readonly Name[],
): readonly Name[] | undefined {
  if (text === undefined) return undefined
  const names = text.split(',').map((name) => name.trim())
  const unknown = names.find((name) => !known.some((one) => one === name))
  if (unknown === undefined) return names as Name[]
  const list = known.join(', ')
  const shown = JSON.stringify(unknown.slice(0, 50).replaceAll(/[^\w-]/g, '?'))
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
  if (text === undefined) return false
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
  const byWords = [searchOperations, callOperation].filter(({ name }) => isChosen(name))
  // Listed with every tool that asks for confirmation.
  const asks = isChosen(callOperation.name) ? permitted : chosen
  const confirm = asks.some(({ confirms }) => confirms === true) ? [confirmAction] : []
  const extra = [...byWords, ...confirm]
  const list = [
    ...chosen.map(({ definition }) => definition),
    ...extra.map((one) => markReadOnly(one, readOnly)),
  ]
  const names = new Set(list.map(({ name }) => name))
  // call_operation reaches everything that is permitted.
  const reachable = isChosen(callOperation.name) ? permitted : chosen
  const byName = new Map(reachable.map((tool) => [tool.definition.name, tool]))
  return {
    list,
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
  if (access === 'operator' || access === 'signed') return false
  return principal === undefined || permits(principal, access)
}
