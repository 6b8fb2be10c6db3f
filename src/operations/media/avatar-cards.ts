import type { Card, CardReader } from '../../domain/chat-platforms/card.ts'
import { fill, formatCount, toAdvice, toButton, toFacts, toNote, toTable } from '../card-parts.ts'

interface AvatarsView {
  readonly avatars: readonly {
    readonly avatarId: string
    readonly name: string
    readonly languages: readonly string[]
  }[]
}

const languageNames = {
  en: { en: 'English', fr: 'anglais' },
  fr: { en: 'French', fr: 'français' },
} as const

export function presentAvatars({ avatars }: AvatarsView, reader: CardReader): Card {
  const { t } = reader
  const rows = avatars.map(({ avatarId, name, languages }) => [
    name,
    avatarId,
    languages.map((one) => t(languageNames[one === 'fr' ? 'fr' : 'en'])).join(', '),
  ])
  return {
    title: t({ en: 'Avatars', fr: 'Avatars' }),
    sections: toTable(
      [
        { en: 'Name', fr: 'Nom' },
        { en: 'Id', fr: 'Identifiant' },
        { en: 'Speaks', fr: 'Parle' },
      ],
      rows,
      reader,
    ),
    buttons: [
      toButton({ en: 'Start one', fr: 'En démarrer un' }, 'create-avatar-session', {}, reader),
    ],
  }
}

interface SessionsView {
  readonly session: { readonly sessionId: string; readonly avatarId: string } | null
  readonly active: number
  readonly limit: number | null
  readonly minutesUsed: number
  readonly minutesLimit: 'unlimited' | number
}

export function presentAvatarSessions(view: SessionsView, reader: CardReader): Card {
  const { session, active, limit, minutesUsed, minutesLimit } = view
  const { t } = reader
  const ofLimit = (used: number, most: number | null) =>
    most === null
      ? formatCount(used, reader)
      : fill(
          { en: '{used} of {limit}', fr: '{used} sur {limit}' },
          { used: formatCount(used, reader), limit: formatCount(most, reader) },
          reader,
        )
  const none = t({ en: 'none', fr: 'aucune' })
  const start = { en: 'Start an avatar', fr: 'Démarrer un avatar' }
  const end = { en: 'End it', fr: 'Y mettre fin' }
  return {
    title: t({ en: 'Your avatar', fr: 'Votre avatar' }),
    sections: [
      ...toFacts(
        [
          {
            label: { en: 'Session', fr: 'Session' },
            value: session === null ? none : `${session.avatarId} (${session.sessionId})`,
          },
          {
            label: { en: 'Live sessions and answers', fr: 'Sessions et réponses en cours' },
            value: ofLimit(active, limit),
          },
          {
            label: { en: 'Minutes this month', fr: 'Minutes ce mois-ci' },
            value: ofLimit(minutesUsed, minutesLimit === 'unlimited' ? null : minutesLimit),
          },
        ],
        reader,
      ),
    ],
    buttons: [
      session === null
        ? toButton(start, 'create-avatar-session', {}, reader)
        : toButton(end, 'end-avatar-session', { sessionId: session.sessionId }, reader),
    ],
  }
}

export function presentAvatarEnded(_output: object, { t }: CardReader): Card {
  return {
    title: t({ en: 'The avatar session has ended', fr: 'La session d’avatar est terminée' }),
    sections: toAdvice(
      t({
        en: 'Its place is free, and its time is counted.',
        fr: 'Sa place est libre et son temps est compté.',
      }),
    ),
  }
}

interface SpeechView {
  readonly text: string
  readonly durationMs: number
}

export function presentAvatarSpeech({ text, durationMs }: SpeechView, reader: CardReader): Card {
  const seconds = formatCount(Math.max(1, Math.round(durationMs / 1_000)), reader)
  const length = { en: 'Spoken in {seconds} s.', fr: 'Lu en {seconds} s.' }
  return {
    title: reader.t({ en: 'The avatar says', fr: 'L’avatar dit' }),
    sections: [
      { kind: 'text', markdown: text },
      ...toNote(durationMs === 0 ? '' : fill(length, { seconds }, reader)),
    ],
  }
}
