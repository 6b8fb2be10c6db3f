import { limits } from '../../src/config/limits.ts'
import type { ConversationTurn } from '../../src/domain/chat-platforms/chat-platform-records.ts'
import {
  noContent,
  type OutgoingMessage,
  type ShownFeedback,
} from '../../src/domain/chat-platforms/messages.ts'
import { StaleWrite } from '../../src/errors.ts'
import type { ShownReply } from '../../src/ports/chat-platform.ts'
import type { Change } from '../../src/ports/store.ts'
import type { OpenReply } from '../../src/replies/streamed-reply.ts'
import { type Answer, targetOf } from './answer.ts'
import type { ChatServices } from './chat-services.ts'
import { putConversation } from './conversations.ts'
import { checkContact } from './message-owners.ts'
import { feedbackActions, feedbackOn } from './rate-answer.ts'
import { toChatOwner } from './relay-order.ts'
import type { ChatOwner } from './relayed-outbox.ts'
import { changedChat, type TurnQuestion } from './turn-question.ts'

/** The rest of an answer that could not be shown whole: the message to replace or look for, and its rating. */
type Unshown = Pick<Answer, 'replaces' | 'begunAs' | 'feedback' | 'owner'>

/** The answer on the platform, from its first words to its end. */
export class ShownAnswer {
  chatId: string | undefined
  readonly #question: TurnQuestion
  readonly #services: ChatServices
  readonly #message: OutgoingMessage
  readonly #reply: ShownReply | undefined
  #written = ''
  #messageId: string | undefined
  #isEnding = false
  #saving: Promise<void> = Promise.resolve()

  constructor(question: TurnQuestion, visibility: 'open' | 'private', services: ChatServices) {
    const { event, turn, chatId, begun, contactSince } = question
    const { person, language } = event
    this.#question = question
    this.#services = services
    this.chatId = chatId
    this.#message = {
      id: `turn-${turn.eventIds[0] ?? ''}`,
      ...noContent,
      ...{ person, language, contactSince },
      target: targetOf(event, visibility),
    }
    const platform = services.ports.chatPlatforms[person.platform]
    // An answer by handle is sent whole.
    if (platform === undefined || this.#message.target.kind === 'reply') return
    const signal = AbortSignal.timeout(limits.replies.maxReplyMs)
    platform.showStatus(this.#message, signal).catch(() => undefined)
    this.#reply = platform.show(this.#message, {
      begun,
      signal,
      check: () => checkContact(this.#message, services.store),
      onShown: (shownId) => {
        // The end of the turn is saved soon.
        if (!this.#isEnding) this.#remember({ shownId })
      },
    })
    question.shown.reply = this.#reply
  }

  readonly open: OpenReply = ({ messageId, chatId }) => {
    this.chatId = chatId
    this.#messageId = messageId
    const { person } = this.#message
    const { newId, clock } = this.#services
    const rated = chatId === undefined ? [] : [{ chatId, messageId }]
    const actions = rated.flatMap((one) => feedbackActions(person, one, { newId, now: clock() }))
    this.#remember({ messageId }, actions)
    return {
      event: (part) => {
        if (part.kind !== 'text' || this.#question.abandoned.aborted) return
        this.#written += part.text
        this.#reply?.append(part.text)
      },
    }
  }

  /** Shows the whole answer, which the person can rate. */
  finish(markdown: string): Promise<Unshown | undefined> {
    return this.#finish(markdown, feedbackOn(this.#messageId, markdown, this.#message.person))
  }

  /** Shows a refusal behind what was written. */
  finishRefused(markdown: string): Promise<Unshown | undefined> {
    return this.#finish(markdown, undefined)
  }

  async #finish(
    markdown: string,
    feedback: ShownFeedback | undefined,
  ): Promise<Unshown | undefined> {
    this.#question.abandoned.throwIfAborted()
    this.#isEnding = true
    await this.saved()
    if (this.#reply === undefined) return { feedback }
    try {
      const rated = feedback === undefined ? {} : { feedback }
      await this.#reply.finish({ ...this.#message, markdown, ...rated })
      return undefined
    } catch {
      const owner = await this.#findOwner()
      return { feedback, replaces: this.#reply.shownId, begunAs: this.#message.id, owner }
    }
  }

  /** A DM shows its chat: where the answer stands there is remembered once it is sent. */
  async #findOwner(): Promise<ChatOwner | undefined> {
    const { event, turn, conversationId } = this.#question
    if (event.place.kind !== 'dm' || event.isUrgent === true) return undefined
    const answerId = this.#messageId ?? turn.messageId
    return await toChatOwner(conversationId, answerId, this.#services.store)
  }

  /** The text so far. */
  get written(): string {
    return this.#written
  }

  /** Ends an answer that broke off, with what was written of it. */
  async finishWritten(): Promise<void> {
    if (this.#written !== '') await this.finishRefused(`${this.#written} …`)
  }

  /** Settles when what is known of the answer is saved. */
  saved(): Promise<void> {
    return this.#saving
  }

  /** Saves where the answer is, so that a crash does not lose it. A failure costs only that. */
  #remember(changes: Partial<ConversationTurn>, actions: readonly Change[] = []): void {
    const { conversationId, userId, event, turn, shown, abandoned } = this.#question
    const { store, clock, defect } = this.#services
    const { platform } = event.person
    const save = async () => {
      if (abandoned.aborted) return
      const known = await store.get('conversations', conversationId)
      const begun = { ...(known?.value.turn ?? turn), ...changes }
      const change = putConversation(
        conversationId,
        known,
        { ...changedChat(known, this.chatId, shown), turn: begun },
        { userId, platform, now: clock() },
      )
      await store.transact({ changes: [change, ...actions] })
      if (known?.value.chatId === shown.savedChatId) shown.savedChatId = this.chatId ?? null
    }
    // The claim may be renewed at the same moment.
    const again = (error: unknown) => (error instanceof StaleWrite ? save() : Promise.reject(error))
    this.#saving = this.#saving.then(() => save().catch(again)).catch(defect)
  }
}
