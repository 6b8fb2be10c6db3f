import { costLimitRule } from '@escape.tech/graphql-armor-cost-limit'
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases'
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth'
import { maxDirectivesRule } from '@escape.tech/graphql-armor-max-directives'
import {
  type ASTVisitor,
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  type ValidationContext,
  validate,
  visit,
} from 'graphql'
import { RememberedTexts } from './remembered-texts.ts'

/** A document that may be executed, or what is wrong with it. */
type KnownDocument =
  | { readonly document: DocumentNode; readonly errors?: undefined }
  | { readonly errors: readonly GraphQLError[] }

export interface Documents {
  /** Parses and validates the text, unless it is remembered. */
  read(text: string): KnownDocument
}

/** What one document may ask for (decision 33; OWASP GraphQL Cheat Sheet, "DoS Prevention"). */
const limits = {
  depth: 8,
  aliases: 15,
  nameLength: 100,
  directives: 20,
  tokens: 2_000,
  cost: 1_000,
  introspections: 2,
}

/** Cheap to check, and first: some rules of GraphQL itself take the square of what is asked. */
const firstRules = [
  unconditionalSubscriptions,
  shortNames,
  fewIntrospections,
  maxDepthRule({ n: limits.depth, flattenFragments: true }),
  maxAliasesRule({ n: limits.aliases, allowList: [] }),
  maxDirectivesRule({ n: limits.directives }),
  costLimitRule({ maxCost: limits.cost, flattenFragments: true }),
]

/**
 * Without its only field a subscription follows nothing, which graphql-js takes for a defect of the
 * schema; the specification forbids it since 2025 (Single Root Field).
 */
function unconditionalSubscriptions(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition({ operation, selectionSet }) {
      if (operation !== 'subscription') return
      const roots = new Set([selectionSet])
      for (const { selections } of roots) {
        for (const selection of selections) {
          if (selection.directives?.some(({ name }) => isCondition(name.value)) === true) {
            const message = 'A subscription must not use @skip or @include at its root.'
            throw new GraphQLError(message, { nodes: selection })
          }
          if (selection.kind === Kind.FIELD) continue
          const fragment =
            selection.kind === Kind.FRAGMENT_SPREAD
              ? context.getFragment(selection.name.value)
              : selection
          if (fragment) roots.add(fragment.selectionSet)
        }
      }
    },
  }
}

/**
 * An answer says an alias again for each item of a list, and a name that is not known is compared
 * with all that are.
 */
function shortNames(): ASTVisitor {
  return {
    Name({ value }) {
      if (value.length <= limits.nameLength) return
      throw new GraphQLError(`A name has at most ${limits.nameLength} characters.`)
    },
  }
}

/** What one may ask about the schema takes 2 ms, under each alias anew. */
function fewIntrospections(): ASTVisitor {
  let count = 0
  return {
    Field({ name }) {
      if (!isIntrospection(name.value) || ++count <= limits.introspections) return
      const message = `A document has at most ${limits.introspections} fields __schema or __type.`
      throw new GraphQLError(message)
    },
  }
}

const isIntrospection = (field: string) => field === '__schema' || field === '__type'

/** Whether any part of the document asks about the schema. */
export function asksAboutSchema(document: DocumentNode): boolean {
  let asks = false
  visit(document, {
    Field({ name }) {
      asks ||= isIntrospection(name.value)
    },
  })
  return asks
}

const isCondition = (directive: string) => directive === 'skip' || directive === 'include'

const tooDeep = 'The document is nested too deeply.'

/** The mistakes of a document that are told. */
const mostErrors = 20

/**
 * Reading a document takes ten times as long as answering it, and programs send few different ones.
 * Those used last are remembered, by their text.
 */
export function createDocuments(schema: GraphQLSchema, introspection: boolean): Documents {
  const known = new RememberedTexts<KnownDocument>()
  const rules = introspection
    ? specifiedRules
    : [...specifiedRules, NoSchemaIntrospectionCustomRule]

  return {
    read(text) {
      const remembered = known.get(text)
      if (remembered !== undefined) return remembered
      const document = readDocument(text, schema, rules)
      known.set(text, document)
      return document
    },
  }
}

function readDocument(
  text: string,
  schema: GraphQLSchema,
  rules: typeof specifiedRules,
): KnownDocument {
  try {
    const document = parse(text, { maxTokens: limits.tokens })
    validate(schema, document, firstRules)
    const errors = validate(schema, document, rules, { maxErrors: mostErrors })
    return errors.length > 0 ? { errors } : { document }
  } catch (error) {
    // The first rules throw.
    if (error instanceof GraphQLError) return { errors: [error] }
    // Rules of GraphQL itself go down fragments that go in circles as far as the stack is deep.
    if (error instanceof RangeError) return { errors: [new GraphQLError(tooDeep)] }
    throw error
  }
}
