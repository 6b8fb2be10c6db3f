/**
 * Prints `report.txt` as `report.pdf`: every cell at the column where the text has it, a page of text
 * a page. The cells are drawn column by column, as many report writers do, so that reading the PDF in
 * the order of its drawing would tear every row of its tables apart. Same text, same bytes.
 *
 * node samples/make-report-pdf.ts
 */
import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import PdfDocument from 'pdfkit'

/** Points from one character of the text to the next, from one line to the next, and to the paper's edge. */
const pitch = 4.6
const leading = 14
const margin = 34
const fontSize = 7.5

const text = await readFile(new URL('report.txt', import.meta.url), 'utf8')

const pdf = new PdfDocument({
  size: 'LETTER',
  margin,
  autoFirstPage: false,
  info: {
    Title: 'Sample credit report',
    Author: 'credit-coach',
    CreationDate: new Date('2026-11-03T00:00:00Z'),
  },
})
const written = finished(pdf.pipe(createWriteStream(new URL('report.pdf', import.meta.url))))
for (const page of text.split('\f')) {
  pdf.addPage()
  const cells = page.split('\n').flatMap((line, row) =>
    [...line.matchAll(/\S+(?: \S+)*/g)].map((found) => ({
      words: found[0],
      column: found.index,
      row,
    })),
  )
  for (const { words, column, row } of cells.toSorted(
    (a, b) => a.column - b.column || a.row - b.row,
  )) {
    pdf
      .font(/^[A-Z][a-z ]+$/.test(words) && column === 0 ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(fontSize)
      .text(words, margin + column * pitch, margin + row * leading, { lineBreak: false })
  }
}
pdf.end()
await written
