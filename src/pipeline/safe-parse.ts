import { z } from 'zod'
import { bilingual } from '../domain/text/language.ts'

const otherForm = bilingual({
  en: 'does not have the form that is asked for',
  fr: 'n’a pas la forme demandée',
})

/** Names under which zod measures a value before it has looked at its type. */
const measures = ['length', 'size'] as const

/**
 * zod's `safeParse`, which throws where a value that is no text and no list has a length that is no
 * number: `{"length": {"toString": 1}}`. Such a value is an issue at its path.
 */
export function safeParse<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  context?: z.core.ParseContext<z.core.$ZodIssue>,
): z.ZodSafeParseResult<z.output<Schema>> {
  try {
    return schema.safeParse(input, context)
  } catch (error) {
    const path = unmeasurablePath(input)
    if (path === undefined) throw error
    const issue = { code: 'custom', path, message: otherForm, input: undefined } as const
    return { success: false, error: new z.ZodError([issue]) as z.ZodError<z.output<Schema>> }
  }
}

/** Looked for without recursion, as deep as JSON goes. */
function unmeasurablePath(input: unknown): PropertyKey[] | undefined {
  const open: { readonly value: unknown; readonly path: PropertyKey[] }[] = [
    { value: input, path: [] },
  ]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, path } = next
    if (typeof value !== 'object' || value === null) continue
    if (!Array.isArray(value) && measures.some((name) => isObjectAt(value, name))) return path
    for (const [key, inner] of Object.entries(value)) {
      open.push({ value: inner, path: [...path, Array.isArray(value) ? Number(key) : key] })
    }
  }
  return undefined
}

function isObjectAt(value: object, name: string): boolean {
  const inner: unknown = Object.getOwnPropertyDescriptor(value, name)?.value
  return typeof inner === 'object' && inner !== null
}
