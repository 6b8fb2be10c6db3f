import type { Country } from '../../reports/report.ts'
import data from './sources.json' with { type: 'json' }

export type SourceId = keyof typeof data.sources

/** Sources of points as cited; law by its section, in either language. */
export const sources: Readonly<Record<SourceId, string>> = data.sources

/** Canadian sources of points that hold in both countries. */
const inCanada = data.inCanada as Partial<Readonly<Record<SourceId, SourceId>>>

/** Formats a source for the person's country. */
export function formatSource(source: SourceId, country: Country | undefined): string {
  return sources[(country === 'CA' ? inCanada[source] : undefined) ?? source]
}
