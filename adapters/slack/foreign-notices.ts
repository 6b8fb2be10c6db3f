import { LRUCache } from 'lru-cache'
import { limits } from '../../src/config/limits.ts'
import { type Localized, localize } from '../../src/domain/text/language.ts'
import type { SlackIdentity } from './installations.ts'
import type { EventDraft } from './to-event.ts'
import type { SlackApi } from './web-api.ts'

/** Answers to people of other workspaces (Slack Connect), who have no account here. */
export interface ForeignNotices {
  /** Answers in private; once an hour to each person. */
  post(draft: EventDraft, identity: SlackIdentity): Promise<void>
  text(draft: EventDraft): string
}

const membersOnly: Localized = {
  en: 'This coach serves the members of its own workspace only. Ask an admin of your workspace to install it there.',
  fr: 'Ce coach ne sert que les membres de son propre espace de travail. Demandez à un administrateur du vôtre de l’y installer.',
}

/** Nothing is known of their language. */
const text = () => `${localize(membersOnly, 'en')}\n${localize(membersOnly, 'fr')}`

export function createForeignNotices(api: SlackApi): ForeignNotices {
  const answered = new LRUCache<string, true>({
    max: limits.slack.maxCachedPeople,
    ttl: limits.slack.noticeIntervalMs,
  })
  return {
    text,
    async post(
      { userId: user, place: { kind, channelId: channel, threadId }, body },
      { workspaceId },
    ) {
      const key = `${workspaceId} ${user}`
      if (body.kind !== 'message' || answered.has(key)) return
      answered.set(key, true)
      const thread = threadId === null ? {} : { thread_ts: threadId }
      const post = { channel, text: text(), ...thread }
      try {
        await api.call(workspaceId, (client) =>
          kind === 'dm'
            ? client.chat.postMessage(post)
            : client.chat.postEphemeral({ ...post, user }),
        )
      } catch {
        // A courtesy: the event itself has no effect.
      }
    },
  }
}
