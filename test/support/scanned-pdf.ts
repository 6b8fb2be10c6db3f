import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'

type Sheet = InstanceType<typeof PDFDocument>

/** A page of a scanner: grey paper with one black bar per row. */
export async function makeScan(
  { width, height, rows = [0.25] }: { width: number; height: number; rows?: readonly number[] },
  format: 'jpeg' | 'png' = 'jpeg',
): Promise<Buffer> {
  const bar = { width: width >> 1, height: Math.ceil(height / 20) }
  const input = { create: { ...bar, channels: 3, background: '#000' } } as const
  return await sharp({ create: { width, height, channels: 3, background: '#eee' } })
    .composite(rows.map((row) => ({ input, left: 0, top: Math.floor(row * height) })))
    .toFormat(format)
    .toBuffer()
}

/** A PDF of which each page is a picture that fills it, a text, or nothing. */
export async function makeScannedPdf(
  pages: readonly (Uint8Array | string | undefined)[],
  draw: (sheet: Sheet) => void = () => undefined,
): Promise<Buffer> {
  const sheet = new PDFDocument({ size: 'LETTER', margin: 0, autoFirstPage: false })
  const parts: Buffer[] = []
  sheet.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise((resolve) => sheet.on('end', resolve))
  for (const page of pages) {
    sheet.addPage()
    if (typeof page === 'string') sheet.fontSize(10).text(page, 50, 50)
    else if (page) sheet.image(Buffer.from(page), 0, 0, { width: 612, height: 792 })
  }
  draw(sheet)
  sheet.end()
  await ended
  return Buffer.concat(parts)
}

const font = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
)

/** A page of text whose font has the shapes of its characters, and no names of them (ISO 32000 9.10.3). */
export async function makeUnnamedText(text: string): Promise<Buffer> {
  const pdf = await makeScannedPdf([], (sheet) => sheet.addPage().font(font).text(text, 50, 50))
  // The same length, so that the table of objects stays right.
  return Buffer.from(pdf.toString('latin1').replaceAll('/ToUnicode', '/NoUnicode'), 'latin1')
}
