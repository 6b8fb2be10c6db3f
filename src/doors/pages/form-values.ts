import type { LinkContent, LinkField } from '../../domain/chat-platforms/chat-platform-records.ts'
import type { Failure } from '../../errors.ts'
import type { Operation } from '../../operations/define-operation.ts'
import { fixedValues, inputFields } from '../../operations/typed-input/input-fields.ts'
import { type ChoiceNames, toInput, withPdf } from '../../operations/typed-input/read-values.ts'

type Form = Extract<LinkContent, { readonly kind: 'form' }>

/**
 * The operation's input: the fixed values and those of the fields, read as a chat reads typed values; what
 * was left empty is absent. Letters are asked for as PDF, since they leave as files.
 */
export function inputFrom(
  operation: Operation,
  { values, fields }: Form,
  form: URLSearchParams,
  names: ChoiceNames,
): unknown {
  const known = inputFields(operation)
  const isField = (name: string) => known.some(({ path }) => path === name)
  const fixed = Object.entries(values)
  const typed = fields.flatMap((field) => {
    const text = toText(field, form.get(field.name))
    return text === undefined ? [] : [[field.name, text] as const]
  })
  const whole = structuredClone(Object.fromEntries(fixed.filter(([name]) => !isField(name))))
  const own = Object.fromEntries([...fixed.filter(([name]) => isField(name)), ...typed])
  return withPdf(operation, toInput(known, own, names, { ...fixedValues(operation), ...whole }))
}

/** A box that is not ticked is sent as nothing. */
function toText({ kind, isRequired }: LinkField, text: string | null): string | undefined {
  if (kind === 'boolean') return text === 'true' ? 'yes' : isRequired ? 'no' : undefined
  const trimmed = text?.trim() ?? ''
  return trimmed === '' ? undefined : trimmed
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
