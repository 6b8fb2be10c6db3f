import type { Transcriber } from '../../src/ports/transcriber.ts'

/** Hears the same in every recording. */
export const hearing = (text: string, language: string | undefined = 'en'): Transcriber => ({
  isConfigured: true,
  transcribe: async () => ({ text, language }),
})
