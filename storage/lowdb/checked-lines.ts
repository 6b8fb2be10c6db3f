import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { nextTurn } from '../../src/ports/loop-turns.ts'

/** A line of every file of the store: `<CRC-32 of the JSON, eight hex digits> <JSON>`. */
export interface CheckedLine {
  readonly kind: 'line'
  readonly json: string
  readonly offset: number
  /** The offset behind its newline. */
  readonly end: number
}

export interface UnreadableLine {
  readonly kind: 'unreadable'
  readonly offset: number
  readonly end: number
  readonly reason: string
  /** False when the file ends before the line does. */
  readonly isComplete: boolean
  /** A run of zeros: a block that a power failure kept from the disk. */
  readonly hasZeroBlock: boolean
}

const checksumDigits = 8
const newline = 0x0a
const zeroBlock = Buffer.alloc(16)

const formatChecksum = (checksum: number): string =>
  checksum.toString(16).padStart(checksumDigits, '0')

export function formatCheckedLine(json: string): string {
  return `${formatChecksum(crc32(json))} ${json}\n`
}

/**
 * The same for JSON that comes in pieces; each piece is encoded in its own turn of the event loop.
 */
export async function formatCheckedLineInTurns(pieces: Iterable<string>): Promise<Buffer> {
  const encoded: Buffer[] = []
  let checksum = 0
  for (const piece of pieces) {
    await nextTurn()
    const bytes = Buffer.from(piece)
    checksum = crc32(bytes, checksum)
    encoded.push(bytes)
  }
  await nextTurn()
  const head = `${formatChecksum(checksum)} `
  return Buffer.concat([Buffer.from(head), ...encoded, Buffer.from('\n')])
}

/** Upper bound: a UTF-16 code unit is at most three bytes of UTF-8. */
export const maxLineBytes = (json: string) => checksumDigits + 2 + 3 * json.length

/** Writes the line into the buffer, which must have room; returns the offset behind it. */
export function writeCheckedLine(json: string, buffer: Buffer, start: number): number {
  const body = start + checksumDigits + 1
  const end = body + buffer.write(json, body)
  const checksum = formatChecksum(crc32(buffer.subarray(body, end)))
  buffer.write(`${checksum} `, start, 'latin1')
  buffer[end] = newline
  return end + 1
}

function parseCheckedJson(bytes: Buffer): string | undefined {
  if (bytes.length <= checksumDigits || bytes[checksumDigits] !== 0x20) return undefined
  const json = bytes.subarray(checksumDigits + 1)
  const isIntact = bytes.toString('latin1', 0, checksumDigits) === formatChecksum(crc32(json))
  return isIntact ? json.toString('utf8') : undefined
}

/**
 * Reads a file line by line. A line without its newline is unreadable: it was never acknowledged.
 */
export function* readCheckedLines(path: string): Generator<CheckedLine | UnreadableLine> {
  const descriptor = openSync(path, 'r')
  try {
    for (const { bytes, offset, isComplete } of readLines(descriptor)) {
      const end = offset + bytes.length + (isComplete ? 1 : 0)
      const json = isComplete ? parseCheckedJson(bytes) : undefined
      if (json !== undefined) {
        yield { kind: 'line', json, offset, end }
        continue
      }
      const reason = isComplete ? 'the checksum does not match' : 'the last line is incomplete'
      yield {
        kind: 'unreadable',
        offset,
        end,
        reason,
        isComplete,
        hasZeroBlock: bytes.includes(zeroBlock),
      }
    }
  } finally {
    closeSync(descriptor)
  }
}

interface FileLine {
  /** Without its newline; valid until the next line is asked for. */
  readonly bytes: Buffer
  /** Offset in the file. */
  readonly offset: number
  /** False for the last bytes of a file that does not end in a newline. */
  readonly isComplete: boolean
}

const maxChunkBytes = 1 << 20

/** Reads an open file from its start; memory holds one chunk, or one longer line. */
function* readLines(descriptor: number): Generator<FileLine> {
  // Most files are short, since each start leaves a segment. The extra byte detects the end.
  let buffer = Buffer.allocUnsafe(Math.min(maxChunkBytes, fstatSync(descriptor).size + 1))
  let filled = 0
  let offset = 0
  for (;;) {
    if (filled === buffer.length) {
      const larger = Buffer.allocUnsafe(buffer.length * 2)
      buffer.copy(larger, 0, 0, filled)
      buffer = larger
    }
    const read = readSync(descriptor, buffer, filled, buffer.length - filled, null)
    if (read === 0) break
    const end = filled + read
    const present = buffer.subarray(0, end)
    let start = 0
    let at = present.indexOf(newline, filled)
    while (at !== -1) {
      yield { bytes: buffer.subarray(start, at), offset: offset + start, isComplete: true }
      start = at + 1
      at = present.indexOf(newline, start)
    }
    buffer.copyWithin(0, start, end)
    filled = end - start
    offset += start
  }
  if (filled > 0) yield { bytes: buffer.subarray(0, filled), offset, isComplete: false }
}
