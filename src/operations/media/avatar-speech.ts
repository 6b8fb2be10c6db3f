import { limits } from '../../config/limits.ts'
import type { AvatarSpeechRecord, MediaSessionRecord } from '../../domain/media/media-records.ts'
import { cutBehindSentence } from '../../domain/media/to-caption.ts'
import { toSpeakable } from '../../domain/media/to-speakable.ts'
import { detectLanguage } from '../../domain/text/detect-language.ts'
import type { SpeechRequest, TimedViseme } from '../../ports/speech.ts'
import type { Change, NewWork, Stored } from '../../ports/store.ts'
import type { Context } from '../context.ts'
import { queueOwner } from '../queue-owner.ts'

/** A speech that was made, or is on its way to the vendor, and what is stored of it. */
export interface MadeSpeech {
  readonly taskId: string
  readonly durationMs: number
  /** Undefined where the vendor's avatar speaks. */
  readonly visemes: readonly TimedViseme[] | undefined
  readonly changes: readonly Change[]
  readonly work: readonly NewWork[]
}

/** The vendor failed: its session is over. */
export class VendorFailed extends Error {
  constructor(cause: unknown) {
    super('the avatar vendor failed', { cause })
    this.name = 'VendorFailed'
  }
}

/** Text to speak, and how: as it is written, or made to be said well. */
interface SpeechText {
  readonly text: string
  readonly isVerbatim: boolean
}

type SpeechContext = Pick<Context, 'ports' | 'caller' | 'newId' | 'now' | 'userId'>

/**
 * Lets the session's avatar speak. Rejects with the voice's Failure, with VendorFailed, or with the signal's
 * reason; nothing is stored or counted then.
 */
export async function makeSpeech(
  speech: SpeechText,
  session: Stored<'mediaSessions'>,
  context: SpeechContext,
  signal: AbortSignal,
): Promise<MadeSpeech> {
  const taskId = context.newId('spk')
  const { vendorSecret } = session.value.details
  return vendorSecret === null
    ? await drawnSpeech(taskId, speech, session, context, signal)
    : { taskId, ...(await vendorSpeech(speech, session.value, vendorSecret, context, signal)) }
}

function toRequest(
  { text, isVerbatim }: SpeechText,
  { details }: MediaSessionRecord,
  { caller }: SpeechContext,
): SpeechRequest {
  const { voice, rate: speed, pitch } = details
  const { id: owner, isGuest } = queueOwner(caller)
  // In the language of the text, whatever the person speaks.
  const language = detectLanguage(text) ?? details.language
  const spoken = isVerbatim ? '' : toSpeakable(text, language)
  return {
    ...{ voice, speed, language, owner, isGuest },
    text: spoken === '' ? text : cutBehindSentence(spoken, limits.media.maxSpeechLength),
    ...(pitch === undefined ? {} : { pitch }),
  }
}

async function drawnSpeech(
  taskId: string,
  speech: SpeechText,
  session: Stored<'mediaSessions'>,
  context: SpeechContext,
  signal: AbortSignal,
): Promise<MadeSpeech> {
  const { ports, userId, now } = context
  const request = toRequest(speech, session.value, context)
  const { audio, durationMs, visemes } = await ports.timedSpeech.speakTimed(request, signal)
  signal.throwIfAborted()
  await ports.files.write(taskId, once(audio))
  const expiresAt = now + limits.media.speechRetentionMs
  const value: AvatarSpeechRecord = {
    ...{ userId, sessionId: session.id, durationMs, text: speech.text },
    ...{ visemes: JSON.stringify(visemes), createdAt: now, expiresAt },
  }
  return {
    ...{ taskId, durationMs, visemes },
    changes: [{ kind: 'put', collection: 'avatarSpeeches', id: taskId, value, expectVersion: 0 }],
    work: [
      {
        id: `delete-speech-${taskId}`,
        kind: 'delete-file-bytes',
        dueAt: expiresAt,
        payload: { fileIds: [taskId] },
      },
    ],
  }
}

async function* once(bytes: Uint8Array) {
  yield bytes
}

async function vendorSpeech(
  speech: SpeechText,
  session: MediaSessionRecord,
  vendorSecret: string,
  context: SpeechContext,
  signal: AbortSignal,
): Promise<Omit<MadeSpeech, 'taskId'>> {
  const { speech: voice, avatarVendor } = context.ports
  if (avatarVendor === undefined) throw new VendorFailed('the vendor is no longer configured')
  const audio = watched(voice.speak(toRequest(speech, session, context), 'pcm', signal))
  const deadline = AbortSignal.timeout(limits.media.vendorSpeechMs)
  try {
    const durationMs = await avatarVendor.speak(
      vendorSecret,
      audio.bytes,
      AbortSignal.any([signal, deadline]),
    )
    return { durationMs, visemes: undefined, changes: [], work: [] }
  } catch (error) {
    signal.throwIfAborted()
    if (audio.failure() !== undefined) throw error
    throw new VendorFailed(error)
  }
}

/** The bytes, and the error with which they ended: the voice's, not the vendor's. */
function watched(bytes: AsyncIterable<Uint8Array>) {
  let failure: unknown
  async function* read() {
    try {
      yield* bytes
    } catch (error) {
      failure = error
      throw error
    }
  }
  return { bytes: read(), failure: () => failure }
}
