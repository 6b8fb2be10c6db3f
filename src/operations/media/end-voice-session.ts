import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import { defineOperation } from '../define-operation.ts'
import { successOutput } from '../fields.ts'
import { endedSession, ownSession } from './media-sessions.ts'

export const endVoiceSession = defineOperation({
  name: 'end-voice-session',
  summary: 'End a realtime voice session',
  description:
    'Ends a live voice session at once and counts its time to the month’s voice minutes. A client that is connected to the voice loop is disconnected.',
  usage: 'Use when the person has finished talking; the sessionId is from `create-voice-session`.',
  api: 'console',
  access: 'media',
  since: '2024-12',
  effect: 'destroys',
  dataClass: 'personal',
  confirm: {
    because: 'deletes',
    question: {
      en: 'End this voice session now?',
      fr: 'Mettre fin à cette séance vocale maintenant ?',
    },
  },
  rest: { method: 'DELETE', path: '/api/realtime-session/{sessionId}' },
  input: z.strictObject({ sessionId: z.string().min(1).max(limits.requests.maxOwnIdLength) }),
  output: successOutput,
  async handle({ sessionId }, context) {
    const session = await ownSession('voice', sessionId, context)
    for (const change of await endedSession(session, 'ended', context)) context.write(change)
    return { success: true as const }
  },
})
