import type { Localized } from '../../src/domain/text/language.ts'
import { Failure } from '../../src/errors.ts'
import type { QueueCaller, QueueLimits } from '../../src/ports/fair-queue.ts'
import type { MediaInspector } from '../../src/ports/media-inspector.ts'
import { createWorkerPool } from '../worker-pool/worker-pool.ts'
import { isPlainText } from './file-kinds.ts'
import type { mediaTasks } from './media-worker.ts'
import { missingSharp } from './missing-sharp.ts'

export interface MediaInspectorOptions {
  /** The worker's module; it serves the tasks of `media-worker.ts`. */
  readonly entry?: URL
  readonly deadline?: (size: number) => number
}

/** Deadline, milliseconds of CPU time: ten times the costliest legitimate file. */
const deadlineMs = { base: 3_000, perByte: 0.000_4 }

/** Beyond this a file counts as long, bytes: measuring an MP3 of it takes a second. */
const maxShortSize = 5 * 1024 * 1024

/** First bytes by which the kind of a file is known; tags of MP3 files may be longer and are skipped. */
const headBytes = 64 * 1024

/** One at a time: each may take 150 MB, and one thread of the pool that reads files and names. */
const limits: QueueLimits = {
  slots: 1,
  reservedSlots: 0,
  room: { user: { short: 128, long: 16 }, guest: { short: 32, long: 4 } },
  ownerRoom: { short: 16, long: 2 },
  maxWaitMs: 30_000,
  retryAfter: 10,
  words: {
    tooManyOfOwner: {
      en: 'The files that you sent before are still being checked. Send the next one after their answers.',
      fr: 'Vos fichiers précédents sont encore en vérification. Envoyez le suivant après les réponses.',
    },
    busy: {
      en: 'Too many files are being checked right now. Try again in a moment.',
      fr: 'Trop de fichiers sont en vérification en ce moment. Réessayez dans un moment.',
    },
  },
}

const notStarted: Localized = {
  en: 'Files cannot be checked right now. Try again in a moment.',
  fr: 'Les fichiers ne peuvent pas être vérifiés pour l’instant. Réessayez dans un moment.',
}

const noPictures: Localized = {
  en: 'This installation cannot open pictures (the package sharp is missing). Run the service from its source instead.',
  fr: 'Cette installation ne peut pas ouvrir d’images (le paquet sharp manque). Lancez plutôt le service depuis ses sources.',
}

const computeDeadline = (size: number) => deadlineMs.base + size * deadlineMs.perByte

type Task = keyof typeof mediaTasks

/** Inspects files in one worker thread, started at the first file; a file that ends it is damaged. */
export function createMediaInspector(options: MediaInspectorOptions = {}): MediaInspector {
  const { entry = new URL('./media-worker.ts', import.meta.url), deadline = computeDeadline } =
    options
  const pool = createWorkerPool({ entry, limits, deadline, maxShortSize, notStarted })

  async function run<Name extends Task>(
    name: Name,
    bytes: Uint8Array,
    caller: QueueCaller,
  ): Promise<Awaited<ReturnType<(typeof mediaTasks)[Name]>>> {
    try {
      // The worker's tasks are `mediaTasks`.
      return (await pool.run({ name, input: own(bytes) }, caller, endedWorker)) as never
    } catch (error) {
      if (error instanceof Error && error.message === missingSharp) {
        throw new Failure('not_implemented', noPictures, { cause: error })
      }
      if (!(error instanceof Failure) || error.cause === undefined) throw error
      if (error.kind !== 'invalid_request') throw error
      return { ok: false, problem: 'damaged' } as never
    }
  }

  return {
    async identify(bytes, caller) {
      const found = await run('identify', bytes.slice(0, headBytes), caller)
      if (!found.ok || found.mimeType !== 'text/plain' || isPlainText(bytes)) return found
      return { ok: false, problem: 'unknown_type' }
    },
    measureAudio: (bytes, caller) => run('measureAudio', bytes, caller),
    describeImage: (bytes, caller) => run('describeImage', bytes, caller),
    cleanImage: (bytes, caller) => run('cleanImage', bytes, caller),
    close: () => pool.close(),
  }
}

/** A message to the worker copies the whole buffer below a view. */
const own = (bytes: Uint8Array): Uint8Array =>
  bytes.byteLength === bytes.buffer.byteLength ? bytes : bytes.slice()

/** Never shown: the file's answer is `damaged`. */
const endedWorker = (cause: unknown) =>
  new Failure(
    'invalid_request',
    { en: 'This file cannot be read.', fr: 'Ce fichier est illisible.' },
    { cause },
  )
