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
import { LRUCache } from 'lru-cache'
import { limits } from '../../config/limits.ts'

export interface ValidDocument {
  readonly document: DocumentNode
  /** True when any part asks for `__schema` or `__type`. */
  readonly hasIntrospection: boolean
}

type ParsedDocument =
  | { readonly valid: ValidDocument; readonly errors?: undefined }
  | { readonly valid?: undefined; readonly errors: readonly GraphQLError[] }

/** Cheap rules, run first: some rules of graphql-js take quadratic time. */
const firstRules = [
  unconditionalSubscriptions,
  shortNames,
  fewIntrospections,
  maxDepthRule({ n: limits.graphql.maxDepth, flattenFragments: true }),
  maxAliasesRule({ n: limits.graphql.maxAliases, allowList: [] }),
  maxDirectivesRule({ n: limits.graphql.maxDirectives }),
  costLimitRule({ maxCost: limits.graphql.maxCost, flattenFragments: true }),
]

/**
 * Forbids @skip and @include at the root of a subscription (GraphQL 2025, Single Root Field): without
 * its only field graphql-js reports a defect of the schema.
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

/** Bounds names: aliases repeat for each item of a list, and unknown names are compared with all. */
function shortNames(): ASTVisitor {
  return {
    Name({ value }) {
      if (value.length <= limits.graphql.maxNameLength) return
      throw new GraphQLError(`A name has at most ${limits.graphql.maxNameLength} characters.`)
    },
  }
}

/** Bounds introspection, which takes 2 ms for each alias. */
function fewIntrospections(): ASTVisitor {
  let count = 0
  return {
    Field({ name }) {
      if (!isIntrospection(name.value) || ++count <= limits.graphql.maxIntrospectionFields) return
      const message = `A document has at most ${limits.graphql.maxIntrospectionFields} fields __schema or __type.`
      throw new GraphQLError(message)
    },
  }
}

const isIntrospection = (field: string) => field === '__schema' || field === '__type'

function findIntrospection(document: DocumentNode): boolean {
  let isFound = false
  visit(document, {
    Field({ name }) {
      isFound ||= isIntrospection(name.value)
    },
  })
  return isFound
}

const isCondition = (directive: string) => directive === 'skip' || directive === 'include'

const tooDeep = 'The document is nested too deeply.'

/** Sizes are characters; a text above `maxEntrySize` is not cached. */
const cacheLimits = {
  max: limits.graphql.maxCachedDocuments,
  maxSize: limits.graphql.maxCachedCharacters,
  maxEntrySize: limits.graphql.maxCachedDocumentLength,
}

export type Documents = ReturnType<typeof createDocuments>

/** Caches documents: parsing takes ten times as long as answering, and clients repeat a few. */
export function createDocuments(schema: GraphQLSchema, introspection: boolean) {
  const cache = new LRUCache<string, ParsedDocument>({
    ...cacheLimits,
    sizeCalculation: (_parsed, text) => text.length || 1,
  })
  const rules = introspection
    ? specifiedRules
    : [...specifiedRules, NoSchemaIntrospectionCustomRule]

  return {
    /** Parses and validates the text, once while it is cached. */
    parse(text: string): ParsedDocument {
      const cached = cache.get(text)
      if (cached !== undefined) return cached
      const parsed = parseDocument(text, schema, rules)
      cache.set(text, parsed)
      return parsed
    },
  }
}

function parseDocument(
  text: string,
  schema: GraphQLSchema,
  rules: typeof specifiedRules,
): ParsedDocument {
  try {
    const document = parse(text, { maxTokens: limits.graphql.maxTokens })
    validate(schema, document, firstRules)
    const errors = validate(schema, document, rules, {
      maxErrors: limits.graphql.maxErrors,
    })
    if (errors.length > 0) return { errors }
    return { valid: { document, hasIntrospection: findIntrospection(document) } }
  } catch (error) {
    // The first rules throw.
    if (error instanceof GraphQLError) return { errors: [error] }
    // Some rules of graphql-js recurse through circular fragments until the stack overflows.
    if (error instanceof RangeError) return { errors: [new GraphQLError(tooDeep)] }
    throw error
  }
}
