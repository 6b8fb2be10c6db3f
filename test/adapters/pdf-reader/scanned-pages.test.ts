import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import type { PdfPagePicture } from '../../../src/ports/worker-tasks.ts'
import { codesPdf } from '../../support/raw-pdf.ts'
import { makeScan, makeScannedPdf, makeUnnamedText } from '../../support/scanned-pdf.ts'
import { by, makePdf, openReader, put, smallPdf } from './make-pdf.ts'
import { makeCodedScan } from './scanner-codes.ts'

// A loaded machine is no reason to refuse a page here.
const reader = openReader({ pageTimeLimit: 120_000, timeLimit: 120_000 })
afterAll(() => reader.close())

const render = (pdf: Uint8Array, page = 1) => reader.renderPage(pdf, page, by('alice'))

const refusal = (problem: string) => ({ ok: false, problem })

/** The size of a page, and its shade at places from the upper left, 0 black to 255 white. */
async function look(rendered: PdfPagePicture, ...places: (readonly [x: number, y: number])[]) {
  if (!rendered.ok || rendered.png === undefined) throw new Error(JSON.stringify(rendered))
  const { data, info } = await sharp(rendered.png).raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const shades = places.map(([x, y]) => {
    const at = Math.floor(y * height) * width + Math.floor(x * width)
    return Math.round((data[at * channels] ?? -1) / 10) * 10
  })
  return { width, height, shades }
}

/** All shades of a page, in tens. */
async function listShades(rendered: PdfPagePicture): Promise<ReadonlySet<number>> {
  if (!rendered.ok || rendered.png === undefined) throw new Error(JSON.stringify(rendered))
  const data = await sharp(rendered.png).greyscale().raw().toBuffer()
  return new Set([...data].map((shade) => Math.round(shade / 10) * 10))
}

describe('the pages of a scanned report', () => {
  it('are named beside the text of the others', async () => {
    const scan = await makeScan({ width: 170, height: 220 })
    const read = await reader.read(
      await makeScannedPdf([scan, 'Score: 712', undefined, scan]),
      by('alice'),
    )
    expect(read).toEqual({
      ok: false,
      problem: 'image_only',
      scan: { text: '\fScore: 712\n\f\f', picturePages: [1, 3, 4] },
    })
  })

  it.each(['jpeg', 'png'] as const)('are rendered as they were scanned (%s)', async (format) => {
    const pdf = await makeScannedPdf([await makeScan({ width: 850, height: 1100 }, format)])
    expect(await look(await render(pdf), [0.25, 0.27], [0.75, 0.27], [0.25, 0.6])).toEqual({
      width: 1582,
      height: 2048,
      shades: [0, 240, 240],
    })
  })

  it.each(['CCITTFaxDecode', 'JBIG2Decode', 'JPXDecode'] as const)(
    'are rendered from the code of office scanners: %s',
    async (filter) => {
      const pdf = makeCodedScan(filter)
      expect(await look(await render(pdf), [0.25, 0.37], [0.75, 0.37], [0.25, 0.6])).toEqual({
        width: 1582,
        height: 2048,
        shades: [0, 260, 260],
      })
    },
  )

  it('are scaled down to what a model reads', async () => {
    const pdf = await makeScannedPdf([await makeScan({ width: 2550, height: 3300 })])
    const seen = await look(await render(pdf), [0.25, 0.27], [0.75, 0.27])
    expect(seen).toEqual({ width: 1582, height: 2048, shades: [0, 240] })
  })

  it('stand upright when the page says that it is turned', async () => {
    const scan = await makeScan({ width: 850, height: 1100 })
    const pdf = await makeScannedPdf([scan], (sheet) => {
      Object.assign(sheet.page.dictionary.data, { Rotate: 90 })
    })
    const seen = await look(await render(pdf), [0.73, 0.25], [0.73, 0.75], [0.27, 0.25])
    expect(seen).toEqual({ width: 2048, height: 1582, shades: [0, 240, 240] })
  })

  it('are put together from strips, masks and clear pictures', async () => {
    const clear = await sharp({
      create: { width: 10, height: 10, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0.5 } },
    })
      .png()
      .toBuffer()
    const pdf = await makePdf((sheet) => {
      sheet.addContent('q 612 0 0 396 0 0 cm BI /W 1 /H 1 /BPC 8 /CS /G ID \x64 EI Q')
      sheet.addContent('0 0 1 rg q 306 0 0 396 0 396 cm BI /W 8 /H 1 /IM true ID \x0f EI Q')
      sheet.image(clear, 306, 396, { width: 306, height: 396 })
    })
    const rendered = await render(pdf)
    const places = [0.25, 0.75].flatMap((y) => [0.1, 0.4, 0.75].map((x) => [x, y] as const))
    const { shades } = await look(rendered, ...places)
    expect(shades).toEqual([100, 100, 100, 0, 260, 130])
  })

  it('show what is drawn on them', async () => {
    const pdf = await makePdf((sheet) => sheet.rect(0, 0, 306, 792).fill('black'))
    expect((await look(await render(pdf), [0.25, 0.5], [0.75, 0.5])).shades).toEqual([0, 260])
  })

  it('are empty where nothing is on them', async () => {
    const scan = await makeScan({ width: 170, height: 220 })
    const pdf = await makeScannedPdf([scan, undefined])
    expect(await render(pdf, 2)).toMatchObject({ ok: true, png: undefined })
  })
})

