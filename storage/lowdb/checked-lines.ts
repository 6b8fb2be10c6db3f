import { closeSync, openSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { nextTurn } from '../../src/ports/loop-turns.ts'
import { linesOf } from './lines.ts'

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
  readonly complete: boolean
  /** Whether it has a run of zeros: a block that a power failure kept from the disk. */
  readonly holed: boolean
}

const checksumDigits = 8
const newline = 0x0a
const hole = Buffer.alloc(16)

export function checkedLine(json: string): string {
  return `${crc32(json).toString(16).padStart(checksumDigits, '0')} ${json}\n`
}

/** The same line of JSON that comes in pieces, each of them encoded in a turn of its own. */
export async function checkedLineInTurns(pieces: Iterable<string>): Promise<Buffer> {
  const encoded: Buffer[] = []
  let checksum = 0
  for (const piece of pieces) {
    await nextTurn()
    const bytes = Buffer.from(piece)
    checksum = crc32(bytes, checksum)
    encoded.push(bytes)
  }
  await nextTurn()
  const head = `${checksum.toString(16).padStart(checksumDigits, '0')} `
  return Buffer.concat([Buffer.from(head), ...encoded, Buffer.from('\n')])
}

/** The most bytes that a line of the JSON takes: a UTF-16 code unit is three bytes of UTF-8 at most. */
export const mostBytesOf = (json: string) => checksumDigits + 2 + 3 * json.length

/** Writes the line into the buffer, which has room for it, and gives where it ends. */
export function writeCheckedLine(json: string, buffer: Buffer, start: number): number {
  const body = start + checksumDigits + 1
  const end = body + buffer.write(json, body)
  const checksum = crc32(buffer.subarray(body, end)).toString(16).padStart(checksumDigits, '0')
  buffer.write(`${checksum} `, start, 'latin1')
  buffer[end] = newline
  return end + 1
}

/** The checksum that the line begins with; NaN where it does not begin with one. */
function checksumOf(bytes: Buffer): number {
  let checksum = 0
  for (let index = 0; index < checksumDigits; index += 1) {
    const code = bytes[index] ?? 0
    const isDigit = code >= 0x30 && code <= 0x39
    const isLetter = code >= 0x61 && code <= 0x66
    if (!isDigit && !isLetter) return Number.NaN
    checksum = checksum * 16 + code - (isDigit ? 0x30 : 0x57)
  }
  return checksum
}

function jsonOf(bytes: Buffer): string | undefined {
  if (bytes.length <= checksumDigits || bytes[checksumDigits] !== 0x20) return undefined
  const json = bytes.subarray(checksumDigits + 1)
  return crc32(json) === checksumOf(bytes) ? json.toString('utf8') : undefined
}

/**
 * Each line of a file, judged by itself. A line without its newline is unreadable whatever it holds:
 * it was never acknowledged.
 */
export function* checkedLinesOf(path: string): Generator<CheckedLine | UnreadableLine> {
  const descriptor = openSync(path, 'r')
  try {
    for (const { bytes, offset, complete } of linesOf(descriptor)) {
      const end = offset + bytes.length + (complete ? 1 : 0)
      const json = complete ? jsonOf(bytes) : undefined
      if (json !== undefined) {
        yield { kind: 'line', json, offset, end }
        continue
      }
      const reason = complete ? 'the checksum does not match' : 'the last line is incomplete'
      yield { kind: 'unreadable', offset, end, reason, complete, holed: bytes.includes(hole) }
    }
  } finally {
    closeSync(descriptor)
  }
}
