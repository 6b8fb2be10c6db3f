import type { LinkContent, LinkField } from '../../domain/chat-platforms/chat-platform-records.ts'
import type { Failure } from '../../errors.ts'

type Form = Extract<LinkContent, { readonly kind: 'form' }>

/** The operation's input: the fixed values and those of the fields; what was left empty is absent. */
export function inputFrom({ values, fields }: Form, form: URLSearchParams): unknown {
  const input = structuredClone(values) as Record<string, unknown>
  for (const field of fields) {
    const value = toValue(field, form.get(field.name))
    if (value !== undefined) setAt(input, field.name.split('.'), value)
  }
  return input
}

function toValue({ kind, isRequired }: LinkField, text: string | null): unknown {
  if (kind === 'boolean') return text === 'true' || isRequired ? text === 'true' : undefined
  const trimmed = text?.trim() ?? ''
  if (trimmed === '') return undefined
  if (kind !== 'number') return trimmed
  const number = Number(trimmed.replace(',', '.'))
  // The operation says what is wrong with it.
  return Number.isFinite(number) ? number : trimmed
}

/** Sets a value at a path: `metadata.accountAge`. */
function setAt(
  target: Record<string, unknown>,
  [name = '', ...rest]: readonly string[],
  value: unknown,
) {
  if (rest.length === 0) {
    target[name] = value
    return
  }
  const known = Object.hasOwn(target, name) ? target[name] : undefined
  const inner = typeof known === 'object' && known !== null ? { ...known } : {}
  target[name] = inner
  setAt(inner as Record<string, unknown>, rest, value)
}

/** What is wrong with each field, in the language of the request; empty: it is about no field. */
export function problemsByField(
  fields: readonly LinkField[],
  { details }: Failure,
): ReadonlyMap<string, string> {
  const issues = [details, ...((details?.['issues'] as object[] | undefined) ?? [])]
  const problems = new Map<string, string>()
  for (const found of issues) {
    const { field: path, issue } = { ...found } as { field?: unknown; issue?: unknown }
    const field = fields.find(({ name }) => name === path)
    if (field === undefined || typeof issue !== 'string' || problems.has(field.name)) continue
    problems.set(field.name, issue)
  }
  return problems
}
