import { pdfOf } from '../../support/raw-pdf.ts'

/** Pixels of each picture's side; a black bar fills the left half of its second quarter of rows. */
const side = 32

/** The picture in the Group 4 code of fax machines (ITU-T T.6). */
function encodeFax(): Buffer {
  const [whiteLine, sameLine] = ['1', '111']
  // Horizontal mode: no white pixel (0), 16 black ones; the rest of the line follows in vertical mode.
  const firstBlackLine = `001${'00110101'}${'0000010111'}1`
  // Pass mode leaves the bar's two changes out.
  const firstWhiteLine = '00011'
  const endOfBlock = '000000000001'.repeat(2)
  const bits = [
    whiteLine.repeat(8),
    firstBlackLine,
    sameLine.repeat(7),
    firstWhiteLine,
    whiteLine.repeat(15),
    endOfBlock,
  ].join('')
  const bytes = bits.match(/.{1,8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)))
}

const uint32 = (...numbers: readonly number[]) => {
  const bytes = Buffer.alloc(numbers.length * 4)
  for (const [index, number] of numbers.entries()) bytes.writeUInt32BE(number, index * 4)
  return bytes
}

/** A segment of the first page (ITU-T T.88, 7.2). */
const segment = (number: number, type: number, data: Buffer) =>
  Buffer.concat([uint32(number), Buffer.from([type, 0, 1]), uint32(data.length), data])

/** The picture in JBIG2: the page, and a generic region in the code of fax machines (ITU-T T.88). */
function encodeJbig2(): Buffer {
  const pageInformation = Buffer.concat([uint32(side, side, 0, 0), Buffer.from([0, 0, 0])])
  const inFaxCode = 1
  const region = Buffer.concat([uint32(side, side, 0, 0), Buffer.from([0, inFaxCode]), encodeFax()])
  return Buffer.concat([segment(0, 48, pageInformation), segment(1, 38, region)])
}

/** The picture in JPEG 2000, lossless, as FFmpeg 5.1 writes it. */
const jpeg2000 = Buffer.from(
  [
    'AAAADGpQICANCocKAAAAFGZ0eXBqcDIgAAAAAGpwMiAAAAAtanAyaAAAABZpaGRyAAAAIAAAACAAAQgHAAAAAAAPY2',
    '9scgEAAAAAABEAAAFJanAyY/9P/1EAKQAAAAAAIAAAACAAAAAAAAAAAAAAAQAAAAEAAAAAAAAAAAAAAQcBAf9SAAwA',
    'AAABAAYCAgAB/1wAFiBASEhQSEhQSEhQSEhQSEhQSEhQ/2QAEQABTGF2YzU5LjM3LjEwMP+QAAoAAAAAANkAAf+T32',
    'gQBE8Ax9QDPtAo+0CAAAchBA/H1A1+ANH2goAL/hF0/38J0/XntH8Fi/HUY8+0LvwD4+0JFf47EGOno8CWkT8S3x55',
    '9u3Nbez32wSuZh8XkwBORQ0q6evfgHX4DMfaGiTZ6AKqGtrtOanr9iI/DsouPjBtZi4B756jO39IokkMQxW+uXqIHi',
    'DG0uF9aMMIJh6JjD/fgGX4DcfaDoL+D0B/au8bLydC+wODoAqU0khuNAixmAeTM0DqL3oktp8a74VxvziwJD6hF7//',
    '2Q==',
  ].join(''),
  'base64',
)

/** The same picture as three kinds of scanners store it. */
export const scannerCodes = {
  CCITTFaxDecode: encodeFax(),
  JBIG2Decode: encodeJbig2(),
  JPXDecode: jpeg2000,
}

/** A page that one picture fills. */
export function makeCodedScan(
  filter: keyof typeof scannerCodes,
  code: Buffer = scannerCodes[filter],
): Buffer {
  const bits = filter === 'JPXDecode' ? 8 : 1
  const content = 'q 612 0 0 792 0 0 cm /Scan Do Q'
  const settings = `/DecodeParms<</K -1/Columns ${side}/Rows ${side}>>`
  return pdfOf([
    Buffer.from('<</Type/Catalog/Pages 2 0 R>>'),
    Buffer.from('<</Type/Pages/Kids[3 0 R]/Count 1>>'),
    Buffer.from(
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</XObject<</Scan 5 0 R>>>>>>',
    ),
    Buffer.from(`<</Length ${content.length}>>stream\n${content}\nendstream`),
    Buffer.concat([
      Buffer.from(
        `<</Type/XObject/Subtype/Image/Width ${side}/Height ${side}/ColorSpace/DeviceGray/BitsPerComponent ${bits}/Filter/${filter}${filter === 'CCITTFaxDecode' ? settings : ''}/Length ${code.length}>>stream\n`,
      ),
      code,
      Buffer.from('\nendstream'),
    ]),
  ])
}
