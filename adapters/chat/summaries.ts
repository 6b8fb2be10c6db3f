import type { Localized } from '../../src/domain/text/language.ts'
import type { Operation } from '../../src/operations/define-operation.ts'
import french from './summaries.fr.json' with { type: 'json' }

const summaries: Readonly<Record<string, string>> = french

/** A few words about an operation, as a title. */
export const toSummary = ({ name, summary }: Pick<Operation, 'name' | 'summary'>): Localized => ({
  en: summary,
  fr: summaries[name] ?? summary,
})
