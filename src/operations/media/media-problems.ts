import { limits } from '../../config/limits.ts'
import type { Localized } from '../../domain/text/language.ts'
import { type Failure, invalidField } from '../../errors.ts'
import type { ImageSourceProblem } from '../../ports/image-source.ts'
import type { MediaProblem } from '../../ports/media-inspector.ts'

interface Words {
  readonly issue: Localized
  readonly advice: Localized
}

const megapixels = limits.media.maxImagePixels / 1_000_000
const hours = limits.media.maxAudioSeconds / 3_600
const imageMegabytes = limits.media.maxImageBytes / (1024 * 1024)

const imageProblems: Readonly<Record<MediaProblem, Words>> = {
  unknown_type: {
    issue: {
      en: 'is not an image that can be read',
      fr: 'n’est pas une image lisible',
    },
    advice: {
      en: 'Send a PNG, JPEG, WebP or GIF. Save a HEIC photo as JPEG first.',
      fr: 'Envoyez un PNG, un JPEG, un WebP ou un GIF. Enregistrez d’abord une photo HEIC en JPEG.',
    },
  },
  damaged: {
    issue: {
      en: 'is a damaged or incomplete image',
      fr: 'est une image endommagée ou incomplète',
    },
    advice: {
      en: 'Save the image again and send the whole file.',
      fr: 'Enregistrez de nouveau l’image et envoyez le fichier entier.',
    },
  },
  too_large: {
    issue: {
      en: `has more than ${megapixels} megapixels, or takes too much memory to open`,
      fr: `a plus de ${megapixels} mégapixels, ou demande trop de mémoire pour être ouverte`,
    },
    advice: { en: 'Send it in a smaller size.', fr: 'Envoyez-la dans une taille plus petite.' },
  },
}

const audioProblems: Readonly<Record<MediaProblem, Words>> = {
  unknown_type: {
    issue: {
      en: 'is not audio that can be read',
      fr: 'n’est pas un enregistrement audio lisible',
    },
    advice: {
      en: 'Send MP3, WAV, M4A, OGG, WebM, FLAC or AAC.',
      fr: 'Envoyez du MP3, WAV, M4A, OGG, WebM, FLAC ou AAC.',
    },
  },
  damaged: {
    issue: {
      en: 'is a damaged or incomplete recording',
      fr: 'est un enregistrement endommagé ou incomplet',
    },
    advice: {
      en: 'Save it again and send the whole file.',
      fr: 'Enregistrez-le de nouveau et envoyez le fichier entier.',
    },
  },
  too_large: {
    issue: { en: `is longer than ${hours} hours`, fr: `dure plus de ${hours} heures` },
    advice: { en: 'Send it in parts.', fr: 'Envoyez-le en plusieurs parties.' },
  },
}

const notPublic: Words = {
  issue: {
    en: 'is not an address of the public internet',
    fr: 'n’est pas une adresse d’internet public',
  },
  advice: {
    en: 'Give a public https address, or upload the image.',
    fr: 'Donnez une adresse https publique, ou envoyez l’image.',
  },
}

const sourceProblems: Readonly<Record<ImageSourceProblem, Words>> = {
  no_address: {
    issue: { en: 'is not a web address', fr: 'n’est pas une adresse web' },
    advice: {
      en: 'Give an https address, or upload the image and give its fileId.',
      fr: 'Donnez une adresse https, ou envoyez l’image et donnez son fileId.',
    },
  },
  not_https: {
    issue: { en: 'must begin with https', fr: 'doit commencer par https' },
    advice: notPublic.advice,
  },
  has_credentials: {
    issue: {
      en: 'must not hold a name or password',
      fr: 'ne doit contenir ni nom ni mot de passe',
    },
    advice: notPublic.advice,
  },
  port: {
    issue: { en: 'must use the usual port', fr: 'doit utiliser le port habituel' },
    advice: notPublic.advice,
  },
  private_address: notPublic,
  refused_address: notPublic,
  unreachable: {
    issue: { en: 'cannot be reached', fr: 'est injoignable' },
    advice: {
      en: 'Check the address, or upload the image.',
      fr: 'Vérifiez l’adresse, ou envoyez l’image.',
    },
  },
  timeout: {
    issue: {
      en: `did not answer within ${limits.media.imageFetchMs / 1_000} seconds`,
      fr: `n’a pas répondu en ${limits.media.imageFetchMs / 1_000} secondes`,
    },
    advice: {
      en: 'Try again, or upload the image.',
      fr: 'Réessayez, ou envoyez l’image.',
    },
  },
  redirect: {
    issue: { en: 'leads to another address', fr: 'mène à une autre adresse' },
    advice: {
      en: 'Give the address at which the image itself is.',
      fr: 'Donnez l’adresse où se trouve l’image elle-même.',
    },
  },
  not_found: {
    issue: {
      en: 'has no image for us: it is missing, or needs a sign-in',
      fr: 'ne nous donne pas d’image : elle manque, ou demande une connexion',
    },
    advice: {
      en: 'Give an address that anyone can open, or upload the image.',
      fr: 'Donnez une adresse que chacun peut ouvrir, ou envoyez l’image.',
    },
  },
  too_large: {
    issue: {
      en: `is an image of more than ${imageMegabytes} MB`,
      fr: `est une image de plus de ${imageMegabytes} Mo`,
    },
    advice: { en: 'Give a smaller one.', fr: 'Donnez-en une plus petite.' },
  },
}

const toFailure = (field: string, { issue, advice }: Words): Failure =>
  invalidField(field, issue, { advice })

export const badImage = (field: string, problem: MediaProblem): Failure =>
  toFailure(field, imageProblems[problem])

export const badAudio = (field: string, problem: MediaProblem): Failure =>
  toFailure(field, audioProblems[problem])

export const badImageSource = (field: string, problem: ImageSourceProblem): Failure =>
  toFailure(field, sourceProblems[problem])
