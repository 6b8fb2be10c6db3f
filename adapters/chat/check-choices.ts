import { invalidField } from '../../src/errors.ts'
import type { InputField } from '../../src/operations/typed-input/input-fields.ts'
import {
  findChoice,
  splitList,
  type TypedValues,
} from '../../src/operations/typed-input/read-values.ts'
import { valueLabel } from './labels.ts'

/** Throws Failure('invalid_request') that lists the choices by their labels, where a value is none of them. */
export function checkChoices(
  fields: readonly InputField[],
  values: TypedValues,
  bureauNames: Readonly<Record<string, string>>,
): void {
  for (const field of fields) {
    if (!isOtherThanChoices(field, values[field.path], bureauNames)) continue
    const labels = field.choices.map((choice) => valueLabel(choice, bureauNames, field))
    const en = labels.map((label) => label.en).join(', ')
    const fr = labels.map((label) => label.fr).join(', ')
    throw invalidField(
      field.path,
      field.kind === 'list'
        ? {
            en: `must be one or more of these, separated by commas: ${en}`,
            fr: `doit être un ou plusieurs de ces choix, séparés par des virgules : ${fr}`,
          }
        : { en: `must be one of ${en}`, fr: `doit être l’un de ${fr}` },
    )
  }
}

/** Values without those that are none of their field's choices. */
export const withoutOtherChoices = (
  fields: readonly InputField[],
  values: TypedValues,
  bureauNames: Readonly<Record<string, string>>,
): TypedValues =>
  Object.fromEntries(
    Object.entries(values).filter(([path, value]) => {
      const field = fields.find((one) => one.path === path)
      return field === undefined || !isOtherThanChoices(field, value, bureauNames)
    }),
  )

function isOtherThanChoices(
  { kind, choices }: InputField,
  value: unknown,
  names: Readonly<Record<string, string>>,
): boolean {
  if (choices.length === 0 || typeof value !== 'string' || value.trim() === '') return false
  const words = kind === 'list' ? splitList(value) : [value]
  return words.some((word) => findChoice(word, choices, names) === undefined)
}
