import type { Card, CardReader } from '../../domain/chat-platforms/card.ts'
import { hideFigures } from '../../domain/text/hide-figures.ts'
import { fill, formatShare, toNote, toText } from '../card-parts.ts'

interface AnalyzedImage {
  readonly analysis: string
  readonly model: string
  readonly confidence: number
}

/** Shows the words of a model that looked, and how sure it says it is. */
export function presentImage(
  { analysis, model, confidence }: AnalyzedImage,
  reader: CardReader,
): Card {
  const source = {
    en: '{model}, {share} sure by its own judgement',
    fr: '{model}, sûr à {share} selon son propre jugement',
  }
  const share = formatShare(Math.round(confidence * 100), reader)
  return {
    title: reader.t({ en: 'What the image shows', fr: 'Ce que montre l’image' }),
    sections: [
      ...toText(reader.hidesFigures === true ? hideFigures(analysis) : analysis),
      ...toNote(fill(source, { model, share }, reader)),
    ],
  }
}
