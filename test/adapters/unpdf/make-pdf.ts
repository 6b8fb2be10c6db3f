import { randomUUID } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'
import { createPdfReader, type PdfReaderOptions } from '../../../adapters/unpdf/pdf-reader.ts'
import type { PdfReader, PdfText } from '../../../src/ports/worker-tasks.ts'

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

/** A line in a composite font that does not tell which characters its codes stand for. */
export function codesPdf(codes: readonly number[]): Buffer {
  const hex = codes.map((code) => code.toString(16).padStart(4, '0')).join('')
  const content = `BT /F 10 Tf 50 700 Td <${hex}> Tj ET`
  return pdfOf(
    [
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>',
      `<</Length ${content.length}>>stream\n${content}\nendstream`,
      '<</Type/Font/Subtype/Type0/BaseFont/Sub/Encoding/Identity-H/DescendantFonts[6 0 R]>>',
      '<</Type/Font/Subtype/CIDFontType2/BaseFont/Sub/DW 600/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor<</Type/FontDescriptor/FontName/Sub/Flags 4>>>>',
    ].map((object) => Buffer.from(object)),
  )
}

/** A file of the objects 1, 2, … of which the first is the catalogue. */
function pdfOf(objects: readonly Buffer[]): Buffer {
  let file = Buffer.from('%PDF-1.4\n')
  let table = '0000000000 65535 f \n'
  for (const [index, object] of objects.entries()) {
    table += `${String(file.length).padStart(10, '0')} 00000 n \n`
    const [open, close] = [`${index + 1} 0 obj\n`, '\nendobj\n'].map((word) => Buffer.from(word))
    file = Buffer.concat([file, open ?? '', object, close ?? ''].map((part) => Buffer.from(part)))
  }
  const count = objects.length + 1
  const trailer = `trailer<</Size ${count}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.concat([file, Buffer.from(`xref\n0 ${count}\n${table}${trailer}`)])
}
