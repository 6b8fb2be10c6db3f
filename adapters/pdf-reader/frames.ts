import type { PdfPagePicture, PdfProblem, PdfScan, PdfText } from '../../src/ports/worker-tasks.ts'

/** Result of a request: the text of a document, or the picture of a page. */
export type ReadResult = PdfText | PdfPagePicture

/**
 * Protocol between the service and its reading process. A request is the document's length and the
 * page to render, 0 for the text of all (uint32 each, big endian), and its bytes. An answer is a header
 * of 13 bytes (kind, uint8; pages, resident KB and length of the body, uint32 each) and the body: text
 * (UTF-8), a scan (JSON) or a page (PNG).
 */
export type ReaderAnswer =
  | { readonly kind: 'ready' }
  | {
      readonly kind: 'read'
      readonly result: ReadResult
      /** Resident memory after reading, bytes. */
      readonly resident: number
    }

export interface ReaderRequest {
  readonly pdf: Uint8Array
  /** The page to render, from 1; 0: read the text of all. */
  readonly page: number
}

const requestHeader = 8
const answerHeader = 13

/** Maximum bytes of a document's text (UTF-8); more is rejected. */
export const maxTextBytes = 4_194_304

/** A page of 2,048 × 2,048 pixels that does not shrink has 16.8 MB. */
const maxBodyBytes = 20_971_520

const kinds: readonly (PdfProblem | 'ready' | 'text' | 'scan' | 'page' | 'empty_page')[] = [
  'ready',
  'text',
  'not_a_pdf',
  'damaged',
  'encrypted',
  'image_only',
  'too_costly',
  'scan',
  'page',
  'empty_page',
]

export function encodeRequestHeader({ pdf, page }: ReaderRequest): Buffer {
  const header = Buffer.alloc(requestHeader)
  header.writeUInt32BE(pdf.length)
  header.writeUInt32BE(page, 4)
  return header
}

export function encodeAnswer(answer: ReaderAnswer): Buffer {
  if (answer.kind === 'ready') return encodeFrame('ready', { pages: 0, resident: 0 })
  const { result } = answer
  const numbers = { pages: 'pages' in result ? result.pages : 0, resident: answer.resident }
  const [kind, body] = encodeResult(result)
  const maxBytes = kind === 'page' ? maxBodyBytes : maxTextBytes
  return (body?.length ?? 0) > maxBytes
    ? encodeFrame('too_costly', { ...numbers, pages: 0 })
    : encodeFrame(kind, numbers, body)
}

function encodeResult(result: ReadResult): [kind: (typeof kinds)[number], body?: Uint8Array] {
  if (!result.ok) {
    if ('scan' in result) return ['scan', Buffer.from(JSON.stringify(result.scan))]
    return [result.problem]
  }
  if ('text' in result) return ['text', Buffer.from(result.text)]
  return result.png === undefined ? ['empty_page'] : ['page', result.png]
}

function encodeFrame(
  kind: (typeof kinds)[number],
  { pages, resident }: { readonly pages: number; readonly resident: number },
  body: Uint8Array = new Uint8Array(0),
): Buffer {
  const header = Buffer.alloc(answerHeader)
  header.writeUInt8(kinds.indexOf(kind))
  header.writeUInt32BE(pages, 1)
  header.writeUInt32BE(Math.ceil(resident / 1024), 5)
  header.writeUInt32BE(body.length, 9)
  return Buffer.concat([header, body])
}

/** Assembles whole requests from a stream's chunks. */
export function createRequestDecoder(
  onRequest: (request: ReaderRequest) => void,
): (b: Buffer) => void {
  return createDecoder(
    requestHeader,
    (header) => header.readUInt32BE(),
    (header, pdf) => onRequest({ pdf, page: header.readUInt32BE(4) }),
  )
}

/** Throws on malformed or too long answers. */
export function createAnswerDecoder(onAnswer: (answer: ReaderAnswer) => void): (b: Buffer) => void {
  return createDecoder(answerHeader, readBodyLength, (header, body) =>
    onAnswer(decodeAnswer(header, body)),
  )
}

function readBodyLength(header: Buffer): number {
  const length = header.readUInt32BE(9)
  const maxBytes = kinds[header.readUInt8()] === 'page' ? maxBodyBytes : maxTextBytes
  if (length > maxBytes) throw new RangeError(`${length} bytes were announced`)
  return length
}

function decodeAnswer(header: Buffer, body: Uint8Array): ReaderAnswer {
  const kind = kinds[header.readUInt8()]
  if (kind === undefined) throw new RangeError(`${header[0]} is no kind of answer`)
  if (kind === 'ready') return { kind }
  const resident = header.readUInt32BE(5) * 1024
  return { kind: 'read', result: decodeResult(kind, header.readUInt32BE(1), body), resident }
}

function decodeResult(
  kind: Exclude<(typeof kinds)[number], 'ready'>,
  pages: number,
  body: Uint8Array,
): ReadResult {
  const text = () => Buffer.from(body.buffer, body.byteOffset, body.length).toString()
  switch (kind) {
    case 'text':
      return { ok: true, text: text(), pages }
    case 'scan':
      return { ok: false, problem: 'image_only', scan: parseScan(text()) }
    case 'page':
      return { ok: true, png: body }
    case 'empty_page':
      return { ok: true, png: undefined }
    default:
      return { ok: false, problem: kind }
  }
}

/** Believes nothing of a process that read an untrusted document. */
function parseScan(json: string): PdfScan {
  const { text, picturePages } = JSON.parse(json) as Partial<PdfScan>
  if (typeof text !== 'string' || !Array.isArray(picturePages)) throw new RangeError('no scan')
  if (!picturePages.every((page) => Number.isSafeInteger(page) && page > 0)) {
    throw new RangeError('no pages')
  }
  return { text, picturePages }
}

function createDecoder(
  headerLength: number,
  bodyLength: (header: Buffer) => number,
  onFrame: (header: Buffer, body: Uint8Array) => void,
): (bytes: Buffer) => void {
  let header = Buffer.alloc(headerLength)
  let headerFilled = 0
  let body: Uint8Array | undefined
  let bodyFilled = 0
  return (bytes) => {
    let at = 0
    while (at < bytes.length || (body !== undefined && bodyFilled === body.length)) {
      if (body === undefined) {
        const taken = bytes.copy(header, headerFilled, at)
        headerFilled += taken
        at += taken
        if (headerFilled === headerLength) body = new Uint8Array(bodyLength(header))
      } else if (bodyFilled < body.length) {
        const part = bytes.subarray(at, at + body.length - bodyFilled)
        body.set(part, bodyFilled)
        bodyFilled += part.length
        at += part.length
      } else {
        onFrame(header, body)
        header = Buffer.alloc(headerLength)
        headerFilled = 0
        body = undefined
        bodyFilled = 0
      }
    }
  }
}
