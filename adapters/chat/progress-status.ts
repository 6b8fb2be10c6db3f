import { limits } from '../../src/config/limits.ts'
import type { IncomingEvent } from '../../src/domain/chat-platforms/messages.ts'
import { noContent } from '../../src/domain/chat-platforms/messages.ts'
import { localize } from '../../src/domain/text/language.ts'
import type { Progress } from '../../src/operations/context.ts'
import { targetOf } from './answer.ts'
import type { ChatServices } from './chat-services.ts'

/**
 * Shows the steps of long work where the platform shows that an answer is on its way. A courtesy: nothing waits for
 * it, and nothing is lost with it. A command has no such place, but shows by itself that it is being worked on.
 */
export function showSteps(
  event: IncomingEvent,
  { ports, newId }: Pick<ChatServices, 'ports' | 'newId'>,
): (step: Pick<Progress, 'message'>) => void {
  const { person, language } = event
  const platform = ports.chatPlatforms[person.platform]
  const target = targetOf(event, 'private')
  if (platform === undefined || target.kind !== 'place') return () => undefined
  return ({ message }) => {
    const shown = { ...noContent, id: newId('out'), person, language, target }
    const signal = AbortSignal.timeout(limits.chatPlatforms.courtesyMs)
    platform.showStatus(shown, signal, localize(message, language)).catch(() => undefined)
  }
}
