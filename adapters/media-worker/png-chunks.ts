const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** Bytes of a chunk around its data: length, type and checksum. */
const frameBytes = 12

/** Chunks that decide how a still picture looks (W3C, PNG §11). */
const drawn: ReadonlySet<string> = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB eXIf'.split(' '),
)

/**
 * A PNG with only the chunks that are drawn. Decoders unpack texts and further frames, too: 3 MB of texts take
 * 300 MB. Other files, and what is cut or lies about its lengths, stay as they are from there on.
 */
export function toDrawnChunks(bytes: Uint8Array): Uint8Array {
  if (signature.some((byte, at) => bytes[at] !== byte)) return bytes
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const image = bytes.slice()
  let size = signature.length
  let at = signature.length
  while (at + frameBytes <= bytes.length) {
    const end = at + frameBytes + view.getUint32(at)
    if (end > bytes.length) break
    if (drawn.has(typeOf(bytes, at + 4))) {
      // Moved in place: a view of each of a million chunks would take 100 MB.
      image.copyWithin(size, at, end)
      size += end - at
    }
    at = end
  }
  image.copyWithin(size, at)
  return image.subarray(0, size + bytes.length - at)
}

const typeOf = (bytes: Uint8Array, at: number): string =>
  String.fromCharCode(bytes[at] ?? 0, bytes[at + 1] ?? 0, bytes[at + 2] ?? 0, bytes[at + 3] ?? 0)
