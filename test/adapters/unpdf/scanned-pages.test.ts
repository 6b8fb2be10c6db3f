import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import type { PdfPagePicture } from '../../../src/ports/worker-tasks.ts'
import { makeScan, makeScannedPdf } from '../../support/scanned-pdf.ts'
import { by, makePdf, openReader, put, smallPdf } from './make-pdf.ts'

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
      width: 850,
      height: 1100,
      shades: [0, 240, 240],
    })
  })

  it('are scaled down to what a model reads, with every stroke', async () => {
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
    expect(seen).toEqual({ width: 1100, height: 850, shades: [0, 240, 240] })
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

  it('are empty where nothing is on them', async () => {
    const scan = await makeScan({ width: 170, height: 220 })
    const pdf = await makeScannedPdf([scan, undefined])
    expect(await render(pdf, 2)).toEqual({ ok: true, png: undefined })
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

  it('is no picture when it is drawn', async () => {
    const pdf = await makePdf((sheet) => {
      for (let y = 0; y < 600; y += 10) sheet.moveTo(50, y).lineTo(90, y).stroke()
    })
    expect(await render(pdf)).toEqual(refusal('image_only'))
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
