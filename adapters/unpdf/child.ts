import { writeSync } from 'node:fs'
import type { PdfText } from '../../src/ports/pdf-reader.ts'
import { type Answer, createRequestDecoder, frameFromAnswer, maxTextBytes } from './frames.ts'
import { readDocument } from './read-document.ts'

/**
 * The reading process: documents come in on stdin, one at a time, and answers leave on descriptor 3.
 * It ends with its input. Arguments: the most pages that a document may have.
 */
const answers = 3

const limits = { maxPages: Number(process.argv[2]), maxText: maxTextBytes }

function send(answer: Answer): void {
  const frame = frameFromAnswer(answer)
  let sent = 0
  while (sent < frame.length) sent += writeSync(answers, frame, sent)
}

function sendResult(result: PdfText): void {
  send({ kind: 'read', result, resident: process.memoryUsage.rss() })
}

process.stdin.on(
  'data',
  createRequestDecoder((pdf) => void readDocument(pdf, limits).then(sendResult)),
)
send({ kind: 'ready' })
