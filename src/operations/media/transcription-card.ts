import type { Card, CardReader } from '../../domain/chat-platforms/card.ts'
import { findCertainDanger } from '../../domain/danger/danger.ts'
import { hideFigures } from '../../domain/text/hide-figures.ts'
import type { Localized } from '../../domain/text/language.ts'
import { fill, toNote, toText } from '../card-parts.ts'

const silent: Localized = {
  en: 'Nothing was said that could be written down.',
  fr: 'Rien n’a été dit qui puisse être transcrit.',
}

/** The words of a recording, and its length. Words of danger come after the help for them. */
export function presentTranscription(
  { text, duration }: { readonly text: string; readonly duration: number },
  reader: CardReader,
): Card {
  const words = reader.hidesFigures === true ? hideFigures(text) : text
  const length = { en: '{seconds} seconds', fr: '{seconds} secondes' }
  const help = findCertainDanger(text, reader.language)?.text
  return {
    title: reader.t({ en: 'What the recording says', fr: 'Ce que dit l’enregistrement' }),
    sections: [
      ...(help === undefined ? [] : toText(help)),
      ...toText(text === '' ? reader.t(silent) : words),
      ...toNote(fill(length, { seconds: Math.ceil(duration) }, reader)),
    ],
  }
}
