import { limits } from '../../config/limits.ts'
import type { AvatarSpeechRecord, MediaSessionRecord } from '../../domain/media/media-records.ts'
import { detectLanguage } from '../../domain/text/detect-language.ts'
import type { TimedViseme } from '../../ports/speech.ts'
import type { Change, NewWork, Stored } from '../../ports/store.ts'
import type { Context } from '../context.ts'
import { toEndUser } from '../models/choose-model.ts'
import { renewedSession } from './media-sessions.ts'

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

type SpeechContext = Pick<Context, 'ports' | 'caller' | 'newId' | 'now' | 'userId'>

/**
 * Lets the session's avatar speak. Rejects with the voice's Failure, with VendorFailed, or with the signal's
 * reason; nothing is stored or counted then.
 */
export async function makeSpeech(
  text: string,
  session: Stored<'mediaSessions'>,
  context: SpeechContext,
  signal: AbortSignal,
): Promise<MadeSpeech> {
  const taskId = context.newId('spk')
  const { vendorSecret } = session.value.details
  return vendorSecret === null
    ? await drawnSpeech({ taskId, text }, session, context, signal)
    : { taskId, ...(await vendorSpeech(text, session.value, vendorSecret, context, signal)) }
}

function toRequest(text: string, { details }: MediaSessionRecord, { caller }: SpeechContext) {
  const { voice, rate: speed, pitch, language } = details
  return {
    ...{ text, voice, speed, owner: toEndUser(caller) },
    ...(pitch === undefined ? {} : { pitch }),
    // In the language of the text, whatever the person speaks.
    language: detectLanguage(text) ?? language,
  }
}

async function drawnSpeech(
  { taskId, text }: { readonly taskId: string; readonly text: string },
  session: Stored<'mediaSessions'>,
  context: SpeechContext,
  signal: AbortSignal,
): Promise<MadeSpeech> {
  const { ports, userId, now } = context
  const request = toRequest(text, session.value, context)
  const { audio, durationMs, visemes } = await ports.timedSpeech.speakTimed(request, signal)
  signal.throwIfAborted()
  await ports.files.write(taskId, once(audio))
  const expiresAt = now + limits.media.speechRetentionMs
  const value: AvatarSpeechRecord = {
    ...{ userId, sessionId: session.id, durationMs, text },
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
  text: string,
  session: MediaSessionRecord,
  vendorSecret: string,
  context: SpeechContext,
  signal: AbortSignal,
): Promise<Omit<MadeSpeech, 'taskId'>> {
  const { speech, avatarVendor } = context.ports
  if (avatarVendor === undefined) throw new VendorFailed('the vendor is no longer configured')
  const audio = watched(speech.speak(toRequest(text, session, context), 'pcm', signal))
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

/** The session as it lives on while the speech is heard. */
export const renewedBySpeech = (
  session: Stored<'mediaSessions'>,
  { durationMs }: Pick<MadeSpeech, 'durationMs'>,
  now: number,
): Change => renewedSession(session, now + durationMs)
