import type { ConversationRecord } from '../../src/domain/chat-platforms/chat-platform-records.ts'
import { findDanger } from '../../src/domain/danger/danger.ts'
import { Failure } from '../../src/errors.ts'
import { showsFigures } from '../../src/operations/chat-platforms/shows-figures.ts'
import { findAsked } from '../../src/operations/chats/turn-history.ts'
import { chatCredential } from '../../src/pipeline/call.ts'
import type { Stored, Transaction } from '../../src/ports/store.ts'
import { type AddressedAnswer, address, type VisibleAnswer } from './answer.ts'
import { answerFiles } from './answer-files.ts'
import type { ChatServices } from './chat-services.ts'
import { putConversation } from './conversations.ts'
import { findEdited, isEdit } from './edited-question.ts'
import { failureText } from './failure-text.ts'
import { dangerIn } from './find-danger.ts'
import { isContact } from './message-owners.ts'
import { Postponed, spreadOut, waitOutOutage } from './postponed.ts'
import { noteOwnAnswer, waitForRelay } from './relay-order.ts'
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
import { transcribeVoices, transcriptNotes } from './voice-messages.ts'
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

async function writeAnswers(waiting: TurnQuestion, services: ChatServices): Promise<EndTurn> {
  const asked = waiting.begun === null ? await waitForPlace(waiting, services) : waiting
  // Writing down recordings and reading files take long: help does not wait for them.
  const typedHelp = await helpInDanger(asked, services)
  const question = await transcribeVoices(asked, services)
  const notes = transcriptNotes(question)
  const { event, contactSince } = question
  const help = typedHelp ?? (await helpInDanger(question, services))
  const files = await answerFiles(question, services)
  const outcome = help ?? (await answerWords(question, files.length + notes.length, services))
  const answered = outcome.answer === undefined ? [] : [outcome.answer]
  const answers = help
    ? [...answered, ...notes, ...files]
    : [...tour(question), ...notes, ...files, ...answered]
  const { newId, clock } = services
  const addressed = address(answers, event, { newId, now: clock(), contactSince })
  const handled = { ...asked, events: question.events }
  return () => endTurn(handled, outcome, addressed, services)
}

/** Waits until the answer may stand in its place. */
async function waitForPlace(question: TurnQuestion, services: ChatServices): Promise<TurnQuestion> {
  await paceThread(question.event, services)
  return { ...question, shownThrough: await waitForRelay(question, services) }
}

/** The coach's answer to words of danger; undefined without any. */
async function helpInDanger(
  question: TurnQuestion,
  services: ChatServices,
): Promise<TextOutcome | undefined> {
  const danger = findDanger(question.text, question.event.language)
  return danger && (await answerQuestion(question, services))
}

/** A mention alone asks what there is; files are answered for themselves. */
async function answerWords(
  question: TurnQuestion,
  files: number,
  services: ChatServices,
): Promise<TextOutcome> {
  const { event, chatId } = question
  if (asksSomething(question)) return await answerQuestion(question, services)
  if (files > 0) return { answer: undefined, chatId }
  const markdown = botText('welcomeNext', event.language)
  return { answer: { answer: { markdown }, visibility: 'private' }, chatId }
}

/** The words of a message with files are their caption, unless they ask something. */
const asksSomething = ({ events, text }: TurnQuestion): boolean =>
  text.includes('?') ||
  events.some(({ value: { event } }) => {
    const body = event?.body
    return body?.kind === 'message' && body.files.length === 0 && body.text.trim() !== ''
  })

/** A first contact gets a tour. */
function tour({ turn, event }: TurnQuestion): VisibleAnswer[] {
  if (!turn.isFirstContact || event.place.kind !== 'dm' || event.replyHandle !== null) return []
  return [{ answer: welcome({ event }), visibility: 'private' }]
}

interface TextOutcome {
  /** Answer that is still to be sent; undefined when it was shown. */
  readonly answer: VisibleAnswer | undefined
  readonly chatId: string | undefined
  /** The conversation's last question was refused. Absent when that stays as it was. */
  readonly isRefused?: boolean
}

/**
 * An edit of the last question asks it again, in the message that shows the answer. Any other is answered only for
 * somebody who may be in danger by its words, as a new question.
 */
