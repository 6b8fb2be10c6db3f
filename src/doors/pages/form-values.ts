import type { LinkContent, LinkField } from '../../domain/chat-platforms/chat-platform-records.ts'
import type { Language, Localized } from '../../domain/text/language.ts'
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

/** Problems by field, each with what to do; empty: the failure is about no field. */
export function problemsByField(
  fields: readonly LinkField[],
  { details, sentence }: Failure,
  language: Language,
): ReadonlyMap<string, string> {
  const issues = [details, ...((details?.['issues'] as object[] | undefined) ?? [])]
  const problems = new Map<string, string>()
  for (const found of issues) {
    const { field: path, issue } = { ...found } as { field?: unknown; issue?: unknown }
    const field = fields.find(({ name }) => name === path)
    const text = toIssueText(issue, language)
    if (field === undefined || text === undefined || problems.has(field.name)) continue
    // The message says more than the issue: what to do instead.
    const message = sentence?.[language] ?? ''
    const isItsOwn = found === details && message.startsWith(`${field.name}: `)
    problems.set(field.name, isItsOwn ? message.slice(field.name.length + 2) : text)
  }
  return problems
}

function toIssueText(issue: unknown, language: Language): string | undefined {
  if (typeof issue === 'string') return issue
  const text = (issue as Partial<Localized> | null | undefined)?.[language]
  return typeof text === 'string' ? text : undefined
}
