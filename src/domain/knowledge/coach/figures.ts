import type { Localized } from '../../text/language.ts'
import data from './figures.json' with { type: 'json' }

export type FigureId = keyof typeof data

/**
 * Sentences with the person's own figures: the first of each list whose slots are all known is
 * used; an empty slot such as {tight} only selects its case.
 */
export const figures: Readonly<Record<FigureId, readonly Localized[]>> = data
