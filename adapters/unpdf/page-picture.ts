import { OPS, type PDFPageProxy, Util } from 'unpdf/pdfjs'
import type { PdfPagePicture } from '../../src/ports/worker-tasks.ts'
import { listPaintedPictures, type PaintedPicture } from './painted-pictures.ts'
import { encodePng } from './png.ts'
import { composeRaster, type Raster } from './raster.ts'

/** More lines and areas may be letters, which no picture shows; a scan has a frame or a background. */
const maxDrawings = 50

/** Renders the pictures of a page, upright, its longer side at most `maxSide` pixels. */
export async function renderPictures(page: PDFPageProxy, maxSide: number): Promise<PdfPagePicture> {
  const { pictures, drawings } = await listPaintedPictures(page)
  if (drawings > maxDrawings) return { ok: false, problem: 'image_only' }
  if (pictures.length === 0) return { ok: true, png: undefined }
  const natural = page.getViewport({ scale: 1 })
  const rasters: { raster: Raster; matrix: readonly number[] }[] = []
  let scale = 0
  for (const picture of pictures) {
    const raster = await loadRaster(page, picture)
    if (raster === undefined) return { ok: false, problem: 'image_only' }
    rasters.push({ raster, matrix: picture.matrix })
    const [a = 0, b = 0, c = 0, d = 0] = Util.transform(natural.transform, picture.matrix)
    scale = Math.max(scale, raster.width / Math.hypot(a, b), raster.height / Math.hypot(c, d))
  }
  // No larger than the sharpest of its pictures.
  const maxScale = maxSide / Math.max(natural.width, natural.height)
  const view = page.getViewport({ scale: Math.min(scale, maxScale) })
  const width = Math.max(1, Math.floor(view.width))
  const height = Math.max(1, Math.floor(view.height))
  const placed = rasters.map(({ raster, matrix }) => ({
    raster,
    matrix: Util.transform(view.transform, matrix) as number[],
  }))
  return { ok: true, png: encodePng(composeRaster(placed, width, height), width, height) }
}

/** pdf.js's picture; rows of one bit a pixel are padded to bytes. */
interface DecodedPicture {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array | Uint8ClampedArray
  readonly kind?: number
}

const imageKinds = { oneBit: 1, rgb: 2, rgba: 3 }

/** Undefined for a picture that pdf.js could not decode (JBIG2, CCITT, JPEG 2000, damaged). */
async function loadRaster(
  page: PDFPageProxy,
  { operator, args, fill }: PaintedPicture,
): Promise<Raster | undefined> {
  if (operator === OPS.paintSolidColorImageMask) {
    return { kind: 'mask', width: 1, height: 1, data: Uint8Array.of(255), color: parseColor(fill) }
  }
  const isMask = operator === OPS.paintImageMaskXObject
  const source = isMask ? (args[0] as { readonly data?: unknown } | undefined)?.data : args[0]
  const named = typeof source === 'string' ? await getObject(page, source) : args[0]
  if (!isDecoded(named)) return undefined
  const { width, height, data, kind } = named
  // A mask paints where its bit is 0.
  if (isMask) {
    return { kind: 'mask', width, height, data: spreadBits(named, 255, 0), color: parseColor(fill) }
  }
  if (kind === imageKinds.oneBit)
    return { kind: 'gray', width, height, data: spreadBits(named, 0, 255) }
  if (kind === imageKinds.rgb) return { kind: 'rgb', width, height, data }
  return kind === imageKinds.rgba ? { kind: 'rgba', width, height, data } : undefined
}

const getObject = (page: PDFPageProxy, id: string): Promise<unknown> =>
  new Promise((resolve) => {
    const objects = id.startsWith('g_') ? page.commonObjs : page.objs
    objects.get(id, resolve)
  })

function isDecoded(value: unknown): value is DecodedPicture {
  if (typeof value !== 'object' || value === null) return false
  const { width, height, data } = value as Partial<DecodedPicture>
  return (
    Number.isInteger(width) &&
    Number.isInteger(height) &&
    (data instanceof Uint8Array || data instanceof Uint8ClampedArray)
  )
}

/** One byte a pixel; bits behind the end are 1. */
function spreadBits(
  { width, height, data }: DecodedPicture,
  zero: number,
  one: number,
): Uint8Array {
  const spread = new Uint8Array(width * height)
  const stride = (width + 7) >> 3
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const byte = data[y * stride + (x >> 3)] ?? 255
      spread[y * width + x] = (byte >> (7 - (x & 7))) & 1 ? one : zero
    }
  }
  return spread
}

function parseColor(color: string): readonly [number, number, number] {
  const value = Number.parseInt(color.slice(1), 16) || 0
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}
