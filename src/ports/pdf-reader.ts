import type { QueueCaller } from './fair-queue.ts'

/** Why a document could not be read. */
export type PdfProblem = 'not_a_pdf' | 'damaged' | 'encrypted' | 'image_only' | 'too_costly'

export type PdfText =
  | { readonly ok: true; readonly text: string; readonly pages: number }
  | { readonly ok: false; readonly problem: PdfProblem }

/**
 * Reads the text of a PDF laid out as it is printed: one line of text a printed line, columns kept
 * apart and aligned by runs of spaces, a form feed between pages.
 */
export interface PdfReader {
  /**
   * Reads one document at a time for each owner. Rejects with Failure('rate_limited') while an earlier
   * document of the owner is read or waits, with Failure('unavailable') when too many wait; aborts
   * with the signal.
   */
  read(pdf: Uint8Array, caller: QueueCaller): Promise<PdfText>
  close(): Promise<void>
}
