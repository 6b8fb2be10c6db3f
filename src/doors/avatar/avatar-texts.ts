import type { Language, Localized } from '../../domain/text/language.ts'
import { Failure } from '../../errors.ts'
import { type Page, plainPage } from '../shared/pages/page.ts'

/** Lines under the avatar's name, by the state of its page. */
export const stateTexts = {
  quiet: { en: 'Ready', fr: 'Prêt' },
  speaking: { en: 'Speaking', fr: 'Parle' },
  blocked: {
    en: 'Your browser waits for a click before it plays sound.',
    fr: 'Votre navigateur attend un clic avant de jouer le son.',
  },
  away: {
    en: 'The connection is lost. Trying again…',
    fr: 'La connexion est perdue. Nouvel essai…',
  },
  ended: {
    en: 'This session has ended. Ask for a new one where you got this link.',
    fr: 'Cette session est terminée. Demandez-en une nouvelle là où vous avez reçu ce lien.',
  },
  gone: {
    en: 'This link does not work: it is incomplete, or its session has ended. Open the whole link again, or ask for a new session.',
    fr: 'Ce lien ne fonctionne pas : il est incomplet ou sa session est terminée. Rouvrez le lien entier ou demandez une nouvelle session.',
  },
} as const satisfies Record<string, Localized>

export const gonePage = (language: Language): Page =>
  plainPage(
    404,
    { en: 'This avatar is gone', fr: 'Cet avatar n’est plus là' },
    [
      {
        en: 'Its session has ended: it lasts while the avatar speaks, and two minutes more. Ask for a new session where you got this link.',
        fr: 'Sa session est terminée : elle dure tant que l’avatar parle, et deux minutes de plus. Demandez une nouvelle session là où vous avez reçu ce lien.',
      },
    ],
    language,
  )

export const noSession = (): Failure =>
  new Failure('not_found', {
    en: 'There is no such avatar session, or it has ended. Create one: POST /api/avatar/create-session.',
    fr: 'Cette session d’avatar n’existe pas ou a pris fin. Créez-en une : POST /api/avatar/create-session.',
  })

export const tooManyVisits = (): Failure =>
  new Failure(
    'rate_limited',
    {
      en: 'Pages were opened from here too often. Wait a minute, then try again.',
      fr: 'Des pages ont été ouvertes d’ici trop souvent. Attendez une minute, puis réessayez.',
    },
    { retryAfter: 60 },
  )

export const tooManyPages = (limit: number): Failure =>
  new Failure(
    'rate_limited',
    {
      en: `At most ${limit} pages may show one avatar. Close one first.`,
      fr: `Au plus ${limit} pages peuvent montrer un même avatar. Fermez-en une d’abord.`,
    },
    { retryAfter: 5, details: { limit } },
  )
