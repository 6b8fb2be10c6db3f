export interface RecordedSpeech {
  readonly audio: Uint8Array
  readonly mimeType: string
  readonly extension: string
  /** ISO 639-1; undefined: the model finds out. */
  readonly language: string | undefined
}

export interface TranscribedText {
  readonly text: string
  /** ISO 639-1; undefined where the model does not say. */
  readonly language: string | undefined
}

/** Writes down what is said; failures are those of a language model (`src/ports/language-model.ts`). */
export interface Transcriber {
  /** False: there is no provider, and `transcribe` rejects with Failure('model_unavailable') that names the settings. */
  readonly isConfigured: boolean
  transcribe(recorded: RecordedSpeech, signal: AbortSignal): Promise<TranscribedText>
}
