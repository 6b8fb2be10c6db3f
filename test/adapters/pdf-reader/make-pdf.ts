import { randomUUID } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'
import { createPdfReader, type PdfReaderOptions } from '../../../adapters/pdf-reader/pdf-reader.ts'
import type { PdfReader, PdfText } from '../../../src/ports/worker-tasks.ts'
import { pdfOf } from '../../support/raw-pdf.ts'

type Options = ConstructorParameters<typeof PDFDocument>[0]

export type Sheet = InstanceType<typeof PDFDocument>

/** A document drawn by the test, in Helvetica 10 unless it says otherwise. */
export async function makePdf(
  draw: (sheet: Sheet) => void,
  options: Options = {},
): Promise<Buffer> {
  const sheet = new PDFDocument({ size: 'LETTER', margin: 40, ...options })
  const parts: Buffer[] = []
  sheet.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise((resolve) => sheet.on('end', resolve))
  sheet.fontSize(10)
  draw(sheet)
  sheet.end()
  await ended
  return Buffer.concat(parts)
}

/** Text at a place, points from the top left corner; nothing is wrapped. */
export function put(sheet: Sheet, text: string, x: number, y: number): void {
  sheet.text(text, x, y, { lineBreak: false })
}

export type Reading = AsyncDisposable &
  PdfReader & { linesOf(pdf: Uint8Array): Promise<readonly string[]> }

export function openReader(options: PdfReaderOptions = {}): Reading {
  const reader = createPdfReader(options)
  return {
    ...reader,
    linesOf: async (pdf) =>
      textOf(await reader.read(pdf, by(randomUUID())))
        .split('\n')
        .slice(0, -1),
    [Symbol.asyncDispose]: () => reader.close(),
  }
}

/** A signed-in person who asks for a document to be read, and stays unless a signal is given. */
export const by = (id: string, signal = new AbortController().signal) => ({
  owner: { id, isGuest: false },
  signal,
})

export function textOf(result: PdfText): string {
  if (!result.ok) throw new Error(`it could not be read: ${result.problem}`)
  return result.text
}

export async function smallPdf(text = 'Score: 712'): Promise<Buffer> {
  return makePdf((sheet) => put(sheet, text, 50, 50))
}

/** A page whose content unpacks twice to `size` bytes of blanks: a gigabyte is a file of 2 KB. */
export function doubleFlateBomb(size: number): Buffer {
  const content = deflateSync(deflateSync(Buffer.alloc(size, ' ')))
  return pdfOf([
    Buffer.from('<</Type/Catalog/Pages 2 0 R>>'),
    Buffer.from('<</Type/Pages/Kids[3 0 R]/Count 1>>'),
    Buffer.from('<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<<>>>>'),
    Buffer.concat([
      Buffer.from(`<</Length ${content.length}/Filter[/FlateDecode/FlateDecode]>>stream\n`),
      content,
      Buffer.from('\nendstream'),
    ]),
  ])
}
