import { z } from 'zod'
import type { Operation } from './define-operation.ts'
import { isCredentialField } from './fields.ts'

interface CredentialField {
  readonly name: string
  readonly isRequired: boolean
}

/** Fields of an operation's input that no assistant is given. */
export function credentialFields({ input }: Pick<Operation, 'input'>): readonly CredentialField[] {
  if (!(input instanceof z.ZodObject)) return []
  return Object.entries(input.shape).flatMap(([name, schema]) => {
    const isOptional = schema instanceof z.ZodOptional
    const field = isOptional ? schema.unwrap() : schema
    return isCredentialField(field) ? [{ name, isRequired: !isOptional }] : []
  })
}

const remaining = new WeakMap<z.ZodType, z.ZodType>()

/** Schema of an operation's input without its credentials. */
export function inputWithoutCredentials(operation: Pick<Operation, 'input'>): z.ZodType {
  const { input } = operation
  const fields = credentialFields(operation)
  if (fields.length === 0 || !(input instanceof z.ZodObject)) return input
  const known = remaining.get(input)
  if (known !== undefined) return known
  const made = input.omit(
    Object.fromEntries(fields.map(({ name }) => [name, true])) as Record<string, never>,
  )
  remaining.set(input, made)
  return made
}
