import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import type { PdfPagePicture } from '../../src/ports/worker-tasks.ts'

let loading: Promise<WrappedPdfiumModule> | undefined

/** Loads PDFium at the first page: reading text does not need its 20 MB. */
const loadPdfium = (): Promise<WrappedPdfiumModule> => (loading ??= startPdfium())

async function startPdfium(): Promise<WrappedPdfiumModule> {
  const { init } = await import('@embedpdf/pdfium')
  const wasm = fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'))
  const settings = { wasmBinary: await readFile(wasm) }
  const pdfium = await init(settings)
  pdfium.PDFiumExt_Init()
  return pdfium
}

/** Draws in RGBA, not in BGRA (fpdfview.h, FPDF_REVERSE_BYTE_ORDER). */
const reverseByteOrder = 0x10

const white = 0xffffffff

const damaged = { ok: false, problem: 'damaged' } as const

/** Another process decodes the picture at once: speed before size. */
const compression = 1

/**
 * Draws a page on white paper, upright, its longer side `maxSide` pixels, as a PNG. The first page is 1.
 * `damaged`: PDFium cannot open the page or decode one of its pictures, which it would leave out. A picture in
 * a fax's code (CCITT, MMR) that is broken within is drawn up to its break.
 */
export async function drawPage(
  pdf: Uint8Array,
  number: number,
  maxSide: number,
): Promise<PdfPagePicture> {
  const pdfium = await loadPdfium()
  using resources = new DisposableStack()
  const file = resources.adopt(allocate(pdfium, pdf.length), pdfium.pdfium.wasmExports.free)
  getMemory(pdfium).set(pdf, file)
  const document = pdfium.FPDF_LoadMemDocument(file, pdf.length, '')
  if (document === 0) return damaged
  resources.adopt(document, pdfium.FPDF_CloseDocument)
  const page = pdfium.FPDF_LoadPage(document, number - 1)
  if (page === 0) return damaged
  resources.adopt(page, pdfium.FPDF_ClosePage)
  if (!listPictures(pdfium, page).every((picture) => isDecodable(pdfium, picture))) return damaged
  const { width, height } = computeSize(pdfium, page, maxSide)
  const bitmap = pdfium.FPDFBitmap_Create(width, height, 1)
  if (bitmap === 0) throw new RangeError('PDFium has no room for a page')
  resources.adopt(bitmap, pdfium.FPDFBitmap_Destroy)
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white)
  pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, reverseByteOrder)
  const isBlank = getPixels(pdfium, bitmap, width * height).every((pixel) => pixel === white)
  return { ok: true, png: isBlank ? undefined : encodePng(pdfium, bitmap, width, height) }
}

/** Kinds of objects (fpdf_edit.h, FPDF_PAGEOBJ). */
const kinds = { image: 3, form: 5 }

/** The pictures of a page, those in its forms too. */
function listPictures(pdfium: WrappedPdfiumModule, page: number): readonly number[] {
  const count = pdfium.FPDFPage_CountObjects(page)
  const objects = Array.from({ length: count }, (_, at) => pdfium.FPDFPage_GetObject(page, at))
  return objects.flatMap((object) => listPicturesIn(pdfium, object))
}

function listPicturesIn(pdfium: WrappedPdfiumModule, object: number): readonly number[] {
  const kind = pdfium.FPDFPageObj_GetType(object)
  if (kind === kinds.image) return [object]
  if (kind !== kinds.form) return []
  const count = pdfium.FPDFFormObj_CountObjects(object)
  const parts = Array.from({ length: count }, (_, at) => pdfium.FPDFFormObj_GetObject(object, at))
  return parts.flatMap((part) => listPicturesIn(pdfium, part))
}

function isDecodable(pdfium: WrappedPdfiumModule, picture: number): boolean {
  const bitmap = pdfium.FPDFImageObj_GetBitmap(picture)
  if (bitmap !== 0) pdfium.FPDFBitmap_Destroy(bitmap)
  return bitmap !== 0
}

/** Pixels of a page. */
function computeSize(pdfium: WrappedPdfiumModule, page: number, maxSide: number) {
  const [width, height] = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)]
  const scale = maxSide / Math.max(width, height)
  const toPixels = (points: number) => Math.min(maxSide, Math.max(1, Math.floor(points * scale)))
  return { width: toPixels(width), height: toPixels(height) }
}

function encodePng(
  pdfium: WrappedPdfiumModule,
  bitmap: number,
  width: number,
  height: number,
): Uint8Array {
  using resources = new DisposableStack()
  const { free } = pdfium.pdfium.wasmExports
  const address = resources.adopt(allocate(pdfium, Uint32Array.BYTES_PER_ELEMENT), free)
  const pixels = pdfium.FPDFBitmap_GetBuffer(bitmap)
  const stride = pdfium.FPDFBitmap_GetStride(bitmap)
  const size = pdfium.EPDF_PNG_EncodeRGBA(pixels, width, height, stride, compression, address)
  if (size === 0) throw new Error('PDFium wrote no PNG')
  const png = resources.adopt(pdfium.pdfium.getValue(address, '*'), free)
  return getMemory(pdfium).slice(png, png + size)
}

function allocate(pdfium: WrappedPdfiumModule, bytes: number): number {
  const address = pdfium.pdfium.wasmExports.malloc(bytes)
  if (address === 0) throw new RangeError(`PDFium has no ${bytes} bytes left`)
  return address
}

/** Pixels of four bytes, row after row. */
const getPixels = (pdfium: WrappedPdfiumModule, bitmap: number, count: number): Uint32Array =>
  new Uint32Array(getMemory(pdfium).buffer, pdfium.FPDFBitmap_GetBuffer(bitmap), count)

/** PDFium's memory; another array after it has grown. */
const getMemory = ({ pdfium }: WrappedPdfiumModule): Uint8Array =>
  (pdfium as unknown as { readonly HEAPU8: Uint8Array }).HEAPU8
