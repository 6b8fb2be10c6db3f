import type { Card, CardButton, CardReader, CommandFile } from '../../domain/chat-platforms/card.ts'
import type { Localized } from '../../domain/text/language.ts'
import { fill, formatIsoDate } from '../card-parts.ts'
import { platformName } from './chat-notice.ts'

const texts = {
  chats: { en: 'Chats that use your account', fr: 'Messageries qui utilisent votre compte' },
  linked: { en: 'linked on {date}', fr: 'liée le {date}' },
  made: { en: 'since {date}', fr: 'depuis le {date}' },
  unlink: { en: 'Unlink {platform}', fr: 'Délier {platform}' },
  copy: { en: 'A copy of everything about you', fr: 'Une copie de tout ce qui vous concerne' },
  inFile: {
    en: 'It is in the file: profile, settings, reports, letters, disputes, alerts, banks and chats.',
    fr: 'Elle est dans le fichier : profil, réglages, dossiers, lettres, contestations, alertes, banques et conversations.',
  },
  more: { en: 'The next part', fr: 'La suite' },
  forgotten: { en: 'Your account is deleted', fr: 'Votre compte est supprimé' },
  forgottenText: {
    en: 'Everything that was stored about you is being deleted. If you write to me again, you start over.',
    fr: 'Tout ce qui était enregistré à votre sujet est en cours de suppression. Si vous m’écrivez de nouveau, vous repartez de zéro.',
  },
} as const satisfies Record<string, Localized>

export const confirmDeletion: Localized = {
  en: 'Delete your account with all its reports, letters, disputes, alerts, linked banks and chats, on every platform? This cannot be undone. To keep a copy, export your account first (export-account).',
  fr: 'Supprimer votre compte avec tous ses dossiers, lettres, contestations, alertes, banques reliées et conversations, sur toutes les plateformes ? C’est irréversible. Pour en garder une copie, exportez d’abord votre compte (export-account).',
}

export const confirmUnlink: Localized = {
  en: 'Unlink this chat from your account? The person who writes there then starts over with a new account.',
  fr: 'Délier cette messagerie de votre compte ? La personne qui y écrit repartira de zéro avec un nouveau compte.',
}

interface Identity {
  readonly id: string
  readonly platform: 'slack' | 'discord'
  readonly createdAt: string
  readonly linkedAt: string | null
}

/** The chats, without the platforms' ids of people. */
export function presentIdentities(
  { identities }: { readonly identities: readonly Identity[] },
  reader: CardReader,
): Card {
  return {
    title: reader.t(texts.chats),
    sections: [
      {
        kind: 'list',
        items: identities.map(({ platform, createdAt, linkedAt }) => {
          const [text, at] = linkedAt === null ? [texts.made, createdAt] : [texts.linked, linkedAt]
          const date = formatIsoDate(at.slice(0, 10), reader)
          return `${platformName({ platform })}, ${fill(text, { date }, reader)}`
        }),
      },
    ],
    buttons: identities.map(({ id, platform }): CardButton => {
      const label = fill(texts.unlink, { platform: platformName({ platform }) }, reader)
      return { label, operation: 'unlink-chat-identity', values: { id } }
    }),
  }
}

export function presentExport(
  { next }: { readonly next: string | null },
  reader: CardReader,
): Card {
  return {
    title: reader.t(texts.copy),
    sections: [{ kind: 'text', markdown: reader.t(texts.inFile) }],
    buttons:
      next === null
        ? []
        : [{ label: reader.t(texts.more), operation: 'export-account', values: { after: next } }],
  }
}

export const exportFile = (output: object): CommandFile => ({
  name: 'credit-coach.json',
  mediaType: 'application/json',
  text: JSON.stringify(output, null, 1),
})

export const presentForgotten = (_output: unknown, { t }: CardReader): Card => ({
  title: t(texts.forgotten),
  sections: [{ kind: 'text', markdown: t(texts.forgottenText) }],
})
