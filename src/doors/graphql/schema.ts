import { readFileSync } from 'node:fs'
import { buildSchema, type GraphQLSchema } from 'graphql'
import type { Operation } from '../../operations/define-operation.ts'
import { resolveFromCatalogue } from './resolvers-from-catalogue.ts'

/** The schema of the Engine document, its fields answered by the catalogue's operations. */
export function createSchema(catalogue: readonly Operation[]): GraphQLSchema {
  const schema = buildSchema(schemaText())
  resolveFromCatalogue(schema, catalogue)
  return schema
}

/** The schema as it is published (SDL). */
export function schemaText(): string {
  const files = ['schema.graphql', 'letters-and-impact.graphql']
  return files.map((file) => readFileSync(new URL(file, import.meta.url), 'utf8')).join('\n')
}
