import { join } from 'node:path'
import { createOfflineSpeech } from '../../adapters/espeak/offline-speech.ts'
import { createLiveAvatar } from '../../adapters/liveavatar/avatar-vendor.ts'
import { createMediaInspector } from '../../adapters/media-worker/media-inspector.ts'
import { createOpenAiSpeech } from '../../adapters/openai/speech.ts'
import { createTranscriber } from '../../adapters/openai/transcriber.ts'
import { createVoiceSessions } from '../../adapters/openai/voice-sessions.ts'
import { createImageSource } from '../../adapters/undici/image-source.ts'
import { createDiskFileStore } from '../../storage/files/disk-file-store.ts'
import type { Settings } from '../config/settings.ts'
import type { Logs } from '../log.ts'
import type { Ports } from '../operations/context.ts'
import type { FileStore } from '../ports/file-store.ts'
import type { Vault } from '../ports/vault.ts'

export type MediaPorts = Pick<
  Ports,
  | 'files'
  | 'mediaInspector'
  | 'imageSource'
  | 'speech'
  | 'timedSpeech'
  | 'transcriber'
  | 'voiceSessions'
  | 'avatarVendor'
>

interface OpenedParts {
  readonly vault: Vault
  readonly logs: Logs
  clock(): number
}

/** Ports of files, speech, sight and avatars: each a provider's with its key, else offline. */
export async function openMediaPorts(
  settings: Settings,
  overrides: Partial<MediaPorts>,
  opened: OpenedParts,
): Promise<MediaPorts> {
  const { openai, speech, transcription, realtimeModel, liveavatar, outboundAllowCidr } = settings
  const offline = createOfflineSpeech()
  const model = realtimeModel
  return {
    files: overrides.files ?? (await openFileStore(settings, opened)),
    mediaInspector: createMediaInspector(),
    imageSource: createImageSource({ allowedRanges: outboundAllowCidr }),
    speech: speech === undefined ? offline : createOpenAiSpeech(speech),
    timedSpeech: offline,
    transcriber: createTranscriber(transcription),
    voiceSessions: createVoiceSessions({ apiKey: openai.apiKey, baseUrl: openai.baseUrl, model }),
    avatarVendor: liveavatar && createLiveAvatar(liveavatar),
    ...overrides,
  }
}

async function openFileStore(
  { databaseUrl: url, dataDir }: Settings,
  { vault, logs, clock }: OpenedParts,
): Promise<FileStore> {
  const directory = join(dataDir, 'files')
  const log = (event: string, fields: object) => logs.store.warn(fields, event)
  if (url === undefined) return createDiskFileStore({ directory, vault, clock, log })
  const { createPostgresFileStore } = await import('../../storage/postgres/file-store.ts')
  return createPostgresFileStore({ url, vault, clock, log })
}
