import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import { StreamedReply } from '../../replies/streamed-reply.ts'
import { bareChatAnswer } from '../chats/chat-answer.ts'
import { usageOutput } from '../chats/chat-view.ts'
import { earlierMessages } from '../chats/turn-history.ts'
import type { Context } from '../context.ts'
import { defineOperation } from '../define-operation.ts'
import { named, textField } from '../fields.ts'
import { presentAvatarSpeech } from './avatar-cards.ts'
import { sessionIdField, visemesOutput } from './avatar-fields.ts'
import { repeatReply, talkReply } from './avatar-replies.ts'
import { ownSession } from './media-sessions.ts'

const speakInput = named(
  'AvatarSpeechRequest',
  z.strictObject({
    sessionId: sessionIdField,
    text: textField(limits.media.maxSpeechLength),
    taskType: z.enum(['talk', 'repeat']).default('repeat'),
  }),
)

export const speakAsAvatar = defineOperation({
  name: 'speak-as-avatar',
  summary: 'Let the avatar speak',
  description:
    'Lets the avatar of a session speak, in the language of the text. repeat says the text as it is. talk takes it as a message: the coach answers in the session’s chat, which counts as one daily message, and the avatar says the answer. A drawn avatar answers with the audio’s address (sent with the session’s accessToken) and the shapes of the mouth in seconds, and its page plays both at once; a LiveAvatar speaks by itself (status queued). The session lives on for two minutes after the speech.',
  usage:
    'Use after `create-avatar-session`. talk for a question of the person, repeat for words of yours.',
  api: 'console',
  access: 'media',
  since: '2024-12',
  effect: 'writes',
  dataClass: 'financial',
  reachesOutside: true,
  command: { positional: ['sessionId'], present: presentAvatarSpeech },
  rest: { method: 'POST', path: '/api/avatar/speak' },
  input: speakInput,
  output: named(
    'AvatarSpeech',
    z.object({
      taskId: z.string(),
      sessionId: z.string(),
      taskType: z.enum(['talk', 'repeat']),
      text: z.string(),
      status: z.enum(['queued', 'completed']),
      durationMs: z.int().min(0),
      audioUrl: z.string().optional(),
      visemes: visemesOutput.optional(),
      chatId: z.string().optional(),
      usage: usageOutput.optional(),
    }),
  ),
  conversation: {
    messages: ({ taskType, text }) =>
      taskType === 'talk' ? [{ role: 'user', content: text }] : [],
    earlier: async (input, context) =>
      input.taskType === 'talk' ? await earlierInSession(input, context) : [],
    bareAnswer: ({ sessionId, taskType }, text, context) => ({
      head: bareChatAnswer(undefined, text, context).head,
      output: {
        ...{ taskId: context.newId('spk'), sessionId, taskType, text },
        ...{ status: 'completed' as const, durationMs: 0 },
      },
    }),
  },
  async handle(input, context) {
    const session = await ownSession('avatar', input.sessionId, context)
    return input.taskType === 'talk'
      ? await talkReply(input, session, context)
      : new StreamedReply(repeatReply(input, session, context))
  },
})

async function earlierInSession(
  { sessionId, text }: z.output<typeof speakInput>,
  context: Context,
) {
  const session = await context.store.get('mediaSessions', sessionId)
  const chatId = session?.value.details.chatId ?? undefined
  const messages = [{ role: 'user' as const, content: text, id: undefined }]
  return await earlierMessages({ chatId, id: undefined, messages }, context)
}
