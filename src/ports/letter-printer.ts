import type { LetterBlocks } from '../domain/letters/letter-blocks.ts'

/** `unprintable`: the characters that no font of the printer has, each once. */
type PrintedLetter =
  | { readonly ok: true; readonly pdf: Uint8Array }
  | { readonly ok: false; readonly unprintable: readonly string[] }

/** Prints a letter as a PDF on US Letter paper, folded in three it fits a No. 10 window envelope. */
export interface LetterPrinter {
  /** The same letter of the same moment (milliseconds since 1970) gives the same bytes. */
  print(letter: LetterBlocks, writtenAt: number): Promise<PrintedLetter>
}
