import { limits } from '../../config/limits.ts'
import { cutBehindSentence, toCaption } from '../../domain/media/to-caption.ts'
import { Failure } from '../../errors.ts'
import type { TimedViseme } from '../../ports/speech.ts'
import type { Change, Stored } from '../../ports/store.ts'
import {
  type FinishedReply,
  noWrites,
  type ReplyPlan,
  StreamedReply,
  toAnswerFailure,
} from '../../replies/streamed-reply.ts'
import { beginTurn } from '../chats/begin-turn.ts'
import type { ChatAnswer } from '../chats/chat-answer.ts'
import type { ChatRequest } from '../chats/chat-request.ts'
import { abandonedReplyWork } from '../chats/write-chat.ts'
import { isStillRunning, writeReply } from '../chats/write-reply.ts'
import type { Context } from '../context.ts'
import { type MadeSpeech, makeSpeech, VendorFailed } from './avatar-speech.ts'
import { endedSession, ownSession, renewedSession } from './media-sessions.ts'

interface SpeakRequest {
  readonly sessionId: string
  readonly text: string
  readonly taskType: 'talk' | 'repeat'
}

type Session = Stored<'mediaSessions'>

/** The answer of speak-as-avatar. */
interface Spoken extends SpeakRequest {
  readonly taskId: string
  readonly status: 'queued' | 'completed'
  readonly durationMs: number
  readonly audioUrl?: string
  readonly visemes?: readonly TimedViseme[]
  readonly chatId?: string
  readonly usage?: ChatAnswer['usage']
}

/** Says the text as it is; ended when its caller leaves, since nobody else waits for it. */
export function repeatReply(
  request: SpeakRequest,
  session: Session,
  context: Context,
): ReplyPlan<Spoken> {
  return {
    head: {
      messageId: context.newId('spk'),
      chatId: undefined,
      model: session.value.details.voice,
      createdAt: context.now,
    },
    userId: context.userId,
    cancelOnDisconnect: true,
    shouldContinue: () => context.shouldContinue(),
    write: (_emit, signal) => finishSpeech(request, request.text, context, signal),
  }
}

/**
 * Lets the coach answer in the session's chat, then says the answer. It takes no place besides the session's; the
 * answer stays in the chat where the voice fails.
 */
export async function talkReply(
  request: SpeakRequest,
  session: Session,
  context: Context,
): Promise<StreamedReply<Spoken>> {
  const { chatId } = session.value.details
  const hasChat = chatId !== null && (await context.store.get('chats', chatId)) !== undefined
  const message: ChatRequest = {
    messages: [{ role: 'user', content: request.text, id: undefined }],
    ...(hasChat ? { chatId } : {}),
  }
  const turn = await beginTurn(message, context)
  context.write(await renewedSession(session, context.now, context, { chatId: turn.chatId }))
  const { id, record } = turn.answer
  return new StreamedReply({
    head: {
      messageId: id,
      chatId: turn.chatId,
      model: turn.chosen.model.id,
      createdAt: record.createdAt,
    },
    userId: context.userId,
    maxConcurrent: null,
    cancelOnDisconnect: false,
    isStored: true,
    abandonedWork: (now) => abandonedReplyWork(id, now),
    shouldContinue: async () =>
      (await isStillRunning(turn, context)) && (await context.shouldContinue()),
    async write(emit, signal) {
      const answered = await writeReply(message, turn, context, emit, signal)
      if ('failure' in answered) return answered
      return await speakAnswer(request, answered, context, signal)
    },
  })
}

