import { afterAll, describe, expect, it } from 'vitest'
import { bureauIds } from '../../../src/domain/bureaus.ts'
import { fixture, fixtureNames, tryAnalyze } from '../../domain/reports/analyze.ts'
import { makePdf, openReader, put } from './make-pdf.ts'

/** Points: the paper's edge, its height and width inside, and lines of text on a page. */
const margin = 20
const width = 612 - 2 * margin
const lineHeight = 11
const linesOnPage = 66

/** A character of Courier is as wide as three fifths of its size. */
const pitch = 0.6

/** Tabs as a printer sets them: the first column for labels, the others as wide as a bureau's. */
function withoutTabs(line: string): string {
  return line
    .split('\t')
    .map((cell, index, cells) =>
      index === cells.length - 1 ? cell : cell.padEnd(index === 0 ? 34 : 26),
    )
    .join('')
}

/** The text on pages, each cell drawn by itself at its column. */
async function printed(text: string): Promise<Buffer> {
  // The standard fonts of PDF have no check mark; the bureaus print "OK" as well.
  const pages = text
    .replaceAll('✓', 'OK')
    .split('\f')
    .flatMap((page) => {
      const lines = page.split('\n').map(withoutTabs)
      return Array.from({ length: Math.ceil(lines.length / linesOnPage) }, (_, index) =>
        lines.slice(index * linesOnPage, (index + 1) * linesOnPage),
      )
    })
  const maxLength = Math.max(60, ...pages.flat().map((line) => line.length))
  const size = Math.min(8, width / (maxLength * pitch))
  return makePdf(
    (sheet) => {
      for (const lines of pages) {
        sheet.addPage().font('Courier').fontSize(size)
        for (const [row, line] of lines.entries()) {
          for (const found of line.matchAll(/\S+(?: \S+)*/g))
            put(sheet, found[0], margin + found.index * pitch * size, margin + row * lineHeight)
        }
      }
    },
    { autoFirstPage: false },
  )
}

describe('a report printed to PDF', () => {
  const reader = openReader()
  afterAll(() => reader[Symbol.asyncDispose]())

  it.each(fixtureNames)('reads as its text does: %s', async (name) => {
    const text = fixture(name)
    const lines = await reader.linesOf(await printed(text))
    for (const bureau of bureauIds) {
      const expected = tryAnalyze(text, bureau)
      const found = tryAnalyze(lines.join('\n'), bureau)
      expect(found?.accounts).toEqual(expected?.accounts)
      expect(found?.score).toEqual(expected?.score)
      expect(found?.inquiries).toEqual(expected?.inquiries)
      expect(found?.publicRecords).toEqual(expected?.publicRecords)
    }
  })
})
