import { getDocumentProxy, resolvePDFJSImport } from 'unpdf'
import type { PdfText } from '../../src/ports/pdf-reader.ts'
import { textFromPages } from './page-layout.ts'
import { type DirectedPiece, pieceFromRun } from './text-piece.ts'

export interface DocumentLimits {
  readonly maxPages: number
  /** Characters of text. */
  readonly maxText: number
}

/** pdf.js waits between its steps: pages read side by side fill the waits (a quarter of the time). */
const pagesAtOnce = 16

type Document = Awaited<ReturnType<typeof getDocumentProxy>>

/** Loads pdf.js, so that the first document does not wait for it. */
export async function prepareToRead(): Promise<void> {
  await resolvePDFJSImport()
}

/** Reads a document in this process; `pdf` is detached. */
export async function readDocument(pdf: Uint8Array, limits: DocumentLimits): Promise<PdfText> {
  if (!endsAsPdf(pdf)) return { ok: false, problem: 'damaged' }
  try {
    const document = await getDocumentProxy(pdf, {
      verbosity: 0,
      disableFontFace: true,
      useSystemFonts: false,
      stopAtErrors: true,
      useWasm: false,
    })
    try {
      return await readPages(document, limits)
    } finally {
      await document.loadingTask.destroy()
    }
  } catch (error) {
    const encrypted = error instanceof Error && error.name === 'PasswordException'
    return { ok: false, problem: encrypted ? 'encrypted' : 'damaged' }
  }
}

async function readPages(document: Document, limits: DocumentLimits): Promise<PdfText> {
  const { numPages } = document
  if (numPages > limits.maxPages) return { ok: false, problem: 'too_costly' }
  const pages: (readonly DirectedPiece[])[] = []
  let characters = 0
  for (let first = 1; first <= numPages; first += pagesAtOnce) {
    const count = Math.min(pagesAtOnce, numPages - first + 1)
    const numbers = Array.from({ length: count }, (_, index) => first + index)
    const read = await Promise.all(numbers.map((number) => piecesOf(document, number)))
    for (const { text } of read.flat()) characters += text.length
    if (characters > limits.maxText) return { ok: false, problem: 'too_costly' }
    pages.push(...read)
  }
  if (characters === 0) return { ok: false, problem: 'image_only' }
  return { ok: true, text: textFromPages(pages), pages: numPages }
}

async function piecesOf(document: Document, number: number): Promise<readonly DirectedPiece[]> {
  const page = await document.getPage(number)
  const { items } = await page.getTextContent()
  page.cleanup()
  return items
    .map((item) => ('str' in item ? pieceFromRun(item) : undefined))
    .filter((piece) => piece !== undefined)
}

/**
 * pdf.js rebuilds what it can of a file that was cut short, and a report without its last pages
 * would be taken for whole. The end mark is looked for within the last 1,024 bytes (PDF Reference
 * 1.7, Appendix H, note 18); zeros after it are padding.
 */
function endsAsPdf(pdf: Uint8Array): boolean {
  let end = pdf.length
  while (end > 0 && pdf[end - 1] === 0) end--
  return Buffer.from(pdf.buffer, pdf.byteOffset, end).subarray(-1024).includes('%%EOF')
}
