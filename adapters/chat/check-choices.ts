import { invalidField } from '../../src/errors.ts'
import type { InputField } from '../../src/operations/typed-input/input-fields.ts'
import { findChoice, type TypedValues } from '../../src/operations/typed-input/read-values.ts'
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
    throw invalidField(field.path, {
      en: `must be one of ${labels.map(({ en }) => en).join(', ')}`,
      fr: `doit être l’un de ${labels.map(({ fr }) => fr).join(', ')}`,
    })
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

const isOtherThanChoices = (
  { kind, choices }: InputField,
  value: unknown,
  names: Readonly<Record<string, string>>,
): boolean =>
  kind === 'choice' &&
  typeof value === 'string' &&
  value.trim() !== '' &&
  findChoice(value, choices, names) === undefined
