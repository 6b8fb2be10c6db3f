import { limits } from '../../src/config/limits.ts'
import { serveTasks } from '../worker-pool/serve-tasks.ts'
import { identify } from './identify.ts'
import { measureAudio } from './measure-audio.ts'
import { missingSharp } from './missing-sharp.ts'

/** Loads sharp with the first image; its native code is of one platform, and may be absent. */
const loadImages = () =>
  import('./images.ts').catch((cause: unknown) => {
    throw new Error(missingSharp, { cause })
  })

/** The tasks of this worker. */
export const mediaTasks = {
  identify,
  measureAudio,
  describeImage: async (bytes: Uint8Array) => (await loadImages()).describeImage(bytes),
  cleanImage: async (bytes: Uint8Array) => (await loadImages()).cleanImage(bytes),
} as const

serveTasks(mediaTasks, { maxOutputSize: limits.media.maxImageBytes, movesBytes: true })
