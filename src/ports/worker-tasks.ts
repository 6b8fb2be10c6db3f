import type { LetterBlocks } from '../domain/letters/letter.ts'
import type { textTasks } from '../domain/text-tasks.ts'
import type { QueueCaller } from './fair-queue.ts'

/** Tasks that read untrusted text: pure functions from plain data to plain data. */
type Tasks = typeof textTasks

export type TextTaskName = keyof Tasks
type TextTaskInput<Name extends TextTaskName> = Parameters<Tasks[Name]>[0]
export type TextTaskOutput<Name extends TextTaskName> = ReturnType<Tasks[Name]>

/** Runs each task in a worker that a deadline can end without affecting other callers. */
export interface TextTasks {
  /**
   * Rejects with Failure('invalid_request') when the text exceeds its deadline or memory, with
   * Failure('rate_limited') or Failure('unavailable') as `FairQueue` does, with the signal's reason
   * when the caller leaves.
   */
  run<Name extends TextTaskName>(
    name: Name,
    input: TextTaskInput<Name>,
    caller: QueueCaller,
  ): Promise<TextTaskOutput<Name>>
  /** Starts one worker; otherwise the first task waits until it has loaded its code. */
  warmUp(): Promise<void>
  close(): Promise<void>
}

/** Reasons why a document cannot be read. */
export type PdfProblem = 'not_a_pdf' | 'damaged' | 'encrypted' | 'image_only' | 'too_costly'

export type PdfText =
  | { readonly ok: true; readonly text: string; readonly pages: number }
  | {
      readonly ok: false
      readonly problem: PdfProblem
      /** For `image_only`: the parts that a model that sees could read. */
      readonly scan?: PdfScan
    }

/** A PDF with pages that are scanned, or in fonts that do not name their characters. */
export interface PdfScan {
  /** All pages, a form feed between them; empty for those without readable text. */
  readonly text: string
  /** Numbers of the pages without readable text, from 1. */
  readonly picturePages: readonly number[]
}

/** A page as a PNG without metadata; undefined of an empty page. */
export type PdfPagePicture =
  | { readonly ok: true; readonly png: Uint8Array | undefined }
  | { readonly ok: false; readonly problem: PdfProblem }

/** A PDF, or its loader, called in its turn: documents that wait take no memory then. */
export type PdfSource = Uint8Array | (() => Promise<Uint8Array>)

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
  read(pdf: PdfSource, caller: QueueCaller): Promise<PdfText>
  /**
   * Draws a page as a picture, the first page is 1. `damaged`: a part of it cannot be decoded; `too_costly`: a
   * picture on it has too many pixels; `image_only`: it has text, and shows none. Rejects as `read` does.
   */
  renderPage(pdf: PdfSource, page: number, caller: QueueCaller): Promise<PdfPagePicture>
  close(): Promise<void>
}

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