describe('a page in a font that does not name its characters', () => {
  it('is one of the pages that a model can read', async () => {
    const pdf = await makeUnnamedText('Creditor: First Bank, account 4417, balance $1,250.75')
    expect(await reader.read(pdf, by('alice'))).toEqual({
      ...refusal('image_only'),
      scan: { text: '', picturePages: [1] },
    })
    expect(await listShades(await render(pdf))).toContain(0)
  })

  it('is not taken for an empty one when the font has no shapes either', async () => {
    const codes = [...'Balance: $1,250.75'].map((character) => character.charCodeAt(0) + 0xf000)
    expect(await render(codesPdf(codes))).toEqual(refusal('image_only'))
  })
})

describe('a page that cannot be rendered', () => {
  it.each([
    ['half of its JPEG', (scan: Buffer) => scan.subarray(0, scan.length / 2), 'damaged'],
    ['a JPEG broken within', (scan: Buffer) => scan.fill(0x55, 700, scan.length - 2), 'damaged'],
  ])('is refused with %s', async (_, breakScan, problem) => {
    const noise = { type: 'gaussian', mean: 200, sigma: 30 } as const
    const scan = await sharp({
      create: { width: 340, height: 440, channels: 3, background: '#fff', noise },
    })
      .jpeg()
      .toBuffer()
    const pdf = await makeScannedPdf([breakScan(scan)])
    expect(await render(pdf)).toEqual(refusal(problem))
    expect(await reader.read(await smallPdf(), by('alice'))).toMatchObject({ ok: true })
  })

  it('is too costly with a picture of too many pixels', async () => {
    await using strict = openReader({ maxPixels: 10_000, pageTimeLimit: 120_000 })
    const pdf = await makeScannedPdf([await makeScan({ width: 170, height: 220 })])
    expect(await strict.renderPage(pdf, 1, by('alice'))).toEqual(refusal('too_costly'))
  })

  it('is too costly beyond the memory of a page', async () => {
    await using strict = openReader({ pageMemoryLimit: 1_000_000, pageTimeLimit: 120_000 })
    const pdf = await makeScannedPdf([await makeScan({ width: 2550, height: 3300 })])
    expect(await strict.renderPage(pdf, 1, by('alice'))).toEqual(refusal('too_costly'))
  })

  it('is damaged with a picture of which nothing can be decoded', async () => {
    const pdf = makeCodedScan('JPXDecode', Buffer.from('no picture'))
    expect(await render(pdf)).toEqual(refusal('damaged'))
  })

  it.each([
    ['no PDF', Buffer.from('hello'), 'not_a_pdf'],
    ['half a PDF', Buffer.from('%PDF-1.7\n'), 'damaged'],
  ])('is refused in %s', async (_, pdf, problem) => {
    expect(await render(pdf)).toEqual(refusal(problem))
  })

  it('is damaged when there is none of its number', async () => {
    const pdf = await makePdf((sheet) => put(sheet, 'text', 50, 50))
    expect(await render(pdf, 7)).toEqual(refusal('damaged'))
  })
})
