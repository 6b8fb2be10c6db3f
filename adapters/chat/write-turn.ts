import { answerDanger } from '../../src/domain/danger/danger.ts'
import { Failure } from '../../src/errors.ts'
import { findAnswer } from '../../src/operations/chats/turn-history.ts'
import type { Stored, Transaction } from '../../src/ports/store.ts'
import { type AddressedAnswer, address, type VisibleAnswer } from './answer.ts'
import { answerFiles } from './answer-files.ts'
import type { ChatServices } from './chat-services.ts'
import { putConversation } from './conversations.ts'
import { failureText } from './failure-text.ts'
import { Postponed, spreadOut, waitOutOutage } from './postponed.ts'
import { ShownAnswer } from './shown-answer.ts'
import { botText } from './texts.ts'
import { paceThread } from './thread-pace.ts'
import {
  answerChatWork,
  changedChat,
  type EndTurn,
  endEvents,
  receivedAt,
  type TurnQuestion,
} from './turn-question.ts'
import { welcome } from './welcome.ts'

/** Answers one question; resolves with the end of the turn. */
export async function writeTurn(question: TurnQuestion, services: ChatServices): Promise<EndTurn> {
  try {
    return await writeAnswers(question, services)
  } catch (error) {
    if (!(error instanceof Postponed)) throw error
    const { afterMs } = error
    return () => postponeTurn(question, afterMs, services)
  }
}

async function writeAnswers(question: TurnQuestion, services: ChatServices): Promise<EndTurn> {
  const { event, text } = question
  if (question.begun === null) await paceThread(event, services)
  const files = await answerFiles(question, services)
  // Words beside a file are its caption, unless they ask something.
  const isCaption = files.length > 0 && !text.includes('?')
  const outcome =
    text === '' || isCaption
      ? withoutWords(question, files.length)
      : await answerText(question, services)
  const answers = [
    ...tour(question),
    ...files,
    ...(outcome.answer === undefined ? [] : [outcome.answer]),
  ]
  const { newId, clock } = services
  const addressed = address(answers, event, { newId, now: clock() })
  return () => endTurn(question, outcome.chatId, addressed, services)
}

/** A mention alone asks what there is; files are answered for themselves. */
function withoutWords({ event, chatId }: TurnQuestion, files: number): TextOutcome {
  if (files > 0) return { answer: undefined, chatId }
  const markdown = botText('welcomeNext', event.language)
  return { answer: { answer: { markdown }, visibility: 'private' }, chatId }
}

/** A first contact gets a tour; somebody in danger does not. */
function tour({ turn, event, text }: TurnQuestion): VisibleAnswer[] {
  const isInDanger = answerDanger([{ role: 'user', content: text }], event.language) !== undefined
  if (!turn.isFirstContact || isInDanger || event.place.kind !== 'dm' || event.replyHandle !== null)
    return []
  return [{ answer: welcome({ event }), visibility: 'private' }]
}

interface TextOutcome {
  /** Answer that is still to be sent; undefined when it was shown. */
  readonly answer: VisibleAnswer | undefined
  readonly chatId: string | undefined
}

/** Lets the coach answer in the conversation's chat, shown while it is written. */
async function answerText(question: TurnQuestion, services: ChatServices): Promise<TextOutcome> {
  const { event } = question
  const visibility: VisibleAnswer['visibility'] =
    event.place.kind === 'dm' || event.replyHandle !== null ? 'private' : 'open'
  const shown = new ShownAnswer(question, visibility, services)
  try {
    const markdown = await askCoach(question, shown, services)
    const left = await shown.finish(markdown)
    const answer = left && { answer: { markdown, ...left }, visibility }
    return { answer, chatId: shown.chatId }
  } catch (error) {
    question.abandoned.throwIfAborted()
    await shown.saved()
    if (isSoonOver(error)) throw new Postponed(spreadOut(error.retryAfter ?? 1))
    waitOutOutage(error, receivedAt(question), services.clock())
    if (!(error instanceof Failure)) services.defect(error)
    if (isGone(error) && question.chatId !== undefined) {
      return await answerText({ ...question, chatId: undefined }, services)
    }
    const reason = failureText(error, event, question.turn.eventIds[0] ?? '', services)
    return { answer: await showFailure(reason, shown, visibility), chatId: shown.chatId }
  }
}

