import { afterAll, describe, expect, it } from 'vitest'
import { by, makePdf, openReader, put, smallPdf } from './make-pdf.ts'

const reader = openReader({ maxPages: 3 })
afterAll(() => reader.close())

const read = (pdf: Uint8Array) => reader.read(pdf, by('alice'))
const refusal = (problem: string) => ({ ok: false, problem })

describe('a document that cannot be read', () => {
  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a picture', Buffer.from(`\x89PNG\r\n\x1a\n${'x'.repeat(3000)}`, 'latin1')],
    [
      'bytes without order',
      Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * i * 31) % 251)),
    ],
    ['a header after the first 1,024 bytes', Buffer.from(`${' '.repeat(1024)}%PDF-1.7`)],
  ])('is no PDF: %s', async (_, bytes) => {
    expect(await read(bytes)).toEqual(refusal('not_a_pdf'))
  })

  it('is damaged when only the header is right', async () => {
    expect(await read(Buffer.from(`%PDF-1.7\n${'x'.repeat(2000)}`))).toEqual(refusal('damaged'))
  })

  it.each([0.02, 0.2, 0.5, 0.8, 0.95, 0.995])(
    'is damaged when cut after %d of it',
    async (share) => {
      const pdf = await makePdf((sheet) => {
        for (let page = 0; page < 2; page++) {
          sheet.addPage()
          for (let row = 0; row < 40; row++) put(sheet, `row ${row} of ${page}`, 50, 50 + row * 14)
        }
      })
      expect(await read(pdf.subarray(0, Math.floor(pdf.length * share)))).toEqual(
        refusal('damaged'),
      )
    },
  )

  it('is damaged when part of a page is lost in the middle', async () => {
    const pdf = await makePdf((sheet) => {
      for (let row = 0; row < 50; row++) put(sheet, `row ${row * row}`, 50, 40 + row * 13)
    })
    const from = pdf.indexOf('stream') + 10
    expect(await read(Buffer.from(pdf).fill(0, from, from + 200))).toEqual(refusal('damaged'))
  })

  it('is damaged when pdf.js fails at it beyond what it catches', async () => {
    const pdf = await makePdf((sheet) => {
      for (let page = 0; page < 3; page++) {
        if (page > 0) sheet.addPage()
        put(sheet, `page ${page}`, 50, 50)
      }
    })
    let pages = 0
    const broken = pdf
      .toString('latin1')
      .replaceAll(/\d+ 0 obj(?=\n<<\n\/Type \/Page\n)/g, (page) =>
        pages++ === 0 ? page : 'x'.repeat(page.length),
      )
    expect(pages).toBe(3)
    expect(await read(Buffer.from(broken, 'latin1'))).toEqual(refusal('damaged'))
    expect(await read(await smallPdf())).toMatchObject({ ok: true })
  })

  it('leaves nothing behind that the next one would meet', async () => {
    const outcomes = []
    for (let round = 0; round < 20; round++) {
      outcomes.push(
        await read(Buffer.from('%PDF-1.7\n%%EOF')),
        await read(await smallPdf(`${round}`)),
      )
    }
    expect(outcomes).toEqual(
      Array.from({ length: 20 }, (_, round) => [
        refusal('damaged'),
        { ok: true, text: `${round}\n`, pages: 1 },
      ]).flat(),
    )
  })

  it('is encrypted when it asks for a password', async () => {
    const pdf = await makePdf((sheet) => put(sheet, 'secret', 50, 50), { userPassword: 'open' })
    expect(await read(pdf)).toEqual(refusal('encrypted'))
  })

  it('is an image when its pages hold no text', async () => {
    const pdf = await makePdf((sheet) => sheet.rect(50, 50, 200, 200).fill('black'))
    const scan = { text: '', picturePages: [1] }
    expect(await read(pdf)).toEqual({ ...refusal('image_only'), scan })
  })

  it('is too costly when it has more pages than allowed', async () => {
    const pdf = await makePdf((sheet) => {
      for (let page = 0; page < 3; page++) sheet.addPage().text('text')
    })
    expect(await read(pdf)).toEqual(refusal('too_costly'))
  })
})

describe('a document that is unusual but whole', () => {
  it('is read when it only forbids changes', async () => {
    const pdf = await makePdf((sheet) => put(sheet, 'Score: 712', 50, 50), { ownerPassword: 'own' })
    expect(await read(pdf)).toEqual({ ok: true, text: 'Score: 712\n', pages: 1 })
  })

  it('is read when its header does not come first and zeros follow its end', async () => {
    const pdf = Buffer.concat([Buffer.from('\r\n'), await smallPdf(), Buffer.alloc(4096)])
    expect(await read(pdf)).toEqual({ ok: true, text: 'Score: 712\n', pages: 1 })
  })

  it('is read when its table of objects is wrong', async () => {
    const pdf = Buffer.from(
      (await smallPdf()).toString('latin1').replace(/startxref\n\d+/, 'startxref\n7'),
      'latin1',
    )
    expect(await read(pdf)).toEqual({ ok: true, text: 'Score: 712\n', pages: 1 })
  })

  it('is left as it was given', async () => {
    const pdf = await smallPdf()
    const before = Buffer.from(pdf)
    await read(pdf)
    expect(pdf.equals(before)).toBe(true)
  })
})
