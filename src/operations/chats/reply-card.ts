import type { Card, CardReader } from '../../domain/chat-platforms/card.ts'
import { toNote, toText } from '../card-parts.ts'

interface ReplyView {
  readonly message: { readonly content: string; readonly status: string }
  readonly model: string
  readonly sources: readonly { readonly title: string; readonly url: string }[]
}

/** The reply of a chat; null when none is being written. */
export function presentReply(output: ReplyView | null, reader: CardReader): Card {
  const { t } = reader
  const title = t({ en: 'Your coach', fr: 'Votre coach' })
  if (output === null) {
    const none = {
      en: 'No answer is being written right now.',
      fr: 'Aucune réponse n’est en cours.',
    }
    return { title, sections: toText(t(none)) }
  }
  const { message, sources, model } = output
  const links = sources.map((source) => `- [${source.title.replace(brackets, '')}](${source.url})`)
  const stopped = { en: 'This answer was stopped early.', fr: 'Cette réponse a été interrompue.' }
  return {
    title,
    sections: [
      ...toText(message.content),
      ...toText(links.join('\n')),
      ...(message.status === 'stopped' ? toNote(t(stopped)) : []),
      ...toNote(model),
    ],
  }
}

const brackets = /[[\]]/g
