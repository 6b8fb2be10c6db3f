import { limits } from '../../src/config/limits.ts'
import type { OutgoingMessage } from '../../src/domain/chat-platforms/messages.ts'
import type { ShownReply } from '../../src/ports/chat-platform.ts'
import type { OpenReply } from '../../src/replies/streamed-reply.ts'
import { targetOf } from './answer.ts'
import type { ChatServices } from './chat-services.ts'
import { putConversation } from './conversations.ts'
import type { TurnQuestion } from './turn-question.ts'

/** The answer on the platform, from its first words to its end. */
export class ShownAnswer {
  chatId: string | undefined
  readonly #question: TurnQuestion
  readonly #services: ChatServices
  readonly #message: OutgoingMessage
  readonly #reply: ShownReply | undefined
  #written = ''

  constructor(question: TurnQuestion, visibility: 'open' | 'private', services: ChatServices) {
    const { event, turn, chatId } = question
    const { person, language } = event
    this.#question = question
    this.#services = services
    this.chatId = chatId
    this.#message = {
      id: `turn-${turn.eventIds[0] ?? ''}`,
      ...{ person, language, markdown: null, card: null, files: [], replaces: null },
      target: targetOf(event, visibility),
    }
    const platform = services.ports.chatPlatforms[person.platform]
    // An answer by handle is sent whole.
    if (platform === undefined || this.#message.target.kind === 'reply') return
    const signal = AbortSignal.timeout(limits.replies.maxReplyMs)
    platform.showStatus(this.#message, signal).catch(() => undefined)
    this.#reply = platform.show(this.#message, turn.shownId, signal)
    question.shown.reply = this.#reply
  }

  readonly open: OpenReply = ({ messageId, chatId }) => {
    this.chatId = chatId
    this.#saveBegin(messageId, chatId)
    return {
      event: (part) => {
        if (part.kind !== 'text') return
        this.#written += part.text
        this.#reply?.append(part.text)
      },
    }
  }

  /** Undefined when the text is shown; else the message that it is still to replace, or null for a new one. */
  async finish(markdown: string): Promise<{ readonly replaces: string | null } | undefined> {
    this.#question.abandoned.throwIfAborted()
    if (this.#reply === undefined) return { replaces: null }
    try {
      await this.#reply.finish({ ...this.#message, markdown })
      return undefined
    } catch {
      return { replaces: this.#reply.shownId }
    }
  }

  /** The text so far. */
  get written(): string {
    return this.#written
  }

  /** Ends an answer that broke off, with what was written of it. */
  async finishWritten(): Promise<void> {
    if (this.#written !== '') await this.finish(`${this.#written} …`)
  }

  /** Remembers where the answer is, so that a crash does not lose it. A failure costs only that. */
  #saveBegin(messageId: string, chatId: string | undefined): void {
    const { conversationId, userId, event, turn } = this.#question
    const { store, clock, defect } = this.#services
    const { platform } = event.person
    const save = async () => {
      const known = await store.get('conversations', conversationId)
      const begun = { ...(known?.value.turn ?? turn), messageId }
      const change = putConversation(
        conversationId,
        known,
        { chatId: chatId ?? null, turn: begun },
        { userId, platform, now: clock() },
      )
      await store.transact({ changes: [change] })
    }
    this.saved = save().catch(defect)
  }

  /** Settles when the beginning is saved. */
  saved: Promise<void> = Promise.resolve()
}
