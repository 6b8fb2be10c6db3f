import type { Card, CardReader } from '../../domain/chat-platforms/card.ts'
import type { Localized } from '../../domain/text/language.ts'
import {
  fill,
  fillCount,
  formatCount,
  formatCreditor,
  toButton,
  toFacts,
  toLabel,
  toNote,
  yesNo,
} from '../card-parts.ts'

interface LimitsView {
  readonly tier: string
  readonly dailyMessageLimit: number
  readonly unlimited: boolean
  readonly messagesUsedToday: number
  readonly resetAt: string
  readonly storage: { readonly limit: number; readonly used: number }
  readonly features: {
    readonly gpt4Access: boolean
    readonly avatarMinutes: 'unlimited' | number
    readonly voiceMinutes: 'unlimited' | number
  }
}

const tierWords: Readonly<Record<string, Localized>> = {
  free: { en: 'Free', fr: 'Gratuit' },
  pro: { en: 'Pro', fr: 'Pro' },
  enterprise: { en: 'Enterprise', fr: 'Entreprise' },
}

const unlimited: Localized = { en: 'Unlimited', fr: 'Illimité' }

const usedOf: Localized = { en: '{used} of {limit}', fr: '{used} sur {limit}' }

const messagesLeft = {
  one: {
    en: 'You have {count} message left today.',
    fr: 'Il vous reste {count} message aujourd’hui.',
  },
  more: {
    en: 'You have {count} messages left today.',
    fr: 'Il vous reste {count} messages aujourd’hui.',
  },
}

const usedUp: Localized = {
  en: 'You have used all your messages for today. Commands still work.',
  fr: 'Vous avez utilisé tous vos messages d’aujourd’hui. Les commandes fonctionnent toujours.',
}

const resets: Localized = {
  en: 'The count starts again in {time} (at midnight UTC).',
  fr: 'Le compte repart dans {time} (à minuit UTC).',
}

/** The plan and what is left of it today. */
export function presentLimits(output: LimitsView, reader: CardReader): Card {
  const { tier, messagesUsedToday: used, dailyMessageLimit: limit, features, storage } = output
  const left = Math.max(0, limit - used)
  const remains = left === 0 ? reader.t(usedUp) : fillCount(left, messagesLeft, reader)
  const wait = fill(resets, { time: formatWait(output.resetAt, reader) }, reader)
  return {
    title: reader.t({ en: 'Your plan and limits', fr: 'Votre forfait et vos limites' }),
    sections: [
      ...toFacts(
        [
          { label: { en: 'Plan', fr: 'Forfait' }, value: toLabel(tierWords, tier, reader) },
          {
            label: { en: 'Messages today', fr: 'Messages aujourd’hui' },
            value: formatMessages(output, reader),
          },
          {
            label: { en: 'Storage', fr: 'Stockage' },
            value: fill(
              usedOf,
              {
                used: formatBytes(storage.used, reader),
                limit: formatBytes(storage.limit, reader),
              },
              reader,
            ),
          },
          {
            label: { en: 'Premium models', fr: 'Modèles supérieurs' },
            value: yesNo(features.gpt4Access, reader),
          },
          {
            label: { en: 'Voice', fr: 'Voix' },
            value: formatMinutes(features.voiceMinutes, reader),
          },
          {
            label: { en: 'Video avatar', fr: 'Avatar vidéo' },
            value: formatMinutes(features.avatarMinutes, reader),
          },
        ],
        reader,
      ),
      ...(output.unlimited ? [] : toNote(`${remains} ${wait}`)),
    ],
    buttons: [
      toButton({ en: 'Models', fr: 'Modèles' }, 'list-models', {}, reader),
      toButton({ en: 'My settings', fr: 'Mes réglages' }, 'get-user-preferences', {}, reader),
    ],
  }
}

type Messages = Pick<LimitsView, 'unlimited' | 'messagesUsedToday' | 'dailyMessageLimit'>

function formatMessages(
  { unlimited: isUnlimited, messagesUsedToday, dailyMessageLimit }: Messages,
  reader: CardReader,
): string {
  const used = formatCount(messagesUsedToday, reader)
  if (isUnlimited) {
    const text = { en: '{used} (no limit)', fr: '{used} (sans limite)' }
    return fill(text, { used }, reader)
  }
  return fill(usedOf, { used, limit: formatCount(dailyMessageLimit, reader) }, reader)
}

