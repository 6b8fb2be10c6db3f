import type { SortValue } from '../rules/records.ts'

const numberTag = 1
const stringTag = 2

function numberBytes(value: number): Buffer {
  const bytes = Buffer.alloc(9)
  bytes[0] = numberTag
  // Adding 0 turns -0 into 0. IEEE 754 sorts as bytes once negatives are inverted and signs
  // flipped.
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

/** Ends in two zero units and escapes inner ones with 0xFFFF, so no text is a prefix of another. */
function stringBytes(value: string): Buffer {
  return Buffer.concat([
    Buffer.of(stringTag),
    codeUnits(`${value.replaceAll('\0', '\0\uffff')}\0\0`),
  ])
}

/** Key whose bytes sort as the values do: numbers before strings, strings by UTF-16 code units. */
export function toValueKey(value: SortValue): Buffer {
  return typeof value === 'number' ? numberBytes(value) : stringBytes(value)
}

/** Key of a record in its index. */
export function toPositionKey(value: SortValue, id: string): Buffer {
  return Buffer.concat([toValueKey(value), codeUnits(id)])
}

/** The first key behind all records of the value. */
export function toKeyBehind(value: SortValue): Buffer {
  const key = toValueKey(value)
  for (let index = key.length - 1; index >= 0; index -= 1) {
    const byte = key[index] ?? 0
    if (byte < 0xff) {
      key[index] = byte + 1
      return key.subarray(0, index + 1)
    }
  }
  return key
}
