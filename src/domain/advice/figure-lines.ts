import type { Language, Localized } from '../text/language.ts'
import { type FigureId, figures } from './knowledge/figures.ts'
import type { Slots } from './slots.ts'
import { filled } from './wording.ts'

/** The sentences with the person's own figures, one a figure that is known. */
export function figureLines(
  ids: readonly FigureId[],
  language: Language,
  slots: Slots,
): readonly string[] {
  return ids.flatMap((id) => {
    const variants: readonly Localized[] = figures[id]
    for (const wording of variants) {
      const line = filled(wording, language, slots)
      if (line !== undefined) return [line]
    }
    return []
  })
}
