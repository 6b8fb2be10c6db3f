import { afterAll, describe, expect, it } from 'vitest'
import { createReadability } from '../../../adapters/pdf-reader/lost-text.ts'
import { codesPdf } from '../../support/raw-pdf.ts'
import { by, makePdf, openReader, put, type Sheet, textOf } from './make-pdf.ts'

const reader = openReader()
afterAll(() => reader.close())

const read = (pdf: Uint8Array) => reader.read(pdf, by('alice'))
const refusal = (problem: string) => ({ ok: false, problem })

/** The file with one place, which must be in it, overwritten. */
function overwritten(pdf: Buffer, place: RegExp): Buffer {
  const file = pdf.toString('latin1')
  expect(file).toMatch(place)
  return Buffer.from(
    file.replace(place, (found) => '#'.repeat(found.length)),
    'latin1',
  )
}

const twoFonts = () =>
  makePdf(
    (sheet) => {
      put(sheet, 'Creditor: Lex Auto', 50, 50)
      sheet.font('Courier')
      put(sheet, 'Creditor: First Bank', 50, 70)
    },
    { compress: false },
  )

describe('a document with partly unreadable text', () => {
  it.each([
    ['one of its fonts', /\d+ 0 obj(?=\n<<\n\/Type \/Font\n\/BaseFont \/Courier\n)/],
    ['the name of a font', /\/Courier/],
    ['an instruction that shows text', /TJ/],
    ['the end of a line of text', />(?= \d+\] TJ)/],
    ['a letter of a line of text', /(?<=\[<4)3/],
    ['the list of what its page needs', /\/Font <</],
  ])('is damaged when what is broken is %s', async (_, place) => {
    expect(await read(await twoFonts())).toMatchObject({ ok: true })
    expect(await read(overwritten(await twoFonts(), place))).toEqual(refusal('damaged'))
  })

  it('is damaged when a page is found and what it shows is not', async () => {
    const pdf = await makePdf((sheet) => {
      for (const page of [1, 2, 3]) put(page > 1 ? sheet.addPage() : sheet, `page ${page}`, 50, 50)
    })
    const head = /\d+ 0 obj(?=\n<<\n\/Length)/
    expect(await read(overwritten(pdf, head))).toEqual(refusal('damaged'))
  })

  it('is read when its own fonts are not in the file', async () => {
    const pdf = await makePdf((sheet) => {
      for (const [row, font] of ['Times-Roman', 'Courier-Bold', 'Helvetica-Oblique'].entries()) {
        put(sheet.font(font), `${font}: $5`, 50, 50 + row * 14)
      }
    })
    expect(await reader.linesOf(pdf)).toEqual([
      'Times-Roman: $5',
      'Courier-Bold: $5',
      'Helvetica-Oblique: $5',
    ])
  })
})

/** A grey picture, points from the top left corner. */
function picture(sheet: Sheet, x: number, y: number, width: number, height: number): void {
  sheet.addContent(`q ${width} 0 0 ${height} ${x} ${y} cm BI /W 1 /H 1 /BPC 8 /CS /G ID x EI Q`)
}

/** Three pages of which the second has no text. */
const withMiddlePage = (draw: (sheet: Sheet) => void) =>
  makePdf((sheet) => {
    put(sheet, 'first', 50, 50)
    draw(sheet.addPage())
    put(sheet.addPage(), 'third', 50, 50)
  })

describe('a page without text among others', () => {
  it.each<[string, (sheet: Sheet) => void]>([
    ['one picture', (sheet) => picture(sheet, 0, 0, 612, 792)],
    ['one picture with margins', (sheet) => picture(sheet, 60, 80, 490, 640)],
    [
      'strips of a picture',
      (sheet) => {
        for (let y = 0; y < 792; y += 99) picture(sheet, 0, y, 612, 99)
      },
    ],
  ])('makes it a document of pictures when it is a scan: %s', async (_, draw) => {
    expect(await read(await withMiddlePage(draw))).toEqual({
      ...refusal('image_only'),
      scan: { text: 'first\n\f\fthird\n', picturePages: [2] },
    })
  })

  it.each<[string, (sheet: Sheet) => void]>([
    ['empty', () => undefined],
    ['a logo', (sheet) => picture(sheet, 200, 300, 212, 100)],
    ['a large picture mostly off the paper', (sheet) => picture(sheet, 500, 700, 2000, 2000)],
    ['a drawing', (sheet) => sheet.rect(0, 0, 612, 792).fill('navy')],
  ])('does no harm when it is no scan: %s', async (_, draw) => {
    expect(textOf(await read(await withMiddlePage(draw)))).toBe('first\n\f\fthird\n')
  })

  it('is no scan when text stands on its picture', async () => {
    const pdf = await withMiddlePage((sheet) => {
      picture(sheet, 0, 0, 612, 792)
      put(sheet, 'second', 50, 50)
    })
    expect(textOf(await read(pdf))).toBe('first\n\fsecond\n\fthird\n')
  })
})

const report = 'Account 4417, opened 03/2019: balance $1,250.75 past due; limit $9,680.'
const codesOf = (text: string) => [...text].map((character) => character.charCodeAt(0))

describe('text in a font that does not tell its characters', () => {
  it.each([
    ['shifted, as in a font with all its letters', codesOf(report).map((code) => code - 29)],
    ['numbered as they first occur', codesOf(report).map((code, _, all) => all.indexOf(code) + 1)],
    ['of private use', codesOf(report).map((code) => code + 0xf000)],
  ])('cannot be read: %s', async (_, codes) => {
    expect(await read(codesPdf(codes))).toEqual({
      ...refusal('image_only'),
      scan: { text: '', picturePages: [1] },
    })
  })

  it('is read when its codes are right all the same', async () => {
    expect(textOf(await read(codesPdf(codesOf(report))))).toBe(`${report}\n`)
  })
})

describe('the readability of text', () => {
  const readabilityOf = (...runs: (readonly [font: string, text: string])[]) => {
    const readability = createReadability()
    for (const [font, text] of runs) readability.add(font, text)
    return readability
  }
  const codes = String.fromCharCode(...codesOf(report).map((code) => code - 29))

  it('is lost when one font of several is', () => {
    const runs = [['a', report.repeat(100)] as const, ['b', codes] as const]
    expect(readabilityOf(...runs).findUnmapped()).toEqual(new Set(['b']))
  })

  it('is not lost by signs, however often they stand', () => {
    expect(readabilityOf(['signs', '\uf0fc\uf0fb\ue000'.repeat(500)]).findUnmapped()).toEqual(
      new Set(),
    )
  })

  it('is not lost by ligatures and accents at odd places of a font', () => {
    const text = `${report.repeat(10)}\x01\x02\x03\x04\x05\x06\x0e\x0f\x10\x11`
    expect(readabilityOf(['old', text]).findUnmapped()).toEqual(new Set())
  })

  it('is not lost by blanks of any kind, or where there is no text', () => {
    expect(readabilityOf(['a', '\t\n\v\f\r\u0085\u00a0 '.repeat(50)]).findUnmapped()).toEqual(
      new Set(),
    )
    expect(readabilityOf().findUnmapped()).toEqual(new Set())
  })
})
