import type { QueueCaller } from './fair-queue.ts'

/** Kind of a file by its content, whatever its name says. */
export interface FileKind {
  /** `application/pdf`, `text/plain`, `image/png`, `audio/mpeg` … */
  readonly mimeType: string
  /** Usual ending of its name, without the dot. */
  readonly extension: string
}

export interface ImageFacts extends FileKind {
  readonly width: number
  readonly height: number
  /** The most frequent colours, the first most often: `#1a2b3c`. */
  readonly colors: readonly string[]
}

/** An image as a model may be sent it: upright, without metadata, no larger than models read. */
export interface PlainImage {
  readonly mimeType: 'image/jpeg' | 'image/png'
  readonly bytes: Uint8Array
}

/** Reasons why a file cannot be used; `too_large` counts pixels or seconds, not bytes. */
export type MediaProblem = 'unknown_type' | 'damaged' | 'too_large'

export type Inspected<Facts> =
  | ({ readonly ok: true } & Facts)
  | { readonly ok: false; readonly problem: MediaProblem }

/**
 * Reads untrusted files in a worker that a deadline can end. Each method rejects with
 * Failure('rate_limited') or Failure('unavailable') as `FairQueue` does, with the signal's reason when the
 * caller leaves.
 */
export interface MediaInspector {
  /** The kind of the file whose first bytes these are; `unknown_type` for none that the service takes. */
  identify(bytes: Uint8Array, caller: QueueCaller): Promise<Inspected<FileKind>>
  /** Seconds of an audio file. */
  measureAudio(
    bytes: Uint8Array,
    caller: QueueCaller,
  ): Promise<Inspected<FileKind & { readonly seconds: number }>>
  describeImage(bytes: Uint8Array, caller: QueueCaller): Promise<Inspected<ImageFacts>>
  /** Decodes the image and writes it anew. */
  cleanImage(bytes: Uint8Array, caller: QueueCaller): Promise<Inspected<PlainImage>>
  close(): Promise<void>
}
