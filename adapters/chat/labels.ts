import { capital, type Localized } from '../../src/domain/text/language.ts'
import type { Operation } from '../../src/operations/define-operation.ts'
import labels from './labels.json' with { type: 'json' }

const known = labels as {
  readonly fields: Readonly<Record<string, Localized>>
  readonly values: Readonly<Record<string, Localized>>
  readonly summaries: Readonly<Record<string, string>>
}

const camel = /([a-z0-9])([A-Z])/g

/** `latePaymentDates` → "Late payment dates". */
export const toWords = (name: string): string =>
  capital(name.replaceAll(camel, '$1 $2').replaceAll(/[_-]/g, ' ').toLowerCase())

/** Label of an input field; fields of one name mean the same everywhere. */
export function fieldLabel({ name }: { readonly name: string }): Localized {
  return known.fields[name] ?? { en: toWords(name), fr: toWords(name) }
}

/** Label of a choice. */
export function valueLabel(
  value: string,
  bureauNames: Readonly<Record<string, string>>,
): Localized {
  const bureau = bureauNames[value]
  if (bureau !== undefined) return { en: bureau, fr: bureau }
  return known.values[value] ?? { en: toWords(value), fr: toWords(value) }
}

/** The operation's summary; the French one is a table, held complete by a test. */
export const summaryOf = ({ name, summary }: Operation): Localized => ({
  en: summary,
  fr: known.summaries[name] ?? summary,
})
