import { limits } from '../../src/config/limits.ts'
import type { OutgoingMessage, SuggestedPrompt } from '../../src/domain/chat-platforms/messages.ts'
import { type Localized, localize } from '../../src/domain/text/language.ts'
import type { ChatPlatform } from '../../src/ports/chat-platform.ts'
import { downloadFile } from './download-file.ts'
import { toHomeView } from './render/to-home-view.ts'
import { deleteMessage, sendMessage } from './send-message.ts'
import { createShownReply, type StreamTimes } from './shown-reply.ts'
import type { SlackApi } from './web-api.ts'

export interface SlackPlatformOptions {
  readonly times?: StreamTimes
  /** Milliseconds since 1970. */
  clock(): number
}

const usualTimes: StreamTimes = {
  appendIntervalMs: limits.slack.appendIntervalMs,
  maxStreamMs: limits.slack.maxStreamMs,
}

/** Slack with the rights of our bot; the SDK is loaded by the first call. */
export function createSlackPlatform(
  api: SlackApi,
  { clock, times = usualTimes }: SlackPlatformOptions,
): ChatPlatform {
  return {
    name: 'slack',
    showsFigures: true,
    hasEphemeral: true,
    send: (message, attempt, signal) => sendMessage({ message, attempt, api, clock, signal }),
    delete: ({ person }, shownId, signal) => deleteMessage(shownId, { person, api, signal }),
    show: (message, options) => createShownReply(message, { ...options, api, clock, times }),
    showStatus: (message, signal, step) => showStatus(message, { api, signal, step }),
    async showPrompts({ workspaceId }, { channelId: channel_id }, prompts, signal) {
      // The agent view has prompts of the whole conversation; those of a thread vanish.
      await api.call(
        workspaceId,
        (client) =>
          client.assistant.threads.setSuggestedPrompts({ channel_id, prompts: toPrompts(prompts) }),
        signal,
      )
    },
    async showHome({ workspaceId, platformUserId: user_id }, cards, signal) {
      const view = toHomeView(cards)
      await api.call(workspaceId, (client) => client.views.publish({ user_id, view }), signal)
    },
    download: (file, person, maxBytes, signal) => downloadFile(file, person, maxBytes, api, signal),
    close: async () => undefined,
  }
}

/** The SDK's type wants one at least. */
function toPrompts([first = { title: '', message: '' }, ...others]: readonly SuggestedPrompt[]): [
  SuggestedPrompt,
  ...SuggestedPrompt[],
] {
  return [first, ...others]
}

const thinking: Localized = { en: 'is thinking…', fr: 'réfléchit…' }

/** Only threads have a status. A courtesy: without it the answer still comes. */
async function showStatus(
  { target, person, language }: OutgoingMessage,
  {
    api,
    signal,
    step,
  }: {
    readonly api: SlackApi
    readonly signal: AbortSignal
    readonly step: string | undefined
  },
): Promise<void> {
  if (target.kind !== 'place' || target.place.threadId === null) return
  const { channelId: channel_id, threadId: thread_ts } = target.place
  const status = localize(thinking, language)
  const loading = step === undefined ? {} : { loading_messages: [step] }
  try {
    await api.call(
      person.workspaceId,
      (client) => client.assistant.threads.setStatus({ channel_id, thread_ts, status, ...loading }),
      signal,
    )
  } catch {
    // The answer does not depend on it.
  }
}
