import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createAnswerDecoder,
  createRequestDecoder,
  encodeAnswer,
  encodeRequestHeader,
  maxTextBytes,
  type ReaderAnswer,
  type ReaderRequest,
} from '../../../adapters/pdf-reader/frames.ts'

const problems = ['not_a_pdf', 'damaged', 'encrypted', 'image_only', 'too_costly'] as const

const megabyte = 1_048_576

const anyAnswer: fc.Arbitrary<ReaderAnswer> = fc.oneof(
  fc.constant<ReaderAnswer>({ kind: 'ready' }),
  fc.constantFrom(...problems).map((problem) => ({
    kind: 'read' as const,
    result: { ok: false as const, problem },
    resident: megabyte,
  })),
  fc.record({ text: fc.string({ unit: 'grapheme' }), pages: fc.nat() }).map((read) => ({
    kind: 'read' as const,
    result: { ok: true as const, ...read },
    resident: 90 * megabyte,
  })),
  fc.record({ text: fc.string(), picturePages: fc.array(fc.integer({ min: 1 })) }).map((scan) => ({
    kind: 'read' as const,
    result: { ok: false as const, problem: 'image_only' as const, scan },
    resident: megabyte,
  })),
  fc.option(fc.uint8Array(), { nil: undefined }).map((png) => ({
    kind: 'read' as const,
    result: { ok: true as const, png },
    resident: megabyte,
  })),
)

const anyRequest = fc.record({ pdf: fc.uint8Array(), page: fc.nat() })

/** The bytes in pieces of the lengths named, over and over. */
function piecesOf(bytes: Buffer, lengths: readonly number[]): Buffer[] {
  const pieces: Buffer[] = []
  let at = 0
  while (at < bytes.length) {
    const length = lengths[pieces.length % lengths.length] ?? 1
    pieces.push(bytes.subarray(at, at + length))
    at += length
  }
  return pieces
}

const anyLengths = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 })

describe('what goes between the service and its reading process', () => {
  it('comes out as it went in, however the pipe cuts it: answers', () => {
    fc.assert(
      fc.property(fc.array(anyAnswer, { maxLength: 5 }), anyLengths, (answers, lengths) => {
        const received: ReaderAnswer[] = []
        const decode = createAnswerDecoder((answer) => received.push(answer))
        for (const bytes of piecesOf(Buffer.concat(answers.map(encodeAnswer)), lengths)) {
          decode(bytes)
        }
        expect(received).toEqual(answers)
      }),
    )
  })

  it('comes out as it went in, however the pipe cuts it: documents', () => {
    fc.assert(
      fc.property(fc.array(anyRequest, { maxLength: 4 }), anyLengths, (requests, lengths) => {
        const received: ReaderRequest[] = []
        const decode = createRequestDecoder((request) => received.push(request))
        const sent = Buffer.concat(
          requests.flatMap((request) => [encodeRequestHeader(request), request.pdf]),
        )
        for (const bytes of piecesOf(sent, lengths)) decode(bytes)
        expect(received).toEqual(requests)
      }),
    )
  })

  it('holds no text longer than is allowed: such a document is too costly', () => {
    const result = { ok: true, text: 'é'.repeat(maxTextBytes / 2 + 1), pages: 1 } as const
    const frame = encodeAnswer({ kind: 'read', result, resident: megabyte })
    let received: ReaderAnswer | undefined
    createAnswerDecoder((answer) => (received = answer))(frame)
    expect(received).toEqual({
      kind: 'read',
      result: { ok: false, problem: 'too_costly' },
      resident: megabyte,
    })
  })

  it('is refused before it is held when it announces more text than is allowed', () => {
    const header = Buffer.alloc(13)
    header.writeUInt32BE(maxTextBytes + 1, 9)
    expect(() => createAnswerDecoder(() => undefined)(header)).toThrow(RangeError)
  })

  it('is refused when it is no answer', () => {
    expect(() => createAnswerDecoder(() => undefined)(Buffer.alloc(13, 99))).toThrow(RangeError)
    const unknownKind = Buffer.concat([Buffer.from([200]), Buffer.alloc(12)])
    expect(() => createAnswerDecoder(() => undefined)(unknownKind)).toThrow(RangeError)
    const scan = { text: 'a', picturePages: [0] }
    const badScan = encodeAnswer({
      kind: 'read',
      result: { ok: false, problem: 'image_only', scan },
      resident: megabyte,
    })
    expect(() => createAnswerDecoder(() => undefined)(badScan)).toThrow(RangeError)
  })
})
