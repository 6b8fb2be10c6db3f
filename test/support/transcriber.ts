import type { TranscribedText, Transcriber } from '../../src/ports/transcriber.ts'

/** Hears the same in every recording. */
export const hearing = (text: string, language: string | undefined = 'en'): Transcriber => ({
  isConfigured: true,
  transcribe: async () => ({ text, language }),
})

export interface ScriptedTranscriber extends Transcriber {
  isConfigured: boolean
  /** Hears the next recording. */
  script: () => TranscribedText | Promise<TranscribedText>
}

/** Hears what a test has written. */
export function scriptedTranscriber(): ScriptedTranscriber {
  const transcriber: ScriptedTranscriber = {
    isConfigured: true,
    script: () => ({ text: 'What is my score?', language: 'en' }),
    transcribe: async () => await transcriber.script(),
  }
  return transcriber
}
