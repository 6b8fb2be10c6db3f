import { fstatSync, readSync } from 'node:fs'

export interface Line {
  /** Without its newline; valid until the next line is asked for. */
  readonly bytes: Buffer
  /** Where it starts in the file. */
  readonly offset: number
  /** False for the last bytes of a file that does not end in a newline. */
  readonly complete: boolean
}

const largestChunk = 1 << 20
const newline = 10

/** The lines of an open file from its beginning; holds one chunk, or one line that is longer. */
export function* linesOf(descriptor: number): Generator<Line> {
  // Each start leaves a segment, so most files are short; the byte more shows where the file ends.
  let buffer = Buffer.allocUnsafe(Math.min(largestChunk, fstatSync(descriptor).size + 1))
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
      yield { bytes: buffer.subarray(start, at), offset: offset + start, complete: true }
      start = at + 1
      at = present.indexOf(newline, start)
    }
    buffer.copyWithin(0, start, end)
    filled = end - start
    offset += start
  }
  if (filled > 0) yield { bytes: buffer.subarray(0, filled), offset, complete: false }
}
