import type { Localized } from '../../src/domain/text/language.ts'
import { Failure, type FailureKind } from '../../src/errors.ts'

/** Reasons why LiveAvatar did not do what it was asked. */
export type ProblemReason =
  | 'unreachable'
  | 'timeout'
  | 'server_error'
  | 'not_understood'
  | 'key_refused'
  | 'no_credit'
  | 'rate_limited'
  | 'refused'
  | 'session_lost'

const again: Localized = { en: 'Try again in a moment.', fr: 'Réessayez dans un instant.' }

const unavailable = (en: string, fr: string): Localized => ({
  en: `${en} ${again.en}`,
  fr: `${fr} ${again.fr}`,
})

const meanings: Readonly<Record<ProblemReason, readonly [kind: FailureKind, text: Localized]>> = {
  unreachable: [
    'model_unavailable',
    unavailable('LiveAvatar cannot be reached.', 'LiveAvatar est injoignable.'),
  ],
  timeout: [
    'model_unavailable',
    unavailable('LiveAvatar did not answer in time.', 'LiveAvatar n’a pas répondu à temps.'),
  ],
  server_error: [
    'model_unavailable',
    unavailable('LiveAvatar has a problem.', 'LiveAvatar a un problème.'),
  ],
  not_understood: [
    'model_unavailable',
    unavailable(
      'LiveAvatar gave an answer that cannot be read.',
      'LiveAvatar a donné une réponse illisible.',
    ),
  ],
  key_refused: [
    'model_unavailable',
    {
      en: 'LiveAvatar refuses this service’s key. Its operator sets LIVEAVATAR_API_KEY.',
      fr: 'LiveAvatar refuse la clé de ce service. Son exploitant règle LIVEAVATAR_API_KEY.',
    },
  ],
  no_credit: [
    'payment_required',
    {
      en: 'This service’s account at LiveAvatar has no credit left. Ask its operator to add some.',
      fr: 'Le compte de ce service chez LiveAvatar n’a plus de crédit. Demandez à son exploitant d’en ajouter.',
    },
  ],
  rate_limited: [
    'model_unavailable',
    unavailable('LiveAvatar has too much to do.', 'LiveAvatar est trop sollicité.'),
  ],
  refused: [
    'invalid_request',
    {
      en: 'LiveAvatar refuses this. Choose an avatarId of GET /api/avatar/list-avatars.',
      fr: 'LiveAvatar refuse cela. Choisissez un avatarId de GET /api/avatar/list-avatars.',
    },
  ],
  session_lost: [
    'model_unavailable',
    {
      en: 'LiveAvatar ended the session. Create another one: POST /api/avatar/create-session.',
      fr: 'LiveAvatar a mis fin à la session. Créez-en une autre : POST /api/avatar/create-session.',
    },
  ],
}

interface ProblemFacts {
  readonly status?: number | undefined
  /** Seconds. */
  readonly retryAfter?: number | undefined
  /** Our word or a code of the network; never LiveAvatar's text. */
  readonly word?: string | undefined
}

/** The Failure of a problem; its cause, for the log, has our words alone. */
export function liveAvatarFailure(reason: ProblemReason, facts: ProblemFacts = {}): Failure {
  const [kind, text] = meanings[reason]
  const { status, retryAfter, word } = facts
  const cause = new Error(
    ['liveavatar', reason, status, word].filter((part) => part !== undefined).join(' '),
  )
  return new Failure(kind, text, {
    details: { provider: 'liveavatar', reason },
    cause,
    ...(retryAfter === undefined ? {} : { retryAfter }),
  })
}

/** The reason of an HTTP status. */
export function reasonOf(status: number): ProblemReason {
  if (status === 401 || status === 403) return 'key_refused'
  if (status === 402) return 'no_credit'
  if (status === 429) return 'rate_limited'
  if (status >= 400 && status < 500) return 'refused'
  return 'server_error'
}
