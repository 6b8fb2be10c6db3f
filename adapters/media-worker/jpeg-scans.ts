const startOfScan = 0xda

/** Markers of a frame: C0 to CF without DHT, JPG and DAC (ITU T.81, table B.1). */
const isStartOfFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

/** Offsets from a segment's length: of the number of components in a frame, and in a scan. */
const [inFrame, inScan] = [7, 2]

/**
 * True for a JPEG whose first scan lacks a component, so that a decoder holds the coefficients of all of them until
 * the last scan. Progressive ones are told by their header.
 */
export function hasSeparateScans(bytes: Uint8Array): boolean {
  let components = 0
  for (let at = 2; at < bytes.length; ) {
    // As decoders do: what is no marker is skipped, and so are the FF in front of one.
    if (bytes[at] !== 0xff) {
      at += 1
      continue
    }
    const marker = bytes[at + 1] ?? 0
    at += 1
    if (marker === 0 || marker === 0xff || isAlone(marker)) continue
    const length = at + 1
    if (isStartOfFrame(marker)) components = bytes[length + inFrame] ?? 0
    if (marker === startOfScan) return (bytes[length + inScan] ?? 0) < components
    at = length + Math.max(2, (bytes[length] ?? 0) * 256 + (bytes[length + 1] ?? 0))
  }
  return false
}

/** TEM, RSTn, SOI and EOI have no length. */
const isAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd9)
