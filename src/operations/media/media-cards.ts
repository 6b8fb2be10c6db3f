import type { Card, CardReader } from '../../domain/chat-platforms/card.ts'
import type { MediaContent } from '../media-content.ts'

/** The sound itself is a file beside the card. */
export function presentSpeech(_speech: MediaContent, reader: CardReader): Card {
  return { title: reader.t({ en: 'Said aloud', fr: 'À voix haute' }), sections: [] }
}
