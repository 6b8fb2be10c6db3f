import {
  type ArgumentNode,
  type FieldNode,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLSchema,
  getArgumentValues,
  getNullableType,
  getVariableValues,
  isLeafType,
  isNonNullType,
  Kind,
  typeFromAST,
  type VariableDefinitionNode,
} from 'graphql'

interface SelectedField {
  readonly field: GraphQLField<unknown, unknown>
  readonly node: FieldNode
}

type Values = Readonly<Record<string, unknown>>

/**
 * The arguments of each root field, of the variables as they were sent. Undefined or thrown: GraphQL
 * has to tell what is wrong with them.
 */
export type ArgumentsReader = (variables: Values) => readonly Values[] | undefined

/**
 * Variables of plain types that are arguments as they are, as most programs send them, are read
 * at once; GraphQL's own way takes ten times as long, and is gone for all others.
 */
export function readerOfArguments(
  schema: GraphQLSchema,
  definitions: readonly VariableDefinitionNode[],
  roots: readonly SelectedField[],
): ArgumentsReader {
  const plain = plainReader(schema, definitions, roots)
  if (plain !== undefined) return plain
  return (variables) => {
    const given = { ...variables }
    const { coerced } = getVariableValues(schema, definitions, given, { maxErrors: 0 })
    if (coerced === undefined) return undefined
    return roots.map(({ field, node }) => getArgumentValues(field, node, coerced))
  }
}

function plainReader(
  schema: GraphQLSchema,
  definitions: readonly VariableDefinitionNode[],
  roots: readonly SelectedField[],
): ArgumentsReader | undefined {
  const variables = definitions.map((definition) => plainVariable(schema, definition))
  const all = roots.map(({ field, node }) => {
    const given = new Map(node.arguments?.map((one) => [one.name.value, one]))
    return field.args.map((argument) => plainArgument(argument, given.get(argument.name)))
  })
  const isPlain = variables.every(isThere) && all.every((ofRoot) => ofRoot.every(isThere))
  if (!isPlain) return undefined
  const read = variables.filter(isThere)
  const taken = all.map((ofRoot) => ofRoot.filter(isThere))
  return (given) => {
    const values: Record<string, unknown> = {}
    for (const { name, isRequired, parse } of read) {
      const value = Object.hasOwn(given, name) ? given[name] : undefined
      const isAbsent = value === undefined || value === null
      if (isAbsent && isRequired) return undefined
      values[name] = isAbsent ? value : parse(value)
    }
    const found: Values[] = []
    for (const ofRoot of taken) {
      const args: Record<string, unknown> = {}
      for (const { name, variable, isRequired } of ofRoot) {
        const value = variable === undefined ? undefined : values[variable]
        if (isRequired && (value === undefined || value === null)) return undefined
        if (value !== undefined) args[name] = value
      }
      found.push(args)
    }
    return found
  }
}

const isThere = <Value>(value: Value | undefined): value is Value => value !== undefined

interface PlainVariable {
  readonly name: string
  readonly isRequired: boolean
  parse(value: unknown): unknown
}

function plainVariable(
  schema: GraphQLSchema,
  { variable, type: named, defaultValue }: VariableDefinitionNode,
): PlainVariable | undefined {
  const type = typeFromAST(schema, named)
  const leaf = getNullableType(type)
  const name = variable.name.value
  if (defaultValue !== undefined || !isLeafType(leaf) || name === '__proto__') return undefined
  return { name, isRequired: isNonNullType(type), parse: (value) => leaf.parseValue(value) }
}

interface PlainArgument {
  readonly name: string
  /** Undefined where it was left out. */
  readonly variable: string | undefined
  readonly isRequired: boolean
}

function plainArgument(
  argument: GraphQLArgument,
  given: ArgumentNode | undefined,
): PlainArgument | undefined {
  const { name, type, defaultValue } = argument
  if (defaultValue !== undefined) return undefined
  const isRequired = isNonNullType(type)
  if (given === undefined) return { name, variable: undefined, isRequired }
  if (given.value.kind !== Kind.VARIABLE) return undefined
  return { name, variable: given.value.name.value, isRequired }
}
