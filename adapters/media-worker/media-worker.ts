import { limits } from '../../src/config/limits.ts'
import { serveTasks } from '../worker-pool/serve-tasks.ts'
import { identify } from './identify.ts'
import { measureAudio } from './measure-audio.ts'

/** The tasks of this worker; sharp is loaded with the first image. */
export const mediaTasks = {
  identify,
  measureAudio,
  describeImage: async (bytes: Uint8Array) => (await import('./images.ts')).describeImage(bytes),
  cleanImage: async (bytes: Uint8Array) => (await import('./images.ts')).cleanImage(bytes),
} as const

serveTasks(mediaTasks, { maxOutputSize: limits.media.maxImageBytes, movesBytes: true })
