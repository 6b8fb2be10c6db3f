import { crc32, deflateSync } from 'node:zlib'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** 8 bits a channel, RGB, neither interlaced nor filtered (PNG 11.2.2). */
const format = [8, 2, 0, 0, 0]

/** Writes RGB pixels as a PNG. */
export function encodePng(rgb: Uint8Array, width: number, height: number): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set(format, 8)
  const stride = width * 3
  // Each row begins with its filter: none.
  const rows = Buffer.alloc((stride + 1) * height)
  for (let y = 0; y < height; y++) {
    rows.set(rgb.subarray(y * stride, (y + 1) * stride), y * (stride + 1) + 1)
  }
  // Another process decodes it at once: speed before size.
  const pixels = deflateSync(rows, { level: 1 })
  return Buffer.concat([
    signature,
    encodeChunk('IHDR', header),
    encodeChunk('IDAT', pixels),
    encodeChunk('IEND', Buffer.alloc(0)),
  ])
}

function encodeChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}
