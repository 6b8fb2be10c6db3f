import type { QueueCaller } from './fair-queue.ts'

/** Reasons why a document cannot be read. */
export type PdfProblem = 'not_a_pdf' | 'damaged' | 'encrypted' | 'image_only' | 'too_costly'

export type PdfText =
  | { readonly ok: true; readonly text: string; readonly pages: number }
  | { readonly ok: false; readonly problem: PdfProblem }

/**
 * Reads the text of a PDF as printed: one line per printed line, columns aligned by runs of spaces,
 * a form feed between pages.
 */
export interface PdfReader {
  /**
   * Reads one document per owner at a time. Rejects with Failure('rate_limited') while an earlier
   * document of the owner is queued or read, with Failure('unavailable') when the queue is full;
   * aborts with the signal.
   */
  read(pdf: Uint8Array, caller: QueueCaller): Promise<PdfText>
  close(): Promise<void>
}