/** Others in the place see what was written of the answer, and not why it ended. */
async function showFailure(
  reason: string,
  shown: ShownAnswer,
  visibility: VisibleAnswer['visibility'],
): Promise<VisibleAnswer | undefined> {
  if (visibility === 'open') {
    await shown.finishWritten()
    return { answer: { markdown: reason }, visibility: 'private' }
  }
  const markdown = [shown.written.trim(), reason].filter(Boolean).join('\n\n')
  const left = await shown.finishRefused(markdown)
  return left && { answer: { markdown, ...left }, visibility }
}

/** Waits of at most this are not worth a word: another answer of the person is still being written. */
const maxSilentWaitSeconds = 5

const isSoonOver = (error: unknown): error is Failure =>
  error instanceof Failure &&
  (error.kind === 'conflict' || error.kind === 'rate_limited') &&
  error.retryAfter !== undefined &&
  error.retryAfter <= maxSilentWaitSeconds

/** The chat was deleted elsewhere: a new one begins. */
const isGone = (error: unknown): boolean => error instanceof Failure && error.kind === 'not_found'

/** The answer's text, by the same operation as over HTTP. */
async function askCoach(
  question: TurnQuestion,
  shown: ShownAnswer,
  services: ChatServices,
): Promise<string> {
  const { event, text, userId, turn, chatId } = question
  const { catalogue, invoke, ports } = services
  const operation = catalogue.find(({ name }) => name === 'send-message')
  if (operation === undefined) throw new Error('the catalogue has no send-message')
  const { platform } = event.person
  const [eventId = ''] = turn.eventIds
  const known = await findBegunAnswer(question, services)
  // An answer that its process did not finish is written again; one that it did is read.
  const isUnfinished = known?.value.status === 'error'
  const again = isUnfinished ? { trigger: 'regenerate-message', messageId: known?.id } : {}
  const resumeFrom =
    known === undefined || isUnfinished ? undefined : { replyId: known.id, count: 0 }
  const chat = chatId === undefined ? { id: eventId } : { chatId }
  const input = { messages: [{ role: 'user', content: text, id: eventId }], ...chat, ...again }
  const isPublic =
    event.place.kind !== 'dm' || ports.chatPlatforms[platform]?.showsFigures === false
  const { output } = await invoke(operation, {
    credential: { kind: 'platform', platform, userId },
    input: () => input,
    language: event.language,
    isPublic,
    resumeFrom,
    prefersStream: () => true,
    openReply: shown.open,
  })
  const answer = output as {
    readonly message: { readonly content: string }
    readonly chatId: string
  }
  shown.chatId = answer.chatId
  return answer.message.content
}

/** The answer that an earlier process began; it may have stopped before it could save which one. */
async function findBegunAnswer(
  { userId, turn, chatId, isContinued }: TurnQuestion,
  { store }: ChatServices,
): Promise<Stored<'messages'> | undefined> {
  if (turn.messageId !== null) return await store.get('messages', turn.messageId)
  const [eventId = ''] = turn.eventIds
  if (!isContinued) return undefined
  return await findAnswer(chatId ?? eventId, eventId, { userId, store })
}

/** Ends the turn with its answers; messages that came meanwhile are the next turn. */
async function endTurn(
  { conversationId, events, event, userId, shown }: TurnQuestion,
  chatId: string | undefined,
  addressed: AddressedAnswer,
  { store, clock }: ChatServices,
): Promise<Transaction> {
  const known = await store.get('conversations', conversationId)
  const now = clock()
  const { platform } = event.person
  const end = putConversation(
    conversationId,
    known,
    { ...changedChat(known, chatId, shown), turn: null },
    { userId, platform, now },
  )
  return {
    changes: [end, ...endEvents(events), ...addressed.changes],
    work: [...addressed.work, answerChatWork(conversationId, now)],
  }
}

/**
 * Leaves the question waiting, with what is shown of its answer; files that came with it are read again under
 * the same keys.
 */
async function postponeTurn(
  { conversationId, event, userId, turn, shown }: TurnQuestion,
  afterMs: number,
  { store, clock }: ChatServices,
): Promise<Transaction> {
  const known = await store.get('conversations', conversationId)
  const now = clock()
  const { platform } = event.person
  const { messageId } = known?.value.turn ?? turn
  const shownId = shown.reply?.shownId ?? turn.shownId
  const left = { turn: { ...turn, messageId, shownId, aliveUntil: 0 } }
  const open = putConversation(conversationId, known, left, { userId, platform, now })
  return { changes: [open], work: [answerChatWork(conversationId, now + afterMs)] }
}
