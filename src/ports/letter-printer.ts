import type { LetterBlocks } from '../domain/letters/letter.ts'
import type { QueueCaller } from './fair-queue.ts'

/** `unprintable`: characters without a glyph in any font, each once. */
export type PrintedLetter =
  | { readonly ok: true; readonly pdf: Uint8Array }
  | { readonly ok: false; readonly unprintable: readonly string[] }

/** Prints a letter as a PDF on US Letter paper, folded in three it fits a No. 10 window envelope. */
export interface LetterPrinter {
  /**
   * Deterministic for one letter and time (milliseconds since 1970). Rejects with
   * Failure('invalid_request') beyond the deadline, with Failure('rate_limited') or
   * Failure('unavailable') as `FairQueue` does.
   */
  print(letter: LetterBlocks, writtenAt: number, caller: QueueCaller): Promise<PrintedLetter>
  close(): Promise<void>
}
