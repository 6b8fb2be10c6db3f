import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import { Failure } from '../../errors.ts'
import { defineOperation } from '../define-operation.ts'
import { named } from '../fields.ts'
import { presentMute } from './notification-cards.ts'
import {
  changePreferences,
  notificationKindField,
  notificationPreferencesOutput,
} from './notification-preferences.ts'

export const muteNotificationKind = defineOperation({
  name: 'mute-notification-kind',
  summary: 'Mute a kind of message',
  description:
    'Ends messages of a kind, at every bureau and until it is taken back; muted false takes it back. The alerts themselves go on to be listed.',
  usage:
    'Use to mute or unmute one kind; by bureau or until a date: `update-notification-preferences`.',
  api: 'engine',
  access: 'monitoring',
  effect: 'writes',
  dataClass: 'personal',
  confirm: {
    because: 'silences',
    question: {
      en: 'Mute this kind of alert? You are told nothing of it until you take that back.',
      fr: 'Couper ce genre d’alerte ? Vous n’en serez plus informé jusqu’à ce que vous reveniez dessus.',
    },
  },
  command: { positional: ['kind', 'muted'], present: presentMute },
  rest: { method: 'POST', path: '/api/notifications/mutes' },
  input: z.strictObject({ kind: notificationKindField, muted: z.boolean().default(true) }),
  output: named(
    'MutedKind',
    z.object({
      kind: notificationKindField,
      muted: z.boolean(),
      preferences: notificationPreferencesOutput,
    }),
  ),
  async handle({ kind, muted }, context) {
    const preferences = await changePreferences((before) => {
      const others = before.mutes.filter((mute) => mute.kind !== kind || mute.bureau !== null)
      if (!muted) return { ...before, mutes: others }
      if (others.length >= limits.notifications.maxMutes) throw tooMany()
      return { ...before, mutes: [...others, { kind, bureau: null, until: null }] }
    }, context)
    return { kind, muted, preferences }
  },
})

const tooMany = () =>
  new Failure('conflict', {
    en: `You have ${limits.notifications.maxMutes} mutes, which is the most there can be. Take one back first.`,
    fr: `Vous avez désactivé ${limits.notifications.maxMutes} types ou bureaux, le maximum. Réactivez-en un d’abord.`,
  })
