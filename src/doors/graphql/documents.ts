import { costLimitRule } from '@escape.tech/graphql-armor-cost-limit'
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases'
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth'
import { maxDirectivesRule } from '@escape.tech/graphql-armor-max-directives'
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
} from 'graphql'

/** A document that may be executed, or what is wrong with it. */
type KnownDocument =
  | { readonly document: DocumentNode; readonly errors?: undefined }
  | { readonly errors: readonly GraphQLError[] }

export interface Documents {
  /** Undefined when the text was not read before, or is forgotten. */
  known(text: string): KnownDocument | undefined
  /** Parses and validates the text, and remembers it. */
  read(text: string): KnownDocument
}

/** What one document may ask for (reliability reference, "GraphQL"). */
const limits = { depth: 8, aliases: 15, directives: 20, tokens: 2_000, cost: 1_000 }

/** Cheap to check, and first: some rules of GraphQL itself take the square of what is asked. */
const limitRules = [
  maxDepthRule({ n: limits.depth, flattenFragments: true }),
  maxAliasesRule({ n: limits.aliases, allowList: [] }),
  maxDirectivesRule({ n: limits.directives }),
  costLimitRule({ maxCost: limits.cost, flattenFragments: true }),
]

/** Documents that are remembered, and characters of them all together. */
const mostKnown = { documents: 1_000, characters: 256 * 1024 }

/** A longer document is read each time: one of them would make all others forgotten. */
const longestKnown = 16 * 1024

/** The mistakes of a document that are told. */
const mostErrors = 20

/**
 * Reading a document takes ten times as long as answering it, and programs send few different ones.
 * Those used last are remembered, by their text.
 */
export function createDocuments(schema: GraphQLSchema, introspection: boolean): Documents {
  const known = new Map<string, KnownDocument>()
  let characters = 0
  const rules = introspection
    ? specifiedRules
    : [...specifiedRules, NoSchemaIntrospectionCustomRule]

  function remember(text: string, document: KnownDocument): void {
    known.set(text, document)
    characters += text.length
    for (const [oldest] of known) {
      if (known.size <= mostKnown.documents && characters <= mostKnown.characters) break
      known.delete(oldest)
      characters -= oldest.length
    }
  }

  return {
    known(text) {
      const document = known.get(text)
      if (document === undefined) return undefined
      known.delete(text)
      known.set(text, document)
      return document
    },
    read(text) {
      const document = readDocument(text, schema, rules)
      if (text.length <= longestKnown) remember(text, document)
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
    validate(schema, document, limitRules)
    const errors = validate(schema, document, rules, { maxErrors: mostErrors })
    return errors.length > 0 ? { errors } : { document }
  } catch (error) {
    // The rules of limits throw; an overflow of the stack is none of theirs.
    if (error instanceof GraphQLError) return { errors: [error] }
    throw error
  }
}
