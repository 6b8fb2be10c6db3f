import { limits } from '../../src/config/limits.ts'
import type { IncomingEvent, SuggestedPrompt } from '../../src/domain/chat-platforms/messages.ts'
import { type Language, localize } from '../../src/domain/text/language.ts'
import type { ChatServices } from './chat-services.ts'
import prompts from './prompts.json' with { type: 'json' }

/** Questions for somebody who does not know what to ask; at most four. */
export const promptsFor = (hasReport: boolean, language: Language): readonly SuggestedPrompt[] =>
  (hasReport ? prompts.withReport : prompts.withoutReport).map(({ title, message }) => ({
    title: localize(title, language),
    message: localize(message, language),
  }))

/** Suggests questions beside the conversation, where the platform can. A courtesy: without them all works. */
export async function offerPrompts(
  { person, place, language }: IncomingEvent,
  userId: string,
  { store, ports }: ChatServices,
): Promise<void> {
  const platform = ports.chatPlatforms[person.platform]
  if (platform === undefined) return
  const reports = await store.count('reports', { index: 'byUser', equals: [userId] })
  const signal = AbortSignal.timeout(limits.chatPlatforms.courtesyMs)
  await platform
    .showPrompts(person, place, promptsFor(reports > 0, language), signal)
    .catch(() => undefined)
}
