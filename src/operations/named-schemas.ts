import type { z } from 'zod'

const schemas = new Map<string, z.ZodType>()

/** Every named schema by its name. */
export const namedSchemas: ReadonlyMap<string, z.ZodType> = schemas

/**
 * Names a schema in the OpenAPI document, where it becomes a component that operations refer to. Call it
 * while the module loads.
 */
export function named<Schema extends z.ZodType>(name: string, schema: Schema): Schema {
  if (schemas.has(name)) throw new Error(`Two schemas are named ${name}.`)
  schemas.set(name, schema)
  return schema
}