async function answerQuestion(
  question: TurnQuestion,
  services: ChatServices,
): Promise<TextOutcome> {
  if (!isEdit(question.event)) return await answerText(question, services)
  const found = await findEdited(question, services)
  if (found === undefined) {
    if (dangerIn(question.event) === undefined) {
      return { answer: undefined, chatId: question.chatId }
    }
    const { answer, chatId } = await answerText(question, services)
    return { answer, chatId }
  }
  return await answerText({ ...question, ...found }, services)
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
    return { answer, chatId: shown.chatId, isRefused: false }
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
    // The answer to what was asked before stays.
    if (question.edited !== undefined && shown.written === '') {
      return { answer: { answer: { markdown: reason }, visibility }, chatId: shown.chatId }
    }
    const failed = await showFailure(reason, shown, visibility)
    return { answer: failed, chatId: shown.chatId, isRefused: true }
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
  const { event, text, userId, turn, chatId, conversationId, edited, contactSince } = question
  const { refusedId, shownThrough } = question
  const { catalogue, invoke, ports, store } = services
  const operation = catalogue.find(({ name }) => name === 'send-message')
  if (operation === undefined) throw new Error('the catalogue has no send-message')
  const { platform } = event.person
  const [eventId = ''] = turn.eventIds
  const known = await findBegunAnswer(question, services)
  // An answer that its process did not finish is written again; one that it did is read.
  const isUnfinished = known?.value.status === 'error'
  const again = isUnfinished
    ? { trigger: 'regenerate-message', messageId: known?.id }
    : edited === undefined
      ? {}
      : { messageId: edited.questionId }
  const resumeFrom =
    known === undefined || isUnfinished ? undefined : { replyId: known.id, count: 0 }
  const chat = chatId === undefined ? { id: eventId } : { chatId }
  const input = {
    messages: [{ role: 'user', content: text, id: refusedId ?? eventId }],
    ...chat,
    ...again,
  }
  const isOpen = event.place.kind !== 'dm'
  const isPublic = isOpen || !showsFigures(platform, ports)
  const { output } = await invoke(operation, {
    credential: chatCredential(userId, event),
    input: () => input,
    language: event.language,
    isPublic,
    resumeFrom,
    readThrough: shownThrough,
    origin: { door: platform, conversationId, ...(isOpen ? { isOpen } : {}) },
    prefersStream: () => true,
    shouldContinue: () => isContact({ contactSince, person: event.person }, store),
    openReply: shown.open,
  })
  const answer = output as {
    readonly message: { readonly content: string; readonly status: string }
    readonly chatId: string
  }
  shown.chatId = answer.chatId
  const { content, status } = answer.message
  const note = status === 'stopped' ? botText('stoppedAnswer', event.language) : ''
  return [content, note].filter(Boolean).join('\n\n')
}

/** The answer that an earlier process began; it may have stopped before it could save which one. */
async function findBegunAnswer(
  { userId, turn, chatId, isContinued, edited, refusedId }: TurnQuestion,
  { store }: ChatServices,
): Promise<Stored<'messages'> | undefined> {
  if (turn.messageId !== null) return await store.get('messages', turn.messageId)
  const [eventId = ''] = turn.eventIds
  if (!isContinued || edited?.isAsked === false) return undefined
  const questionId = edited?.questionId ?? refusedId ?? eventId
  return (await findAsked(chatId ?? eventId, questionId, { userId, store }))?.answer
}

/** The question that an edit of its message asks again. */
const lastAsked = (
  event: TurnQuestion['event'],
  known: Stored<'conversations'> | undefined,
  { isRefused }: TextOutcome,
): Partial<Pick<ConversationRecord, 'lastEventIds' | 'isLastRefused'>> => {
  const eventIds = known?.value.turn?.eventIds
  const refused = isRefused === undefined ? {} : { isLastRefused: isRefused }
  if (isEdit(event)) return refused
  return eventIds === undefined ? {} : { lastEventIds: eventIds, isLastRefused: isRefused === true }
}

/** Ends the turn with its answers; messages that came meanwhile are the next turn. */
async function endTurn(
  { conversationId, events, event, userId, shown }: TurnQuestion,
  outcome: TextOutcome,
  addressed: AddressedAnswer,
  { store, clock }: ChatServices,
): Promise<Transaction> {
  const known = await store.get('conversations', conversationId)
  const now = clock()
  const { platform } = event.person
  const chosen = changedChat(known, outcome.chatId, shown)
  const isDirect = event.place.kind === 'dm' && event.isUrgent !== true
  const left = outcome.answer?.answer
  const queued = left?.owner === undefined ? {} : { queuedId: left.begunAs ?? null }
  const noted =
    known && isDirect
      ? await noteOwnAnswer(
          known,
          { ...known.value, ...chosen },
          { ...shown, ...queued },
          now,
          store,
        )
      : undefined
  const end = putConversation(
    conversationId,
    known,
    { ...chosen, turn: null, ...noted?.conversation, ...lastAsked(event, known, outcome) },
    { userId, platform, now },
  )
  return {
    changes: [end, ...endEvents(events), ...(noted?.changes ?? []), ...addressed.changes],
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
