import { deflateSync } from 'node:zlib'
import { createMp3Encoder, createOggEncoder } from 'wasm-media-encoders'

const rate = 22_050

/** A tone of 440 Hz. */
function toneOf(seconds: number): Float32Array {
  return Float32Array.from({ length: rate * seconds }, (_, at) =>
    Math.sin((at / rate) * 440 * 2 * Math.PI),
  )
}

/** `claimed`: bytes of sound that the header names, those that follow by default. */
export function makeWav(seconds: number, claimed?: number): Uint8Array {
  const sound = Int16Array.from(toneOf(seconds), (value) => value * 10_000)
  const bytes = claimed ?? sound.byteLength
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(Math.min(bytes + 36, 0xff_ff_ff_ff), 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(bytes, 40)
  return Buffer.concat([head, Buffer.from(sound.buffer)])
}

export async function makeMp3(seconds: number): Promise<Uint8Array> {
  const encoder = await createMp3Encoder()
  encoder.configure({ sampleRate: rate, channels: 1, bitrate: 48 })
  const pieces = [encoder.encode([toneOf(seconds)]).slice(), encoder.finalize().slice()]
  return Buffer.concat(pieces)
}

export async function makeOgg(seconds: number): Promise<Uint8Array> {
  const encoder = await createOggEncoder()
  encoder.configure({ sampleRate: rate, channels: 1, vbrQuality: 1 })
  const pieces = [encoder.encode([toneOf(seconds)]).slice(), encoder.finalize().slice()]
  return Buffer.concat(pieces)
}

const element = (id: readonly number[], content: Uint8Array): Uint8Array => {
  const size = Buffer.alloc(8)
  size.writeUInt32BE(content.length, 4)
  size[0] = 0x01
  return Buffer.concat([Uint8Array.from(id), size, content])
}

/** An element whose end is that of the file, as browsers write while they record. */
const openElement = (id: readonly number[], content: Uint8Array): Uint8Array =>
  Buffer.concat([Uint8Array.from(id), Uint8Array.from([0x01, ...Array(7).fill(0xff)]), content])

/** A recording as Chrome makes it: no length in its header; a block every 60 ms. */
export function makeWebm(seconds: number): Uint8Array {
  const head = element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], Buffer.from('webm')))
  const blocks = Array.from({ length: Math.round(seconds / 0.06) }, (_, at) => {
    const block = Buffer.alloc(40)
    block[0] = 0x81
    block.writeInt16BE(at * 60, 1)
    return element([0xa3], block)
  })
  const cluster = openElement(
    [0x1f, 0x43, 0xb6, 0x75],
    Buffer.concat([element([0xe7], Uint8Array.from([0])), ...blocks]),
  )
  return Buffer.concat([head, openElement([0x18, 0x53, 0x80, 0x67], cluster)])
}

function crc32(bytes: Uint8Array): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xed_b8_83_20 : crc >>> 1
  }
  return ~crc >>> 0
}

function chunk(name: string, content: Uint8Array): Uint8Array {
  const body = Buffer.concat([Buffer.from(name), content])
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  crc.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, crc])
}

/** A PNG bomb: a greyscale image of these sides, all of one colour, in some kilobytes or megabytes. */
export function makePngBomb(width: number, height: number, rows: number = height): Uint8Array {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 8
  const row = Buffer.alloc(width + 1)
  return Buffer.concat([
    Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(Array(rows).fill(row)))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
