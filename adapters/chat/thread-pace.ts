import { hash } from 'node:crypto'
import { limits } from '../../src/config/limits.ts'
import type { IncomingEvent } from '../../src/domain/chat-platforms/messages.ts'
import type { ChatServices } from './chat-services.ts'
import { Postponed } from './postponed.ts'

const minute = 60_000

const windows = [
  { name: 'minute', length: minute, limit: limits.chatPlatforms.maxThreadAnswersPerMinute },
] as const

/** Throws Postponed when a thread that others read has had its answers of this minute: no loop fills a channel. */
export async function paceThread(
  { place, person }: Pick<IncomingEvent, 'place' | 'person'>,
  { rateLimiter, clock }: Pick<ChatServices, 'rateLimiter' | 'clock'>,
): Promise<void> {
  if (place.kind === 'dm') return
  const thread = [person.platform, person.workspaceId, place.channelId, place.threadId]
  const subject = `thread:${hash('sha256', JSON.stringify(thread))}`
  const now = clock()
  const { allowed, resetAt } = await rateLimiter.take(subject, windows, now)
  if (!allowed) throw new Postponed(resetAt - now)
}
