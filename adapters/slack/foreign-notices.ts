import { LRUCache } from 'lru-cache'
import { limits } from '../../src/config/limits.ts'
import { type DangerAnswer, findDanger } from '../../src/domain/danger/danger.ts'
import { detectLanguage } from '../../src/domain/text/detect-language.ts'
import { type Localized, localize } from '../../src/domain/text/language.ts'
import { ChatPlatformFailure } from '../../src/ports/chat-platform.ts'
import { typedWords } from '../chat/find-danger.ts'
import type { SlackIdentity } from './installations.ts'
import type { EventDraft } from './to-event.ts'
import type { SlackApi } from './web-api.ts'

/** Answers to people of other workspaces (Slack Connect), who have no account here. */
export interface ForeignNotices {
  /**
   * Answers in private; once an hour to each person, and more often in danger. Rejects when help was not sent because
   * of an outage, so that Slack sends the event again.
   */
  post(draft: EventDraft, identity: SlackIdentity): Promise<void>
  text(draft: EventDraft): string
}

const membersOnly: Localized = {
  en: 'This coach serves the members of its own workspace only. Ask an admin of your workspace to install it there.',
  fr: 'Ce coach ne sert que les membres de son propre espace de travail. Demandez à un administrateur du vôtre de l’y installer.',
}

const notice = `${localize(membersOnly, 'en')}\n${localize(membersOnly, 'fr')}`

/** Nothing is known of their language but their words. */
function helpFor(draft: EventDraft): DangerAnswer | undefined {
  const words = typedWords(draft)
  return findDanger(words, detectLanguage(words) ?? 'en')
}

const toText = (help: DangerAnswer | undefined): string =>
  help?.isWhole === true ? help.text : [help?.text, notice].filter(Boolean).join('\n\n')

export function createForeignNotices(api: SlackApi): ForeignNotices {
  const { maxCachedPeople, noticeIntervalMs, maxForeignHelp } = limits.slack
  const sent = new LRUCache<string, number>({
    max: maxCachedPeople,
    ttl: noticeIntervalMs,
    noUpdateTTL: true,
  })
  return {
    text: (draft) => toText(helpFor(draft)),
    async post(draft, { workspaceId }) {
      const { userId: user, body } = draft
      const { kind, channelId: channel, threadId } = draft.place
      if (body.kind !== 'message') return
      const help = helpFor(draft)
      const key = `${workspaceId} ${user} ${help === undefined ? 'notice' : 'help'}`
      const times = sent.get(key) ?? 0
      if (times >= (help === undefined ? 1 : maxForeignHelp)) return
      sent.set(key, times + 1)
      const thread = threadId === null ? {} : { thread_ts: threadId }
      const post = { channel, text: toText(help), ...thread }
      try {
        await api.call(workspaceId, (client) =>
          kind === 'dm'
            ? client.chat.postMessage(post)
            : client.chat.postEphemeral({ ...post, user }),
        )
      } catch (error) {
        // The notice is a courtesy; help is tried again.
        const isPassing = error instanceof ChatPlatformFailure && error.problem === 'again'
        if (help === undefined || !isPassing) return
        sent.set(key, times)
        throw error
      }
    },
  }
}
