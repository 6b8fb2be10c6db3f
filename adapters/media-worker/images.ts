import sharp, { type Metadata, type Sharp } from 'sharp'
import { limits } from '../../src/config/limits.ts'
import type {
  FileKind,
  ImageFacts,
  Inspected,
  MediaProblem,
  PlainImage,
} from '../../src/ports/media-inspector.ts'
import { findColors, hasFewColors } from './image-colors.ts'
import { hasSeparateScans } from './jpeg-scans.ts'
import { toDrawnChunks } from './png-chunks.ts'

const {
  maxImagePixels,
  maxImageWidth,
  maxImageHeight,
  maxImageMemoryBytes,
  maxModelImageSide,
  maxCleanImageBytes,
} = limits.media

// One image at a time on one thread, and none remembered: memory stays that of the largest image.
sharp.concurrency(1)
sharp.cache(false)
// No reader but these: no SVG, whose links would be followed, and no rare format.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
})

/** Colours are counted on an image of this side. */
const colorSide = 96

const kinds: Readonly<Record<string, FileKind>> = {
  png: { mimeType: 'image/png', extension: 'png' },
  jpeg: { mimeType: 'image/jpeg', extension: 'jpg' },
  webp: { mimeType: 'image/webp', extension: 'webp' },
  gif: { mimeType: 'image/gif', extension: 'gif' },
}

interface OpenImage extends FileKind {
  readonly image: Sharp
  readonly header: Metadata
}

/** The image unread, after its header: an image that would take too much memory is never decoded. */
async function openImage(file: Uint8Array): Promise<OpenImage | MediaProblem> {
  // Sharp throws for no bytes before it reads.
  if (file.byteLength === 0) return 'damaged'
  const bytes = toDrawnChunks(file)
  const image = sharp(bytes, {
    failOn: 'error',
    sequentialRead: true,
    limitInputPixels: false,
  }).timeout({ seconds: limits.media.imageSeconds })
  let header: Metadata
  try {
    header = await image.metadata()
  } catch (error) {
    return isUnsupported(error) ? 'unknown_type' : 'damaged'
  }
  const kind = kinds[header.format]
  if (kind === undefined) return 'unknown_type'
  const { width, height } = header
  if (width < 1 || height < 1) return 'damaged'
  // Samples of 16 bits take twice the room.
  const rowLength = header.depth === 'ushort' ? width * 2 : width
  const isTooLong = rowLength > maxImageWidth || height > maxImageHeight
  if (
    isTooLong ||
    width * height > maxImagePixels ||
    countMemory(header, bytes) > maxImageMemoryBytes
  ) {
    return 'too_large'
  }
  return { ...kind, image, header }
}

const isUnsupported = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('unsupported image format')

/**
 * Bytes that a decoder holds at once. Rows of JPEG and PNG come one by one, unless each pass over the file
 * adds a little to all of them; WebP and GIF are decoded whole, and GIF twice.
 */
function countMemory(header: Metadata, bytes: Uint8Array): number {
  const pixels = header.width * header.height
  if (header.format === 'gif') return pixels * 8
  if (header.format === 'webp') return pixels * 4
  const isInPasses = header.format === 'jpeg' && hasSeparateScans(bytes)
  if (!header.isProgressive && !isInPasses) return 0
  // JPEG holds coefficients of two bytes, and mostly a quarter of each channel of colour.
  const channels = header.chromaSubsampling === '4:2:0' ? 1.5 : header.channels
  return pixels * channels * (header.format === 'jpeg' || header.depth === 'ushort' ? 2 : 1)
}

export async function describeImage(bytes: Uint8Array): Promise<Inspected<ImageFacts>> {
  const opened = await openImage(bytes)
  if (typeof opened === 'string') return { ok: false, problem: opened }
  const { mimeType, extension, image, header } = opened
  try {
    const { data } = await image
      .resize(colorSide, colorSide, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColorspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height } = header.autoOrient
    return { ok: true, mimeType, extension, width, height, colors: findColors(data) }
  } catch {
    return { ok: false, problem: 'damaged' }
  }
}

/**
 * The image written anew: upright, the first picture of a moving one, in sRGB, without metadata (place, time,
 * camera, previews, bytes behind its end). PNG keeps the edges of drawings and screenshots, JPEG is a tenth
 * of its size for photos.
 */
export async function cleanImage(bytes: Uint8Array): Promise<Inspected<PlainImage>> {
  const opened = await openImage(bytes)
  if (typeof opened === 'string') return { ok: false, problem: opened }
  try {
    return { ok: true, ...(await rewrite(opened)) }
  } catch {
    return { ok: false, problem: 'damaged' }
  }
}

async function rewrite({ image, header }: OpenImage): Promise<PlainImage> {
  // Scaled before it is turned: a decoded camera image would take 200 MB to turn.
  const scaled = await image
    .resize(maxModelImageSide, maxModelImageSide, { fit: 'inside', withoutEnlargement: true })
    .withMetadata({ orientation: header.orientation ?? 1 })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const upright = () => sharp(scaled).autoOrient().toColorspace('srgb')
  const sample = await upright()
    .resize(colorSide, colorSide, { fit: 'inside', kernel: 'nearest' })
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer()
  if (header.hasAlpha || hasFewColors(sample)) {
    const png = await upright().png().toBuffer()
    if (png.byteLength <= maxCleanImageBytes) return { mimeType: 'image/png', bytes: own(png) }
  }
  const jpeg = await upright().flatten({ background: '#ffffff' }).jpeg({ quality: 90 }).toBuffer()
  return { mimeType: 'image/jpeg', bytes: own(jpeg) }
}

/** A copy in a buffer of its own, which moves to the service. */
const own = (bytes: Uint8Array): Uint8Array => new Uint8Array(bytes)
