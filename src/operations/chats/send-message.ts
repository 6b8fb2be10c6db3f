import { limits } from '../../config/limits.ts'
import { tierLimits } from '../../domain/tiers.ts'
import { Failure } from '../../errors.ts'
import { StreamedReply } from '../../replies/streamed-reply.ts'
import type { Context } from '../context.ts'
import { defineOperation } from '../define-operation.ts'
import { named } from '../fields.ts'
import { beginTurn } from './begin-turn.ts'
import { bareChatAnswer, chatAnswerOutput } from './chat-answer.ts'
import { chatRequest } from './chat-request.ts'
import { resumedReply } from './replay-reply.ts'
import { presentReply } from './reply-card.ts'
import { earlierMessages } from './turn-history.ts'
import { abandonedReplyWork } from './write-chat.ts'
import { isStillRunning, writeReply } from './write-reply.ts'

export const sendMessage = defineOperation({
  name: 'send-message',
  summary: 'Send a message to a chat',
  description:
    'Adds a message to a chat and gives the answer of its model. Without chatId a new chat begins. The answer is streamed as the AI SDK’s UI message stream with Accept: text/event-stream or stream: true, else JSON; it is written and kept whether or not anybody waits for it.',
  usage:
    'Use to continue or begin a kept conversation; counts as one daily message. A single question: `ask-coach`.',
  api: 'console',
  access: 'chats',
  effect: 'writes',
  dataClass: 'financial',
  command: { present: presentReply },
  reachesOutside: true,
  rest: {
    method: 'POST',
    path: '/api/chat',
    body: limits.bodies.chat,
    headers: ({ chatId }) => ({ 'X-Chat-Id': chatId }),
  },
  // Not `examples`, which zod omits for a transformed input.
  input: named(
    'ConsoleChatRequest',
    chatRequest.meta({
      example: { messages: [{ role: 'user', content: 'What is a secured card?' }] },
    }),
  ),
  output: chatAnswerOutput,
  streams: ({ stream, trigger }) => stream ?? trigger !== undefined,
  conversation: {
    messages: ({ messages }) => messages,
    earlier: earlierMessages,
    bareAnswer: ({ chatId }, text, context) => bareChatAnswer(chatId, text, context),
  },
  async handle(input, context) {
    checkUser(input.userId, context)
    const cut = await resumedReply(context)
    if (cut !== undefined) return cut
    const turn = await beginTurn(input, context)
    const { id, record } = turn.answer
    // A voice session counts itself, not each of its answers.
    const isWithinSession = context.origin.door === 'voice'
    return new StreamedReply({
      head: {
        messageId: id,
        chatId: turn.chatId,
        model: turn.chosen.model.id,
        createdAt: record.createdAt,
      },
      userId: context.userId,
      maxConcurrent:
        context.danger?.isWhole === true || isWithinSession
          ? null
          : tierLimits[context.caller.tier].concurrentSessions,
      cancelOnDisconnect: false,
      isStored: true,
      abandonedWork: (now) => abandonedReplyWork(id, now),
      shouldContinue: async () =>
        (await isStillRunning(turn, context)) && (await context.shouldContinue()),
      write: (emit, signal) => writeReply(input, turn, context, emit, signal),
    })
  },
})

/** Throws a 403 for a body with another user than the token's. */
function checkUser(userId: string | undefined, context: Context): void {
  if (userId === undefined || userId === context.userId) return
  throw new Failure('forbidden', {
    en: 'userId: is not the user of the access token. Leave it out.',
    fr: 'userId : n’est pas l’utilisateur du jeton d’accès. Ne l’indiquez pas.',
  })
}
