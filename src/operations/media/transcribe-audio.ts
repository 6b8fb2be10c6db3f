import { z } from 'zod'
import { limits } from '../../config/limits.ts'
import { detectLanguage } from '../../domain/text/detect-language.ts'
import { invalidField } from '../../errors.ts'
import type { QueueCaller } from '../../ports/fair-queue.ts'
import type { Ports } from '../context.ts'
import { defineOperation } from '../define-operation.ts'
import { named, uploadField } from '../fields.ts'
import { queueOwner } from '../queue-owner.ts'
import { badAudio } from './media-problems.ts'
import { receiveUpload } from './receive-upload.ts'
import { presentTranscription } from './transcription-card.ts'

const { maxAudioBytes, maxAudioSeconds } = limits.media

/** ISO 639-2: the language is not known. */
const undetermined = 'und'

export const transcribeAudio = defineOperation({
  name: 'transcribe-audio',
  summary: 'Write down what a recording says',
  description: `Writes down what is said in a recording (MP3, WAV, M4A, OGG, WebM, FLAC or AAC; at most ${maxAudioBytes / 1024 / 1024} MB and ${maxAudioSeconds / 3_600} hours), sent as multipart/form-data or as base64. language (ISO 639-1) helps the model; without it the language is found, and is und where it cannot be. duration is measured here, in seconds. Neither the recording nor its text is kept.`,
  usage:
    'Use when the person hands over a recording in base64 and wants its words. Nothing is kept.',
  api: 'console',
  access: 'media',
  since: '2024-12',
  effect: 'reads',
  dataClass: 'personal',
  reachesOutside: true,
  command: {
    name: 'transcribe',
    nameFr: 'transcrire',
    positional: ['audio'],
    present: presentTranscription,
  },
  rest: {
    method: 'POST',
    path: '/api/whisper',
    upload: 'audio',
    body: limits.bodies.report,
  },
  input: z.strictObject({
    audio: uploadField(maxAudioBytes),
    language: z
      .string()
      .regex(/^[a-z]{2}$/)
      .optional(),
  }),
  output: named(
    'Transcription',
    z.object({ text: z.string(), language: z.string(), duration: z.number() }),
  ),
  async prepare({ audio, language }, { ports, caller, signal }) {
    const upload = receiveUpload(audio, { field: 'audio', maxBytes: maxAudioBytes })
    const asking = { owner: queueOwner(caller), signal }
    return await transcribe(await upload.bytes(), language, { ports, caller: asking })
  },
  handle: (_input, _context, transcription) => transcription,
})

interface Transcription {
  readonly text: string
  readonly language: string
  /** Seconds. */
  readonly duration: number
}

interface Listening {
  readonly ports: Pick<Ports, 'mediaInspector' | 'transcriber'>
  readonly caller: QueueCaller
}

/**
 * The words of a recording. A file that is no audio is refused before a missing provider is: its sender can do
 * something about it.
 */
async function transcribe(
  audio: Uint8Array,
  language: string | undefined,
  { ports, caller }: Listening,
): Promise<Transcription> {
  const measured = await ports.mediaInspector.measureAudio(audio, caller)
  if (!measured.ok) throw badAudio('audio', measured.problem)
  const { mimeType, extension, seconds } = measured
  if (seconds === 0) throw nothingToHear()
  const recorded = { audio, mimeType, extension, language }
  const transcript = await ports.transcriber.transcribe(recorded, caller.signal)
  return {
    text: transcript.text,
    language: transcript.language ?? language ?? detectLanguage(transcript.text) ?? undetermined,
    duration: seconds,
  }
}

const nothingToHear = () =>
  invalidField(
    'audio',
    { en: 'is a recording of no length', fr: 'est un enregistrement sans durée' },
    {
      advice: {
        en: 'Record it again and send the whole file.',
        fr: 'Enregistrez de nouveau et envoyez le fichier entier.',
      },
    },
  )
