import {
  type ExecutionResult,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getNullableType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'
import type { Params } from './params.ts'
import type { RootCaller } from './resolvers-from-catalogue.ts'
import { readerOfArguments } from './root-arguments.ts'

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>

/** Says of a value what is asked for; throws `unusual` where GraphQL has to tell an error of it. */
type Project = (value: unknown) => unknown

interface RootStep {
  readonly responseName: string
  readonly node: FieldNode
  readonly field: GraphQLField<unknown, unknown>
  /** What resolvers of the catalogue read of it. */
  readonly info: GraphQLResolveInfo
  readonly project: Project
}

/** An operation as it is answered where nothing goes wrong. */
export interface Plan {
  /** Undefined where something is unusual: GraphQL's own execution has to answer then. */
  run(caller: RootCaller, variables: Params['variables']): Promise<ExecutionResult | undefined>
}

const noVariables = {}

const unusual = new Error('GraphQL has to answer this itself')

/**
 * GraphQL's execution takes ten times as long as saying what was asked for. A plan does the latter,
 * and only that: directives, introspection and every error are left to GraphQL. Undefined where there
 * can be no plan.
 */
export function planOf(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  fragments: Fragments,
): Plan | undefined {
  const isMutation = operation.operation === 'mutation'
  const type = isMutation ? schema.getMutationType() : schema.getQueryType()
  if (type === null || type === undefined) return undefined
  let steps: readonly RootStep[]
  try {
    steps = [...fieldsOf(operation.selectionSet, type, fragments)].map(([responseName, nodes]) =>
      rootStep(responseName, nodes, type, fragments),
    )
  } catch (error) {
    if (error === unusual) return undefined
    throw error
  }
  const readArguments = readerOfArguments(schema, operation.variableDefinitions ?? [], steps)
  return {
    async run(caller, variables = noVariables) {
      try {
        // All of them first: none may fail while others run.
        const args = readArguments(variables)
        if (args === undefined) return undefined
        const [only, second] = steps
        // Most requests ask for one field.
        if (only !== undefined && second === undefined) {
          return { data: { [only.responseName]: only.project(await ask(only, args[0], caller)) } }
        }
        const running: unknown[] = []
        for (const [at, step] of steps.entries()) {
          const answer = ask(step, args[at], caller)
          running.push(isMutation ? await answer : answer)
        }
        const answers = await Promise.all(running)
        const data = steps.map(
          ({ responseName, project }, at) => [responseName, project(answers[at])] as const,
        )
        return { data: Object.fromEntries(data) }
      } catch {
        // Whatever it was, GraphQL meets it again and tells of it; what has run is not run again.
        return undefined
      }
    },
  }
}

const ask = ({ field, info }: RootStep, args: unknown, caller: RootCaller): unknown =>
  field.resolve?.(undefined, args, caller, info)

function rootStep(
  responseName: string,
  nodes: readonly FieldNode[],
  type: GraphQLObjectType,
  fragments: Fragments,
): RootStep {
  const [node] = nodes
  const field = type.getFields()[node?.name.value ?? '']
  if (node === undefined || field?.resolve === undefined) throw unusual
  const info = { path: { key: responseName } } as unknown as GraphQLResolveInfo
  return { responseName, node, field, info, project: projectOf(field.type, nodes, fragments) }
}

/** The fields of a selection by the name that they are answered under, fragments taken apart. */
function fieldsOf(
  { selections }: SelectionSetNode,
  type: GraphQLObjectType,
  fragments: Fragments,
  found = new Map<string, FieldNode[]>(),
): Map<string, FieldNode[]> {
  for (const selection of selections) {
    if ((selection.directives ?? []).length > 0) throw unusual
    if (selection.kind === 'Field') {
      const name = selection.alias?.value ?? selection.name.value
      if (name === '__proto__') throw unusual
      found.set(name, [...(found.get(name) ?? []), selection])
      continue
    }
    const inner =
      selection.kind === 'InlineFragment' ? selection : fragments.get(selection.name.value)
    if (inner === undefined || (inner.directives ?? []).length > 0) throw unusual
    fieldsOf(inner.selectionSet, type, fragments, found)
  }
  return found
}

function projectOf(
  type: GraphQLOutputType,
  nodes: readonly FieldNode[],
  fragments: Fragments,
): Project {
  const known = getNullableType(type)
  const project = projectKnown(known, nodes, fragments)
  if (!isNonNullType(type)) return (value) => (value == null ? null : project(value))
  return (value) => {
    if (value == null) throw unusual
    return project(value)
  }
}

function projectKnown(
  type: GraphQLOutputType,
  nodes: readonly FieldNode[],
  fragments: Fragments,
): Project {
  if (isListType(type)) {
    const item = projectOf(type.ofType as GraphQLOutputType, nodes, fragments)
    return (value) => {
      if (!Array.isArray(value)) throw unusual
      const told = value.map(item)
      return told.every((one, at) => one === value[at]) ? value : told
    }
  }
  if (isLeafType(type)) return (value) => type.serialize(value)
  if (!isObjectType(type)) throw unusual
  const asked = new Map<string, FieldNode[]>()
  for (const { selectionSet } of nodes) {
    if (selectionSet !== undefined) fieldsOf(selectionSet, type, fragments, asked)
  }
  const fields = [...asked].map(([name, of]) => fieldStep(name, of, type, fragments))
  return (value) => selected(value as Fields, fields)
}

type Fields = Readonly<Record<string, unknown>>

interface FieldStep {
  readonly name: string
  readonly source: string
  readonly project: Project
}

/** What was asked for of an object, which itself is told where that is all of it. */
function selected(from: Fields, fields: readonly FieldStep[]): Fields {
  let told: Record<string, unknown> | undefined = hasKeysOf(from, fields) ? undefined : {}
  let at = 0
  for (const { name, source, project } of fields) {
    const said = project(from[source])
    if (told === undefined && said !== from[source]) {
      told = Object.fromEntries(fields.slice(0, at).map((one) => [one.name, from[one.source]]))
    }
    if (told !== undefined) told[name] = said
    at++
  }
  return told ?? from
}

function hasKeysOf(from: Fields, fields: readonly FieldStep[]): boolean {
  let at = 0
  for (const key in from) {
    const field = fields[at++]
    if (field?.name !== key || field.source !== key) return false
  }
  return at === fields.length
}

function fieldStep(
  name: string,
  nodes: readonly FieldNode[],
  type: GraphQLObjectType,
  fragments: Fragments,
): FieldStep {
  const source = nodes[0]?.name.value ?? ''
  if (source === '__typename') return { name, source, project: () => type.name }
  const field = type.getFields()[source]
  if (field === undefined || field.resolve !== undefined) throw unusual
  return { name, source, project: projectOf(field.type, nodes, fragments) }
}