async function speakAnswer(
  request: SpeakRequest,
  answered: FinishedReply<ChatAnswer> & { readonly output: ChatAnswer },
  context: Context,
  signal: AbortSignal,
): Promise<FinishedReply<Spoken>> {
  const { output, changes, work, anew } = answered
  if (signal.aborted) return { changes, work, ...(anew && { anew }), failure: stopped() }
  const text = cutBehindSentence(toCaption(output.message.content), limits.media.maxSpeechLength)
  const spoken = await finishSpeech(request, text, context, signal)
  const written = {
    changes: [...changes, ...spoken.changes],
    work: [...work, ...spoken.work],
    anew: async () => [...((await anew?.()) ?? []), ...((await spoken.anew?.()) ?? [])],
  }
  if ('failure' in spoken) return { ...written, failure: spoken.failure }
  const { chatId, usage } = output
  return { ...written, output: { ...spoken.output, chatId, usage } }
}

/** Makes the speech; a vendor that failed ends its session, uncounted. */
async function finishSpeech(
  request: SpeakRequest,
  text: string,
  context: Context,
  signal: AbortSignal,
): Promise<FinishedReply<Spoken>> {
  const { sessionId } = request
  try {
    const session = await ownSession('avatar', sessionId, context)
    const isVerbatim = request.taskType === 'repeat'
    const made = await makeSpeech({ text, isVerbatim }, session, context, signal)
    return {
      changes: [...made.changes, ...(await renewals(sessionId, made, context))],
      work: made.work,
      anew: async () => [...made.changes, ...(await renewals(sessionId, made, context))],
      output: toOutput(request, text, made, context),
    }
  } catch (error) {
    if (signal.aborted) return { ...noWrites, failure: stopped() }
    if (!(error instanceof VendorFailed)) return { ...noWrites, failure: toAnswerFailure(error) }
    const ended = () => failedSession(sessionId, context)
    return { ...noWrites, changes: await ended(), anew: ended, failure: vendorFailure(error) }
  }
}

async function renewals(
  sessionId: string,
  made: MadeSpeech,
  { store, now }: Pick<Context, 'store' | 'now'>,
): Promise<Change[]> {
  const session = await store.get('mediaSessions', sessionId)
  // It was ended meanwhile: the answer is whole, though nobody hears it.
  return session === undefined
    ? []
    : [await renewedSession(session, now + made.durationMs, { store, now })]
}

async function failedSession(
  sessionId: string,
  { store, now, ports }: Pick<Context, 'store' | 'now' | 'ports'>,
): Promise<readonly Change[]> {
  const session = await store.get('mediaSessions', sessionId)
  if (session === undefined) return []
  const { vendorSecret } = session.value.details
  if (vendorSecret !== null && ports.avatarVendor !== undefined) {
    const deadline = AbortSignal.timeout(limits.media.vendorMs)
    // The vendor ends an idle session by itself.
    await ports.avatarVendor.end(vendorSecret, deadline).catch(() => undefined)
  }
  return await endedSession(session, 'failed', { store, now })
}

function vendorFailure({ cause }: VendorFailed): Failure {
  const details = { reason: 'session_failed' }
  if (cause instanceof Failure && cause.kind !== 'model_unavailable') return cause
  return new Failure(
    'model_unavailable',
    {
      en: 'The avatar provider broke off, and this session is over; its time is not counted. Create another one: POST /api/avatar/create-session.',
      fr: 'Le fournisseur d’avatars s’est interrompu et cette session est terminée ; son temps n’est pas compté. Créez-en une autre : POST /api/avatar/create-session.',
    },
    { cause, details },
  )
}

const stopped = () =>
  new Failure('unavailable', {
    en: 'The speech was stopped before it was whole. Send it again if it is still wanted.',
    fr: 'La lecture a été arrêtée avant la fin. Renvoyez le texte si vous le voulez encore.',
  })

function toOutput(
  { sessionId, taskType }: SpeakRequest,
  text: string,
  { taskId, durationMs, visemes }: MadeSpeech,
  { publicAddress }: Pick<Context, 'publicAddress'>,
): Spoken {
  const spoken = { taskId, sessionId, taskType, text, durationMs }
  if (visemes === undefined) return { ...spoken, status: 'queued' }
  return {
    ...spoken,
    status: 'completed',
    audioUrl: `${publicAddress()}/avatar/${sessionId}/speech/${taskId}`,
    visemes,
  }
}
