import type { PdfProblem, PdfText } from '../../src/ports/worker-tasks.ts'

/**
 * Protocol between the service and its reading process. A request is the document's length (uint32,
 * big endian) and its bytes. An answer is a header of 13 bytes (kind, uint8; pages, resident KB and
 * length of the text, uint32 each) and the text (UTF-8).
 */
export type ReaderAnswer =
  | { readonly kind: 'ready' }
  | {
      readonly kind: 'read'
      readonly result: PdfText
      /** Resident memory after reading, bytes. */
      readonly resident: number
    }

const requestHeader = 4
const answerHeader = 13

/** Maximum bytes of a document's text (UTF-8); more is rejected. */
export const maxTextBytes = 4_194_304

const kinds: readonly (PdfProblem | 'ready' | 'text')[] = [
  'ready',
  'text',
  'not_a_pdf',
  'damaged',
  'encrypted',
  'image_only',
  'too_costly',
]

export function encodeRequestHeader(pdf: Uint8Array): Buffer {
  const header = Buffer.alloc(requestHeader)
  header.writeUInt32BE(pdf.length)
  return header
}

export function encodeAnswer(answer: ReaderAnswer): Buffer {
  const result = answer.kind === 'read' ? answer.result : undefined
  const text = result?.ok === true ? Buffer.from(result.text) : Buffer.alloc(0)
  if (text.length > maxTextBytes && answer.kind === 'read') {
    return encodeAnswer({ ...answer, result: { ok: false, problem: 'too_costly' } })
  }
  const header = Buffer.alloc(answerHeader)
  const kind = result === undefined ? 'ready' : result.ok ? 'text' : result.problem
  header.writeUInt8(kinds.indexOf(kind))
  header.writeUInt32BE(result?.ok === true ? result.pages : 0, 1)
  header.writeUInt32BE(answer.kind === 'read' ? Math.ceil(answer.resident / 1024) : 0, 5)
  header.writeUInt32BE(text.length, 9)
  return Buffer.concat([header, text])
}

/** Assembles whole documents from a stream's chunks. */
export function createRequestDecoder(onRequest: (pdf: Uint8Array) => void): (b: Buffer) => void {
  return createDecoder(
    requestHeader,
    (header) => header.readUInt32BE(),
    (_header, pdf) => onRequest(pdf),
  )
}

/** Throws on malformed or too long answers. */
export function createAnswerDecoder(onAnswer: (answer: ReaderAnswer) => void): (b: Buffer) => void {
  return createDecoder(answerHeader, readTextLength, (header, text) =>
    onAnswer(decodeAnswer(header, text)),
  )
}

function readTextLength(header: Buffer): number {
  const length = header.readUInt32BE(9)
  if (length > maxTextBytes) throw new RangeError(`${length} bytes of text were announced`)
  return length
}

function decodeAnswer(header: Buffer, body: Uint8Array): ReaderAnswer {
  const kind = kinds[header.readUInt8()]
  if (kind === undefined) throw new RangeError(`${header[0]} is no kind of answer`)
  if (kind === 'ready') return { kind }
  const resident = header.readUInt32BE(5) * 1024
  if (kind !== 'text') return { kind: 'read', result: { ok: false, problem: kind }, resident }
  const text = Buffer.from(body.buffer, body.byteOffset, body.length).toString()
  return { kind: 'read', result: { ok: true, text, pages: header.readUInt32BE(1) }, resident }
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
