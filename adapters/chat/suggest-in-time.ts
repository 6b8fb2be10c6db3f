import { limits } from '../../src/config/limits.ts'
import type { ChatReceiver, Suggestion, SuggestionRequest } from './chat-receiver.ts'

/** Values for the field that a person is in; none in time is better than an error in red. */
export async function suggestInTime(
  receiver: Pick<ChatReceiver, 'suggest'>,
  request: SuggestionRequest,
): Promise<readonly Suggestion[]> {
  const { promise: none, resolve } = Promise.withResolvers<readonly Suggestion[]>()
  const timer = setTimeout(resolve, limits.chatPlatforms.suggestionTimeoutMs, []).unref()
  try {
    return await Promise.race([receiver.suggest(request), none])
  } catch {
    return []
  } finally {
    clearTimeout(timer)
  }
}
