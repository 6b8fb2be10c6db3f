import type { SortValue } from '../rules/records.ts'

const numberTag = 1
const stringTag = 2

function bytesFromNumber(value: number): Buffer {
  const bytes = Buffer.alloc(9)
  bytes[0] = numberTag
  // Adding 0 makes -0 a 0. IEEE 754 orders as bytes once negatives are inverted and signs flipped.
  bytes.writeDoubleBE(value + 0, 1)
  const negative = value < 0
  for (let index = 1; index < 9; index += 1) {
    const byte = bytes[index] ?? 0
    bytes[index] = negative ? ~byte : index === 1 ? byte | 0x80 : byte
  }
  return bytes
}

function codeUnits(text: string): Buffer {
  return Buffer.from(text, 'utf16le').swap16()
}

/** Ends in two zero units; a zero unit inside is followed by 0xFFFF, so no text is another's prefix. */
function bytesFromString(value: string): Buffer {
  return Buffer.concat([
    Buffer.of(stringTag),
    codeUnits(`${value.replaceAll('\0', '\0\uffff')}\0\0`),
  ])
}

/** Bytes that order as the values do: numbers before strings, strings by UTF-16 code units. */
export function keyFromValue(value: SortValue): Buffer {
  return typeof value === 'number' ? bytesFromNumber(value) : bytesFromString(value)
}

/** The place of a record in its index. */
export function keyFromPosition(value: SortValue, id: string): Buffer {
  return Buffer.concat([keyFromValue(value), codeUnits(id)])
}

/** The first key behind every record of the value. */
export function keyBehindValue(value: SortValue): Buffer {
  const key = keyFromValue(value)
  for (let index = key.length - 1; index >= 0; index -= 1) {
    const byte = key[index] ?? 0
    if (byte < 0xff) {
      key[index] = byte + 1
      return key.subarray(0, index + 1)
    }
  }
  return key
}
