import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import { defineOperation } from '../define-operation.ts'
import { successOutput } from '../fields.ts'
import { presentAvatarEnded } from './avatar-cards.ts'
import { sessionIdField } from './avatar-fields.ts'
import { endedSession, ownSession } from './media-sessions.ts'

export const endAvatarSession = defineOperation({
  name: 'end-avatar-session',
  summary: 'End an avatar session',
  description:
    'Ends an avatar session at once: its place is free, its page says that it is over, and its time is counted.',
  usage: 'Use when the person has heard enough. sessionId: `get-avatar-sessions`.',
  api: 'console',
  access: 'media',
  since: '2024-12',
  effect: 'destroys',
  dataClass: 'personal',
  confirm: {
    because: 'deletes',
    question: {
      en: 'End this avatar session now?',
      fr: 'Mettre fin à cette séance d’avatar maintenant ?',
    },
  },
  reachesOutside: true,
  command: { positional: ['sessionId'], present: presentAvatarEnded },
  rest: { method: 'DELETE', path: '/api/avatar/session/{sessionId}' },
  input: z.strictObject({ sessionId: sessionIdField }),
  output: successOutput,
  async handle({ sessionId }, context) {
    const { store, now, write, ports, signal } = context
    const session = await ownSession('avatar', sessionId, context)
    const { vendorSecret } = session.value.details
    if (vendorSecret !== null && ports.avatarVendor !== undefined) {
      const deadline = AbortSignal.timeout(limits.media.vendorMs)
      await ports.avatarVendor.end(vendorSecret, AbortSignal.any([signal, deadline]))
    }
    for (const change of await endedSession(session, 'ended', { store, now })) write(change)
    return { success: true as const }
  },
})
