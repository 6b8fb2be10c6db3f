import { Failure } from '../../errors.ts'

export function authFirst(): Failure {
  return new Failure('unauthorized', {
    en: 'Say who you are first: {"type":"auth","token":"<ACCESS_TOKEN>"}.',
    fr: 'Dites d’abord qui vous êtes : {"type":"auth","token":"<ACCESS_TOKEN>"}.',
  })
}

export function anotherPerson(): Failure {
  return new Failure('forbidden', {
    en: 'This token is another person’s. Open another socket for it.',
    fr: 'Ce jeton est celui d’une autre personne. Ouvrez une autre connexion pour lui.',
  })
}

export function tokenInUrl(): Failure {
  return new Failure('unauthorized', {
    en: 'A token does not belong in an address, which is kept in histories and logs. Send the Authorization header, or {"type":"auth","token":"<ACCESS_TOKEN>"} as the first frame.',
    fr: 'Un jeton n’a pas sa place dans une adresse, que gardent historiques et journaux. Envoyez l’en-tête Authorization, ou {"type":"auth","token":"<ACCESS_TOKEN>"} en premier message.',
  })
}

export function tooLate(): Failure {
  return new Failure('unauthorized', {
    en: 'Nobody has said who opened this socket. Send {"type":"auth","token":"<ACCESS_TOKEN>"} as the first frame.',
    fr: 'Personne n’a dit qui a ouvert cette connexion. Envoyez {"type":"auth","token":"<ACCESS_TOKEN>"} en premier message.',
  })
}

export function nobody(): Failure {
  return new Failure('forbidden', {
    en: 'Realtime messages are about a user, and the credential names none.',
    fr: 'Les messages en temps réel concernent un utilisateur, et l’identification n’en nomme aucun.',
  })
}

/** @param resetAt when sockets that have gone without a word are noticed, milliseconds since 1970 */
export function tooManySockets(limit: number, resetAt: number): Failure {
  return new Failure(
    'rate_limited',
    {
      en: `Your plan allows ${limit} realtime sockets at a time. Close one first.`,
      fr: `Votre forfait permet ${limit} connexions en temps réel à la fois. Fermez-en une d’abord.`,
    },
    { retryAfter: 30, details: { limit, used: limit, resetAt: new Date(resetAt).toISOString() } },
  )
}
