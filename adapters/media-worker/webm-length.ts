/** Elements whose content is read; all others are skipped (RFC 9559, Matroska). */
const containers: ReadonlySet<number> = new Set([
  0x18538067, // Segment
  0x1549a966, // Info
  0x1f43b675, // Cluster
  0xa0, // BlockGroup
])

const timestampScale = 0x2ad7b1
const clusterTimestamp = 0xe7
const blocks: ReadonlySet<number> = new Set([0xa3, 0xa1])

/** Nanoseconds of one unit of time where the file names none. */
const usualScale = 1_000_000

const nanosecond = 1e-9

/**
 * Seconds of a WebM recording by the times of its blocks: what browsers record names no length, and a cut
 * file names that of the whole. 0 without a block.
 */
export function measureWebm(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let scale = usualScale
  let cluster = 0
  let [last, gap] = [-1, 0]
  for (let at = 0; at < bytes.length; ) {
    const id = readNumber(view, at, false)
    const size = id && readNumber(view, at + id.length, true)
    if (id === undefined || size === undefined) break
    const start = at + id.length + size.length
    if (containers.has(id.value)) {
      at = start
      continue
    }
    const end = start + size.value
    // A cut block is not played.
    if (end > bytes.length) break
    if (id.value === timestampScale) scale = readUnsigned(bytes.subarray(start, end)) || usualScale
    if (id.value === clusterTimestamp) cluster = readUnsigned(bytes.subarray(start, end))
    if (blocks.has(id.value)) {
      const track = readNumber(view, start, true)
      const offset = start + (track?.length ?? 1)
      if (offset + 2 > end) break
      const time = cluster + view.getInt16(offset)
      if (time > last) [gap, last] = [last < 0 ? 0 : time - last, time]
    }
    at = end
  }
  return last < 0 ? 0 : (last + gap) * scale * nanosecond
}

interface ReadNumber {
  readonly value: number
  /** Bytes. */
  readonly length: number
}

/** A number of variable length (RFC 8794 §4); an id keeps its length marker. Undefined beyond the end. */
function readNumber(view: DataView, at: number, isSize: boolean): ReadNumber | undefined {
  if (at >= view.byteLength) return undefined
  const first = view.getUint8(at)
  const length = Math.clz32(first) - 23
  if (length > 8 || at + length > view.byteLength) return undefined
  let value = isSize ? first & (0xff >> length) : first
  for (let next = 1; next < length; next++) value = value * 256 + view.getUint8(at + next)
  return { value, length }
}

function readUnsigned(bytes: Uint8Array): number {
  let value = 0
  for (const byte of bytes.subarray(0, 8)) value = value * 256 + byte
  return value
}
