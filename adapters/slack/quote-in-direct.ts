import type { ChatPerson } from '../../src/domain/chat-platforms/messages.ts'
import { type Language, type Localized, localize } from '../../src/domain/text/language.ts'
import { toMetadata } from './find-sent.ts'
import { cut, toSafeMarkdown } from './render/safe-text.ts'
import type { EventDraft } from './to-event.ts'
import type { SlackApi } from './web-api.ts'

const asked: Localized = {
  en: 'You asked about this message:',
  fr: 'Vous avez posé une question sur ce message :',
}

interface QuoteOptions {
  readonly language: Language
  readonly api: SlackApi
  readonly signal: AbortSignal
}

/** Characters of the quoted message. */
const maxQuoteLength = 2_000

/**
 * Quotes the message in the person's DM, so that the answer has a thread and a beginning. Without the quote
 * the answer is still given.
 */
export async function quoteInDirect(
  draft: EventDraft,
  person: ChatPerson,
  { language, api, signal }: QuoteOptions,
): Promise<EventDraft> {
  const { body, id } = draft
  if (body.kind !== 'message') return draft
  const quote = toSafeMarkdown(cut(body.text, maxQuoteLength)).replaceAll('\n', '\n> ')
  const text = localize(asked, language)
  try {
    const channel = await api.openDirect(person, signal)
    const { ts } = await api.call(
      person.workspaceId,
      (client) =>
        client.chat.postMessage({
          channel,
          text,
          blocks: [{ type: 'markdown', text: `${text}\n\n> ${quote}` }],
          metadata: toMetadata(id, 0),
          unfurl_links: false,
          unfurl_media: false,
        }),
      signal,
    )
    if (ts === undefined) return draft
    return { ...draft, place: { kind: 'dm', channelId: channel, threadId: ts } }
  } catch {
    return draft
  }
}