function formatWait(resetAt: string, reader: CardReader): string {
  const minutes = Math.max(1, Math.ceil((Date.parse(resetAt) - reader.now) / 60_000))
  return minutes >= 120
    ? fill(
        { en: '{count} hours', fr: '{count} heures' },
        { count: Math.round(minutes / 60) },
        reader,
      )
    : fillCount(minutes, minuteCounts, reader)
}

const minuteCounts = {
  one: { en: '{count} minute', fr: '{count} minute' },
  more: { en: '{count} minutes', fr: '{count} minutes' },
}

function formatMinutes(minutes: 'unlimited' | number, reader: CardReader): string {
  if (minutes === 'unlimited') return reader.t(unlimited)
  if (minutes === 0) return reader.t({ en: 'Not in this plan', fr: 'Non inclus' })
  return fillCount(minutes, monthlyMinutes, reader)
}

const monthlyMinutes = {
  one: { en: '{count} minute a month', fr: '{count} minute par mois' },
  more: { en: '{count} minutes a month', fr: '{count} minutes par mois' },
}

const units: readonly (readonly [bytes: number, name: Localized])[] = [
  [1024 ** 3, { en: '{count} GB', fr: '{count} Go' }],
  [1024 ** 2, { en: '{count} MB', fr: '{count} Mo' }],
  [1024, { en: '{count} KB', fr: '{count} Ko' }],
]

function formatBytes(bytes: number, reader: CardReader): string {
  const [size, name] = units.find(([unit]) => bytes >= unit) ?? units.at(-1) ?? []
  if (size === undefined || name === undefined) return String(bytes)
  return fill(name, { count: Math.round(bytes / size) }, reader)
}

interface ProfileView {
  readonly id: string
  readonly email: string
  readonly username: string
  readonly anonymous?: true | undefined
  readonly subscription: Messages & { readonly tier: string }
  readonly settings: {
    readonly defaultModel: string
    readonly theme: string
    readonly language: string
    readonly notifications: boolean
    readonly useBankData: boolean
  }
}

const languageWords: Readonly<Record<string, Localized>> = {
  en: { en: 'English', fr: 'Anglais' },
  fr: { en: 'French', fr: 'Français' },
}

const themeWords: Readonly<Record<string, Localized>> = {
  system: { en: 'As your device', fr: 'Comme votre appareil' },
  light: { en: 'Light', fr: 'Clair' },
  dark: { en: 'Dark', fr: 'Sombre' },
}

const guest: Localized = {
  en: 'You are a guest. Link an account to keep your chats and reports.',
  fr: 'Vous utilisez un compte d’invité. Reliez un compte pour garder vos conversations et vos dossiers.',
}

/** Profile and settings of the person. */
export function presentProfile(profile: ProfileView, reader: CardReader): Card {
  const { id, username, email, anonymous, subscription, settings } = profile
  const change = { en: 'Change my settings', fr: 'Changer mes réglages' }
  const limits = { en: 'What is left today', fr: 'Ce qui reste aujourd’hui' }
  return {
    title: reader.t({ en: 'Your settings', fr: 'Vos réglages' }),
    sections: [
      ...toFacts(
        [
          {
            label: { en: 'Name', fr: 'Nom' },
            // People without a name are named by their id.
            value: username === id ? null : formatCreditor(username),
          },
          { label: { en: 'E-mail', fr: 'Courriel' }, value: email },
          {
            label: { en: 'Plan', fr: 'Forfait' },
            value: toLabel(tierWords, subscription.tier, reader),
          },
          {
            label: { en: 'Messages today', fr: 'Messages aujourd’hui' },
            value: formatMessages(subscription, reader),
          },
          { label: { en: 'Model', fr: 'Modèle' }, value: settings.defaultModel },
          {
            label: { en: 'Language', fr: 'Langue' },
            value: toLabel(languageWords, settings.language, reader),
          },
          {
            label: { en: 'Theme', fr: 'Thème' },
            value: toLabel(themeWords, settings.theme, reader),
          },
          {
            label: { en: 'Notifications', fr: 'Notifications' },
            value: yesNo(settings.notifications, reader),
          },
          {
            label: {
              en: 'Coach uses my bank accounts',
              fr: 'Le coach utilise mes comptes bancaires',
            },
            value: yesNo(settings.useBankData, reader),
          },
        ],
        reader,
      ),
      ...(anonymous === true ? toNote(reader.t(guest)) : []),
    ],
    buttons: [
      toButton(change, 'update-user-settings', {}, reader),
      toButton(limits, 'get-rate-limits', {}, reader),
    ],
  }
}
